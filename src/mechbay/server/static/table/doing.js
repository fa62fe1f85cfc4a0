// Doing: one thing at a time, each with the version of the picture that it was chosen on.
import { find, look, note, table } from "./page.js";
import { catchUp, refresh, showDone, wished } from "./picture.js";
import { newId, post } from "./server.js";
import { setting } from "./settings.js";
import { ended } from "./show.js";

let busy = false; // a second click was meant for the same picture
let steps = 0; // since the person chose something: one click takes them back, as one click did them
let asks = false; // after a step back a person is asked, also where there is one answer only

async function alone(work) {
  if (busy) return false;
  busy = true;
  try {
    return await work();
  } finally {
    busy = false; // also where the picture of what was done could not be fetched
  }
}

const drawn = () => ({ draw: "yes", ...wished() }); // the answer brings the picture along

// Does actions one after another, and shows what came of them; gives whether all of them were done.
async function send(actions, quiet = false) {
  let told = { version: look.version };
  let done = 0;
  const all = await alone(async () => {
    for (const action of actions) {
      const body = { action, version: told.version, id: newId() };
      const next = await post("actions", body, refresh, done === actions.length - 1 ? drawn() : {}, quiet);
      if (!next) return false;
      told = next;
      done += 1;
    }
    return true;
  });
  steps += done;
  if (!done) return false;
  catchUp(told.version);
  await showDone(told);
  return all;
}

export function act(...actions) {
  if (busy) return false;
  steps = 0;
  asks = false;
  return send(actions);
}

const canUndo = () => find("#undo:not([aria-disabled])");
export const undo = () =>
  alone(async () => {
    asks = true;
    do {
      const told = await post("undo", { version: look.version, id: newId() }, refresh, drawn());
      if (!told) break;
      catchUp(told.version);
      await showDone(told);
      steps -= 1;
    } while (steps > 0 && canUndo());
    steps = 0;
  });

export const restart = () =>
  alone(async () => {
    asks = true;
    const told = await post("restart", { version: look.version, id: newId() }, refresh, drawn());
    if (!told) return;
    catchUp(told.version);
    await showDone(told);
  });

// A question with one answer is answered by itself, where the server says that nothing is lost by it.
document.addEventListener("drawn", async () => {
  await ended();
  const prompt = find("#prompt[data-only]");
  if (!prompt) return;
  const { only } = prompt.dataset;
  if (asks || busy || look.at !== null || !setting("only")) return prompt.removeAttribute("data-only");
  const words = find(`.choices [data-action="${CSS.escape(only)}"] span`).textContent;
  // another page of the same seat may have answered before
  if (await send([only], true)) note({ text: `${table.dataset.alone} ${words}` });
});
