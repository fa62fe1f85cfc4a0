// Runs before the page is shown, so that it never flashes in the other theme.
const stored = localStorage.getItem("theme");
const dark = matchMedia("(prefers-color-scheme: light)").matches ? "paper" : "dark";
document.documentElement.dataset.theme = stored ?? dark;
addEventListener("DOMContentLoaded", () => {
  const button = document.getElementById("theme");
  const show = () => {
    const other = document.documentElement.dataset.theme === "dark" ? "paper" : "dark";
    button.textContent = button.dataset[other];
  };
  button.addEventListener("click", () => {
    const other = document.documentElement.dataset.theme === "dark" ? "paper" : "dark";
    document.documentElement.dataset.theme = other;
    localStorage.setItem("theme", other);
    show();
  });
  show();
});
