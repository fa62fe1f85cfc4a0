// The show: what happened since the picture on the screen, played over it before the next one is drawn.
// Games say in Python what is seen where; here are only the motions, made of transforms and opacity.
import { boxOf, moveThing } from "./lift.js";
import { find, table, wait } from "./page.js";
import { pace } from "./pace.js";

const LEAST = 180; // milliseconds below which beats are left out rather than shortened
const LINGER = 250; // for which a mark stays over the next beats, so that it can be read
const FADE = 300;
const APART = 30; // between the overlays of one beat
const GRAVE = 3; // the weight of what is never joined with others
const SMALL = 0.55; // pixels that a unit of the stage has at least in an overlay: words stay readable on a phone
const EDGE = 30; // pixels from the edge of the window where what is out of sight is shown
const FLAT = 80; // units of the stage: what is lower than that is a label, and seen whole
const layer = find("#layer");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const MOTIONS = {
  appear: { scale: [0.3, 1.15, 1], opacity: [0, 1, 1] },
  stamp: { scale: [2.6, 0.9, 1], rotate: ["-28deg", "-12deg", "-12deg"], opacity: [0, 1, 1] },
  roll: { rotate: ["-540deg", "0deg", "0deg"], scale: [0.5, 1.2, 1] },
  count: { scale: [1, 1.25, 1] },
  flash: { opacity: [0, 1, 0.2, 1, 0] },
  fly: { scale: [1, 1.2, 0.8] },
};
const CUES = { appear: "place", fly: "move", shake: "hit", stamp: "ko", count: "gain", roll: "roll", flash: "" };

