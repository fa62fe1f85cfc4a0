// The picture: fetched as the server drew it, morphed into the page, at any moment of the story.
import { focused, settleFocus } from "./focus.js";
import { gliding } from "./lift.js";
import { pace } from "./pace.js";
import { away, find, look, match, table, tell, wait } from "./page.js";
import { shape } from "./room.js";
import { ask, hearAnew, settle, trust } from "./server.js";
import * as show from "./show.js";
import { hear } from "./told.js";

// What somebody is typing stays, and what they opened to type in; everything else becomes what the server drew.
let morph = (old, drawn) => old.replaceChildren(...drawn);
const morphing = import(table.dataset.morph)
  .then(({ Idiomorph }) => {
    const callbacks = {
      beforeNodeMorphed: (old) => old !== document.activeElement || !old.matches("input:not([type=range])"),
      beforeAttributeUpdated: (name, old) => name !== "open" || !old.matches(".by-hand"),
    };
    morph = (old, drawn) => Idiomorph.morph(old, drawn, { morphStyle: "innerHTML", callbacks });
  })
  .catch(() => {}); // not built in: plain updates

// What the picture is to be like, wherever it comes from.
export function wished() {
  const more = { shape: shape() };
  if (look.wholeLog) more.log = "all";
  if (look.shown !== null) more.shown = look.shown;
  if (textView) more.text = "yes";
  return more;
}

let latest = 0;
export async function refresh() {
  const mine = ++latest;
  const more = wished();
  if (look.at !== null) more.at = look.at;
  if (look.seen !== null) more.since = look.seen;
  show.hurry();
  let answer, text, fault;
  try {
    answer = await ask("fragment", more);
    text = await answer.text();
    fault = answer.ok ? null : JSON.parse(text).error;
  } catch {
    return later(mine, 1, away);
  }
  if (mine !== latest) return; // a newer picture is on its way
  if (!fault) return draw(mine, text, Number(answer.headers.get("X-Version")));
  const { code, message } = fault;
  if (answer.headers.has("Retry-After")) return later(mine, answer.headers.get("Retry-After"), message);
  if (look.at !== null) return goTo(null); // there is no such moment
  if (look.seat !== null) return lookAs(null);
  if (code === "wrong-seat" && trust(false)) await refresh();
  return tell({ text: message });
}

// The server is away, or has too much to do: it is asked again, and meanwhile one can go on.
function later(mine, seconds, text) {
  if (mine !== latest) return;
  tell({ text });
  setTimeout(() => mine === latest && refresh(), 1000 * seconds);
}

// The picture that came with the answer to what was done; without one, or where the past is looked at, it is fetched.
export function showDone({ picture, shown }) {
  if (!picture || look.at !== null) return refresh();
  show.hurry();
  return draw(++latest, picture, shown);
}

async function draw(mine, text, version) {
  await morphing;
  if (mine !== latest) return;
  look.version = version;
  const drawn = new DOMParser().parseFromString(text, "text/html");
  const scene = drawn.getElementById("show");
  scene?.remove();
  // before it is played: whoever asks meanwhile gets the rest; a curtain hides what was on the screen
  look.shown = drawn.getElementById("curtain") ? null : (look.at ?? look.version);
  const playLate = await show.play(scene, drawn, look.steps ? (playing ? pace().step : 0) : null);
  if (mine !== latest) return hear(scene);
  const before = focused();
  const glide = gliding();
  morph(table, [...drawn.body.childNodes]);
  dress();
  glide();
  playLate();
  hear(scene, true);
  settleFocus(before);
  document.dispatchEvent(new Event("drawn"));
  settle();
}

// A switch that a game draws, such as that of its hints, stands on this device as it was left.
const kept = (box) => `keep:${box.dataset.keep}`;
table.addEventListener("change", ({ target }) => {
  if (target.dataset.keep) localStorage.setItem(kept(target), target.checked ? "yes" : "no");
});

// What only this page knows of itself, put onto what the server drew.
let textView = localStorage.getItem("text-view") === "yes";
let playing = false;
function dress() {
  const picture = find("#picture");
  if (picture) {
    find("#text").hidden = !textView;
    picture.hidden = textView;
    find("#as-text").setAttribute("aria-pressed", textView);
  }
  const scrub = find("#scrub");
  if (scrub) scrub.value = find("#scrubber").dataset.moment; // also where it is focused
  for (const button of table.querySelectorAll("#play, #film-play")) button.setAttribute("aria-pressed", playing);
  for (const box of table.querySelectorAll("[data-keep]")) box.checked = localStorage.getItem(kept(box)) !== "no";
}

export async function switchText() {
  textView = !textView;
  localStorage.setItem("text-view", textView ? "yes" : "no");
  dress();
  await refresh(); // the list is drawn when it is asked for
  find("#stage")?.scrollIntoView(); // on a phone it may lie out of sight
}

export function lookAs(seat) {
  look.seat = seat;
  if (seat === null) sessionStorage.removeItem(`looking:${match}`);
  else sessionStorage.setItem(`looking:${match}`, seat);
  hearAnew();
  return refresh();
}

// Up to where this visitor has followed the story; what comes later is new to them.
export function catchUp(to) {
  look.seen = String(to);
  localStorage.setItem(`seen:${match}`, look.seen);
}
addEventListener("pagehide", () => look.version && look.at === null && catchUp(look.version));

// The replay: the moments of the story as it stands; the last one is now, unless it is to be looked at as it was.
const moments = () => find("#scrub")?.dataset.moments.split(" ") ?? [];
export function goTo(step, asItWas = false) {
  const last = moments().length - 1;
  look.steps = step === Number(find("#scrubber")?.dataset.moment) + 1;
  if (!look.steps) look.shown = null; // only a step on is played
  look.at = step === null || (step >= last && !asItWas) ? null : moments()[Math.max(0, step)];
  if (step !== null && find("#scrubber")) find("#scrubber").dataset.moment = Math.max(0, step);
  history.replaceState(null, "", look.at === null ? location.pathname : `?at=${look.at}`);
  return refresh();
}
export const goToVersion = (version) => goTo(moments().findLastIndex((one) => Number(one) <= version));
export function stepBy(by) {
  if (by > 0 && show.held()) return show.goOn();
  return find("#scrubber") && goTo(Number(find("#scrubber").dataset.moment) + by);
}

export async function play(from = 0) {
  playing = !playing;
  dress();
  if (playing && look.at === null) await goTo(from);
  while (playing) {
    await wait(pace().step);
    if (playing) await stepBy(1);
    if (look.at === null) playing = false;
  }
  dress();
}
