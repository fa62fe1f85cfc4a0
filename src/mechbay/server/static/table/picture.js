// The picture: fetched as the server drew it, morphed into the page, at any moment of the story.
import { find, look, match, table, tell, title, wait } from "./page.js";
import { ask, hearAnew, trust } from "./server.js";

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
export async function refresh() {
  const mine = ++latest;
  const more = {};
  if (look.at !== null) more.at = look.at;
  if (look.seen !== null) more.since = look.seen;
  if (look.wholeLog) more.log = "all";
  const answer = await ask("fragment", more);
  const text = await answer.text();
  await morphing;
  if (mine !== latest) return; // a newer picture is on its way
  if (!answer.ok) {
    if (look.at !== null) return goTo(null); // there is no such moment
    if (look.seat !== null) return lookAs(null);
    const { code, message } = JSON.parse(text).error;
    if (code === "wrong-seat" && trust(false)) await refresh();
    return tell({ text: message });
  }
  look.version = Number(answer.headers.get("X-Version"));
  const focused = document.activeElement?.id;
  morph(table, text);
  dress();
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus();
  find("[data-take]")?.focus();
  document.dispatchEvent(new Event("drawn"));
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
  const scenes = find("#film ol");
  const scene = scenes?.querySelector("[aria-current]");
  if (scene) scenes.scrollLeft = scene.offsetLeft;
  for (const box of table.querySelectorAll("[data-keep]")) box.checked = localStorage.getItem(kept(box)) !== "no";
  document.title = (find(".prompt.mine") ? "● " : "") + title;
}

export function switchText() {
  textView = !textView;
  localStorage.setItem("text-view", textView ? "yes" : "no");
  dress();
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

// The replay: the moments of the story as it stands, the last one is now.
export function goTo(step) {
  const moments = find("#scrub")?.dataset.moments.split(" ") ?? [];
  look.at = step === null || step >= moments.length - 1 ? null : moments[Math.max(0, step)];
  if (step !== null && find("#scrubber")) find("#scrubber").dataset.moment = Math.max(0, step);
  history.replaceState(null, "", look.at === null ? location.pathname : `?at=${look.at}`);
  return refresh();
}
export const stepBy = (by) => find("#scrubber") && goTo(Number(find("#scrubber").dataset.moment) + by);

export async function play(from = 0) {
  playing = !playing;
  dress();
  if (playing && look.at === null) await goTo(from);
  while (playing) {
    await wait(700);
    if (playing) await stepBy(1);
    if (look.at === null) playing = false;
  }
  dress();
}
