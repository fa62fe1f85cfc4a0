// Whose turn it is, for those who look elsewhere: in the title, on the icon, as a sound, as the browser's own notice.
import { find, look, match, note, table, title } from "./page.js";
import { onChange, setting } from "./settings.js";
import { play } from "./sound.js";

const { yours, over, icon, iconTurn, noNotice } = table.dataset;
let was = null; // what was to be noticed at the last drawing; nothing is new at the first

function tellAway(words) {
  if (!document.hidden || !setting("notice") || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const shown = new Notification(`${words} · ${title}`, { body: find("#ask")?.textContent.trim(), tag: match });
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
}

document.addEventListener("drawn", () => {
  if (look.at !== null) return;
  const mine = Boolean(find(".prompt.mine:not([data-only])"));
  const now = find("#result") ? "over" : mine ? "mine" : "others";
  document.title = mine ? `● ${yours} · ${title}` : title;
  find("link[rel=icon]").href = mine ? iconTurn : icon;
  if (was !== null && now !== was && now !== "others") {
    play(now === "mine" ? "turn" : "win");
    tellAway(now === "mine" ? yours : over);
  }
  was = now;
});

// Asked for only when somebody wants it; where the browser forbids it, the switch goes back.
onChange("notice", async (wanted) => {
  if (!wanted) return;
  const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  if (allowed) return;
  find("#settings [name=notice]").click();
  note({ text: noNotice });
});
