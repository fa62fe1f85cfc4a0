// Opens tables: asks the server, keeps the seats' secrets on this device, goes there.
const problem = document.getElementById("problem");
const KEPT = 8; // tables that this device remembers
const asking = new Map(); // what is asked for now: asked twice, it is one table
const kept = () => JSON.parse(localStorage.getItem("tables") ?? "[]");

async function open(game, title, options, seats) {
  const wanted = JSON.stringify({ game, options, seats });
  if (!asking.has(wanted)) asking.set(wanted, crypto.getRandomValues(new Uint32Array(4)).join("-"));
  const answer = await fetch(`/api/matches?lang=${document.documentElement.lang}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game, options, seats, id: asking.get(wanted) }),
  });
  const body = await answer.json();
  asking.delete(wanted);
  if (!answer.ok) {
    problem.textContent = body.error.message;
    return;
  }
  const keys = body.seats.map((seat) => seat.secret).join(".");
  if (keys) localStorage.setItem(`seat:${body.match}`, keys);
  const made = { match: body.match, title, time: new Date().toISOString() };
  localStorage.setItem("tables", JSON.stringify([made, ...kept()].slice(0, KEPT)));
  location.assign(`/m/${body.match}`);
}

for (const button of document.querySelectorAll("[data-new]")) {
  button.addEventListener("click", () => {
    const seats = Array.from({ length: Number(button.dataset.seats) }, () => ({ kind: "bot", bot: "medium" }));
    if (button.dataset.new === "robots") seats[0] = { kind: "me" };
    open(button.dataset.game, button.dataset.title, {}, seats);
  });
}

const yours = document.getElementById("yours");
if (yours && kept().length) {
  yours.hidden = false;
  for (const { match, title, time } of kept()) {
    const link = document.createElement("a");
    link.href = `/m/${match}`;
    link.textContent = `${title} · ${new Date(time).toLocaleString(document.documentElement.lang)}`;
    const line = document.createElement("li");
    line.append(link);
    yours.querySelector("ul").append(line);
  }
}

const form = document.getElementById("new-table");
form?.addEventListener("change", (event) => {
  const name = form.elements[event.target.name.replace("seat-", "name-")];
  if (event.target.name.startsWith("seat-")) name.hidden = event.target.value !== "me";
});
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const options = {};
  const seats = [];
  for (const [key, value] of fields) {
    if (key.startsWith("option-")) options[key.slice(7)] = value;
    if (!key.startsWith("seat-") || value === "none") continue;
    const name = fields.get(key.replace("seat-", "name-")).trim();
    if (value === "me") seats.push(name ? { kind: "me", name } : { kind: "me" });
    else if (value === "open") seats.push({ kind: "open" });
    else seats.push({ kind: "bot", bot: value });
  }
  open(form.dataset.game, form.dataset.title, options, seats);
});
