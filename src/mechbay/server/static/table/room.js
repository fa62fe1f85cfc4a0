// The room that the table has: which drawing serves the stage best, and how choices and tray share their column.
import { find, table } from "./page.js";

const SHARE = 0.7; // of the window's height that a stage has, whatever stands above and below it
const WIDE = 1.0; // times as wide as high: from there on a wide drawing comes out larger than a tall one
const LOWER = 0.36; // of the table's height that the lower of choices and tray may claim

// Measured by the window and the stage's column, never by the picture: so it does not go to and fro.
let wide = false;
export function shape() {
  const width = find("#stage")?.clientWidth; // none behind a curtain
  if (width) wide = width > WIDE * SHARE * innerHeight;
  return wide ? "wide" : "tall";
}

const high = ({ firstElementChild: first, lastElementChild: last }) =>
  first ? last.getBoundingClientRect().bottom - first.getBoundingClientRect().top : 0;

// The upper one gets what it needs, but for what the lower one needs.
function share() {
  const both = [find(".asked"), find(".yours")].filter((one) => one?.offsetHeight);
  const [, lower] = both.sort((one, other) => one.offsetTop - other.offsetTop);
  const most = table.clientHeight * LOWER;
  table.style.setProperty("--lower", `${lower ? Math.min(high(lower), most) : 0}px`);
}

// The buttons of the zoom stand where the picture comes out larger: beside it or below.
function placeZoom() {
  const [box, zoom, picture] = [find("#picture"), find(".zoom"), find("#view > svg")];
  if (!picture || !zoom.offsetWidth) return;
  const ratio = picture.viewBox.baseVal.width / picture.viewBox.baseVal.height;
  const room = Math.min(zoom.offsetWidth, zoom.offsetHeight) + 5;
  const [wide, high] = [box.clientWidth, box.clientHeight];
  const below = Math.min(wide, (high - room) * ratio) > Math.min(wide - room, high * ratio);
  table.classList.toggle("zoom-below", below);
}

// Another drawing is asked for only where the choice is another one.
export function fit(refresh) {
  let asked = shape();
  const again = () => {
    share();
    placeZoom();
    if (shape() === asked) return;
    asked = shape();
    refresh();
  };
  document.addEventListener("drawn", again);
  addEventListener("resize", again);
  document.fonts.addEventListener("loadingdone", again); // words take other room in it
}
