// What everything on the table needs: the page's facts, what this visitor looks at, and how to tell them something.
export const table = document.getElementById("table");
export const { match, game, lang, away, copied, reasons } = table.dataset;
export const title = document.title;
export const find = (selector) => document.querySelector(selector);
export const wait = (time) => new Promise((wake) => setTimeout(wake, time));

// What this visitor looks at: as which seat, at which moment, since when.
export const look = {
  seat: sessionStorage.getItem(`looking:${match}`), // who of those who share the device holds it
  version: 0, // the newest that is known
  shown: null, // whose picture is on the screen; null where nothing is played on from it
  steps: false, // whether this picture is one step of a replay after the last
  at: new URLSearchParams(location.search).get("at"), // a moment of the past, or null for now
  seen: localStorage.getItem(`seen:${match}`), // the version that was last looked at here
  wholeLog: false,
};

// The key of a seat is kept on this device only.
const keyName = `seat:${match}`;
export const keys = () => localStorage.getItem(keyName); // with dots between, where several share the device
export const keep = (secret) => localStorage.setItem(keyName, secret);

// A link to a rule; a click shows its text in place.
export function cite(clause) {
  const link = document.createElement("a");
  link.className = "clause";
  link.href = `/rules/${game}#${clause}`;
  link.dataset.clause = link.textContent = clause;
  return link;
}

// A sentence with the rule behind it.
export function sentence({ text, clause }) {
  const line = document.createElement("p");
  line.append(`${text} `);
  if (clause) line.append(cite(clause));
  return line;
}

// A toast stays as long as it takes to read, and longer under a pointer or a focus; told nothing, it goes at once.
const LETTER = 55; // milliseconds
const AGAIN = 200;
const toasts = { problem: { least: 6000, leaving: 0 }, note: { least: 2500, leaving: 0 } };
function leave(id) {
  const [box, { least, leaving }] = [find(`#${id}`), toasts[id]];
  clearTimeout(leaving);
  const go = () => {
    if (table.classList.contains("showing")) toasts[id].leaving = setTimeout(go, AGAIN); // no layout in a motion
    else box.replaceChildren();
  };
  toasts[id].leaving = setTimeout(go, least + LETTER * box.textContent.length);
}
function toast(id, lines) {
  const box = find(`#${id}`);
  const parts = lines.map(sentence);
  const words = parts.map((part) => part.textContent).join("");
  if (box.textContent !== words) box.replaceChildren(...parts); // the same again is not read aloud again
  leave(id);
}
for (const id of Object.keys(toasts)) {
  const box = find(`#${id}`);
  for (const stay of ["pointerenter", "focusin"]) box.addEventListener(stay, () => clearTimeout(toasts[id].leaving));
  for (const go of ["pointerleave", "focusout"]) box.addEventListener(go, () => leave(id));
  box.addEventListener("click", (event) => !event.target.closest("a") && box.replaceChildren());
}
export const tell = (...lines) => toast("problem", lines); // what went wrong
export const note = (...lines) => toast("note", lines); // what was done

// Said to those who do not see: what they asked for.
export const hear = (words) => find("#heard").replaceChildren(words);
