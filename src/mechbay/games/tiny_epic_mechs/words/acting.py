"""The face of a card's action: collect, purchase, deploy, power up, or skip it."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Button, Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules import acting, actions, cards
from mechbay.games.tiny_epic_mechs.rules.effects import room
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import resource_of
from mechbay.games.tiny_epic_mechs.words import text
from mechbay.games.tiny_epic_mechs.words.course import held_back, holds, plays
from mechbay.games.tiny_epic_mechs.words.face import Face, for_energy, mine_button, thing


class Act(Face[acting.Act]):
    """TEM-5.6: the action of the card that was executed."""

    frame = acting.Act
    fields = {"seat": "seat", "card": "card"}
    on = ("equip-end",)

    def fits(self, state: Tournament, frame: acting.Act, below: Frame | None) -> bool:
        return frame.seat == state.turn and cards.HAS_ACTION[frame.card] and plays(state, frame.card)

    def prompt(self, state: Tournament, frame: acting.Act, seat: int) -> Message:
        args = text.purse(state, seat)
        match frame.card:
            case cards.COLLECT_CARD:
                return Message("prompt.collect", args, "TEM-7.3")
            case cards.PURCHASE_CARD:
                return Message("prompt.purchase", args, "TEM-8.1")
            case cards.POWER_UP_CARD:
                ways = acting.ways_to_power_up(state, seat)
                upgrades = actions.UPGRADE in ways
                key = "prompt.upgrade" if len(ways) == 1 else "prompt.power-up"
                args["health"] = text.health(state, seat)
                return Message(key if upgrades else "prompt.heal", args, "TEM-12.1")
        cell = state.places[seat]
        kind = _kind(frame.card)
        args |= {"cell": Word("cell", cell), "price": text.price_in(resource_of(kind), state.value(cell))}
        lay = state.supply(seat, kind) > 0
        if kind == cards.MINE_TOKEN:
            return Message(
                "prompt.mine" if lay else "prompt.move-mine", args, "TEM-10.4" if lay else "TEM-10.5"
            )
        return Message(
            "prompt.turret" if lay else "prompt.move-turret", args, "TEM-10.2" if lay else "TEM-10.6"
        )

    def label(self, state: Tournament, frame: acting.Act, seat: int, deed: Deed) -> Message | None:
        cell = state.places[seat]
        match deed.word, deed.values:
            case "collect" | "gain", extra:
                return Message("do.collect-gain", {"gain": text.gain(*text.kept(state, seat, *extra))})
            case "buy", (weapon,):
                args: Args = {"price": text.weapon_price(weapon), "points": cards.WEAPON_POINTS[weapon]}
                args |= text.weapon_args(weapon) | {"text": text.weapon_text(weapon)}
                return Message("do.buy-text", args)
            case "mine", _:
                return text.laid_mine(state, cell, deed)
            case "turret", _:
                value = state.value(cell)
                args = {"cell": Word("cell", cell), "price": text.price_in(cards.ENERGY, value)}
                return Message(
                    "do.turret-price", args | {"damage": value, "points": value * cards.PER_TURRET}
                )
            case "move", _:
                return text.moved_token(state, deed)
            case "heal", (energy,):
                restored = _restored(state, seat, energy)
                most = cards.MAX_HEALTH[state.status[seat]]
                args = {"amount": restored, "health": state.health[seat] + restored, "most": most}
                return Message("do.heal-to", args | {"price": text.price_in(cards.ENERGY, energy)})
            case "upgrade", _:
                args = {"price": text.price_in(cards.CREDITS, cards.UPGRADE_CREDITS)}
                return Message("do.upgrade-price", args | {"health": cards.MAX_HEALTH[cards.ARMOR]})
        return None

    def button(self, state: Tournament, frame: acting.Act, seat: int, deed: Deed) -> Button | None:
        """A purchase has none: the market has its own way to go on."""
        value = state.value(state.places[seat])
        match deed.word, deed.values:
            case _ if frame.card == cards.PURCHASE_CARD:
                return None
            case "collect", _:
                energy, credits = text.kept(state, seat)
                found = Message("table.yield", {"energy": energy, "credits": credits})
                return Button(Word("card", cards.COLLECT_CARD), found)
            case "gain", (resource,):
                return thing("resource", resource)
            case "mine", (mine,):
                return mine_button(state, state.places[seat], mine, value)
            case "turret", _:
                return for_energy("token", cards.TURRET_TOKEN, value)
            case "heal", (energy,):
                return for_energy("health", _restored(state, seat, energy), energy)
            case "upgrade", _:
                price = Message("table.upgrade", {"price": cards.UPGRADE_CREDITS})
                return Button(Word("status", cards.ARMOR), price)
        return super().button(state, frame, seat, deed)

    def why_not(self, state: Tournament, frame: acting.Act, seat: int, deed: Deed) -> Message | None:
        if deed.word == "use" and not held_back(state, seat):
            return Message("no.no-ability", {}, "TEM-17.1")
        match frame.card, deed.word:
            case cards.COLLECT_CARD, "collect" | "gain":
                return _collect_reason(state, seat, deed)
            case cards.PURCHASE_CARD, "buy":
                return _buy_reason(state, seat, deed)
            case cards.POWER_UP_CARD, "upgrade" | "heal":
                return _power_reason(state, seat, deed)
            case (cards.MINE_CARD, "mine" | "move") | (cards.TURRET_CARD, "turret" | "move"):
                return _deploy_reason(state, seat, _kind(frame.card), deed)
        return None


def _kind(card: int) -> int:
    """The token that a card deploys."""
    return cards.MINE_TOKEN if card == cards.MINE_CARD else cards.TURRET_TOKEN


def _restored(state: Tournament, seat: int, energy: int) -> int:
    """TEM-12.2, TEM-12.3: the health that a payment brings."""
    missing = cards.MAX_HEALTH[state.status[seat]] - state.health[seat]
    return min(missing, energy * cards.HEAL_STEP + acting.free_health(state, seat))


def _collect_reason(state: Tournament, seat: int, deed: Deed) -> Message:
    if not state.flies(seat, cards.BRAWLER):
        off = state.pilots[seat] == cards.BRAWLER  # in the Mighty Mech
        return Message("no.ability-off" if off else "no.no-supply", {}, "TEM-17.2" if off else "TEM-17.5")
    if deed.word == "collect":
        return Message("no.choose-kind", {}, "TEM-17.18")
    cell = state.places[seat]
    if not state.gives(cell, deed.values[0]):
        return Message("no.zone-kind", deed.args | {"cell": Word("cell", cell)}, "TEM-17.5")
    if not (state.gives(cell, cards.ENERGY) and state.gives(cell, cards.CREDITS)):
        return Message("no.one-kind", deed.args, "TEM-17.18")
    found = acting.yields(state, seat)
    useful = any(room(state, seat, resource) > found[resource] for resource in (cards.ENERGY, cards.CREDITS))
    return Message("no.one-useful" if useful else "no.none-useful", deed.args, "TEM-15.20")


def _buy_reason(state: Tournament, seat: int, deed: Deed) -> Message:
    (weapon,) = deed.values
    basic = holds(cards.BASIC_SET, weapon)
    if holds(state.owned[seat], weapon):
        return Message("no.owned", deed.args, "TEM-8.3" if basic else "TEM-8.1")
    if weapon in state.row or (basic and state.pile(weapon)):
        assert not acting.can_pay(state, seat, weapon)
        args = deed.args | text.purse(state, seat) | {"price": text.weapon_price(weapon)}
        return Message("no.price", args, "TEM-8.2")
    return Message("no.not-for-sale", deed.args, "TEM-8.1")


def _deploy_reason(state: Tournament, seat: int, kind: int, deed: Deed) -> Message:
    args = deed.args | {"token": Word("token", kind)}
    all_out = "TEM-10.5" if kind == cards.MINE_TOKEN else "TEM-10.6"
    held = state.supply(seat, kind)
    if deed.word == "move":
        return Message(
            "no.supply-first" if held else "no.no-own-token", args, "TEM-10.7" if held else all_out
        )
    return Message("no.mine-out", args, "TEM-10.4") if held else Message("no.all-out", args, all_out)


def _power_reason(state: Tournament, seat: int, deed: Deed) -> Message:
    purse = text.purse(state, seat)
    if deed.word == "upgrade":
        if state.status[seat] != cards.PILOT:
            return Message("no.upgraded", {}, "TEM-12.4")
        return Message("no.upgrade-price", purse | {"price": cards.UPGRADE_CREDITS}, "TEM-12.4")
    (energy,) = deed.values
    if energy == 0 and not acting.free_health(state, seat):
        return Message("no.heal-nothing", {}, "TEM-12.2")
    if state.health[seat] == cards.MAX_HEALTH[state.status[seat]]:
        return Message("no.full-health", {}, "TEM-12.3")
    if energy > state.energy[seat]:
        return Message("no.energy", purse, "TEM-1.8")
    return Message("no.heal-much", {}, "TEM-12.3")


FACES: list[Face[Any]] = [Act()]
