// Hover, focus, a long press or "i" shows what a piece is, its rule, what holds for it now, and why it is not to be had.
import { cite, find, look, reasons, sentence, table } from "./page.js";
import { ask } from "./server.js";

const panel = find("#inspect");
const PATIENCE = 250; // milliseconds over a piece before it is looked into
const PRESS = 450; // and under a finger
let shown = null; // the piece that is looked into
let known = new Map(); // what the server said of pieces, as long as the picture stands
let waiting = 0;

async function learn(piece) {
  const named = piece.dataset.inspect;
  if (!known.has(named)) {
    const answer = await ask("about", look.at === null ? { piece: named } : { piece: named, at: look.at });
    known.set(named, answer.ok ? await answer.json() : { lines: [], rule: "", reasons: [] });
  }
  return known.get(named);
}

function filled({ lines: [first, ...notes], rule, reasons: against }, piece) {
  const parts = [];
  const head = document.createElement("p");
  head.className = "what";
  head.append(first?.text ?? piece.getAttribute("aria-label") ?? piece.textContent);
  parts.push(head, ...notes.map(sentence));
  if (against.length) {
    const heading = document.createElement("h3");
    heading.textContent = reasons;
    parts.push(heading, ...against.map(sentence));
  }
  if (rule) {
    const quoted = document.createElement("p");
    quoted.className = "rule";
    quoted.append(cite(first.clause), ` ${rule}`);
    parts.push(quoted);
  }
  return parts;
}

// Beside the piece, on the side that has room; on a phone the style sheet puts it at the bottom.
function place(piece) {
  const { left, right, top } = piece.getBoundingClientRect();
  const [wide, high, gap] = [panel.offsetWidth, panel.offsetHeight, 10];
  const beside = right + gap + wide < innerWidth ? right + gap : left - gap - wide;
  panel.style.left = `${Math.max(gap, beside)}px`;
  panel.style.top = `${Math.max(gap, Math.min(top, innerHeight - high - gap))}px`;
}

export async function inspect(piece, pinned = false) {
  clearTimeout(waiting);
  shown = piece;
  if (!piece) {
    panel.hidden = true;
    return;
  }
  const said = await learn(piece);
  if (shown !== piece || !piece.isConnected) return; // it is too late for this one
  panel.replaceChildren(...filled(said, piece));
  panel.classList.toggle("pinned", pinned);
  panel.hidden = false;
  place(piece);
}
export const inspected = () => !panel.hidden && shown;

function soon(piece) {
  clearTimeout(waiting);
  if (panel.classList.contains("pinned") && !panel.hidden) return; // it is being read
  if (!piece) inspect(null);
  else if (piece !== shown) waiting = setTimeout(inspect, PATIENCE, piece);
}

// What was said of the pieces of one picture does not hold for the next.
document.addEventListener("drawn", () => {
  known = new Map();
  if (shown && !shown.isConnected) inspect(null);
  else if (inspected()) inspect(shown, panel.classList.contains("pinned"));
});

const pieceOf = (event) => event.target.closest?.("[data-inspect]");
table.addEventListener("pointerover", (event) => event.pointerType !== "touch" && soon(pieceOf(event)));
table.addEventListener("pointerleave", () => soon(null));
table.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && inspect(pieceOf(event)));
addEventListener("pointerdown", (event) => !panel.contains(event.target) && inspect(null));

// A long press looks, and does not choose.
let pressing = 0;
let pressed = false;
table.addEventListener("pointerdown", (event) => {
  pressed = false;
  clearTimeout(pressing);
  const piece = pieceOf(event);
  if (event.pointerType !== "touch" || !event.isPrimary || !piece) return;
  pressing = setTimeout(() => {
    pressed = true;
    inspect(piece, true);
  }, PRESS);
});
for (const end of ["pointerup", "pointercancel", "pointermove"]) {
  table.addEventListener(end, (event) => {
    if (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(pressing);
  });
}
table.addEventListener("contextmenu", (event) => pressed && event.preventDefault());
table.addEventListener(
  "click",
  (event) => {
    if (!pressed) return;
    pressed = false;
    event.stopPropagation();
    event.preventDefault();
  },
  true,
);
