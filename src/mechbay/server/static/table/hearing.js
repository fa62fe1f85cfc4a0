// One stream for many tables: those who listen say what they show, and are told of new versions.
// `tell(who, what)` reaches one of them; what is { version }, { ping }, { lost } or { refused }.
const SILENT = 150000; // milliseconds after which somebody who says nothing is gone: a page that crashed says no farewell
const SOON = 50; // milliseconds in which several who come at once are one change
const AGAIN = 1000; // milliseconds before a stream that broke is tried again, longer each time up to
const LONGEST = 15000;

export function hearing(tell) {
  const listeners = new Map(); // who -> { match, keys, seat, after, heard }
  let stream = null;
  let asked = "";
  let pending = 0;
  let lost = false;

  const everybody = (what) => {
    for (const who of listeners.keys()) tell(who, what);
  };

  // The tables, each once for the same eyes, from the version on that all of them know. Eyes count their own versions.
  const eyesOf = ({ match, keys, seat }) => JSON.stringify([match, keys, seat]);
  function tables() {
    const all = new Map();
    for (const one of listeners.values()) {
      const { match, keys, seat, after } = one;
      const eyes = eyesOf(one);
      all.set(eyes, { match, keys, seat, after: Math.min(after, all.get(eyes)?.after ?? after) });
    }
    return [...all.values()];
  }

  function renew() {
    clearTimeout(pending);
    pending = setTimeout(() => {
      const wanted = tables().map(eyesOf).join();
      if (wanted === asked) return;
      asked = wanted;
      stream?.abort();
      stream = null;
      if (listeners.size) hear();
    }, SOON);
  }

  function told(part, heardOf) {
    const [, kind] = /^event: (\w+)$/m.exec(part) ?? [];
    if (!kind) return;
    const { table, version, code, ...ping } = JSON.parse(/^data: (.*)$/m.exec(part)[1]);
    const what = { version: { version }, refused: { refused: code }, ping: { ping } }[kind];
    const eyes = eyesOf(heardOf[table]);
    for (const [who, one] of listeners) {
      if (eyesOf(one) !== eyes) continue;
      if (kind === "version") one.after = Math.max(one.after, version);
      tell(who, what);
    }
  }

  async function read(answer, heardOf) {
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const parts = (text + value).split("\n\n");
      text = parts.pop();
      for (const part of parts) told(part, heardOf);
    }
  }

  async function hear() {
    const mine = (stream = new AbortController());
    let rest = AGAIN;
    while (!mine.signal.aborted) {
      const heardOf = tables();
      try {
        const answer = await fetch("/api/news", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ tables: heardOf }),
          signal: mine.signal,
        });
        if (answer.ok) {
          if (lost) everybody({ lost: (lost = false) });
          rest = AGAIN;
          await read(answer, heardOf);
        } else everybody({ refused: (await answer.json()).error.code });
      } catch {
        if (mine.signal.aborted) return;
      }
      if (mine.signal.aborted) return;
      if (!lost) everybody({ lost: (lost = true) });
      await new Promise((wake) => setTimeout(wake, rest));
      rest = Math.min(2 * rest, LONGEST);
    }
  }

  setInterval(() => {
    const before = listeners.size;
    for (const [who, { heard }] of listeners) if (Date.now() - heard > SILENT) listeners.delete(who);
    if (listeners.size < before) renew();
  }, SILENT / 3);

  return {
    listen(who, wanted) {
      const known = [...listeners.values()].filter((one) => eyesOf(one) === eyesOf(wanted)).map(({ after }) => after);
      listeners.set(who, { ...wanted, heard: Date.now() });
      if (Math.max(...known) > wanted.after) tell(who, { version: Math.max(...known) }); // told while it came
      renew();
    },
    leave(who) {
      listeners.delete(who);
      renew();
    },
  };
}
