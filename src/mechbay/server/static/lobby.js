// Opens tables: asks the server, keeps the seats' secrets on this device, goes there.
const problem = document.getElementById("problem");
const form = document.getElementById("new-table");
const KEPT = 8; // tables that this device remembers
const asking = new Map(); // what is asked for now: asked twice, it is one table
const kept = () => JSON.parse(localStorage.getItem("tables") ?? "[]");

// Tries again while the server is away: a table that is asked for twice is one, and so is the replay of a file.
async function post(path, body) {
  for (;;) {
    try {
      const answer = await fetch(`${path}?lang=${document.documentElement.lang}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
      problem.textContent = "";
      return answer;
    } catch {
      problem.textContent = problem.dataset.away;
      await new Promise((wake) => setTimeout(wake, 1000));
    }
  }
}

const asked = document.getElementById("luck"); // where the luck of a real table is asked for
function show(part) {
  for (const one of [form, asked]) if (one) one.hidden = one !== part;
}

// One answer of somebody at a real table: what its luck brought; none to take back the answer before.
const told = ({ text, choices }) =>
  new Promise((tell) => {
    show(asked);
    document.getElementById("luck-back").onclick = () => tell(null);
    asked.querySelector("h2").textContent = text;
    const lines = choices.map(({ action, label }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.action = action;
      button.textContent = label;
      button.addEventListener("click", () => tell(action), { once: true });
      const line = document.createElement("li");
      line.append(button);
      return line;
    });
    asked.querySelector("ol").replaceChildren(...lines);
    lines[0].firstChild.focus();
  });

// All luck that the setup of a real table needs, asked one after the other; none if it goes back to the form.
async function lay(game, options, seats) {
  const luck = [];
  for (;;) {
    const answer = await post("/api/luck", JSON.stringify({ game, options, seats, luck }));
    const question = await answer.json();
    if (!answer.ok) {
      problem.textContent = question.error.message;
      return null;
    }
    if (!question.choices.length) return luck;
    const brought = await told(question);
    if (brought) luck.push(brought);
    else if (luck.length) luck.pop();
    else {
      show(form);
      form.querySelector(".main").focus();
      return null;
    }
  }
}

async function open(game, title, options, seats, real = {}) {
  const wanted = JSON.stringify({ game, options, seats, ...real });
  if (!asking.has(wanted)) asking.set(wanted, crypto.getRandomValues(new Uint32Array(4)).join("-"));
  const answer = await post("/api/matches", JSON.stringify({ game, options, seats, ...real, id: asking.get(wanted) }));
  const body = await answer.json();
  asking.delete(wanted);
  if (!answer.ok) {
    show(form);
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

// A record file, chosen or dropped anywhere on the page, is shown as a replay.
const chooser = document.getElementById("record-file");
async function openRecord(file) {
  const answer = await post("/api/records", await file.text());
  const body = await answer.json();
  if (answer.ok) return location.assign(`/m/${body.match}`);
  problem.textContent = body.error.message;
  problem.scrollIntoView({ block: "center" });
}
chooser?.addEventListener("change", () => chooser.files.length && openRecord(chooser.files[0]));
if (chooser) {
  addEventListener("dragover", (event) => event.preventDefault()); // or else the browser goes to the file
  addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length) openRecord(event.dataTransfer.files[0]);
  });
}

// The seats that the chosen options need, the game's own robots on theirs.
const rows = [...document.querySelectorAll(".seat-row")];
const companion = document.querySelector(".companion");
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
  if (companion) companion.hidden = !robots.length; // beside a real table only robots need a program
  for (const one of form.querySelectorAll(".shuffles, .notice")) one.hidden = !beside();
}
const beside = () => companion && !companion.hidden && form.elements.companion.checked;
function sits(row) {
  const [, kind, , name] = row.children;
  if (kind.hidden) return { kind: "bot" };
  if (kind.value === "me" || beside()) return name.value.trim() ? { kind: "me", name: name.value.trim() } : { kind: "me" };
  return kind.value === "open" ? { kind: "open" } : { kind: "bot", bot: kind.value };
}
form?.addEventListener("change", fit);
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const options = {};
  for (const one of form.querySelectorAll(".option-row select")) options[one.name.slice(7)] = one.value;
  const seats = rows.filter((row) => !row.hidden && (row.children[1].hidden || row.children[1].value !== "none"));
  const { game, title } = form.dataset;
  const sitting = seats.map(sits);
  if (!beside()) return open(game, title, options, sitting);
  const luck = await lay(game, options, sitting);
  const shuffles = form.elements.shuffles?.checked ?? false;
  if (luck) open(game, title, options, sitting, { companion: true, luck, shuffles });
});
if (form) fit(); // also what the browser kept from before
