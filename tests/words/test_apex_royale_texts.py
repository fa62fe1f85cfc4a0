"""What Apex says in Battle Royale: refusals, choices, events, the position, questions at a real table."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, acting, aims, field, started
from mechbay.core.companion import Brought, Question, foresee_step
from mechbay.core.message import Message
from mechbay.games.apex_automa import GAME
from mechbay.testing.marks import rule
from mechbay.words import Speaker
from texts import messages

SPEAKERS = {language: Speaker(language, GAME) for language in ("en", "pl")}
SETS = ("weapon-set w-2", "weapon-set w-1")
WEAPONS = (("prowler", "g7-scout", "eva8", "eva8"), ("hemlok", "longbow", "longbow", "prowler"))
COMMON = (("syringe", "syringe", "ammo-pack", "mag"), ("optic-1x", "frag", "shield-cell", "shield-cell"))
RARE = (("barrel", "med-kit", "optic-2x", "frag"), ("bolt", "stock-sniper", "shield-battery", "mag"))
EPIC = (("body-shield", "optic-2x4x"), ("body-shield", "barrel"))
ROWS = field(9, 9, a9="0B", e2="0S")
FALLEN: dict[str, Any] = {"at": "-", "shield": 0, "health": 0}


def drawn() -> tuple[str, ...]:
    """The luck of both pools."""
    luck: list[str] = []
    for figure in (0, 1):
        for what, things in (("weapon", WEAPONS), ("common", COMMON), ("rare", RARE), ("epic", EPIC)):
            luck += [f"{what} {thing}" for thing in things[figure]]
    return tuple(luck)


def exchanging(variant: str = "solo2") -> Clash:
    """Lifeline and Gibraltar have each kept a body shield."""
    game = started(mode="br", variant=variant).does("take wraith", "take bangalore")
    game.does("take lifeline", "take gibraltar", luck=(*SETS, *drawn()))
    return game.does("keep body-shield", "keep body-shield")


def equipping(*gifts: str) -> Clash:
    """Lifeline equips, after some gifts."""
    return exchanging().does(*gifts, "ready a")


def weapons(*told: tuple[str, list[str], int]) -> list[dict[str, Any]]:
    """Weapons as a document says them."""
    return [{"weapon": weapon, "fitted": fitted, "ammo": ammo} for weapon, fitted, ammo in told]


def royale(**own: Any) -> Clash:
    """Lifeline acts beside a bin and in sight of Gibraltar; Wraith is out of the match."""
    legend = {"at": "e1", "weapons": weapons(("prowler", [], 3), ("peacekeeper", [], 0))} | own
    players = {"lifeline": legend, "wraith": FALLEN | {"lives": 0}}
    return acting(ROWS, players, {"gibraltar": "e4"}, mode="br")


def said(message: Message) -> tuple[str, str]:
    return SPEAKERS["en"].say(message), SPEAKERS["pl"].say(message)


def refused(game: Clash, action: str) -> tuple[str, str, str]:
    """Why something is refused in both languages, and by which clause."""
    number = GAME.actions.read(action)
    seat = game.state.actors()[0]
    assert number not in game.state.legal(seat)
    reason = GAME.why_not(game.state, seat, number)
    return (*said(reason), reason.clause)


def label(game: Clash, action: str) -> tuple[str, str]:
    """What a legal choice means, in both languages."""
    seat = game.state.actors()[0]
    return said(GAME.label(game.state, seat, GAME.actions.read(action)))


def warning(game: Clash, action: str) -> str:
    """What a person is asked once more, in English."""
    seat = game.state.actors()[0]
    found = GAME.warning(game.state, seat, GAME.actions.read(action))
    return "" if found is None else SPEAKERS["en"].say(found)


def about(game: Clash, kind: str, name: str) -> list[str]:
    """What is said about a piece, in English."""
    lines = GAME.about(game.state, 0, kind, GAME.terms.read(kind, name))
    return [SPEAKERS["en"].say(line) for line in lines]


# --- refusals


@rule("AXA-11.9", "AXA-11.11", "AXA-11.12")
def test_a_gift_that_leaves_one_weapon_or_was_given_before_is_refused() -> None:
    game = exchanging()
    game.does("give lifeline prowler")
    assert refused(game, "give lifeline g7-scout") == (
        "Lifeline must keep two different weapon cards · G7 Scout",
        "Lifeline · w puli muszą zostać dwie różne karty broni · G7 Scout",
        "AXA-11.12",
    )
    assert refused(game.does("give lifeline eva8"), "give lifeline eva8")[2] == "AXA-11.9"
    assert refused(game, "give gibraltar eva8") == (
        "This has already been passed once and stays where it is · EVA-8 Auto",
        "To już raz przekazano i zostaje tam, gdzie jest · EVA-8 Auto",
        "AXA-11.11",
    )
    assert refused(game, "give gibraltar r99")[2] == "AXA-11.3"
    assert refused(game, "give wraith prowler")[2] == "AXA-11.1"
    assert refused(game, "ready b")[2] == "AXA-11.10"


@rule("AXA-9.11", "AXA-9.12", "AXA-9.13", "AXA-11.6", "AXA-11.12", "AXA-11.14")
def test_equipping_says_what_has_no_place() -> None:
    game = equipping("give gibraltar body-shield", "give gibraltar optic-1x")
    assert refused(game, "done") == (
        "Lifeline must equip two weapons first",
        "Lifeline · najpierw trzeba wybrać dwie bronie",
        "AXA-11.6",
    )
    game.does("equip eva8", "equip body-shield")
    assert refused(game, "equip eva8") == (
        "The two weapons must be different · EVA-8 Auto",
        "Dwie bronie muszą być różne · EVA-8 Auto",
        "AXA-11.12",
    )
    assert refused(game, "fit barrel eva8") == (
        "The EVA-8 Auto has no slot for it · Barrel stabilizer",
        "Ta broń nie ma miejsca na ten dodatek · EVA-8 Auto · Stabilizator lufy",
        "AXA-9.11",
    )
    assert refused(game, "equip body-shield") == (
        "Lifeline already has a body shield; nobody wears two",
        "Lifeline ma już osłonę ciała; drugiej mieć nie można",
        "AXA-9.13",
    )
    game.does("equip prowler", "equip syringe", "equip syringe", "equip med-kit", "equip frag")
    assert refused(game, "equip ammo-pack") == (
        "The backpack is full: at most 4 tokens · ammo pack",
        "Plecak jest pełny: żetonów najwyżej 4 · paczka amunicji",
        "AXA-9.12",
    )
    assert refused(game, "equip g7-scout")[2] == "AXA-11.6"
    assert refused(game, "equip mag")[2] == "AXA-9.11"
    assert refused(game.does("fit optic-1x eva8"), "fit optic-2x eva8")[2] == "AXA-11.14"


@rule("AXA-5.15", "AXA-7.22", "AXA-9.12", "AXA-9.14", "AXA-23.4")
@pytest.mark.parametrize(
    ("action", "reason", "clause"),
    [
        ("shoot peacekeeper gibraltar", "No ammunition left · Peacekeeper", "AXA-7.22"),
        ("shoot r99 gibraltar", "Lifeline does not have this weapon · R-99", "AXA-9.11"),
        ("activate wraith", "Wraith has no lives left: no activation and no respawn", "AXA-5.15"),
        ("use syringe", "Not in the backpack · syringe", "AXA-9.12"),
    ],
)
def test_an_activation_says_what_battle_royale_forbids(action: str, reason: str, clause: str) -> None:
    english, _, by = refused(royale(), action)
    assert (english, by) == (reason, clause)


@rule("AXA-9.14")
def test_an_ammo_pack_for_full_weapons_is_refused() -> None:
    game = royale(weapons=weapons(("prowler", [], 3), ("r99", [], 3)), kit=["ammo-pack"])
    assert refused(game, "use ammo-pack") == (
        "Both weapons already have their full ammunition · ammo pack",
        "Obie bronie mają już pełną amunicję · paczka amunicji",
        "AXA-9.14",
    )


@rule("AXA-10.15")
def test_team_deathmatch_has_no_med_kits() -> None:
    game = acting(ROWS, {"lifeline": "e1"}, {"gibraltar": "e4"})
    assert refused(game, "use med-kit")[0] == "Only Battle Royale has this item · med kit"


@rule("AXA-8.20", "AXA-9.11", "AXA-9.12")
def test_a_found_token_says_where_it_cannot_go() -> None:
    full = ["syringe", "syringe", "frag", "ammo-pack"]
    game = royale(kit=full).does("interact e2", luck=("common syringe", "rare barrel"))
    assert refused(game, "store")[2] == "AXA-9.12"
    assert refused(game, "replace syringe")[0] == "Replacing it with the same would change nothing · syringe"
    assert refused(game, "replace med-kit")[0] == "Not in the backpack · med kit"
    assert refused(game, "fit barrel prowler")[0] == "Lifeline has found something else · syringe"


# --- choices


@rule("AXA-7.22", "AXA-8.20", "AXA-8.24")
def test_choices_say_what_they_cost_and_give() -> None:
    game = royale()
    assert label(game, "shoot prowler gibraltar")[0].endswith(" · ammunition 3 → 2")
    assert label(game, "interact e2") == (
        "Open the supply bin at E2 · draw 1 common loot token, 1 rare loot token",
        "Otwórz skrzynię z zaopatrzeniem na E2 · dobierz 1 żeton zwykłych łupów, 1 żeton rzadkich łupów",
    )


@rule("AXA-9.11", "AXA-9.14")
def test_what_is_replaced_and_loaded_is_named() -> None:
    armed = weapons(("prowler", ["optic-1x"], 2), ("peacekeeper", [], 0))
    game = royale(weapons=armed, kit=["ammo-pack"])
    game.does("interact e2", luck=("common optic-1x", "rare optic-2x"))
    assert label(game, "fit optic-1x peacekeeper")[0] == (
        "Fit to the Peacekeeper · 1× HCOG Classic · hit difficulty −5 (at distance 1–2)"
    )
    game.does("discard")
    assert label(game, "fit optic-2x prowler") == (
        "Fit to the Prowler PDW · 2× HCOG Bruiser · hit difficulty −10 (at distance 2–3)"
        " · discards: 1× HCOG Classic",
        "Zamontuj · 2× OCH „Mocarz” · broń: PM Prowler · trudność trafienia −10 (w odległości 2–3)"
        " · odrzucasz: 1× OCH „Klasyczny”",
    )
    game.does("discard", "use ammo-pack")
    assert label(game, "load prowler") == (
        "Load the Prowler PDW · ammunition +1, then 3 of 3",
        "Doładuj · PM Prowler · amunicja +1, potem 3 z 3",
    )
    assert label(game, "load peacekeeper")[0] == "Load the Peacekeeper · ammunition +2, then 2 of 3"


@rule("AXA-8.20", "AXA-11.8")
def test_who_throws_away_what_has_a_place_is_asked_once_more() -> None:
    game = equipping().does("equip eva8", "equip prowler")
    assert warning(game, "done").startswith("Something in the pool still has a place.")
    assert warning(game, "equip syringe") == ""
    found = royale().does("interact e2", luck=("common syringe", "rare barrel"))
    assert (
        warning(found, "discard") == "There is room for it. If you discard it, it leaves the match: syringe."
    )
    assert warning(found, "store") == ""


@rule("AXA-11.10", "AXA-11.13")
def test_readiness_is_said_for_oneself_or_for_the_other() -> None:
    game = exchanging("coop")
    assert label(game, "ready a")[0] == "Ready to equip"
    assert label(game, "ready b")[0] == "Say that B is ready"
    game.does("ready b")
    assert SPEAKERS["en"].say(game.prompt).endswith("ready: B")
    assert label(exchanging(), "ready a")[0] == "Go on and equip both legends"


# --- events and the end


def last_shot(**other: Any) -> Clash:
    """Gibraltar, on its last life, is shot."""
    enemies = {"gibraltar": {"at": "e4", "health": 1, "shield": 0, "lives": 1}} | other
    game = acting(ROWS, {"lifeline": "e1"}, enemies, mode="br")
    return game.shoots("prowler", "gibraltar", "gi-07", *aims(55, 65, 80, 60, 70))


@rule("AXA-23.3", "AXA-23.4", "AXA-23.13")
def test_a_death_box_and_the_last_life_are_told() -> None:
    told = {event.kind: SPEAKERS["en"].event(event) for event in last_shot().events}
    assert told["ammo"] == "Lifeline · Prowler PDW · ammunition left: 2"
    assert told["death-box"] == "Gibraltar · leaves a death box · E4"
    assert told["out"] == "Gibraltar · loses the last life · out of the match"


@rule("AXA-23.5")
def test_the_end_says_that_a_team_has_no_life_left() -> None:
    game = last_shot(wraith=FALLEN | {"lives": 0})
    assert said(GAME.prompt(game.state, 0)) == (
        "The match is over: your team wins, no enemy has a life left · your team 4 VP, enemies 0 VP",
        "Koniec meczu: wygrywa twoja drużyna, wrogowie stracili wszystkie życia"
        " · twoja drużyna 4 PZ, wrogowie 0 PZ",
    )
    assert GAME.sheet is not None
    assert said(GAME.sheet.headline(game.state, "4 : 0")) == (
        "wins: the other team has no lives left, 4 : 0",
        "wygrywa: druga drużyna straciła wszystkie życia, 4 : 0",
    )


@rule("AXA-8.20", "AXA-9.11", "AXA-9.12", "AXA-9.13")
def test_events_say_what_became_of_a_token() -> None:
    game = royale(kit=["syringe", "syringe", "frag", "ammo-pack"])
    game.does(
        "interact e2", "replace frag", "fit optic-2x prowler", luck=("common shield-cell", "rare optic-2x")
    )
    told = [
        said(GAME.line(event))
        for event in game.events
        if event.kind in ("finds", "discards", "stores", "fits-on")
    ]
    assert told == [
        (
            "Lifeline · draws a token · shield cell (common loot)",
            "Lifeline · dobiera żeton · ogniwo osłony (zwykłe łupy)",
        ),
        (
            "Lifeline · draws a token · 2× HCOG Bruiser (rare loot)",
            "Lifeline · dobiera żeton · 2× OCH „Mocarz” (rzadkie łupy)",
        ),
        (
            "Lifeline · discards to make room · frag grenade",
            "Lifeline · odrzuca, by zrobić miejsce · granat odłamkowy",
        ),
        ("Lifeline · into the backpack · shield cell", "Lifeline · do plecaka · ogniwo osłony"),
        (
            "Lifeline · fits to the Prowler PDW · 2× HCOG Bruiser",
            "Lifeline · montuje: 2× OCH „Mocarz” · broń: PM Prowler",
        ),
    ]


# --- the position


@rule("AXA-7.22", "AXA-9.12", "AXA-9.13", "AXA-23.3", "AXA-23.4")
def test_a_legend_says_its_lives_ammunition_and_backpack() -> None:
    armed = weapons(("prowler", ["mag"], 2), ("peacekeeper", [], 0))
    game = royale(weapons=armed, kit=["syringe", "syringe"], body_shield=True)
    lines = about(game, "legend", "lifeline")
    assert "Lives: 2 of 2" in lines
    assert "Wears a body shield" in lines
    assert "Backpack (2 of 4): syringe, syringe" in lines
    assert "Weapons: Prowler PDW (2 of 3 shots · Extended mag), Peacekeeper (0 of 3 shots)" in lines
    assert "Wraith (player team) · out of the match, no lives left" in about(game, "legend", "wraith")
    assert "Lifeline has it · 2 of 3 shots left" in about(game, "weapon", "prowler")


@rule("AXA-8.20", "AXA-8.24", "AXA-9.11", "AXA-27.1")
def test_boxes_bins_bags_and_tokens_are_explained() -> None:
    game = acting(ROWS, {"lifeline": "e1"}, {"gibraltar": "e4"}, mode="br", boxes=["e1", "e1"])
    assert "Closed: lets a human legend draw 1 common loot token, 1 rare loot token" in about(
        game, "space", "e2"
    )
    assert about(game, "space", "e1")[0].endswith(" · death box")
    assert "2 death boxes lie here" in about(game, "space", "e1")
    assert label(game, "interact e1")[0] == "Search the death box at E1 · draw 1 rare loot token"
    assert about(game, "loot", "bolt")[1] == "Fits on: EVA-8 Auto, Peacekeeper, Mozambique"
    assert about(game, "bag", "epic")[0].startswith("epic loot, tokens left in the bag: ")
    text = [SPEAKERS["en"].say(line) for line in messages(GAME.describe(game.state, 0))]
    assert "Death boxes: E1, E1" in text
    assert any(line.startswith("field") or "Battle Royale" in line for line in text)


@rule("AXA-11.3", "AXA-11.11")
def test_pools_are_said_of_their_legends() -> None:
    game = exchanging().does("give gibraltar bolt")
    lines = about(game, "legend", "lifeline")
    assert any(
        line.startswith("Starting pool: Prowler PDW, G7 Scout, EVA-8 Auto, EVA-8 Auto") for line in lines
    )
    assert "Received from the ally: Shotgun bolt" in lines
    assert "In Lifeline's pool" in about(game, "gear", "bolt")


# --- beside a real table


@rule("AXA-11.3", "AXA-27.8")
def test_beside_a_table_each_card_and_token_is_asked_for_with_its_legend() -> None:
    game = started(mode="br", variant="solo2").does("take wraith", "take bangalore", "take lifeline")
    told: list[Brought] = []
    asked: list[str] = []
    luck = [GAME.read_outcome(text) for text in (*SETS, *drawn())]
    while luck:
        question = foresee_step(GAME, game.state, 0, "take gibraltar", told, None)
        assert isinstance(question, Question)
        asked.append(SPEAKERS["en"].luck(question, game.state))
        told.append(Brought(question.number, luck.pop(0)))
    assert asked[2] == "Which weapon card did Lifeline draw? (1 of 4)"
    assert asked[-1] == "Which token did Gibraltar draw from the epic bag? (2 of 2)"
