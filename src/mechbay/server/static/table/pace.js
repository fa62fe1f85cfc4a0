// How fast things happen on the screen: kept on this device, for shows, replays and the bots' turns.
import { find } from "./page.js";
import { post } from "./server.js";
import { onChange, setting } from "./settings.js";

const PACES = {
  calm: { beat: 600, all: 9000, step: 1200 }, // milliseconds: one event, all that came at once, a step of a replay
  normal: { beat: 350, all: 4000, step: 700 },
  fast: { beat: 150, all: 1500, step: 300 },
  off: { beat: 0, all: 0, step: 120 },
};
const USUAL = "normal"; // at a table where nobody has said anything

export const pace = () => PACES[setting("pace", USUAL)] ?? PACES[USUAL];

// It is also the pace of the bots here, where this visitor has a say in it.
const say = (name) => find("#undo, #hurry") && post("pace", { pace: name });
onChange("pace", say);
export const sayPace = () => setting("pace", USUAL) !== USUAL && say(setting("pace"));
