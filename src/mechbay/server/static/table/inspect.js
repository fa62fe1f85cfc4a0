// What a piece is, its rule, what holds for it now, and why it is not to be had: for a pointer that moves, or who asks.
import { placing } from "./focus.js";
import { cite, find, hear, look, reasons, sentence, table } from "./page.js";
import { beside } from "./place.js";
import { ask } from "./server.js";

const panel = find("#inspect");
const PATIENCE = 250; // milliseconds over a piece before it is looked into
const PRESS = 450; // and under a finger
const STIR = 5; // pixels that a hand moves without meaning it
let shown = null; // the piece that is looked into
let known = new Map(); // what the server said of the pieces of this picture
let waiting = 0;

async function learn(piece) {
  const named = piece.dataset.inspect;
  const here = known;
  if (!here.has(named)) {
    const answer = await ask("about", look.at === null ? { piece: named } : { piece: named, at: look.at });
    here.set(named, answer.ok ? await answer.json() : { lines: [], rule: "", reasons: [], lens: "" });
  }
  return here === known ? here.get(named) : learn(piece); // another picture was drawn meanwhile
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

// What a game draws of a piece over its stage, where the picture has a place for it; the words say it too.
function lay(lens) {
  const place = find("#lens");
  if (place) place.innerHTML = lens;
}

// Asked for, it stays to be read and is read aloud; otherwise it is only seen, and goes with the pointer.
export async function inspect(piece, asked = false) {
  clearTimeout(waiting);
  shown = piece;
  if (!piece) {
    panel.hidden = true;
    lay("");
    hear("");
    return;
  }
  const said = await learn(piece);
  if (shown !== piece || !piece.isConnected) return; // it is too late for this one
  panel.replaceChildren(...filled(said, piece));
  panel.classList.toggle("pinned", asked);
  panel.hidden = false;
  lay(said.lens);
  beside(panel, piece);
  if (asked) hear([...panel.children].map((part) => part.textContent.trim()).join(". "));
}
export const inspected = () => !panel.hidden && shown;

// Board and panel may change their sizes under it: with the window, or when a font comes late.
const placeAgain = () => inspected() && beside(panel, shown);
const placeLater = () => requestAnimationFrame(placeAgain); // when everything else has found its size
addEventListener("resize", placeLater);
document.fonts.addEventListener("loadingdone", placeLater);

// What was said of the pieces of one picture does not hold for the next; what lies under a resting pointer is not asked for.
let over = null;
let still = null; // where the pointer was at the last drawing, until it moves
let pointer = [0, 0];
document.addEventListener("drawn", () => {
  clearTimeout(waiting);
  known = new Map();
  over = null;
  still = pointer;
  if (shown && !shown.isConnected) inspect(null);
  else if (inspected()) {
    placeAgain(); // the board may have moved; what is said of the piece comes later
    inspect(shown, panel.classList.contains("pinned"));
  }
});

function pass(piece) {
  if (piece === over) return;
  over = piece;
  clearTimeout(waiting);
  if (panel.classList.contains("pinned") && !panel.hidden) return; // it is being read
  if (!piece) inspect(null);
  else if (piece !== shown) waiting = setTimeout(inspect, PATIENCE, piece);
}

const pieceOf = (event) => event.target.closest?.("[data-inspect]");
table.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") return;
  pointer = [event.clientX, event.clientY];
  if (still && Math.hypot(pointer[0] - still[0], pointer[1] - still[1]) <= STIR) return;
  still = null;
  pass(pieceOf(event));
});
table.addEventListener("pointerleave", () => {
  pointer = [-STIR * 9, -STIR * 9]; // wherever it comes back, it has moved
  still = null;
  pass(null);
});
table.addEventListener("focusin", (event) => {
  if (!placing && event.target.matches(":focus-visible")) inspect(pieceOf(event));
});
addEventListener("pointerdown", (event) => {
  if (panel.contains(event.target)) return;
  inspect(null);
  over = pieceOf(event) ?? null; // what was clicked is known; it must be left first
});

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
