// The one client that drives Mechbay and boardgame.io alike: many tables on kept connections.
// node client.js PLAN, a JSON document: { kind, url, pid, tables, seconds, game, seats, carry, rate, streams, actions }; prints one line of JSON.
// Each table goes on as soon as it can, or with a rate all together so many times a second; streams listen at every table.
// With a number of actions it goes on until they are done, and notes the memory of the server 24 times.
const http = require("node:http");
const { randomBytes } = require("node:crypto");
const plan = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const quiet = new http.Agent({ keepAlive: false, maxSockets: Infinity });
const newId = () => randomBytes(16).toString("hex");
const now = () => performance.now();

function call(path, { body, key, headers = {} } = {}) {
  return new Promise((done, fail) => {
    const data = body === undefined ? undefined : JSON.stringify(body);
    const sent = { ...headers, ...(key ? { "X-Seat": key } : {}) };
    if (data) Object.assign(sent, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(data) });
    const request = http.request(plan.url + path, { agent, method: data ? "POST" : "GET", headers: sent }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(parts).toString() }));
      answer.on("error", fail);
    });
    request.on("error", fail);
    request.end(data);
  });
}

async function told(path, more) {
  const answer = await call(path, more);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer;
}

// How long things took, by name; only what falls into the measured time counts.
const times = {};
let measured = false;
async function timed(name, work, begun = now()) {
  const result = await work();
  if (measured) (times[name] ??= []).push(now() - begun);
  return result;
}

let seed = 1;
const below = (most) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % most;
};

async function open(seats = plan.seats) {
  const made = JSON.parse((await told("/api/matches", { body: { game: plan.game, seats: Array(seats).fill({ kind: "me" }), id: newId() } })).text);
  const keys = made.seats.map(({ secret }) => secret);
  const streams = Array.from({ length: (plan.streams ?? 0) / plan.tables }, (_, number) => listen(made.match, keys[number % seats]));
  return { match: made.match, keys, streams };
}

// A stream that only listens.
let heard = 0;
function listen(match, key) {
  return http.get(`${plan.url}/api/matches/${match}/events?after=0`, { agent: quiet, headers: { "X-Seat": key } }, (answer) => answer.on("data", () => measured && heard++).on("error", () => {})).on("error", () => {});
}

// The first seat chooses and takes back, again and again: what is durable is all that is measured.
async function back() {
  const { match, keys } = await open();
  const shown = JSON.parse((await told(`/api/matches/${match}`, { key: keys[0] })).text);
  let { version } = shown;
  const { action } = shown.choices[0];
  return async () => {
    for (const what of ["actions", "undo"]) {
      const body = what === "undo" ? { version, id: newId() } : { action, version, id: newId() };
      const answer = await timed("acknowledged", () => told(`/api/matches/${match}/${what}`, { body, key: keys[0] }));
      ({ version } = JSON.parse(answer.text));
    }
  };
}

