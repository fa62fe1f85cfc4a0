// Talks with the server: asks, posts until it is acknowledged, and hears of new versions.
import { hear, shares } from "./hear.js";
import { away, find, keys, lang, look, match, table, tell, wait } from "./page.js";

let refused = false; // the keys do not fit: then this device only looks on
export const trust = (yes) => {
  const changed = refused === yes;
  refused = !yes;
  return changed;
};
const headers = () => (keys() && !refused ? { "X-Seat": keys() } : {});

function address(path, more = {}) {
  const query = new URLSearchParams({ lang, ...more });
  if (look.seat !== null) query.set("seat", look.seat);
  return `${path}?${query}`;
}

export const askOf = (what) => fetch(address(`/api/matches/${match}/${what}`), { headers: headers() });
export const ask = (what, more) => fetch(address(`/m/${match}/${what}`, more), { headers: headers() });

// News of a version: fetched at once, but while something is posted only if its answer does not bring it along.
let heard = 0;
let posting = 0;
let fetchNews = () => {};
export const settle = () => !posting && heard > look.version && look.at === null && fetchNews();

// Tries again while the server is away; the id sees to it that nothing is done twice. Null where it is refused;
// what nobody asked for is refused without a word.
export async function post(what, body, stale = () => {}, more = {}, quiet = false) {
  posting += 1;
  const told = await insist(what, body, stale, more, quiet);
  posting -= 1;
  if (!told?.picture) settle();
  return told;
}

async function insist(what, body, stale, more, quiet) {
  for (;;) {
    try {
      const answer = await fetch(address(`/api/matches/${match}/${what}`, more), {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers() },
        body: JSON.stringify(body),
      });
      const told = await answer.json();
      if (answer.ok) {
        tell();
        return told;
      }
      if (!quiet) tell({ text: told.error.message, clause: told.error.clause });
      if (["stale", "answered"].includes(told.error.code)) await stale();
      return null;
    } catch {
      tell({ text: away });
      await wait(1000);
    }
  }
}

// Random without needing a secure context: friends in the same house play over plain http.
export const newId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

let renew = () => {};
export const hearAnew = () => renew(); // as another seat, which hears other things

const asksNow = async () => {
  try {
    const answer = await askOf("version");
    if (answer.ok) heard = Math.max(heard, (await answer.json()).version);
    await settle();
  } catch {
    // the server is away; who hears says so
  }
};

// What is wrong with hearing stands on the page for as long as it is; meanwhile the page asks now and then.
const LATE = 3000; // milliseconds that a stream may be gone before anybody is told
const ASKS = 10000; // milliseconds between two questions
const RESTS = 300000; // milliseconds for which a tab of somebody who plays goes on hearing though nobody looks
let deaf = false;
let rests = false;
let late = 0;
function say(words) {
  clearTimeout(late);
  deaf = Boolean(words);
  if (find("#hearing").textContent !== words) find("#hearing").textContent = words;
}
function told({ version, ping, lost, refused: code }) {
  if (ping) document.dispatchEvent(new CustomEvent("pinged", { detail: ping }));
  else if (version !== undefined) {
    heard = Math.max(heard, version);
    say("");
    settle();
  } else if (code) say(table.dataset.notHearing);
  else if (lost) {
    clearTimeout(late);
    late = setTimeout(() => say(away), LATE);
  } else {
    say("");
    asksNow();
  }
}
setInterval(() => (deaf || rests) && asksNow(), ASKS);

// Nobody looks: who only looks on rests at once, who plays wants to be told of their turn for a while.
let leaving = 0;
function rest(yes) {
  clearTimeout(leaving);
  if (rests === yes) return;
  rests = yes;
  renew();
  if (!yes) asksNow();
}
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) rest(false);
  else if (keys() && shares) leaving = setTimeout(() => rest(true), RESTS);
  else rest(true);
});

// Hears of new versions; a seat's secret travels in the body, never in an address.
export async function listen(refresh) {
  fetchNews = refresh;
  const wanted = () => ({
    match,
    keys: (!refused && keys()) || "",
    seat: look.seat === null ? null : Number(look.seat),
    after: look.version,
  });
  renew = await hear(() => (rests ? null : wanted()), told);
}
