// The stage from near: by buttons, keys, two fingers, a double tap, or ctrl and the wheel. A stage that is zoomed in scrolls.
// How near it is stands on the table itself, which no update touches; the style sheet makes the picture as large.
import { find, look, table } from "./page.js";

const MOST = 6; // times as large as it fits
const STEP = 1.5; // of a button or a key
const WORTH = 2; // what a double tap brings at least
const FINGER = 48; // pixels that a target should have under a finger
const SMALL = 40; // and those with which it may be missed
const TAPS = 300; // milliseconds within which a second tap makes a double one
const SLIP = 8; // pixels by which a press may slip before it is a drag
const GLIDE = 160; // milliseconds from one size to the next
const EDGE = 16; // pixels that are seen around what is focused

let zoom = 1;
let wanted = 1; // where it glides to
let middle = [0.5, 0.5]; // what lies in the middle of the view, in shares of the picture
let view = null; // where the picture is seen; drawn anew after a curtain

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const within = (low, value, high) => Math.max(low, Math.min(high, value));
const picture = () => view?.querySelector(":scope > svg");
const shown = () => view?.isConnected && view.clientWidth > 0 && picture();
const least = (target) => {
  const { width, height } = target.getBoundingClientRect();
  return Math.min(width, height);
};

function centre() {
  const { left, top } = view.getBoundingClientRect();
  return [left + view.clientWidth / 2, top + view.clientHeight / 2];
}

// What is focused.
const focused = () =>
  view.contains(document.activeElement) && document.activeElement.closest("[data-action],[data-inspect]");

// It stays where it is, or else the middle.
function anchor() {
  if (!focused()) return centre();
  const { left, top, width, height } = focused().getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

// Who comes nearer wants to see what can be chosen: where most of that lies, if it is in sight, comes into the middle.
function goal() {
  const boxes = [...view.querySelectorAll("[data-action]")].map((one) => one.getBoundingClientRect());
  if (!boxes.length) return centre();
  const halfway = (places) => places.sort((one, other) => one - other)[places.length >> 1];
  const x = halfway(boxes.map(({ left, width }) => left + width / 2));
  const y = halfway(boxes.map(({ top, height }) => top + height / 2));
  const { left, top, right, bottom } = view.getBoundingClientRect();
  return x > left && x < right && y > top && y < bottom ? [x, y] : centre();
}

// Where a point of the window lies in the picture, and back: scrolls until it lies there.
function share([x, y]) {
  const { left, top, width, height } = picture().getBoundingClientRect();
  return [(x - left) / width, (y - top) / height];
}
function hold([right, down], [x, y]) {
  const { left, top, width, height } = picture().getBoundingClientRect();
  view.scrollBy({ left: left + right * width - x, top: top + down * height - y, behavior: "instant" });
}

function zoomTo(size, at, point) {
  zoom = within(1, size, MOST);
  table.style.setProperty("--zoom", zoom);
  table.classList.toggle("zoomed", zoom > 1);
  hold(point, at);
  middle = share(centre());
  dress();
}

let gliding = 0;
function glideTo(size, at = anchor(), point = share(at)) {
  const [from, begun] = [zoom, performance.now()];
  wanted = within(1, size, MOST);
  const step = (now) => {
    const done = calm.matches ? 1 : within(0, (now - begun) / GLIDE, 1);
    zoomTo(done < 1 ? from * (wanted / from) ** done : wanted, at, point);
    if (done < 1) gliding = requestAnimationFrame(step);
  };
  cancelAnimationFrame(gliding);
  step(begun);
}

function jumpTo(size, at, point = share(at)) {
  cancelAnimationFrame(gliding);
  wanted = within(1, size, MOST);
  zoomTo(wanted, at, point);
}

// What the buttons and the keys do.
export const zooms = {
  nearer: () => shown() && (focused() ? glideTo(wanted * STEP) : glideTo(wanted * STEP, centre(), share(goal()))),
  farther: () => shown() && glideTo(wanted / STEP),
  fit: () => shown() && glideTo(1),
};
export const pan = (x, y) => shown() && view.scrollBy({ left: x * SMALL * 2, top: y * SMALL * 2, behavior: "instant" });

// As near as the smallest target needs for a finger.
function near() {
  const sizes = [...view.querySelectorAll("[data-action]")].map(least).filter((size) => size > 0);
  return Math.max(WORTH, (zoom * FINGER) / Math.min(FINGER, ...sizes));
}

// What only this page knows, put onto what the server drew.
function dress() {
  const ends = { nearer: zoom >= MOST, farther: zoom <= 1, fit: zoom <= 1 };
  for (const [name, reached] of Object.entries(ends)) {
    const button = find(`#${name}`);
    if (reached) button?.setAttribute("aria-disabled", true);
    else button?.removeAttribute("aria-disabled");
  }
  if (zoom > 1) view.setAttribute("tabindex", 0); // what scrolls can be reached by keys
  else view.removeAttribute("tabindex");
}

const stay = () => shown() && zoom > 1 && hold(middle, centre());
const resized = new ResizeObserver(stay);
document.addEventListener("drawn", () => {
  const now = find("#view");
  if (now !== view) {
    resized.disconnect();
    view = now;
    if (view) hear();
  }
  if (!picture()) return;
  const { width, height } = picture().viewBox.baseVal;
  table.style.setProperty("--ratio", width / height);
  dress();
  stay();
});

let scrolled = 0; // when anything was last scrolled: a tap that stops it is none
addEventListener(
  "scroll",
  ({ target }) => {
    scrolled = Date.now();
    if (target === view && shown() && zoom > 1) middle = share(centre());
  },
  true,
);

// Two fingers: what lies between them stays between them.
let pinch = null;
function fingers({ touches: [one, two] }) {
  const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
  return [Math.max(1, apart), [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2]];
}

// One finger taps, if it moves nothing. Two taps zoom. The first of two chooses nothing where targets are too small to
// be met for certain, and opens no panel that the second would meet: it waits for the second, and is done if none comes.
// What is large enough is chosen at once.
let press = null;
let first = null;
let waiting = 0;

function tapped(event, at) {
  const choice = event.target.closest("[data-action]");
  const target = choice ?? event.target.closest("[data-inspect]");
  if (first && Math.hypot(at[0] - first[0], at[1] - first[1]) < FINGER) {
    clearTimeout(waiting);
    first = null;
    event.preventDefault(); // no click comes of it
    glideTo(zoom > 1 ? 1 : near(), at);
    return;
  }
  if (choice && (zoom > 1 || least(choice) >= SMALL)) return;
  if (target) event.preventDefault();
  const { version } = look;
  first = at;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    first = null;
    if (!target?.isConnected || look.version !== version) return; // the picture is another one
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }, TAPS);
}

