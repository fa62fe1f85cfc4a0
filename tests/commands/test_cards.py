"""`mechbay cards`: the reconstructed decks of Apex as sheets to print."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from calls import call, done
from mechbay.games.apex_automa.rules import cards, kit


@pytest.mark.parametrize(("language", "feat"), [("en", "Tactical Position"), ("pl", "Taktyczna pozycja")])
def test_every_card_is_on_a_sheet(tmp_path: Path, language: str, feat: str) -> None:
    folder = tmp_path / "sheets"
    said = done("cards", "apex-automa", "--out", str(folder), "--lang", language).out
    files = sorted(folder.iterdir())
    assert str(len(files)) in said
    sheets = {file.stem: ElementTree.parse(file) for file in files}
    shown = {
        name: len([one for one in sheet.iter() if one.get("class") == "edge"])
        for name, sheet in sheets.items()
    }

    def count(deck: str) -> int:
        return sum(number for name, number in shown.items() if name.startswith(deck))

    assert max(number for name, number in shown.items() if not name.startswith(("loot-", "lives-"))) == 9
    assert count("aim-") == cards.AIM_CARDS
    assert count("decision-") == len(cards.DECISIONS)
    assert count("feats-") == len(kit.FEATS)
    assert count("cards-") == len(kit.CARDS)
    assert count("weapons-") == cards.WEAPON_COPIES * len(cards.WEAPONS)
    assert count("loot-") == sum(cards.FULL_BAGS)
    assert count("lives-") == cards.LIVES * len(cards.LEGENDS)
    for legend in ("Wraith", "Gibraltar"):
        assert (folder / "lives-1.svg").read_text(encoding="utf-8").count(f">{legend}<") == cards.LIVES
    assert feat in (folder / "feats-bangalore-1.svg").read_text(encoding="utf-8")
    values = re.findall(r'class="value">(\d+)<', (folder / "aim-1.svg").read_text(encoding="utf-8"))
    assert [int(value) for value in values] == cards.AIM_VALUE[:9]


def test_nothing_is_replaced_unasked(tmp_path: Path) -> None:
    kept = tmp_path / "aim-1.svg"
    kept.write_text("mine", encoding="utf-8")
    refused = call("cards", "apex-automa", "--out", str(tmp_path))
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == f"mechbay: {kept} already exists; name another folder, or replace it with --force\n"
    assert [file.name for file in tmp_path.iterdir()] == ["aim-1.svg"]
    assert kept.read_text(encoding="utf-8") == "mine"
    done("cards", "apex-automa", "--out", str(tmp_path), "--force")
    assert kept.read_text(encoding="utf-8") != "mine"


def test_bad_calls_get_one_line(tmp_path: Path) -> None:
    none = call("cards", "mech-wars")
    assert (none.code, none.err) == (2, "mechbay: mech-wars has no cards to print; choose apex-automa\n")
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    refused = call("cards", "apex-automa", "--out", str(in_the_way))
    assert refused.code == 2
    assert refused.err.startswith(f"mechbay: cannot write {in_the_way}: ")
    assert refused.err.count("\n") == 1
