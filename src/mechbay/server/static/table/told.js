// What happened, for those who hear it: gathered while others act, and said once when it is one's turn.
import { find } from "./page.js";

const MOST = 12; // sentences that are kept for somebody who was away for long
let untold = []; // who did it, and what

// A turn that comes in several steps is one sentence.
function gather([who, what]) {
  const last = untold.at(-1);
  if (who && last?.[0] === who) last[1] += `, ${what}`;
  else untold = [...untold, [who, what]].slice(-MOST);
}

export function hear(scene, drawn = false) {
  JSON.parse(scene?.dataset.aloud ?? "[]").forEach(gather);
  const waits = find("#undo") && !find(".prompt.mine"); // who only watches hears everything at once
  if (!drawn || waits || !untold.length) return;
  find("#told").textContent = untold.map(([who, what]) => (who ? `${who}: ${what}.` : `${what}.`)).join(" ");
  untold = [];
}
