"""The texts of the cards of Apex, made from their effects: whole, exact, and changed with the effects."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from mechbay.core.message import Message
from mechbay.games.apex_automa import GAME
from mechbay.games.apex_automa.rules import cards, kit, program
from mechbay.games.apex_automa.words import text
from mechbay.games.apex_automa.words.effects import EFFECTS, effects
from mechbay.words import HOUSE, Speaker, catalogue

SPEAKERS = {language: Speaker(language, GAME) for language in ("en", "pl")}
each_language = pytest.mark.parametrize("language", SPEAKERS)
Effects = list[dict[str, Any]]


def said(language: str, *messages: Message) -> str:
    return "\n".join(SPEAKERS[language].say(message) for message in messages)


@pytest.fixture(autouse=True)
def no_trace() -> Iterator[None]:
    """What a test makes up is forgotten."""
    nodes, names = len(program.NODES), len(program.NODE_NAMES)
    yield
    del program.NODES[nodes:]
    del program.NODE_NAMES[names:]


def made_up(language: str, entries: Effects) -> str:
    return said(language, effects(program.read_effects(entries, program.END, program.END, "made-up")))


def texts() -> Iterator[tuple[str, list[Message]]]:
    """Everything that has a text, by its kind and name."""
    yield from ((f"feat {name}", text.feat(number)) for number, name in enumerate(kit.FEATS))
    yield from ((f"card {name}", [text.card(number)]) for number, name in enumerate(kit.CARDS))
    yield from ((f"ability {name}", text.ability(number)) for number, name in enumerate(kit.ABILITIES))
    yield from ((f"item {name}", [text.item(number)]) for number, name in enumerate(cards.ITEMS))
    statuses = GAME.terms.words["status"]
    yield from ((f"status {name}", [text.status(number)]) for number, name in enumerate(statuses))
    yield from ((f"arsenal {name}", text.arsenal(number)) for number, name in enumerate(kit.ARSENALS))
    zones = [number for number, area in enumerate(kit.ZONE_AREA) if area != kit.NO_AREA]
    yield from ((f"zone {cards.OBJECTS[number]}", [text.zone(number)]) for number in zones)


def raw_keys(language: str) -> re.Pattern[str]:
    folders = [GAME.room("words"), HOUSE]
    keys = [key for folder in folders for key in catalogue(folder, language)._catalog]  # type: ignore[attr-defined]
    names = [key[0] if isinstance(key, tuple) else key for key in keys]
    heads = {name.partition(".")[0] for name in names if "." in name} | GAME.terms.words.keys()
    return re.compile(rf"\b({'|'.join(sorted(heads))})\.\w|[{{}}?]")


@pytest.mark.rule("AXA-24.17")
@each_language
def test_everything_has_a_text_without_a_raw_key(language: str) -> None:
    raw = raw_keys(language)
    found = [(name, said(language, line)) for name, lines in texts() for line in lines]
    assert [(name, line) for name, line in found if not line or raw.search(line)] == []


@pytest.mark.rule("AXA-24.17")
def test_every_kind_of_node_has_a_text() -> None:
    assert sorted(EFFECTS) == [op for op in range(len(program.OPS)) if program.OPS[op][:4] != "ask-"]


@pytest.mark.rule("AXA-22.5")
@each_language
def test_a_shared_feat_reads_the_same_in_every_deck(language: str) -> None:
    for number in (0, 1, 3):
        same = {said(language, *text.feat(deck * kit.DECK + number)) for deck in range(len(cards.LEGENDS))}
        names = {
            SPEAKERS[language].word("feat", deck * kit.DECK + number) for deck in range(len(cards.LEGENDS))
        }
        assert len(same) == len(names) == 1


# --- printed feats
FEATS = {
    "bl-01": (
        "Step 5: 1. If there is a free space 1 space away and 1 level higher: Transfer to the first free"
        " space 1 space away, 1 level higher. Otherwise: Move 2, path white/green. 2. If an enemy is in range"
        " and on a lower level: Shoot at that enemy.\n"
        "Reaction before fire: Ignore 8 damage. Gain 1 charge.",
        "Krok 5: 1. Jeśli jest wolne pole w odległości 1 i o 1 poziom wyżej: Przenieś się na pierwsze wolne"
        " pole w odległości 1, o 1 poziom wyżej. W przeciwnym razie: Ruch 2, ścieżka biała/zielona. 2. Jeśli"
        " wróg jest w zasięgu i na niższym poziomie: Wykonaj akcję strzelania do tego wroga.\n"
        "Reakcja przed ostrzałem: Zignoruj 8 obrażeń. Otrzymujesz 1 ładunek.",
    ),
    "bl-02": (
        "Step 5: 1. Move 2, path white/green. 2. If an enemy is 3–5 spaces away: Throw a frag grenade at that"
        " enemy. Otherwise: Gain 1 charge.\n"
        "Shooting boost: Spend 1 charge: The first hit deals +10 damage."
        " Otherwise: The first hit deals +5 damage.",
        "Krok 5: 1. Ruch 2, ścieżka biała/zielona. 2. Jeśli wróg jest w odległości 3–5: Rzuć granatem"
        " odłamkowym w tego wroga. W przeciwnym razie: Otrzymujesz 1 ładunek.\n"
        "Wzmocnienie strzelania: Wydaj 1 ładunek: Pierwsze trafienie zadaje +10 obrażeń."
        " W przeciwnym razie: Pierwsze trafienie zadaje +5 obrażeń.",
    ),
    "bl-04": (
        "Step 8: 1. If an enemy is next to you: Deal 6 damage to that enemy. Push that enemy 1 space (6"
        " damage on a collision). Otherwise: Move 2, path white/green. 2. Move 1, path white/green.\n"
        "Reaction after fire: Restore 5 shield. If you have at most 15 shield: Spend 1 charge:"
        " Restore 5 shield.",
        "Krok 8: 1. Jeśli wróg jest na przylegającym polu: Zadaj 6 obrażeń temu wrogowi. Odepchnij tego wroga"
        " o 1 pole (6 obrażeń w razie kolizji). W przeciwnym razie: Ruch 2, ścieżka biała/zielona. 2. Ruch 1,"
        " ścieżka biała/zielona.\n"
        "Reakcja po ostrzale: Przywróć 5 punktów osłony. Jeśli masz najwyżej 15 punktów osłony: Wydaj"
        " 1 ładunek: Przywróć 5 punktów osłony.",
    ),
    "bl-09": (
        "Step 8: 1. For each enemy who is 1–3 spaces away: Gain 1 charge. 2. If an enemy is 3–5 spaces away:"
        " Throw a frag grenade at that enemy.\n"
        "Reaction before fire: Each aim card with a cover icon misses. Spend 1 charge: Ignore headshot icons"
        " on aim cards.",
        "Krok 8: 1. Dla każdego wroga, który jest w odległości 1–3: Otrzymujesz 1 ładunek. 2. Jeśli wróg jest"
        " w odległości 3–5: Rzuć granatem odłamkowym w tego wroga.\n"
        "Reakcja przed ostrzałem: Każda karta celowania z ikoną ukrycia to chybienie. Wydaj 1 ładunek:"
        " Zignoruj ikony trafienia w głowę na kartach celowania.",
    ),
    "wr-08": (
        "Step 5: If an enemy is 1–5 spaces away: Transfer that enemy to the first free space next to you.\n"
        "Shooting boost: When all aim cards are revealed, put those that missed at the bottom of the aim deck"
        " and draw new ones in their place.",
        "Krok 5: Jeśli wróg jest w odległości 1–5: Przenieś tego wroga na pierwsze wolne pole przylegające do"
        " twojego.\n"
        "Wzmocnienie strzelania: Po odkryciu wszystkich kart celowania odłóż wszystkie, które chybiły, na"
        " spód talii celowania i dobierz w ich miejsce nowe.",
    ),
}


@pytest.mark.rule("AXA-22.1", "AXA-24.17")
@pytest.mark.parametrize("name", FEATS)
def test_a_printed_feat_reads_as_printed(name: str) -> None:
    lines = text.feat(kit.FEATS.index(name))
    assert (said("en", *lines), said("pl", *lines)) == FEATS[name]


@pytest.mark.rule("AXA-22.3", "AXA-22.6", "AXA-22.7", "AXA-22.8")
def test_an_ability_says_cost_times_condition_and_zone() -> None:
    lines = text.ability(kit.ABILITIES.index("bl-t"))
    assert said("en", *lines).splitlines() == [
        "Tactical ability, step 9, cost 2 charges, duration 2 turns, cooldown 2 turns",
        "Only if you are outside any smoke zone.",
        "Place a smoke token on the first free intersection next to you.",
        "Zone: the spaces that touch the token. Shots from, into or through it: hit difficulty +10. An Automa"
        " inside sees no legend and performs no tactical reposition.",
    ]
    assert said("pl", *lines).splitlines() == [
        "Zdolność taktyczna, krok 9, koszt: 2 ładunki, czas trwania: 2 tury, odnawianie: 2 tury",
        "Tylko jeśli jesteś poza strefą dymu.",
        "Umieść żeton dymu na pierwszym wolnym przylegającym punkcie przecięcia.",
        "Strefa: pola stykające się z żetonem. Strzały z niej, do niej i przez nią: trudność trafienia +10."
        " Automa w strefie nie widzi żadnej legendy i nie wykonuje taktycznego przemieszczenia.",
    ]


@pytest.mark.rule("AXA-9.5", "AXA-9.6")
def test_a_card_of_a_person_says_when_and_for_whom() -> None:
    guardian = text.card(kit.CARDS.index("gi-h2"))
    assert said("en", guardian) == "Reaction before fire, for any legend on your team: Ignore 6 damage."
    patch = text.card(kit.CARDS.index("wr-hc-4"))
    assert said("pl", patch) == (
        "Wyczyn akcji, 1 PA: Wybierz jedno: Przywróć 8 punktów zdrowia. Albo: Przywróć 8 punktów osłony."
    )


@pytest.mark.rule("AXA-7.8", "AXA-20.6")
def test_a_weapon_says_its_numbers_and_its_attachments_their_needs() -> None:
    eva, optic, bolt, *_ = text.arsenal(kit.ARSENALS.index("w-2"))
    assert said("en", eva, optic, bolt).splitlines() == [
        "EVA-8 Auto: optimal range 1–2, range 1–5, rate of fire 2×2, recoil 1, hit difficulty 55, damage 7,"
        " headshot +3",
        "1× HCOG Classic (with 1 charge or more, at distance 1–2): hit difficulty −5",
        "Shotgun bolt (with 3 charges or more): rate of fire +1",
    ]
    assert said("pl", optic) == "1× OCH „Klasyczny” (od 1 ładunku, w odległości 1–2): trudność trafienia −5"


# --- operations, one of each
OPERATIONS: list[tuple[dict[str, Any], str, str]] = [
    (
        {"op": "move", "n": 2, "paths": "white/none"},
        "Move 2, path white/none.",
        "Ruch 2, ścieżka biała/brak.",
    ),
    ({"op": "move", "n": 3, "who": "ally"}, "Your ally: Move 3.", "Twój sojusznik: Ruch 3."),
    (
        {"op": "shoot", "at": "main"},
        "Shoot at the main enemy.",
        "Wykonaj akcję strzelania do głównego wroga.",
    ),
    ({"op": "charge", "n": 5}, "Gain 5 charges.", "Otrzymujesz 5 ładunków."),
    (
        {"op": "heal", "who": "choose:team", "shield": 1, "health": 3, "within": 1},
        "Restore 1 shield and 3 health to yourself or your ally at most 1 space away.",
        "Przywróć 1 punkt osłony i 3 punkty zdrowia sobie albo sojusznikowi w odległości do 1.",
    ),
    (
        {"op": "damage", "who": "main", "n": 1},
        "Deal 1 damage to the main enemy.",
        "Zadaj 1 obrażenie głównemu wrogowi.",
    ),
    (
        {"op": "push", "who": "it", "n": 2, "collision": 3},
        "Push that enemy 2 spaces (3 damage on a collision).",
        "Odepchnij tego wroga o 2 pola (3 obrażenia w razie kolizji).",
    ),
    (
        {"op": "relocate", "who": "self", "to": {"best": ["higher", "cover"], "range": [0, 2]}},
        "Transfer to the best free space at most 2 spaces away, your own included (in this order: highest"
        " level, next to cover).",
        "Przenieś się na najlepsze wolne pole w odległości do 2, także własne (kolejno: najwyższy poziom,"
        " przy ukryciu).",
    ),
    (
        {"op": "grenade", "at": "choose:space"},
        "Throw a frag grenade at any space at most 5 spaces away.",
        "Rzuć granatem odłamkowym w dowolne pole w odległości do 5.",
    ),
    ({"op": "reposition"}, "Perform a tactical reposition.", "Wykonaj taktyczne przemieszczenie."),
    (
        {"op": "place", "token": "portal", "link": "rift", "at": {"choose": "free_space", "range": [2, 6]}},
        "Place a dimension gate token of a linked pair on any free space 2–6 spaces away.",
        "Umieść żeton wrót wymiarów z połączonej pary na dowolnym wolnym polu w odległości 2–6.",
    ),
    (
        {"op": "status", "id": "pinned", "who": "it", "turns": 1, "mods": [{"what": "move", "add": -1}]},
        "Give that enemy the status Pinned for 1 turn (move actions −1 MP).",
        "Nadaj temu wrogowi na 1 turę stan „Przygwożdżenie” (akcje ruchu −1 PR).",
    ),
    (
        {"op": "mod", "what": "optimal_extend", "add": 1},
        "1 space outside the optimal range does not count.",
        "1 pole poza optymalnym zasięgiem się nie liczy.",
    ),
    ({"op": "ignore_damage", "n": 2}, "Ignore 2 damage.", "Zignoruj 2 obrażenia."),
    ({"op": "draw", "n": 5}, "Draw 5 feat cards.", "Dobierz 5 kart wyczynów."),
    ({"op": "ap", "n": 1}, "Gain 1 AP.", "Otrzymujesz 1 PA."),
    (
        {"op": "ammo", "n": 2},
        "Add 2 ammunition to one of your weapons, up to its printed number.",
        "Uzupełnij amunicję jednej ze swoich broni o 2, najwyżej do wydrukowanej liczby.",
    ),
]


@pytest.mark.rule("AXA-24.17")
@pytest.mark.parametrize(
    ("effect", "english", "polish"), OPERATIONS, ids=[entry["op"] for entry, _, _ in OPERATIONS]
)
def test_an_operation_reads_so(effect: dict[str, Any], english: str, polish: str) -> None:
    assert (made_up("en", [effect]), made_up("pl", [effect])) == (english, polish)


# --- conditions
CONDITIONS: list[tuple[dict[str, Any], str, str]] = [
    (
        {"main": {"range": [4, 11], "sight": False, "sum_max": 22}},
        "the main enemy is at least 4 spaces away and out of sight and has at most 22 shield and health"
        " together",
        "główny wróg jest w odległości co najmniej 4 i poza linią wzroku oraz ma łącznie najwyżej 22 punkty"
        " osłony i zdrowia",
    ),
    ({"not": {"enemy": {"sight": True}}}, "no enemy is in sight", "żaden wróg nie jest na linii wzroku"),
    (
        {"not": {"self": {"near_cover": True}}},
        "it is not true that you are next to cover",
        "nieprawda, że jesteś przy ukryciu",
    ),
    (
        {"all": [{"self": {"charges_min": 2}}, {"self": {"in_zone": "dome"}}]},
        "you have at least 2 charges, and you are in a dome zone",
        "masz co najmniej 2 ładunki, a zarazem jesteś w strefie kopuły",
    ),
    (
        {"any": [{"shot": False}, {"ally": {"level": "same"}}]},
        "you have not shot in this activation, or your ally is on your level",
        "w tej aktywacji nie padł jeszcze twój strzał albo jeśli sojusznik jest na twoim poziomie",
    ),
    (
        {"space": {"range": [1, 2], "level": -2}},
        "there is a free space 1–2 spaces away and 2 levels lower",
        "jest wolne pole w odległości 1–2 i o 2 poziomy niżej",
    ),
]


@pytest.mark.rule("AXA-24.17")
@pytest.mark.parametrize(
    ("cond", "english", "polish"), CONDITIONS, ids=[english for _, english, _ in CONDITIONS]
)
def test_a_condition_reads_so(cond: dict[str, Any], english: str, polish: str) -> None:
    effect = {"if": cond, "then": [{"op": "ap", "n": 1}]}
    assert made_up("en", [effect]) == f"If {english}: Gain 1 AP."
    assert made_up("pl", [effect]) == f"Jeśli {polish}: Otrzymujesz 1 PA."


# --- effects inside effects


def charge(count: int) -> dict[str, Any]:
    return {"op": "charge", "n": count}


@pytest.mark.rule("AXA-24.1", "AXA-24.6")
def test_it_is_clear_which_branch_an_effect_belongs_to() -> None:
    spend = {"spend": 2, "then": [charge(1)], "else": [charge(2)]}
    assert made_up("en", [{"if": {"shot": True}, "then": [spend], "else": [charge(3)]}]) == (
        "If you have shot in this activation: [Spend 2 charges: Gain 1 charge. Otherwise: Gain 2 charges.]"
        " Otherwise: Gain 3 charges."
    )
    assert made_up("en", [spend, charge(4)]) == (
        "1. Spend 2 charges: Gain 1 charge. Otherwise: Gain 2 charges. 2. Gain 4 charges."
    )


@pytest.mark.rule("AXA-24.3", "AXA-24.4")
def test_who_is_meant_follows_from_the_condition() -> None:
    heal = {"op": "heal", "who": "it", "health": 2}
    assert made_up("pl", [{"if": {"ally": {"adjacent": True}}, "then": [heal]}]) == (
        "Jeśli sojusznik jest na przylegającym polu: Przywróć 2 punkty zdrowia temu sojusznikowi."
    )
    assert made_up("pl", [{"if": {"enemy": {"adjacent": True}}, "then": [heal]}]) == (
        "Jeśli wróg jest na przylegającym polu: Przywróć 2 punkty zdrowia temu wrogowi."
    )


@pytest.mark.rule("AXA-24.17")
@each_language
def test_a_changed_effect_changes_the_text(language: str) -> None:
    def card(count: int, far: int, path: str, token: str, mod: int) -> str:
        near = {"first": "intersection", "near": "self"}
        return made_up(
            language,
            [
                {"each": {"enemy": {"range": [1, far]}}, "do": [charge(count)]},
                {"op": "move", "n": 1, "paths": path},
                {"op": "place", "token": token, "at": near},
                {"op": "mod", "what": "first_hit", "add": mod},
            ],
        )

    changed = [
        card(1, 3, "white/green", "smoke", 5),
        card(2, 3, "white/green", "smoke", 5),
        card(1, 4, "white/green", "smoke", 5),
        card(1, 3, "green/green", "smoke", 5),
        card(1, 3, "white/green", "dome", 5),
        card(1, 3, "white/green", "smoke", 6),
    ]
    assert len(set(changed)) == len(changed)