// Somebody plays all seats as a browser does: every action, and the picture that it leads to.
const CHOICE = /id="choice-[^"]*" data-action="([^"]+)"/g;
const ASKED = /class="slant seat-(\d)"/;
const MINE = 'class="prompt mine'; // who has finished a sealed choice may still change it, but is not waited for
const WAVERS = /^(clear|unlock)\b/;
async function play() {
  let [table, seat, picture, version] = [await open(), 0, "", 0];
  const draw = async () => {
    const answer = await timed("picture", () => told(`/m/${table.match}/fragment?shape=wide&since=${version}&lang=en`, { key: table.keys[seat], headers: { "Accept-Encoding": "identity" } }));
    [picture, version] = [answer.text, Number(answer.headers["x-version"])];
  };
  // Whoever is asked looks next; after the end there is a new table.
  const settle = async () => {
    while (!picture.includes(MINE)) {
      const asked = ASKED.exec(picture);
      if (picture.includes('id="rematch"') || !asked) {
        for (const stream of table.streams) stream.destroy();
        [table, seat, version] = [await open(), 0, 0];
      } else seat = Number(asked[1]) === seat ? (seat + 1) % table.keys.length : Number(asked[1]);
      await draw();
    }
  };
  await draw();
  await settle();
  return async (due = now()) => {
    const all = [...picture.matchAll(CHOICE)].map(([, action]) => action);
    const choices = all.some((action) => !WAVERS.test(action)) ? all.filter((action) => !WAVERS.test(action)) : all;
    const action = choices[below(choices.length)];
    const query = plan.carry ? `?draw=yes&shape=wide&lang=en` : "";
    const answer = await timed("acknowledged", () => told(`/api/matches/${table.match}/actions${query}`, { body: { action, version, id: newId() }, key: table.keys[seat] }), due);
    const done = JSON.parse(answer.text);
    version = done.version;
    if (plan.carry) [picture, version] = [done.picture, done.shown ?? done.version];
    else await draw();
    if (measured) (times.drawn ??= []).push(now() - due);
    await settle();
  };
}

// boardgame.io: one player makes a move over its websocket and waits for the update.
async function move() {
  const { Client } = require(`${plan.modules}/boardgame.io/dist/cjs/client.js`);
  const { SocketIO } = require(`${plan.modules}/boardgame.io/dist/cjs/multiplayer.js`);
  // not guessed by the client, so that what it sees is what the server did
  const add = { move: ({ G }) => ({ count: G.count + 1 }), client: false };
  const game = { name: "count", setup: () => ({ count: 0 }), moves: { add } };
  const multiplayer = SocketIO({ server: plan.url, socketOpts: { transports: ["websocket"], forceNew: true } });
  const matchID = newId(); // the first who asks for it makes it; nobody has to prove who they are
  const client = Client({ game, matchID, playerID: "0", debug: false, multiplayer });
  let heard = () => {};
  client.subscribe((state) => state && heard(state.G.count));
  client.start();
  await new Promise((ready) => {
    const wait = setInterval(() => client.getState() && (clearInterval(wait), ready()), 20);
  });
  let count = 0;
  return () =>
    timed("acknowledged", () => {
      count += 1;
      const seen = new Promise((done) => (heard = (shown) => shown >= count && done()));
      client.moves.add();
      return seen;
    });
}

const kinds = { back, play, move };
const percentile = (all, part) => all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;

const pause = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds));
let going = true;
const errors = {};
async function tried(step, due) {
  try {
    await step(due);
  } catch (error) {
    const said = error.message.slice(0, 120);
    errors[said] = (errors[said] ?? 0) + 1;
    await pause(100);
  }
}

async function closed(step) {
  while (going) await tried(step);
}

// Every action is due at its time, and what begins late counts from then on.
async function paced(steps) {
  const free = [...steps];
  for (let due = now(); going; due += 1000 / plan.rate) {
    await pause(Math.max(0, due - now()));
    while (going && free.length === 0) await pause(1);
    const step = free.shift();
    if (step) tried(step, due).then(() => free.push(step));
  }
}

const PARTS = 24; // hours of a day
async function measure() {
  const memory = [];
  if (!plan.actions) await pause(plan.seconds * 1000);
  for (let part = 1; plan.actions && part <= PARTS; part += 1) {
    while ((times.acknowledged?.length ?? 0) < (plan.actions * part) / PARTS) await pause(50);
    memory.push(megabytes(plan.pid));
  }
  return memory;
}

async function main() {
  const steps = [];
  for (let made = 0; made < plan.tables; made += 10) steps.push(...(await Promise.all(Array.from({ length: Math.min(10, plan.tables - made) }, kinds[plan.kind]))));
  const running = plan.rate ? [paced(steps)] : steps.map(closed);
  await pause(1000);
  const cpu = () => (plan.pid ? ticks(plan.pid) : 0);
  const [begun, spent] = [now(), cpu()];
  measured = true;
  const memory = await measure();
  measured = false;
  const [seconds, used] = [(now() - begun) / 1000, cpu() - spent];
  going = false;
  await Promise.race([Promise.all(running), pause(5000)]);
  const found = { seconds, errors, memory, heard: heard / seconds };
  for (const [name, all] of Object.entries(times)) {
    all.sort((a, b) => a - b);
    found[name] = { count: all.length, rate: all.length / seconds, p50: percentile(all, 0.5), p99: percentile(all, 0.99) };
  }
  found.cpu_ms = used / (times.acknowledged?.length || 1);
  console.log(JSON.stringify(found));
  process.exit(0);
}

// Milliseconds of processor time that a process has used, all its threads together.
function ticks(pid) {
  const fields = require("node:fs").readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function megabytes(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(require("node:fs").readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
}

main();
