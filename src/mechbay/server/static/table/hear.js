// How this tab hears of its table: through a worker that all tabs share, or through one of the tabs, or by itself.
import { hearing } from "./hearing.js";

const STARTS = 10000; // milliseconds that a worker may need to begin
const HERE = 20000; // milliseconds after which a tab says that it is still there
const CHANNEL = "mechbay-hearing";

// Each way gives a function that says what this tab shows, or nothing when it rests.
function byWorker(told) {
  const worker = new SharedWorker(new URL("./hear-worker.js", import.meta.url), { type: "module", name: CHANNEL });
  return new Promise((ready, failed) => {
    worker.onerror = failed; // such as a browser that shares workers, but none that are modules
    const tooLate = setTimeout(failed, STARTS);
    worker.port.onmessage = ({ data }) => {
      clearTimeout(tooLate);
      if (data.ready) ready((wanted) => worker.port.postMessage(wanted));
      else told(data);
    };
  });
}

// The tab that holds the lock hears for all; when it goes, another one gets it, and all say again what they show.
function byLeader(told) {
  const me = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const channel = new BroadcastChannel(CHANNEL);
  let mine = null;
  let lead = null;
  const tell = (who, what) => (who === me ? told(what) : channel.postMessage({ to: who, what }));
  const say = (who, wanted) => (wanted ? lead.listen(who, wanted) : lead.leave(who));
  channel.onmessage = ({ data: { to, what, from, wanted, anew } }) => {
    if (to === me) told(what);
    else if (from && lead) say(from, wanted);
    else if (anew && mine) channel.postMessage({ from: me, wanted: mine });
  };
  navigator.locks.request(CHANNEL, () => {
    lead = hearing(tell);
    if (mine) say(me, mine);
    channel.postMessage({ anew: true });
    return new Promise(() => {}); // for as long as this tab lives
  });
  return (wanted) => {
    mine = wanted;
    if (lead) say(me, wanted);
    else channel.postMessage({ from: me, wanted });
  };
}

function byItself(told) {
  const { listen, leave } = hearing((_, what) => told(what));
  return (wanted) => (wanted ? listen("me", wanted) : leave("me"));
}

export const shares = Boolean(globalThis.SharedWorker || (navigator.locks && globalThis.BroadcastChannel));

async function chosen(told) {
  if (globalThis.SharedWorker) {
    try {
      return await byWorker(told);
    } catch {
      // by another way, then
    }
  }
  return navigator.locks && globalThis.BroadcastChannel ? byLeader(told) : byItself(told);
}

// Hears of a table for as long as `wanted()` gives what to listen to; gives a function to call when that changed.
export async function hear(wanted, told) {
  let say = () => {};
  const renew = () => say(wanted());
  addEventListener("pagehide", () => say(null));
  addEventListener("pageshow", ({ persisted }) => persisted && renew());
  setInterval(renew, HERE);
  say = await chosen(told);
  renew();
  return renew;
}
