// Where a panel stands: over nothing that may be chosen next, off the board if there is room, near what it is about.
import { find } from "./page.js";

const GAP = 10;
const TARGET = 50; // how much worse it is to cover a legal target of the stage than as much of the board
const LISTED = 20; // one of the list or of the tray
const PIECE = 10; // what the panel is about
const NARROWEST = 240; // pixels in which its words can still be read

const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
const within = (least, at, most) => Math.max(least, Math.min(at, most));

function covered({ x, y, wide, high }, box) {
  const across = Math.min(x + wide, box.right) - Math.max(x, box.left);
  const down = Math.min(y + high, box.bottom) - Math.max(y, box.top);
  return across > 0 && down > 0 ? across * down : 0;
}

// The best of some places: costs say what is covered at which price, and near the piece is better than far.
function best({ offsetWidth: wide, offsetHeight: high }, about, costs, lefts, tops) {
  let [found, least] = [null, Infinity];
  for (const left of lefts) {
    for (const top of tops) {
      const x = within(GAP, left < 0 ? -left - wide : left, innerWidth - wide - GAP);
      const y = within(GAP, top < 0 ? -top - high : top, innerHeight - high - GAP);
      const place = { x, y, wide, high };
      let cost = Math.hypot(x + wide / 2 - (about.left + about.right) / 2, y - about.top);
      for (let i = 0; i < costs.length && cost < least; i++) cost += costs[i][1] * covered(place, costs[i][0]);
      if (cost < least) [found, least] = [place, cost];
    }
  }
  return found;
}

// Edges at which a panel may begin; those at which it may end are negative.
const across = (box, gap) => [box.right + gap, gap - box.left];
const down = (box, gap) => [box.bottom + gap, gap - box.top];

export function beside(panel, piece) {
  panel.style.width = "";
  const about = piece.getBoundingClientRect();
  const board = (find("#view") ?? find("#stage")).getBoundingClientRect();
  const targets = boxes("#stage [data-action]");
  const costs = [
    ...targets.map((box) => [box, TARGET]),
    ...boxes("#table [data-action]").map((box) => [box, LISTED]),
    [about, PIECE],
    [board, 1],
  ];
  const lefts = [...across(about, GAP), ...across(board, GAP), innerWidth, GAP];
  const tops = [...down(about, GAP), about.top, board.top, GAP, innerHeight];
  const inTheWay = (place) => targets.some((box) => covered(place, box));
  let place = best(panel, about, costs, lefts, tops);
  if (inTheWay(place)) {
    // no usual place is free: a gap between the targets, wherever there is one
    const gaps = [[...lefts, ...targets.flatMap((box) => across(box, 1))], [...tops, ...targets.flatMap((box) => down(box, 1))]];
    place = best(panel, about, costs, ...gaps);
  }
  const aside = Math.floor(Math.max(board.left, innerWidth - board.right) - 2 * GAP);
  if (inTheWay(place) && aside >= NARROWEST) {
    panel.style.width = `${aside}px`; // it becomes as narrow as what lies beside the board
    place = best(panel, about, costs, lefts, tops);
  }
  panel.style.left = `${place.x}px`;
  panel.style.top = `${place.y}px`;
}
