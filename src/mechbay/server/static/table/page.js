// What everything on the table needs: the page's facts, what this visitor looks at, and how to tell them something.
export const table = document.getElementById("table");
export const { match, game, lang, away, copied, reasons } = table.dataset;
export const title = document.title;
export const find = (selector) => document.querySelector(selector);
export const wait = (time) => new Promise((wake) => setTimeout(wake, time));

// What this visitor looks at: as which seat, at which moment, since when.
export const look = {
  seat: sessionStorage.getItem(`looking:${match}`), // who of those who share the device holds it
  version: 0, // that is shown
  at: new URLSearchParams(location.search).get("at"), // a moment of the past, or null for now
  seen: localStorage.getItem(`seen:${match}`), // the version that was last looked at here
  wholeLog: false,
};

// A seat link carries its secret behind "#", which no browser sends; it is kept on this device only.
const keyName = `seat:${match}`;
if (location.hash.startsWith("#seat=")) {
  localStorage.setItem(keyName, location.hash.slice(6));
  history.replaceState(null, "", location.pathname + location.search);
}
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

// What went wrong, or was done; told nothing, it is taken away.
export function tell(...lines) {
  find("#problem").replaceChildren(...lines.map(sentence));
}
