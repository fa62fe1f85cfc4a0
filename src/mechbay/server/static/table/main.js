// The table: shows what the server drew, marks what may be chosen, posts the choice. No rules live here.
const table = document.getElementById("table");
const { match, game, lang, away, copied } = table.dataset;
const title = document.title;
const find = (selector) => document.querySelector(selector);
const wait = (time) => new Promise((wake) => setTimeout(wake, time));

// A seat link carries its secret behind "#", which no browser sends; it is kept on this device only.
const keyName = `seat:${match}`;
if (location.hash.startsWith("#seat=")) {
  localStorage.setItem(keyName, location.hash.slice(6));
  history.replaceState(null, "", location.pathname + location.search);
}
const keys = () => localStorage.getItem(keyName); // with dots between, where several people share the device
let refused = false; // the keys do not fit: then this device only looks on
const headers = () => (keys() && !refused ? { "X-Seat": keys() } : {});

let looking = sessionStorage.getItem(`looking:${match}`); // who of them holds the device
let version = 0;
let at = new URLSearchParams(location.search).get("at");
let seen = localStorage.getItem(`seen:${match}`); // the version that was last looked at here
let textView = localStorage.getItem("text-view") === "yes";
let wholeLog = false;
let inspecting = false;
let playing = false;
let hearing = new AbortController();

function address(path, more = {}) {
  const query = new URLSearchParams({ lang, ...more });
  if (looking !== null) query.set("seat", looking);
  return `${path}?${query}`;
}

// What went wrong and why not, each with the rule behind it.
function tell(...reasons) {
  find("#problem").replaceChildren(
    ...reasons.map(({ label, text, clause }) => {
      const line = document.createElement("p");
      line.append(label ? `${label}: ${text} ` : `${text} `);
      if (clause) {
        const link = document.createElement("a");
        link.className = "clause";
        link.href = `/rules/${game}#${clause}`;
        link.dataset.clause = link.textContent = clause;
        line.append(link);
      }
      return line;
    }),
  );
}

// What somebody is typing stays; everything else becomes what the server drew.
let morph = (old, html) => {
  old.innerHTML = html;
};
const morphing = import(table.dataset.morph)
  .then(({ Idiomorph }) => {
    const callbacks = {
      beforeNodeMorphed: (old) => old !== document.activeElement || !old.matches("input:not([type=range])"),
    };
    morph = (old, html) => Idiomorph.morph(old, html, { morphStyle: "innerHTML", callbacks });
  })
  .catch(() => {}); // not built in: plain updates

let latest = 0;
async function refresh() {
  const mine = ++latest;
  const more = {};
  if (at !== null) more.at = at;
  if (seen !== null) more.since = seen;
  if (wholeLog) more.log = "all";
  const answer = await fetch(address(`/m/${match}/fragment`, more), { headers: headers() });
  const text = await answer.text();
  await morphing;
  if (mine !== latest) return; // a newer picture is on its way
  if (!answer.ok) {
    if (at !== null) return goTo(null); // there is no such moment
    if (looking !== null) return look(null);
    const { code, message } = JSON.parse(text).error;
    if (code === "wrong-seat" && !refused) {
      refused = true;
      await refresh();
    }
    return tell({ text: message });
  }
  version = Number(answer.headers.get("X-Version"));
  const focused = document.activeElement?.id;
  morph(table, text);
  dress();
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus();
  find("[data-take]")?.focus();
}

// What only this page knows of itself, put onto what the server drew.
function dress() {
  const picture = find("#stage svg");
  if (picture) {
    find("#text").hidden = !textView;
    picture.toggleAttribute("hidden", textView);
    find("#as-text").setAttribute("aria-pressed", textView);
  }
  const scrub = find("#scrub");
  if (scrub) scrub.value = find("#scrubber").dataset.moment; // also where it is focused
  find("#play")?.setAttribute("aria-pressed", playing);
  document.title = (find(".prompt.mine") ? "● " : "") + title;
}

// Tries again while the server is away; the id sees to it that nothing is done twice.
async function post(what, body) {
  for (;;) {
    try {
      const answer = await fetch(address(`/api/matches/${match}/${what}`), {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers() },
        body: JSON.stringify(body),
      });
      const told = await answer.json();
      if (answer.ok) {
        tell();
        return told;
      }
      tell({ text: told.error.message, clause: told.error.clause });
      if (told.error.code === "stale") await refresh();
      return null;
    } catch {
      tell({ text: away });
      await wait(1000);
    }
  }
}

// Random without needing a secure context: friends in the same house play over plain http.
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

let busy = false; // one choice at a time: a second click was meant for the same picture
async function change(what, body) {
  if (busy) return;
  busy = true;
  const told = await post(what, { ...body, version, id: newId() });
  busy = false;
  if (!told) return;
  catchUp(told.version);
  await refresh();
}

function catchUp(to) {
  seen = String(to);
  localStorage.setItem(`seen:${match}`, seen);
}
addEventListener("pagehide", () => version && at === null && localStorage.setItem(`seen:${match}`, version));

function look(seat) {
  looking = seat;
  if (seat === null) sessionStorage.removeItem(`looking:${match}`);
  else sessionStorage.setItem(`looking:${match}`, seat);
  hearing.abort(); // the other one hears other things
  return refresh();
}

// The replay: the moments of the story as it stands, the last one is now.
function goTo(step) {
  const moments = find("#scrub")?.dataset.moments.split(" ") ?? [];
  at = step === null || step >= moments.length - 1 ? null : moments[Math.max(0, step)];
  if (step !== null && find("#scrubber")) find("#scrubber").dataset.moment = Math.max(0, step);
  history.replaceState(null, "", at === null ? location.pathname : `?at=${at}`);
  return refresh();
}
const stepBy = (by) => find("#scrubber") && goTo(Number(find("#scrubber").dataset.moment) + by);

