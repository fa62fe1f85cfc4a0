// A seat link carries its secret behind "#", which no browser sends. It is tried before it is kept; where this device
// has a key that works already, its owner is asked.
import { find, keep, keys, match, note, table } from "./page.js";

const { linkNoSeat, linkSeat, linkTake, linkStay } = table.dataset;

const opens = async (secret) => {
  const answer = await fetch(`/api/matches/${match}/version`, { headers: { "X-Seat": secret } });
  return answer.ok;
};

function asked() {
  const box = document.createElement("dialog");
  const words = document.createElement("p");
  words.id = "other-seat-words";
  words.textContent = linkSeat;
  const form = document.createElement("form");
  form.method = "dialog";
  for (const [value, text] of [["stay", linkStay], ["take", linkTake]]) {
    const button = document.createElement("button");
    Object.assign(button, { value, textContent: text, className: value === "stay" ? "main" : "" });
    form.append(button, " ");
  }
  box.id = "other-seat";
  box.setAttribute("aria-labelledby", words.id);
  box.append(words, form);
  find("main").append(box);
  box.showModal();
  return new Promise((answer) => {
    box.addEventListener("close", () => {
      box.remove();
      answer(box.returnValue === "take");
    });
  });
}

export async function readLink() {
  if (!location.hash.startsWith("#seat=")) return;
  const secret = location.hash.slice(6);
  history.replaceState(null, "", location.pathname + location.search);
  if (!secret || secret === keys()) return;
  try {
    if (!(await opens(secret))) return note({ text: linkNoSeat });
    if (!keys() || !(await opens(keys())) || (await asked())) keep(secret);
  } catch {
    // the server is away: the link can be opened again
  }
}
