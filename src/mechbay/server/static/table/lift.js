// What moves is lifted: a copy of the thing moves above the picture, on the compositor, and costs no layout. (The
// transform of a part of a drawing, were it animated itself, would lay out the drawing anew with every frame.)
import { pace } from "./pace.js";
import { find } from "./page.js";

const SETTLE = 150; // milliseconds in which what flew comes to lie exactly where the next picture has it
const FAR = 1; // pixels from which on a thing is elsewhere
const SVG = "http://www.w3.org/2000/svg";
const layer = find("#layer");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
// By how much a thing itself moves, step by step.
const STEPS = {
  fly: (right, down) => [[0, 0], [right, down]],
  shake: () => [0, -5, 5, -4, 4, 0].map((right) => [right, 0]),
  glide: (right, down) => [[right, down], [0, 0]],
};

let moved = new Map(); // thing: its copy, where that has come to, and the motion that brings it there

// Where a thing is seen: it, or the copy of it that has moved.
export const boxOf = (thing) => moved.get(thing)?.box ?? thing.getBoundingClientRect();

function lift(thing, box, motion) {
  const view = thing.parentNode.getScreenCTM().inverse();
  const corner = new DOMPoint(box.x, box.y).matrixTransform(view);
  const copy = document.createElementNS(SVG, "svg");
  copy.setAttribute("viewBox", `${corner.x} ${corner.y} ${box.width * view.a} ${box.height * view.a}`);
  copy.setAttribute("class", `lifted ${thing.ownerSVGElement.getAttribute("class")}`);
  Object.assign(copy.dataset, { motion, at: thing.id });
  const around = []; // whose styles hold for it
  for (let one = thing.parentNode; one.matches("g"); one = one.parentNode) around.unshift(one.getAttribute("class"));
  let place = copy;
  for (const style of around.filter(Boolean)) {
    place = place.appendChild(document.createElementNS(SVG, "g"));
    place.setAttribute("class", style);
  }
  const twin = thing.cloneNode(true);
  for (const named of [twin, ...twin.querySelectorAll("[id]")]) named.removeAttribute("id");
  place.append(twin);
  Object.assign(copy.style, { width: `${box.width}px`, height: `${box.height}px` });
  thing.style.opacity = 0;
  return layer.appendChild(copy);
}

function move(thing, box, motion, [right, down], time) {
  const before = moved.get(thing);
  const copy = before?.copy ?? lift(thing, box, motion);
  const steps = STEPS[motion](right, down);
  const at = ([x, y]) => `${scrollX + box.x + x}px ${scrollY + box.y + y}px`;
  const timing = { duration: time, fill: "both", easing: "ease-in-out" };
  before?.playing.cancel();
  const playing = copy.animate({ translate: steps.map(at) }, timing);
  const [x, y] = steps.at(-1);
  moved.set(thing, { copy, playing, box: new DOMRect(box.x + x, box.y + y, box.width, box.height) });
  if (before || x || y) return; // away from its place until the next picture is drawn
  playing.onfinish = () => {
    if (moved.get(thing)?.playing === playing) putDown(thing);
  };
}

function putDown(thing) {
  moved.get(thing).copy.remove();
  thing.style.opacity = "";
  moved.delete(thing);
}

// Moves a thing of the picture as an overlay without a drawing says.
export function moveThing({ thing, box, x, y }, motion, goal, time) {
  if (reduced.matches || !thing.parentNode.getScreenCTM || !(motion in STEPS)) return;
  move(thing, box, motion, [goal.x - x, goal.y - y], time);
}

// --- from one picture to the next
const placeOf = (thing) => thing.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();

// To be called before the next picture is drawn; gives a call for afterwards: what lies elsewhere glides there, and what
// flew goes the last bit to where the picture has it.
export function gliding() {
  const flown = new Map(moved);
  for (const thing of flown.keys()) thing.style.opacity = "";
  moved = new Map();
  const before = [...document.querySelectorAll("#view .mb-glide")].map((thing) => {
    const { e, f } = placeOf(thing);
    return [thing, e, f];
  });
  return () => {
    for (const { copy } of flown.values()) copy.remove();
    const time = reduced.matches ? 0 : pace().beat;
    const view = find("#view")?.getBoundingClientRect();
    if (!time || !view?.width) return;
    const ways = before.map(([thing, e, f]) => wayOf(thing, flown.get(thing)?.box, e, f)).filter(Boolean);
    for (const { thing, box, way, settles } of ways) {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < view.left || x > view.right || y < view.top || y > view.bottom) continue; // scrolled out of sight
      move(thing, box, "glide", way, settles ? Math.min(SETTLE, time) : time);
    }
  };
}

// How far from its new place a thing was, in pixels of the new picture; nothing where it has not moved.
function wayOf(thing, was, e, f) {
  const scale = thing.isConnected && thing.parentNode.getScreenCTM?.()?.a;
  if (!scale) return null;
  const now = placeOf(thing);
  if (!was && now.e === e && now.f === f) return null;
  const box = thing.getBoundingClientRect();
  const way = was ? [was.x - box.x, was.y - box.y] : [(e - now.e) * scale, (f - now.f) * scale];
  return Math.hypot(...way) > FAR ? { thing, box, way, settles: Boolean(was) } : null;
}
