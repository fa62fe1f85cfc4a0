// A choice that takes something away for good is asked about once more, where it stands in the list.
import { find, table } from "./page.js";
import { setting } from "./settings.js";

const { really, cancel } = table.dataset;

function button(words, style, click) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = style;
  made.textContent = words;
  made.addEventListener("click", (event) => {
    event.stopPropagation();
    click();
  });
  return made;
}

export function forget() {
  const asked = find("#really");
  asked?.previousElementSibling.focus({ preventScroll: true });
  asked?.remove();
  return Boolean(asked);
}

// Does it at once where nothing is to be asked, or where it is chosen for the second time.
export function confirmed(action, act) {
  const listed = table.querySelector(`.choices [data-action="${CSS.escape(action)}"][data-confirm]`);
  const asked = find("#really");
  if (!listed || !setting("confirm") || asked?.dataset.of === action) return act();
  forget();
  const box = document.createElement("div");
  box.id = "really";
  box.className = "really";
  box.dataset.of = action;
  box.setAttribute("role", "group");
  const words = document.createElement("p");
  words.id = "really-words";
  words.textContent = listed.dataset.confirm;
  const yes = button(really, "main", act);
  yes.setAttribute("aria-describedby", words.id);
  box.append(words, yes, " ", button(cancel, "", forget));
  listed.after(box);
  box.scrollIntoView({ block: "nearest" });
  yes.focus({ preventScroll: true });
}
