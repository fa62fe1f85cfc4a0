"""`mechbay games`: what can be played, by how many, with which options."""

from __future__ import annotations

from calls import done, process


def test_the_list_for_people() -> None:
    lines = done("games").out.splitlines()
    assert "planet-defenders: Planet Defenders, 2–4 players" in lines
    assert "  --set variant=standard|tactical" in lines
    assert "  --set compensation=off|on" in lines


def test_the_list_speaks_the_language_of_the_surroundings() -> None:
    assert "Obrońcy Galaktyki" in done("games", surroundings="pl_PL.UTF-8").out


def test_the_list_for_programs() -> None:
    (game,) = [game for game in done("games", "--json").json["games"] if game["id"] == "planet-defenders"]
    assert game["seats"] == [2, 3, 4]
    assert game["titles"] == {"en": "Planet Defenders", "pl": "Obrońcy Galaktyki"}
    assert game["options"] == {
        "variant": {"values": ["standard", "tactical"], "clause": "GXD-11.1"},
        "compensation": {"values": ["off", "on"], "clause": "GXD-11.7"},
    }


def test_the_program_itself_prints_one_document() -> None:
    called = process("games", "--json")
    assert (called.code, called.err) == (0, "")
    assert called.json == done("games", "--json").json
