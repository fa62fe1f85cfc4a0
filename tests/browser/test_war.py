"""Mech Wars: every kind of question in all looks, and hands that stay secret between two browsers."""

from __future__ import annotations

import re

from people import (
    BOT,
    ME,
    MOST,
    OPEN,
    WAR,
    act,
    asked,
    click_liked,
    in_all_looks,
    my_turn,
    notations,
    over,
    play_to_the_end,
    sit_down,
    view_of,
)
from playwright.sync_api import Page, expect
from serving import Server, Visit

import mechbay
from mechbay.words import Speaker

CARDS = mechbay.load(WAR).terms.words["card"]
SPEAKER = Speaker("en", mechbay.load(WAR))
QUESTIONS = ["place", "end", "at", "spend"]  # words of choices: placing, formation, aiming, spending
# Everything that the page's script hears, streams included, is handed over as it arrives.
EAVESDROP = """
const real = window.fetch;
window.fetch = async (...asked) => {
  const answer = await real(...asked);
  const reader = answer.clone().body.pipeThrough(new TextDecoderStream()).getReader();
  const listen = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) window.heard(part.value);
  };
  listen().catch(() => {}); // the stream of a page that is left
  return answer;
};
"""


def test_a_war_in_polish_is_readable_at_every_kind_of_question(server: Server, visit: Visit) -> None:
    page = visit(server.url, locale="pl-PL")
    sit_down(page, ME, BOT, game=WAR, mode="battle")
    my_turn(page)
    left = set(QUESTIONS)

    def look_and_click(page: Page) -> None:
        here = {action.split()[0] for action in notations(page)} & left
        if here:
            in_all_looks(page)
            left.difference_update(here)
        click_liked(page)

    play_to_the_end(page, look_and_click)
    assert not left
    in_all_looks(page)
    expect(page.locator("#ask")).to_contain_text(re.compile(r"(wygrywa Walkę|dzielą się).*\s+MWR-9\.\d"))


class Spy:
    """A browser, all that it was ever told, and the cards that it has had in hand."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: list[str] = []
        self.held: set[str] = set()
        page.context.expose_function("heard", lambda text: self.told.append(text))
        page.context.add_init_script(EAVESDROP)

    def hand(self) -> set[str]:
        """The cards in this browser's hand now."""
        tray = self.page.locator("#yours [data-inspect^='card:']")
        shown: list[str] = tray.evaluate_all("all => all.map(one => one.dataset.inspect.slice(5))")
        self.held.update(shown)
        return set(shown)

    def must_not_know(self, cards: set[str]) -> None:
        """Neither by number nor by name, unless it was in this hand before."""
        told = "".join([*self.told, self.page.content(), str(view_of(self.page))])
        for card in cards - self.held:
            name = SPEAKER.word("card", CARDS.index(card))
            assert not re.search(rf"\b({card}|{name})\b", told), f"{card} {name}"


def test_three_at_a_table_over_a_link_and_hands_stay_secret(server: Server, visit: Visit) -> None:
    host, guest = Spy(visit(server.url)), Spy(visit(server.url))
    guest.page.goto(sit_down(host.page, ME, OPEN, BOT, game=WAR))
    guest.page.get_by_label("Your name").fill("Jan")
    guest.page.get_by_role("button", name="Take seat B").click()
    for number in range(MOST):
        player = asked(host.page, guest.page)
        if over(player):
            break
        hands = host.hand(), guest.hand()
        if number % 10 == 0:
            host.must_not_know(hands[1])
            guest.must_not_know(hands[0])
        act(player, click_liked)
    for one in (host, guest):
        expect(one.page.locator("#result ol li")).to_have_count(3)
        told = "".join(one.told)
        assert '{"version":' in told  # the stream
        assert one.held
        assert all(card in told for card in one.held)  # what it may know it was told
