// The log is one stop of the tab key: up and down go from line to line, right and left to a line's rule and back.
import { find, table } from "./page.js";

const stops = () => [...(find("#lines")?.querySelectorAll("a, button") ?? [])];

function stopAt(stop) {
  for (const one of stops()) one.setAttribute("tabindex", one === stop ? 0 : -1);
}

const ways = {
  ArrowDown: (line) => line.nextElementSibling,
  ArrowUp: (line) => line.previousElementSibling,
};

table.addEventListener("keydown", (event) => {
  const line = event.target.closest?.("#lines > li");
  if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
  let next = null;
  if (ways[event.key]) {
    let to = ways[event.key](line);
    while (to && !to.querySelector("a, button")) to = ways[event.key](to); // heads are passed
    next = to?.querySelector("a, button");
  } else if (event.key === "ArrowRight") next = line.querySelector(".clause");
  else if (event.key === "ArrowLeft") next = line.querySelector(".to");
  else return;
  event.preventDefault();
  event.stopPropagation(); // elsewhere the arrows go over the stage
  next?.focus();
});
table.addEventListener("focusin", ({ target }) => target.closest("#lines") && stopAt(target));
document.addEventListener("drawn", () => {
  const focused = document.activeElement?.closest("#lines a, #lines button");
  stopAt(focused ?? stops()[0]);
});
