// The table: shows what the server drew, marks what may be chosen, posts the choice. No rules live here.
import { copyPicture } from "./ending.js";
import { inspect } from "./inspect.js";
import { confirmed } from "./confirm.js";
import { act, restart, undo } from "./doing.js";
import { bind } from "./keyboard.js";
import "./log.js";
import "./notice.js";
import { sayPace } from "./pace.js";
import { readLink } from "./link.js";
import { copied, find, keep, keys, look, match, note, table, title } from "./page.js";
import { point, pointed } from "./ping.js";
import { goTo, goToVersion, lookAs, play, refresh, stepBy, switchText } from "./picture.js";
import { fit } from "./room.js";
import { hearAnew, listen, newId, post, trust } from "./server.js";
import { zooms } from "./zoom.js";

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    note({ text: copied });
  } catch {
    note({ text }); // not allowed here: to be copied by hand
  }
}

const tools = {
  undo,
  restart,
  settings: () => find("#settings").showModal(),
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
  point: () => point(),
  hurry: () => post("hurry", {}),
  copy: () => copy(find("#link").value),
  link: () => copy(`${location.origin}${location.pathname}?at=${look.at ?? look.version}`),
  picture: copyPicture,
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
  if (pointed(target)) return;
  const { clause, take, action, actions, scene, at } = target.dataset;
  if (clause) showClause(target);
  else if (scene) goTo(Number(scene), true);
  else if (at) goToVersion(Number(at));
  else if (take) lookAs(take);
  else if (target.dataset.do) tools[target.dataset.do]();
  else if (actions) act(...actions.split("|"));
  else if (action) confirmed(action, () => act(action));
  else inspect(target, true);
}

const CHOSEN = ["action", "actions", "do", "clause", "take", "scene", "at", "inspect"].map((name) => `[data-${name}]`).join();
document.querySelector("main").addEventListener("click", (event) => {
  const target = event.target.closest(CHOSEN);
  if (!target || (target.matches("a") && (event.ctrlKey || event.metaKey))) return; // a link may open elsewhere
  event.preventDefault();
  choose(target);
});

const seatId = newId(); // asked for twice, it is one seat
const sent = {
  notation: async (form, fields) => {
    const action = fields.get("action");
    confirmed(action, async () => (await act(action)) && form.reset()); // what was wrong stays, to be mended
  },
  "by-hand": async (form, fields, then) => {
    const changed = [...form.querySelectorAll("input")].filter((one) => one.value !== one.defaultValue);
    const values = changed.map(({ name }) => `${name} ${fields.get(name).trim()}`);
    const actions = [...(values.length ? [`set ${values.join("; ")}`] : []), ...(then ? [then] : [])];
    if (actions.length) await act(...actions);
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
fit(refresh);
await readLink();
await refresh();
sayPace();
listen(refresh);
