// The focus after a drawing: where a person goes on.
import { find } from "./page.js";

let byKey = false; // how they acted last
addEventListener("keydown", () => (byKey = true), true);
addEventListener("pointerdown", () => (byKey = false), true);
let inside = false; // something has had the focus: from then on it is always somewhere
addEventListener("focusin", () => (inside = true));

export let placing = false; // the focus is being put somewhere: nobody asked to look into that

const CHOICE = ".prompt.mine:not([data-only]) .choices button";
const lives = (one) => one?.matches("button, a, input, select, textarea, [data-action], [tabindex='0']");

// What has the focus before a drawing: its id, and the piece where arrows brought a person who looks or points.
export function focused() {
  const now = document.activeElement;
  return { id: now?.id, piece: now?.matches("[data-inspect][tabindex='-1']") ? now.dataset.inspect : null };
}

// Focuses a piece that nothing may be done with.
export function visit(piece) {
  if (!piece.hasAttribute("tabindex")) piece.setAttribute("tabindex", -1);
  piece.focus();
}

// What had the focus keeps it, also where it was drawn anew; else it is the first choice, or the question.
export function settleFocus({ id, piece } = {}) {
  const there = piece && find(`#stage [data-inspect="${CSS.escape(piece)}"]`);
  if (there) {
    placing = true;
    visit(there);
    placing = false;
    return;
  }
  const now = document.activeElement;
  if (!inside && !byKey && !find("[data-take]")) return; // nothing was ever focused, and nobody misses it
  const waited = now?.id === "ask" && byKey && find(CHOICE); // a question came to who waited for one
  if (now !== document.body && now.id === id && lives(now) && !waited) return;
  const same = document.getElementById(id);
  const next = find("[data-take]") ?? (lives(same) ? same : (byKey && find(CHOICE)) || find("#ask"));
  placing = true;
  next?.focus({ preventScroll: true });
  placing = false;
}
