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
    const { game, title, me, options = "{}" } = button.dataset;
    const seats = Array.from({ length: Number(button.dataset.seats) }, () => ({ kind: "bot", bot: "medium" }));
    if (me) seats[me] = { kind: "me" };
    open(game, title, JSON.parse(options), seats);
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

// The seats that the chosen options need, the game's own robots on theirs.
const form = document.getElementById("new-table");
const rows = [...document.querySelectorAll(".seat-row")];
function fit() {
  const chosen = [...form.querySelectorAll(".option-row option:checked")].map((one) => one.dataset);
  const counts = chosen.flatMap(({ seats }) => seats?.split(" ").map(Number) ?? []);
  const robots = chosen.flatMap((one) => one.robots?.split(" ").map(Number) ?? []);
  const [least, most] = counts.length ? [Math.min(...counts), Math.max(...counts)] : [0, rows.length];
  rows.forEach((row, seat) => {
    const [, kind, robot, name] = row.children;
    row.hidden = seat >= most;
    kind.hidden = robots.includes(seat);
    robot.hidden = !kind.hidden;
    if (seat < least && !kind.hidden && kind.value === "none") kind.value = "open";
    name.hidden = kind.hidden || kind.value !== "me";
  });
}
function asked(row) {
  const [, kind, , name] = row.children;
  if (kind.hidden) return { kind: "bot" };
  if (kind.value === "me") return name.value.trim() ? { kind: "me", name: name.value.trim() } : { kind: "me" };
  return kind.value === "open" ? { kind: "open" } : { kind: "bot", bot: kind.value };
}
form?.addEventListener("change", fit);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const options = {};
  for (const one of form.querySelectorAll(".option-row select")) options[one.name.slice(7)] = one.value;
  const seats = rows.filter((row) => !row.hidden && (row.children[1].hidden || row.children[1].value !== "none"));
  open(form.dataset.game, form.dataset.title, options, seats.map(asked));
});
if (form) fit(); // also what the browser kept from before
