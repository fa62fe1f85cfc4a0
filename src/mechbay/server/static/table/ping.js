// Pings: this person points at something on the map, and what anybody points at stands there for a while.
import { inspected } from "./inspect.js";
import { find, look, note, table } from "./page.js";
import { refresh } from "./picture.js";
import { askOf, newId, post } from "./server.js";
import { play } from "./sound.js";

const PIECE = "#view [data-inspect]";
const SVG = "http://www.w3.org/2000/svg";
const LABEL = 26; // pixels that a mark is high at least
const box = find("#pointing");
const form = box.querySelector("form");
const offered = () => find("#point");
let sign = ""; // chosen, and waits for a place on the map

// Escape, and whatever was pointed at, end it; gives whether there was something to end.
export function lower() {
  const raised = Boolean(sign);
  sign = "";
  table.classList.remove("pointing-at");
  if (raised) note();
  return raised;
}
export const raised = () => Boolean(sign);

async function send(what, piece) {
  lower();
  if (await post("pings", { sign: what, piece, id: newId() })) await refresh();
}

// Whether what was chosen on the map is pointed at instead.
export function pointed(target) {
  const piece = raised() && target.closest(PIECE);
  if (piece) send(sign, piece.dataset.inspect);
  return Boolean(piece);
}

// Asks for the sign; the piece that is focused or looked into is where, or else the map is asked next.
export async function point(piece = document.activeElement?.closest(PIECE) ?? inspected()) {
  if (!offered() || box.open) return;
  const answer = await askOf("places");
  if (!answer.ok) return note({ text: (await answer.json()).error.message });
  const { places } = await answer.json();
  const [map] = form.elements.piece.options;
  form.elements.piece.replaceChildren(map, ...places.map(({ piece: value, name }) => new Option(name, value)));
  form.elements.piece.value = places.find((one) => one.piece === piece?.dataset?.inspect)?.piece ?? "";
  box.returnValue = "";
  box.showModal();
  form.querySelector("button").focus();
}

box.addEventListener("close", () => {
  const chosen = box.returnValue;
  if (!chosen) return;
  const { value } = form.elements.piece;
  if (value) return send(chosen, value);
  sign = chosen;
  table.classList.add("pointing-at");
  note({ text: `${form.querySelector(`[value=${chosen}] span`).textContent}: ${box.dataset.now}` });
});
box.addEventListener("keydown", (event) => {
  if (event.target.matches("select") || !/^[1-6]$/.test(event.key)) return;
  event.preventDefault();
  event.stopPropagation(); // the dialog closes at once: on the table the same digit would choose an action
  form.querySelectorAll(".signs button")[event.key - 1].click();
});
table.addEventListener("contextmenu", (event) => {
  const piece = event.target.closest?.(PIECE);
  if (!piece || !offered() || event.pointerType === "touch") return; // a long press looks into it
  event.preventDefault();
  point(piece);
});

// What stands on the map. The picture may name a piece in several places: a piece that moves is there itself, else it is
// where it is drawn largest.
const marks = new Map(); // by number
function place(piece) {
  const named = [...document.querySelectorAll(`#view [data-inspect="${CSS.escape(piece)}"]`)];
  const moving = named.filter((one) => one.matches(".mb-glide"));
  const boxes = (moving.length ? moving : named).map((one) => one.getBoundingClientRect());
  return boxes.sort((one, other) => other.width * other.height - one.width * one.height)[0];
}

function made(name, attributes, ...inside) {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  one.append(...inside);
  return one;
}

function mark({ number, seat, sign: shown, piece }) {
  const picture = find("#view > svg");
  const at = place(piece);
  document.getElementById(`ping-${number}`)?.remove();
  if (!at?.width || look.at !== null) return;
  const back = picture.getScreenCTM().inverse();
  const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(back);
  const [width, height] = [at.width * back.a, at.height * back.a];
  const scale = (LABEL * back.a) / 24;
  const half = 23 * scale;
  const right = picture.viewBox.baseVal.width - half;
  const middle = Math.max(half, Math.min(x + width / 2, right)); // whole, also at the side
  const top = y > 32 * scale ? y : y + height + 32 * scale;
  const label = made(
    "g",
    { transform: `translate(${middle} ${top}) scale(${scale})` },
    made("rect", { x: -23, y: -29, width: 46, height: 26, rx: 6 }),
    made("use", { href: `#sign-${shown}`, x: -19, y: -26, width: 20, height: 20 }),
    made("text", { x: 12, y: -10, "text-anchor": "middle" }, "ABCDEFGH"[seat]),
  );
  const frame = made("rect", { class: "ping-frame", x, y, width, height, rx: 4 });
  const all = { id: `ping-${number}`, class: `ping ping-${seat}`, "aria-hidden": true };
  picture.append(made("g", all, frame, label)); // what is said stands in the chat
}

const markAll = () => marks.forEach(mark);
document.addEventListener("pinged", ({ detail }) => {
  if (marks.has(detail.number)) return;
  marks.set(detail.number, detail);
  mark(detail);
  play("place");
  setTimeout(() => {
    marks.delete(detail.number);
    document.getElementById(`ping-${detail.number}`)?.remove();
  }, 1000 * detail.seconds);
});
document.addEventListener("drawn", markAll);
table.addEventListener("transitionend", markAll); // what was pointed at has gone somewhere else
