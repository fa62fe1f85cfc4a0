// Talks with the server: asks, posts until it is acknowledged, and hears of new versions.
import { away, keys, lang, look, match, tell, wait } from "./page.js";

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

export const ask = (what, more) => fetch(address(`/m/${match}/${what}`, more), { headers: headers() });

// Tries again while the server is away; the id sees to it that nothing is done twice. Null where it is refused.
export async function post(what, body, stale = () => {}) {
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
      if (told.error.code === "stale") await stale();
      return null;
    } catch {
      tell({ text: away });
      await wait(1000);
    }
  }
}

// Random without needing a secure context: friends in the same house play over plain http.
export const newId = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

let hearing = new AbortController();
export const hearAnew = () => hearing.abort(); // as another seat, which hears other things

// Notices of new versions, read from a stream so that the seat's secret can travel in a header.
export async function listen(refresh) {
  let lost = false;
  for (;;) {
    hearing = new AbortController();
    try {
      const from = address(`/api/matches/${match}/events`, { after: look.version });
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
        if (Math.max(...told) > look.version && look.at === null) await refresh();
      }
    } catch {
      if (hearing.signal.aborted) continue; // somebody else looks now
    }
    await wait(1000);
    lost = true;
  }
}
