// The table: shows what the server drew, marks what may be chosen, posts the choice. No rules live here.
import { inspect } from "./inspect.js";
import { bind } from "./keyboard.js";
import { copied, find, keep, keys, look, match, table, tell, title } from "./page.js";
import { catchUp, goTo, lookAs, play, refresh, stepBy, switchText } from "./picture.js";
import { hearAnew, listen, newId, post, trust } from "./server.js";
import { zooms } from "./zoom.js";

let busy = false; // one choice at a time: a second click was meant for the same picture
async function change(what, body) {
  if (busy) return;
  busy = true;
  const told = await post(what, { ...body, version: look.version, id: newId() }, refresh);
  busy = false;
  if (!told) return;
  catchUp(told.version);
  await refresh();
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    tell({ text: copied });
  } catch {
    tell({ text }); // not allowed here: to be copied by hand
  }
}

const tools = {
  undo: () => change("undo", {}),
  restart: () => change("restart", {}),
  help: () => find("#help").showModal(),
  live: () => goTo(null),
  back: () => stepBy(-1),
  on: () => stepBy(1),
  play: () => play(),
  film: () => play(Number(find("#film-play").dataset.from)),
  text: switchText,
  log: () => {
    look.wholeLog = true;
    return refresh();
  },
  ...zooms,
  hurry: () => post("hurry", {}),
  copy: () => copy(find("#link").value),
  link: () => copy(`${location.origin}${location.pathname}?at=${look.at ?? look.version}`),
  rematch: async () => {
    const told = await post("rematch", {});
    if (!told) return;
    localStorage.setItem(`seat:${told.match}`, keys()); // the keys of this table open the next one
    location.assign(`/m/${told.match}`);
  },
};

async function showClause(link) {
  const page = await (await fetch(link.pathname)).text();
  const text = new DOMParser().parseFromString(page, "text/html").getElementById(link.dataset.clause);
  find("#clause-number").textContent = link.dataset.clause;
  find("#clause-text").textContent = text?.nextElementSibling?.textContent ?? "";
  find("#clause-link").href = link.href;
  find("#clause").showModal();
}

// What cannot be chosen says why not, where it lies.
function choose(target) {
  const { clause, take, action, step } = target.dataset;
  if (clause) showClause(target);
  else if (step) goTo(Number(step));
  else if (take) lookAs(take);
  else if (target.dataset.do) tools[target.dataset.do]();
  else if (action) change("actions", { action });
  else inspect(target, true);
}

document.querySelector("main").addEventListener("click", (event) => {
  const target = event.target.closest("[data-action],[data-do],[data-clause],[data-take],[data-step],[data-inspect]");
  if (!target) return;
  event.preventDefault();
  choose(target);
});

const seatId = newId(); // asked for twice, it is one seat
const sent = {
  notation: async (form, fields) => {
    await change("actions", { action: fields.get("action") });
    form.reset();
  },
  chat: async (form, fields) => {
    if (await post("chat", { text: fields.get("text"), id: newId() })) form.reset();
    await refresh();
  },
  join: async (form, fields, seat) => {
    const told = await post(`seats/${seat}`, { name: fields.get("name"), id: seatId });
    if (!told) return;
    trust(true);
    keep(told.secret);
    const made = { match, title: title.split(" · ")[0], time: new Date().toISOString() };
    localStorage.setItem("tables", JSON.stringify([made, ...JSON.parse(localStorage.getItem("tables") ?? "[]")]));
    hearAnew();
    await refresh();
  },
};
table.addEventListener("submit", (event) => {
  event.preventDefault();
  sent[event.target.id](event.target, new FormData(event.target), event.submitter?.value);
});

table.addEventListener("input", (event) => {
  if (event.target.id === "scrub") goTo(Number(event.target.value));
});

bind(tools, choose);
await refresh();
listen(refresh);