async function play() {
  playing = !playing;
  dress();
  if (playing && at === null) await goTo(0);
  while (playing) {
    await wait(700);
    if (playing) await stepBy(1);
    if (at === null) playing = false;
  }
  dress();
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
  play,
  text: () => {
    textView = !textView;
    localStorage.setItem("text-view", textView ? "yes" : "no");
    dress();
  },
  log: () => {
    wholeLog = true;
    return refresh();
  },
  hurry: () => post("hurry", {}),
  copy: () => copy(find("#link").value),
  link: () => copy(`${location.origin}${location.pathname}?at=${at ?? version}`),
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

async function whyNot(piece) {
  const answer = await fetch(address(`/m/${match}/why`, { piece: piece.id }), { headers: headers() });
  if (answer.ok) tell(...(await answer.json()).reasons);
}

function choose(target) {
  const { clause, take, action } = target.dataset;
  if (clause) showClause(target);
  else if (take) look(take);
  else if (target.dataset.do) tools[target.dataset.do]();
  else if (action) change("actions", { action });
  else if (at === null) whyNot(target);
}

document.querySelector("main").addEventListener("click", (event) => {
  const target = event.target.closest(
    "[data-action],[data-do],[data-clause],[data-take],#stage [data-inspect]",
  );
  if (!target) return;
  event.preventDefault();
  choose(target);
});

table.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const fields = new FormData(form);
  if (form.id === "notation") {
    await change("actions", { action: fields.get("action") });
    form.reset();
  } else if (form.id === "chat") {
    if (await post("chat", { text: fields.get("text"), id: newId() })) form.reset();
    await refresh();
  } else if (form.id === "join") {
    const told = await post(`seats/${event.submitter.value}`, { name: fields.get("name") });
    if (!told) return;
    refused = false;
    localStorage.setItem(keyName, told.secret);
    const made = { match, title: title.split(" · ")[0], time: new Date().toISOString() };
    localStorage.setItem("tables", JSON.stringify([made, ...JSON.parse(localStorage.getItem("tables") ?? "[]")]));
    hearing.abort();
    await refresh();
  }
});

table.addEventListener("input", (event) => {
  if (event.target.id === "scrub") goTo(Number(event.target.value));
});

// Hover, focus or a long press shows what a piece is: its own title is its text.
const shown = find("#inspect");
function inspect(piece) {
  const text = piece?.querySelector("title")?.textContent ?? piece?.getAttribute("title");
  shown.hidden = !text;
  if (text) shown.textContent = text;
}
const pieceOf = (event) => event.target.closest?.("[data-inspect],[title]");
table.addEventListener("pointerover", (event) => event.pointerType !== "touch" && inspect(pieceOf(event)));
table.addEventListener("pointerleave", () => inspect(null));
table.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && inspect(pieceOf(event)));

let pressing = 0;
let pressed = false;
table.addEventListener("pointerdown", (event) => {
  pressed = false;
  if (event.pointerType !== "touch") return;
  inspect(null);
  const piece = pieceOf(event);
  clearTimeout(pressing);
  if (!piece) return;
  pressing = setTimeout(() => {
    pressed = true;
    inspect(piece);
  }, 450);
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
    pressed = false; // it was looked at, not chosen
    event.stopPropagation();
    event.preventDefault();
  },
  true,
);

// Arrows go to the nearest target that way: among what may be chosen, or among all pieces while inspecting.
function step(x, y) {
  const all = inspecting ? "#stage [data-inspect]" : "#stage [data-action], #table [data-action]";
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
  } else if (inspecting) next = targets[0];
  if (!next) return;
  if (!next.hasAttribute("tabindex") && inspecting) next.setAttribute("tabindex", -1);
  next.focus();
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

const bindings = {
  u: tools.undo,
  U: tools.restart,
  "?": tools.help,
  v: tools.text,
  i: () => {
    inspecting = !inspecting;
    if (inspecting) step(1, 0);
    else document.activeElement?.blur();
  },
  "/": () => find("#typed")?.focus(),
  "[": tools.back,
  "]": tools.on,
  " ": () => find("#hurry")?.click(),
  Escape: () => {
    tell();
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
    if (event.key === "Escape") on.blur();
    return;
  }
  if (event.key === " " && on.matches("button,a,[data-action]")) {
    if (on.matches("#stage [data-action]")) choose(on);
    else return;
  } else if (/^[0-9]$/.test(event.key)) digit(event.key);
  else if (event.key === "Enter" && on.matches("#stage [data-inspect], #stage [data-action]")) choose(on);
  else if (bindings[event.key]) bindings[event.key]();
  else return;
  event.preventDefault();
});

// Notices of new versions, read from a stream so that the seat's secret can travel in a header.
async function listen() {
  let lost = false;
  for (;;) {
    hearing = new AbortController();
    try {
      const from = address(`/api/matches/${match}/events`, { after: version });
      const answer = await fetch(from, { headers: headers(), signal: hearing.signal });
      if (lost && answer.ok) {
        lost = false;
        tell();
        await refresh();
      }
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        text += value;
        const parts = text.split("\n\n");
        text = parts.pop();
        const told = parts.map((part) => Number(/^id: (\d+)/.exec(part)?.[1] ?? 0));
        if (Math.max(...told) > version && at === null) await refresh();
      }
    } catch {
      if (hearing.signal.aborted) continue; // somebody else looks now
    }
    await wait(1000);
    lost = true;
  }
}

await refresh();
listen();
