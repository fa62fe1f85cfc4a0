// The keys of the table; what they do is what the buttons do.
import { settleFocus, visit } from "./focus.js";
import { inspect, inspected } from "./inspect.js";
import { forget } from "./confirm.js";
import { find, note, table, tell } from "./page.js";
import { lower, raised } from "./ping.js";
import { setting } from "./settings.js";
import { pan, zooms } from "./zoom.js";

let inspecting = false; // arrows go from piece to piece, not only among what may be chosen

// The nearest target that way.
function step(x, y) {
  const any = inspecting || raised();
  const all = any ? "#stage [data-inspect]" : "#stage [data-action], #table [data-action], #proposal";
  const targets = [...document.querySelectorAll(all)].filter((one) => one.getClientRects().length);
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const now = document.activeElement;
  let next = find("#stage [data-action]") ?? targets[0];
  if (targets.includes(now)) {
    const [left, top] = middle(now);
    let least = Infinity;
    for (const one of targets) {
      const [right, bottom] = middle(one);
      const along = (right - left) * x + (bottom - top) * y;
      const aside = Math.abs((right - left) * y) + Math.abs((bottom - top) * x);
      if (one !== now && along > 1 && along + 2 * aside < least) [least, next] = [along + 2 * aside, one];
    }
    if (least === Infinity) return;
  } else if (any) next = targets[0];
  if (!next) return pan(x, y);
  if (any) visit(next);
  else next.focus();
}

// "i" looks into the piece that is focused or under the pointer; then arrows go through all pieces.
function lookInto() {
  inspecting = !inspecting;
  if (!inspecting) return inspect(null);
  const piece = document.activeElement?.closest("[data-inspect]") ?? inspected();
  if (piece) inspect(piece, true);
  else step(1, 0);
}

// Digits choose from the list; where it is longer than nine, a digit waits for a second one.
let typed = "";
let typing = 0;
function digit(key) {
  const listed = table.querySelectorAll(".choices [data-action]");
  const done = () => {
    listed[Number(typed) - 1]?.click();
    typed = "";
  };
  clearTimeout(typing);
  typed += key;
  if (Number(typed) * 10 > listed.length) done();
  else typing = setTimeout(done, 600);
}

export function bind(tools, choose) {
  const bindings = {
    u: tools.undo,
    U: tools.restart,
    "?": tools.help,
    v: tools.text,
    i: lookInto,
    p: () => find("#proposal")?.click(),
    g: tools.point,
    "/": () => find("#typed")?.focus(),
    "+": zooms.nearer,
    "=": zooms.nearer, // the same key without shift
    "-": zooms.farther,
    "[": tools.back,
    "]": tools.on,
    " ": () => find("#hurry")?.click(),
    Escape: () => {
      if (forget() || lower()) return;
      tell();
      note();
      inspect(null);
      inspecting = false;
    },
    ArrowRight: () => step(1, 0),
    ArrowDown: () => step(0, 1),
    ArrowLeft: () => step(-1, 0),
    ArrowUp: () => step(0, -1),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
    const on = event.target;
    if (on.matches("input,select,textarea")) {
      if (event.key === "Escape") settleFocus();
      return;
    }
    if (event.key.length === 1 && event.key !== " " && !setting("shortcuts")) return;
    if (event.key === " " && on.matches("button,a,[data-action]")) {
      if (on.matches("#stage [data-action]")) choose(on);
      else return;
    } else if (event.key === "0" && !typed) zooms.fit();
    else if (/^[0-9]$/.test(event.key)) digit(event.key);
    else if (event.key === "Enter" && on.matches("#stage [data-inspect], #stage [data-action]")) choose(on);
    else if (bindings[event.key]) bindings[event.key]();
    else return;
    event.preventDefault();
  });
}