// The mouse takes hold of a stage that is zoomed in. A drag is no click.
let drag = null;
let dragged = false;

function hear() {
  resized.observe(view);
  const on = (name, does) => view.addEventListener(name, does, { passive: false });
  on("touchstart", (event) => {
    const [{ clientX, clientY }] = event.touches;
    const alone = event.touches.length === 1;
    press = alone && Date.now() - scrolled > TAPS ? [clientX, clientY] : null;
    pinch = null;
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const [apart, at] = fingers(event);
    pinch = { apart, zoom, point: share(at) };
  });
  on("touchmove", (event) => {
    if (!pinch) return;
    if (event.cancelable) event.preventDefault();
    const [apart, at] = fingers(event);
    jumpTo((pinch.zoom * apart) / pinch.apart, at, pinch.point);
  });
  on("touchend", (event) => {
    pinch = null;
    const [{ clientX, clientY }] = event.changedTouches;
    const slipped = press && Math.hypot(clientX - press[0], clientY - press[1]) > SLIP;
    if (press && !slipped) tapped(event, [clientX, clientY]);
    press = null;
  });
  on("touchcancel", () => {
    pinch = press = null;
  });
  on("wheel", (event) => {
    if (!event.ctrlKey) return; // the wheel alone scrolls: the stage while it can, then the page
    event.preventDefault();
    const by = within(-25, event.deltaMode ? event.deltaY * 16 : event.deltaY, 25);
    jumpTo(zoom * Math.exp(-by / 100), [event.clientX, event.clientY]);
  });
  on("pointerdown", (event) => {
    dragged = false;
    drag = null;
    if (event.pointerType !== "mouse" || event.button || zoom === 1) return;
    drag = { x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop };
  });
  on("pointermove", (event) => {
    if (!drag || !event.buttons) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!dragged && Math.hypot(x, y) < SLIP) return;
    if (!dragged) view.setPointerCapture(event.pointerId);
    dragged = true;
    table.classList.add("dragged");
    view.scrollTo({ left: drag.left - x, top: drag.top - y, behavior: "instant" });
  });
  for (const end of ["pointerup", "pointercancel"]) {
    on(end, () => {
      drag = null;
      table.classList.remove("dragged");
    });
  }
  view.addEventListener(
    "click",
    (event) => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  // What the keys have come to is seen.
  on("focusin", ({ target }) => {
    if (zoom === 1 || target === view || !target.matches(":focus-visible")) return;
    const [box, frame] = [target.getBoundingClientRect(), view.getBoundingClientRect()];
    const into = (low, high, from, to) => Math.min(0, low - from - EDGE) || Math.max(0, high - to + EDGE);
    const left = into(box.left, box.right, frame.left, frame.right);
    view.scrollBy({ left, top: into(box.top, box.bottom, frame.top, frame.bottom), behavior: "instant" });
  });
}
