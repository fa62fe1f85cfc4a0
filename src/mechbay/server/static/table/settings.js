// What this visitor likes, kept on this device; the form of the dialog says what there is and what holds at first.
import { find } from "./page.js";

const form = find("#settings form");
const heard = new Map(); // by name: who wants to know of a change

const kept = (name) => `setting:${name}`;
for (const field of form.elements) {
  const value = field.name && localStorage.getItem(kept(field.name));
  if (value && field.type === "checkbox") field.checked = value === "yes";
  else if (value) field.value = value;
}

// A switch gives whether it is on; everything else what is chosen; what the form does not have, the fallback.
export function setting(name, fallback) {
  const field = form.elements[name];
  if (!field) return fallback;
  return field.type === "checkbox" ? field.checked : field.value;
}

export function onChange(name, hear) {
  heard.set(name, [...(heard.get(name) ?? []), hear]);
}

form.addEventListener("change", ({ target }) => {
  const value = setting(target.name);
  localStorage.setItem(kept(target.name), value === true ? "yes" : value === false ? "no" : value);
  for (const hear of heard.get(target.name) ?? []) hear(value);
});
