// Beside a physical board: ticks, and no tap twice. Without it everything works but the ticks.
"use strict";
{
  const game = () => document.getElementById("main")?.dataset.game;
  const store = () => `understudy.ticks.${game()}`;
  const question = () => document.querySelector("#question:not(.sr)")?.textContent ?? "";
  let since = 0, asked = question();

  /** The ticks of the turn that is shown, by the words of the line: they outlive reloads and undo. */
  const read = () => {
    try { return JSON.parse(localStorage.getItem(store())) ?? {}; } catch { return {}; }
  };

  const show = () => {
    const list = document.querySelector("[data-ticks]");
    if (!list) return;
    const ticks = read();
    const mine = ticks.turn === list.dataset.ticks ? ticks.lines : [];
    for (const box of list.querySelectorAll("[data-tick]")) box.checked = mine.includes(box.dataset.tick);
  };

  const keep = () => {
    const list = document.querySelector("[data-ticks]");
    const lines = [...list.querySelectorAll("[data-tick]:checked")].map((box) => box.dataset.tick);
    try { localStorage.setItem(store(), JSON.stringify({ turn: list.dataset.ticks, lines })); } catch { /* no storage: ticks last as long as the page */ }
  };

  document.addEventListener("change", (event) => { if (event.target.matches?.("[data-tick]")) keep(); });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button");
    if (button && game() && !button.matches(".step, .flag") && performance.now() - since < 300) event.preventDefault();
  }, true);
  new MutationObserver((changes) => {
    if (!changes.some((change) => [...change.addedNodes].some((node) => node.id === "main"))) return;
    since = performance.now();
    show();
    // A new question is worth looking at; a tick or a step of a number is not worth moving for.
    if (question() !== asked && question()) scrollTo({ top: 0 });
    asked = question();
  }).observe(document.body, { childList: true });
  show();
}
