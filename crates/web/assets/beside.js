// The companion page: ticks, and protection against double taps. Without it, everything but the ticks works.
"use strict";
{
  const game = () => document.getElementById("main")?.dataset.game;
  const store = () => `understudy.ticks.${game()}`;
  const question = () => document.querySelector("#question:not(.sr)")?.textContent ?? "";
  let since = 0, asked = question();

  /** The ticks of the current turn, by the words of the line, so that they survive reloads and undo. */
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
  // Tapping the map shows what the program believes to be there, with − and +. "⇢" moves pieces: the next
  // place tapped is their destination.
  let moving = null;
  const sheet = () => document.getElementById("counts");

  const stop = () => { moving = null; document.body.classList.remove("is-moving"); };

  const dress = () => {
    const form = sheet()?.querySelector("form.counts");
    if (!form || form.dataset.dressed) return;
    form.dataset.dressed = "yes";
    for (const item of form.querySelectorAll("li")) {
      const [fewer, more] = item.querySelectorAll("button");
      const text = fewer?.value || more?.value;
      if (!text) continue;
      const now = Number(item.querySelector("b").textContent);
      item.dataset.what = text.slice(0, text.lastIndexOf(":"));
      item.dataset.label = item.querySelector("span").textContent.replace(/^\d+ /, "");
      if (now === 0) continue;
      const move = document.createElement("button");
      Object.assign(move, { type: "button", className: "move", textContent: "⇢" });
      move.setAttribute("aria-label", `${document.querySelector("[data-move-one]").dataset.moveOne} ${item.dataset.label}`);
      move.addEventListener("click", () => {
        const more = moving?.what === item.dataset.what ? moving.n + 1 : 1;
        if (more > now) return;
        moving = { what: item.dataset.what, label: item.dataset.label, now, n: more };
        move.textContent = `${more} ⇢`;
        document.body.classList.add("is-moving");
      });
      item.append(move);
    }
    const close = document.createElement("button");
    Object.assign(close, { type: "button", className: "quiet", textContent: document.querySelector("[data-close]").dataset.close });
    close.addEventListener("click", () => { stop(); correct(null); });
    form.append(close);
  };

  const arrive = async (place) => {
    const { what, label, now, n } = moving;
    stop();
    const answer = await fetch(`${base}${sheet().dataset.counts.replace(base, "")}${encodeURIComponent(place)}`, { credentials: "same-origin" });
    if (!answer.ok) return;
    sheet().innerHTML = await answer.text();
    dress();
    const there = [...sheet().querySelectorAll("li")].find((item) => item.dataset.label === label);
    if (!there) return;
    const form = sheet().querySelector("form.counts");
    const text = document.createElement("input");
    const to = Number(there.querySelector("b").textContent) + n;
    Object.assign(text, { type: "hidden", name: "text", value: `${what}: ${now - n}; ${there.dataset.what}: ${to}` });
    form.append(text);
    correcting = place;
    form.requestSubmit();
  };

  addEventListener("click", (event) => {
    const place = event.target.closest?.(".touch-map [data-place]");
    if (!place || !game() || !sheet()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (moving) arrive(place.dataset.place); else correct(place.dataset.place);
  }, true);

  new MutationObserver(dress).observe(document.body, { childList: true, subtree: true });
  new MutationObserver((changes) => {
    if (!changes.some((change) => [...change.addedNodes].some((node) => node.id === "main"))) return;
    since = performance.now();
    show();
    // Scroll up for a new question, but not for a tick or a changed number.
    if (question() !== asked && question()) scrollTo({ top: 0 });
    asked = question();
  }).observe(document.body, { childList: true });
  show();
}
