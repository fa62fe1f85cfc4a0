// The end of a match: a picture of it to share. And on a small screen what begins comes into view: a duel, the result.
import { find, lang, look, match, note, table } from "./page.js";

const SHARP = 2; // pixels of the picture for each of its own

async function picture() {
  const theme = document.documentElement.dataset.theme ?? "dark";
  const drawn = new Image();
  drawn.src = `/m/${match}/picture.svg?${new URLSearchParams({ lang, theme })}`;
  await drawn.decode();
  const canvas = document.createElement("canvas");
  canvas.width = drawn.naturalWidth * SHARP;
  canvas.height = drawn.naturalHeight * SHARP;
  canvas.getContext("2d").drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done));
}

function save(blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${match}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // once the browser has taken it
}

// To the clipboard, or where that is refused (as over plain http) into a file.
export async function copyPicture() {
  const { copied, saved } = find("#copy-picture").dataset;
  const made = picture();
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": made })]);
    note({ text: copied });
  } catch {
    save(await made);
    note({ text: saved });
  }
}

const small = matchMedia("(max-width: 759px)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
let known = null; // what was there when the table was last drawn as it is now
document.addEventListener("drawn", () => {
  if (look.at !== null) return;
  const there = [...table.querySelectorAll("[data-scroll]")];
  const begun = known && there.find((one) => !known.has(one.dataset.scroll));
  known = new Set(there.map((one) => one.dataset.scroll));
  if (!begun || !small.matches) return;
  (begun.closest("#stage") ?? begun).scrollIntoView({ block: "start", behavior: still.matches ? "auto" : "smooth" });
});