// Of several names the first thing in sight, else the first that there is.
function spot(names) {
  const found = names
    .split(" ")
    .map((name) => document.getElementById(name))
    .filter((thing) => thing?.getClientRects().length)
    .map((thing) => {
      const box = boxOf(thing);
      return { thing, box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  return found.find(({ x, y }) => y > 0 && y < innerHeight && x > 0 && x < innerWidth) ?? found[0];
}

// Faces follow each other, the last one stays.
function turnOver(art, time, delay) {
  const faces = [...art.querySelectorAll(":scope > .face")];
  if (faces.length < 2 || reduced.matches) return;
  const each = (0.7 * time) / (faces.length - 1);
  faces.slice(0, -1).forEach((face, k) => {
    face.animate({ opacity: [1, 1] }, { duration: each, delay: delay + k * each });
  });
  faces.at(-1).animate({ opacity: [0, 0] }, { duration: delay + each * (faces.length - 1) });
}

const within = (value, most, edge = EDGE) => Math.min(Math.max(value, edge), Math.max(edge, most - edge));

// Plays one overlay; false where the picture has no such place.
function playOne(overlay, time, delay) {
  const { motion, at, to } = overlay.dataset;
  const from = spot(at);
  const goal = to ? spot(to) : from;
  if (!from || !goal) return false;
  const flash = motion === "flash"; // a frame around the thing itself
  if (!flash && !overlay.childNodes.length) {
    moveThing(from, motion, goal, time);
    return true;
  }
  const side = 100 * Math.max(SMALL, find("#view > svg").getScreenCTM().a);
  const [width, height] = flash ? [from.box.width, from.box.height] : [side, side];
  const art = flash ? Object.assign(document.createElement("div"), { className: "flash" }) : overlay.cloneNode(true);
  const [left, top] = [scrollX - width / 2, scrollY - height / 2];
  Object.assign(art.style, { width: `${width}px`, height: `${height}px` });
  layer.append(art);
  const drawn = art.getBBox?.();
  const half = drawn?.height < FLAT ? (drawn.width * side) / 200 : 0;
  const across = Math.max(EDGE, Math.min(half, innerWidth / 2)); // a label is not cut off at the side
  const place = ({ x, y }) => `${left + within(x, innerWidth, across)}px ${top + within(y, innerHeight)}px`;
  art.style.translate = place(goal);
  const timing = { duration: time, delay, fill: "both", easing: "ease-in-out" };
  const way = to ? { translate: [place(from), place(goal)] } : {};
  const shown = art.animate(reduced.matches ? { opacity: [0, 1, 1] } : { ...MOTIONS[motion], ...way }, timing);
  turnOver(art, time, delay);
  // one animation at a time for each property: only then the compositor plays it, and no script and no layout
  shown.onfinish = () => {
    const fade = { duration: FADE, delay: LINGER, fill: "forwards" };
    art.animate({ opacity: 0 }, fade).onfinish = () => art.remove();
  };
  return true;
}

// Much at once: neighbours of a kind become one beat, what weighs least is left out, beats get shorter.
function fit(beats, { beat: slot, all }) {
  let kept = [];
  for (const beat of beats) {
    const last = kept.at(-1);
    const joins = beats.length * slot > all && last?.kind === beat.kind && beat.weight < GRAVE && !beat.scoring;
    if (joins) last.overlays.push(...beat.overlays);
    else kept.push(beat);
  }
  for (const least of [2, GRAVE]) {
    if (kept.length * LEAST > all) kept = kept.filter(({ weight, scoring }) => scoring || weight >= least);
  }
  let over = kept.length - Math.max(1, Math.floor(all / LEAST));
  const shown = kept.filter(({ scoring }) => scoring || over-- <= 0); // a scoring is whole, however long it is
  return [shown, Math.min(slot, Math.max(LEAST, all / Math.max(1, shown.length)))];
}

// A click or a key ends the show. What would choose does nothing else: it was meant for a picture that is about to go.
// Whoever writes or uses a dialog is left alone.
let skip = null;
export function hurry() {
  goOn();
  skip?.(true);
}
const PASSING = ["Tab", "Shift", "Control", "Alt", "Meta"];
const APART_FROM_IT = "input, textarea, select, dialog, header, footer";
const CHOOSING = /^(\d|Enter| |Arrow\w+)$/;
function end(event) {
  if (!skip || held() || PASSING.includes(event.key) || !(event.isTrusted ?? true)) return;
  if (event.target.closest?.(APART_FROM_IT)) return;
  hurry();
  const chooses = event.type === "click" ? !event.target.closest?.("[data-do], a") : CHOOSING.test(event.key);
  if (!chooses) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}
for (const name of ["click", "keydown"]) addEventListener(name, end, true);

const canPlay = () => !document.hidden && find("#picture:not([hidden]) #view > svg");

// In a replay the scoring is a step of its own: the picture before it holds until somebody goes on, or a while.
let goesOn = null;
export const held = () => goesOn !== null;
export const goOn = () => goesOn?.();
async function hold(time) {
  table.classList.add("held");
  await new Promise((done) => {
    goesOn = done;
    if (time) setTimeout(done, time); // or until somebody goes on
  });
  goesOn = null;
  table.classList.remove("held");
}

// Plays beats in order. Gives what only the next picture has a place for, or nothing where somebody went on.
async function run(beats, slot, replay = null) {
  let late = [];
  table.classList.add("showing");
  let mine;
  const skipped = new Promise((done) => {
    skip = mine = done;
  });
  const first = replay === null ? null : beats.find(({ scoring }) => scoring);
  for (const beat of beats) {
    if (beat === first && beat !== beats[0]) await hold(replay);
    const { overlays } = beat;
    const waiting = overlays.filter((one, k) => !playOne(one, slot, Math.min(k, 6) * APART));
    late.push(...waiting);
    if (waiting.length === overlays.length) continue; // nothing to be seen, nothing to wait for
    const cue = overlays.map(({ dataset }) => CUES[dataset.motion]).find(Boolean) ?? "";
    document.dispatchEvent(new CustomEvent("beat", { detail: { cue } }));
    if (await Promise.race([wait(slot), skipped])) {
      late = null;
      if (skip === mine) layer.replaceChildren();
      break;
    }
  }
  if (skip === mine) {
    // nothing newer is being played
    skip = null;
    table.classList.remove("showing");
  }
  return late;
}

let ending = Promise.resolve(); // of what is played over the new picture
export const ended = () => ending;

// Whether only the next picture has the place of an overlay, as after a duel has that of a zone.
const isComing = ({ dataset: { at } }, drawn) => {
  const [name] = at.split(" ");
  return !document.getElementById(name) && drawn.getElementById(name);
};

// Plays what a template holds. Gives a call that plays what only the new picture has a place for; a scoring is not
// torn apart: where some of it must wait, all of it does.
// A replay that runs by itself says how long it holds before a scoring; one that is stepped through holds.
export async function play(template, drawn, replay = null) {
  const beats = [...(template?.content.children ?? [])].map(({ dataset, children }) => ({
    kind: dataset.kind,
    weight: Number(dataset.weight),
    scoring: "scoring" in dataset,
    overlays: [...children],
  }));
  const [kept, slot] = fit(beats, pace());
  if (!kept.length || !slot || !canPlay()) return () => {};
  const scoring = kept.filter((beat) => beat.scoring);
  const waits = scoring.some(({ overlays }) => overlays.some((one) => isComing(one, drawn)));
  const late = await run(waits ? kept.filter((beat) => !beat.scoring) : kept, slot, replay);
  return () => {
    const drawings = late?.filter(({ dataset, childNodes }) => childNodes.length || dataset.motion !== "fly");
    drawings?.forEach((one, k) => playOne(one, slot, k * 2 * APART)); // a piece that flew lies there now
    if (late && waits) ending = run(scoring, slot);
  };
}
