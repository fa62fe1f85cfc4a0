"""Apex Legends against Automas in the browser: whole matches by mouse and by finger, looked at on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle

from people import (
    APEX,
    BOT,
    FINGER,
    ME,
    SMALLEST,
    card_of,
    do,
    in_all_looks,
    must_be_readable,
    must_fit_a_phone,
    must_stay_in_its_box,
    my_turn,
    notations,
    over,
    play_to_the_end,
    sit_down,
    tap,
    target,
    view_of,
)
from playwright.sync_api import Locator, Page, expect
from serving import PHONE, Server, Visit

# Words of choices that every match asks: the set-up, the drop, an activation.
QUESTIONS = {"take", "side", "enter", "go", "activate", "end"}
KINDS = ["shoot", "end", "fire", "decline", "draw", "take", "side", "enter", "activate", "whom", "choose"]
KINDS += ["restore", "towards", "go", "at", "on"]
# What somebody does who wants to see all of it once, and then the end.
LIKES = ["take", "side", "enter", "fire", "shoot", "play", "ability", "use", "on", "at", "towards", "whom"]
LIKES += ["choose", "restore", "draw", "interact", "activate", "go", "decline", "end", "destroy", "dismantle"]
HURRIED = ["take", "side", "enter", "end", "decline", "activate", "fire", "go"]
RAW = re.compile(r"\b(table|prompt|choice|event|about|refusal|note|page|seat)\.[a-z]|\{[a-z]+\}")
SAID = "() => document.body.innerText + [...document.querySelectorAll('[aria-label], svg text')].map(one => \
one.ariaLabel ?? one.textContent).join('\\n')"
# Words in the picture that run out of it.
CUT = """() => { const all = document.querySelector("#view > svg").getBoundingClientRect();
  return [...document.querySelectorAll("#view > svg text")].filter(one => {
    const box = one.getBoundingClientRect();
    if (!box.width) return false; // left out at this size
    return box.left < all.left - 1 || box.right > all.right + 1 || box.bottom > all.bottom + 1
  }).map(one => one.textContent) }"""
Look = Callable[[Page], None]
THEMES = cycle(["dark", "paper"])


def kind_of(words: set[str]) -> str:
    """What sort of question it is, by the word that only it has."""
    return next(one for one in KINDS if one in words)


class Player:
    """Somebody who looks well at each new kind of question, and from then on wants the match to end."""

    def __init__(self, look: Look, choose: Callable[[Locator], None]) -> None:
        self.look = look
        self.choose = choose
        self.seen: set[str] = set()
        self.done: set[str] = set()

    def __call__(self, page: Page) -> None:
        found = notations(page)
        words = {action.split()[0] for action in found}
        if (kind := kind_of(words)) not in self.seen:
            must_be_whole(page)
            self.look(page)
            self.seen.add(kind)
        if "fire" in words:
            odds_are_shown(page)
        new = [word for word in LIKES if word in words - self.done]
        word = new[0] if new else next((one for one in HURRIED if one in words), found[0].split()[0])
        self.done.add(word)
        self.choose(target(page, next(action for action in found if action.split()[0] == word)))


def must_be_whole(page: Page) -> None:
    """Every word is said, and stands where it is seen."""
    assert not RAW.search(page.evaluate(SAID))
    must_stay_in_its_box(page)
    assert page.evaluate(CUT) == []


def odds_are_shown(page: Page) -> None:
    """AXA-7.6: before the trigger, how often each number of hits comes, and for each card of the track."""
    expect(page.locator("#ask")).to_contain_text(re.compile(r"0: \S+%, 1: \S+%.* \d+[.,]\d"))
    assert page.locator("#strip .ax-percent").count() >= 2
    for boost in page.locator('.choices [data-action^="play "]').all():
        expect(boost).to_contain_text(re.compile(r"\d[.,]\d → \d"))


def in_one_theme_after_the_other(page: Page) -> None:
    """Readable, and on a phone no wider than it is."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", next(THEMES))
    must_be_readable(page)
    must_fit_a_phone(page)


def test_a_match_in_english_is_readable_at_every_kind_of_question(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    expect(card_of(page, APEX).get_by_role("button", name="Play solo")).to_be_visible()
    sit_down(page, ME, BOT, BOT, game=APEX, map="outpost", ring="on")
    my_turn(page)
    seats = page.locator("#seats")
    expect(seats).to_contain_text("First Automa")
    expect(seats).to_contain_text("Second Automa")
    for legend in ("wraith", "gibraltar"):
        do(page, lambda page, legend=legend: target(page, f"take {legend}").click())  # type: ignore[misc]
    expect(seats).to_contain_text("Automa Wraith")
    expect(seats).to_contain_text("Automa Gibraltar")
    closing: list[int] = []  # how many stages of the Ring are still to come, by question

    def look(page: Page) -> None:
        in_one_theme_after_the_other(page)
        closing.append(page.locator("#view rect[class^=ax-closing]").count())

    player = Player(look, Locator.click)
    play_to_the_end(page, player)
    assert player.seen >= QUESTIONS
    assert sorted(filter(None, closing), reverse=True) == [stages for stages in closing if stages]
    assert max(closing) == 3
    must_be_whole(page)
    in_all_looks(page)
    assert page.locator("#result ol li").count() == 3
    expect(page.locator("#ask")).to_contain_text(re.compile(r"(wins?|draw).* \d : \d\s+AXA-23\.\d"))
    page.get_by_role("button", name="Rematch").click()
    my_turn(page)
    expect(seats).to_contain_text("First Automa")


def test_a_match_in_polish_by_finger_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/new/{APEX}", PHONE, "pl-PL", has_touch=True, is_mobile=True)
    must_be_whole_on_a_phone(page)
    page.locator("[name=option-variant]").select_option("solo2")
    page.get_by_label("Mapa").select_option("crash-site")
    page.get_by_role("button", name="Otwórz stół").click()
    my_turn(page)
    assert view_of(page)["options"]["map"] == "crash-site"

    def look(page: Page) -> None:
        must_be_whole_on_a_phone(page)
        if page.locator("#view [data-action]").count():
            zoom_to_a_finger(page)

    player = Player(look, tap)
    play_to_the_end(page, player)
    assert player.seen >= QUESTIONS
    assert over(page)
    must_be_whole_on_a_phone(page)
    expect(page.locator("#ask")).to_contain_text(re.compile(r"(wygrywają?|remisują).* \d : \d\s+AXA-23\.\d"))


def must_be_whole_on_a_phone(page: Page) -> None:
    """Readable, and no wider than the phone."""
    must_be_readable(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def zoom_to_a_finger(page: Page) -> None:
    """The buttons make everything on the stage large enough, and fit it in again."""
    nearer = page.locator("#nearer")
    while nearer.get_attribute("aria-disabled") != "true" and page.evaluate(SMALLEST) < FINGER:
        nearer.click()
    assert page.evaluate(SMALLEST) >= FINGER
    if page.locator("#fit").get_attribute("aria-disabled") != "true":
        page.locator("#fit").click()
