// Makes the studio interactive: lines, problems and completions while typing, and the tabs beside the text.
"use strict";
(() => {
  const studio = document.querySelector(".studio");
  if (!studio) return;
  const at = `${base}/documents/${studio.dataset.draft}`;
  const text = document.getElementById("text"), sheet = one(".sheet"), lines = one(".lines");
  const words = document.getElementById("words"), saved = document.getElementById("saved");
  const messages = JSON.parse(studio.dataset.messages), message = (key) => messages[key] ?? "";
  const make = (tag, className, content) => Object.assign(document.createElement(tag), { className, textContent: content ?? "" });
  // Counts characters as the program does: some take two code units in a string.
  const characters = (string) => [...string].length;
  const places = (line, column) => [...line].slice(0, column - 1).join("").length;

  let problems = JSON.parse(sheet.dataset.problems), margin = JSON.parse(sheet.dataset.margin);
  let proposed = [], chosen = 0, moved = false, drawn = [];

  // ---------------------------------------------------------------- the sheet

  /** A line in parts, with the problems underlined. */
  function draw(line, n, inFront) {
    const div = make("div", ""), number = make("i", "", String(n));
    const own = problems.filter((problem) => problem.line <= n && n <= problem.end_line);
    const kind = inFront ? "front" : /^#{1,6}\s/.test(line) ? "head" : "";
    const worst = ["error", "warning"].find((severity) => own.some((problem) => problem.severity === severity));
    if (worst) div.classList.add(`has-${worst}`);
    const cuts = own.map((problem) => ({
      from: problem.line === n ? places(line, problem.column) : line.length - line.trimStart().length,
      to: problem.end_line === n ? Math.max(places(line, problem.end_column), places(line, problem.column) + 1) : line.length,
      className: problem.severity,
    })).sort((a, b) => a.from - b.from);
    let done = 0;
    const words = make("span", kind);
    for (const cut of cuts) {
      if (cut.from < done) continue;
      words.append(line.slice(done, cut.from), make("span", cut.className, line.slice(cut.from, cut.to)));
      done = cut.to;
    }
    words.append(line.slice(done) || (done ? "" : "​"));
    div.append(number, words);
    const count = margin.find((entry) => entry.line === n);
    if (count) {
      const beside = make("b", count.finding ? "odd" : "", count.finding || count.count);
      beside.title = [count.count, count.finding, count.example].filter(Boolean).join(": ");
      div.append(beside);
    }
    return div;
  }

  /** Redraws the lines that have changed. */
  function redraw() {
    const all = text.value.split("\n");
    let fronts = all[0] === "---" ? 2 : 0;
    const now = all.map((line, n) => {
      const inFront = fronts > 0;
      if (inFront && line === "---") fronts -= 1;
      const own = problems.filter((problem) => problem.line <= n + 1 && n + 1 <= problem.end_line);
      const key = JSON.stringify([line, n, inFront, own, margin.find((entry) => entry.line === n + 1)]);
      return { line, inFront, key };
    });
    now.forEach(({ line, inFront, key }, n) => {
      if (drawn[n] === key) return;
      const div = draw(line, n + 1, inFront);
      if (lines.children[n]) lines.children[n].replaceWith(div); else lines.append(div);
      drawn[n] = key;
    });
    while (lines.children.length > now.length) lines.lastChild.remove();
    drawn.length = now.length;
    light();
  }

  const lineNow = () => text.value.slice(0, text.selectionStart).split("\n").length;

  function light() {
    const now = lineNow();
    for (const [n, div] of [...lines.children].entries()) div.classList.toggle("here", n + 1 === now && document.activeElement === text);
    const pages = all("#pages button");
    const page = pages.filter((button) => Number(button.dataset.line) <= now).at(-1);
    for (const button of pages) button.toggleAttribute("aria-current", button === page);
  }

  function goTo(line) {
    const start = text.value.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    text.focus();
    text.setSelectionRange(start, start);
    lines.children[line - 1]?.scrollIntoView({ block: "center" });
    light();
    later();
  }

  // ---------------------------------------------------------------- analysis by the program

  let waiting, asked = 0;

  function later() { clearTimeout(waiting); waiting = setTimeout(look, 220); }

  async function look() {
    const turn = (asked += 1), value = text.value;
    const body = new URLSearchParams({ text: value, at: characters(value.slice(0, text.selectionStart)), base: studio.dataset.stored });
    try {
      const answer = await fetch(`${at}/look`, { method: "POST", credentials: "same-origin", body });
      if (!answer.ok) throw new Error(message(answer.status === 413 ? "too-large" : "not-saved"));
      const said = await answer.json();
      studio.dataset.stored = said.stored;
      if (turn !== asked) return;
      keep(value, true);
      if (said.notice) say(said.notice, true);
      // The text has changed since the request; the next one follows soon.
      if (value !== text.value) return;
      ({ problems, margin } = said);
      redraw();
      tell(said);
      propose(said.words);
      if (value !== shown && !problems.some((problem) => problem.severity === "error")) { shown = value; playExamples(); }
    } catch (error) {
      saved.textContent = `${error.message || message("not-saved")}: ${message("stays-here")}`;
      saved.classList.add("wrong");
      clearTimeout(waiting);
      waiting = setTimeout(look, 3000);
    }
  }
  let shown = text.value;

  /** Keeps a copy in the browser until the program has stored the text. */
  function keep(value, isStored) {
    const key = `understudy-draft-${studio.dataset.draft}`;
    try { if (isStored && value === text.value) localStorage.removeItem(key); else localStorage.setItem(key, text.value); } catch { /* no room: the program stores it */ }
    if (isStored && value === text.value) { saved.textContent = message("saved"); saved.classList.remove("wrong"); } else if (!isStored) saved.textContent = "…";
  }

  function tell(said) {
    document.getElementById("name").textContent = said.name || message("untitled");
    document.getElementById("game").textContent = said.game || message("no-game");
    const pages = document.getElementById("pages");
    pages.replaceChildren(...said.pages.map((page) => {
      const button = Object.assign(make("button", "", page.title), { type: "button" });
      button.dataset.line = page.line;
      return button;
    }));
    document.getElementById("reading").replaceChildren(...reading(said.reading));
    const list = make("ol", "problems");
    for (const problem of problems) {
      const item = make("li", problem.severity), link = make("a", "", `${message("line")} ${problem.line}`);
      link.href = "#text";
      link.dataset.line = problem.line;
      item.append(link, make("span", "", problem.message));
      if (problem.suggestion) item.append(make("p", "", message("did-you-mean").replace("…", problem.suggestion)));
      for (const help of problem.help) item.append(make("p", "", help));
      list.append(item);
    }
    document.getElementById("found").replaceChildren(problems.length ? list : make("p", "fine", message("all-understood")));
    const tab = one("[role=tab][data-tab=here]");
    tab.textContent = problems.length ? `${message("here")} · ${problems.length}` : message("here");
    light();
  }

  /** The reading is Markdown with two kinds of emphasis. */
  function reading(read) {
    const wrong = problems.filter((problem) => problem.line <= lineNow() && lineNow() <= problem.end_line);
    if (!read) return [make("p", "quiet", wrong.length ? wrong[0].message : message("put-the-caret"))];
    return read.words.split("\n\n").map((paragraph) => {
      const p = make("p", "");
      for (const part of paragraph.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)) {
        if (part.startsWith("**")) p.append(make("strong", "", part.slice(2, -2)));
        else if (part.startsWith("*")) p.append(make("em", "", part.slice(1, -1)));
        else p.append(part);
      }
      return p;
    });
  }

  // ---------------------------------------------------------------- completion

  const begun = () => text.value.slice(0, text.selectionStart).match(/[\p{L}\p{N}’'-]*$/u)[0];

  function propose(list) {
    const typed = begun(), before = text.value.slice(0, text.selectionStart).split("\n").at(-1);
    // Anything can start a sentence, and a list of all words would not help.
    const isBegun = /[\p{L}\p{N}]/u.test(before.split(/[.;?:→⇒]/).at(-1));
    proposed = isBegun && document.activeElement === text ? list.filter((word) => word.toLowerCase() !== typed.toLowerCase()).slice(0, 40) : [];
    chosen = 0;
    moved = false;
    words.replaceChildren(...proposed.map((word, n) => {
      const item = make("li", "", word);
      item.id = `word-${n}`;
      item.setAttribute("role", "option");
      return item;
    }));
    words.hidden = proposed.length === 0;
    text.setAttribute("aria-controls", "words");
    if (!words.hidden) { place(typed); mark(); } else text.removeAttribute("aria-activedescendant");
  }

  /** Places the list below the word being typed. */
  function place(typed) {
    const line = lines.children[lineNow() - 1], column = text.value.slice(0, text.selectionStart - typed.length).split("\n").at(-1).length;
    const walker = document.createTreeWalker(line.querySelector("span"), NodeFilter.SHOW_TEXT);
    let left = column, node = walker.nextNode();
    while (node && left > node.length) { left -= node.length; node = walker.nextNode(); }
    const range = document.createRange();
    if (node) { range.setStart(node, Math.min(left, node.length)); range.collapse(true); } else range.selectNodeContents(line);
    const spot = range.getBoundingClientRect(), frame = sheet.getBoundingClientRect();
    const found = spot.height ? spot : line.getBoundingClientRect();
    words.style.left = `${Math.max(8, Math.min(found.left - frame.left, frame.width - words.offsetWidth - 8))}px`;
    words.style.top = `${found.bottom - frame.top + 4}px`;
  }

  function mark() {
    [...words.children].forEach((item, n) => item.setAttribute("aria-selected", String(n === chosen)));
    words.children[chosen]?.scrollIntoView({ block: "nearest" });
    text.setAttribute("aria-activedescendant", `word-${chosen}`);
  }

  function take(word) {
    const typed = begun(), capital = /^\p{Lu}/u.test(typed);
    const full = capital ? word[0].toUpperCase() + word.slice(1) : word;
    text.setRangeText(full, text.selectionStart - typed.length, text.selectionStart, "end");
    words.hidden = true;
    wrote();
  }

  text.addEventListener("keydown", (event) => {
    if (words.hidden || proposed.length === 0) {
      // A new line gets the indentation and bullet of the previous one.
      if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey) {
        const before = text.value.slice(0, text.selectionStart).split("\n").at(-1), bullet = before.match(/^(\s*)([-*◆✦•] )?/);
        if (!bullet[0]) return;
        event.preventDefault();
        if (before === bullet[0] && bullet[2]) text.setRangeText("", text.selectionStart - before.length, text.selectionStart, "end");
        else text.setRangeText(`\n${bullet[0]}`, text.selectionStart, text.selectionEnd, "end");
        wrote();
      }
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) { chosen = (chosen + step + proposed.length) % proposed.length; moved = true; mark(); }
    else if (event.key === "Escape") words.hidden = true;
    else if (event.key === "Tab" || (event.key === "Enter" && moved)) take(proposed[chosen]);
    else { if (event.key === "Enter") { words.hidden = true; proposed = []; text.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true })) || event.preventDefault(); } return; }
    event.preventDefault();
  });
  words.addEventListener("mousedown", (event) => {
    const item = event.target.closest("li");
    if (item) { event.preventDefault(); take(item.textContent); }
  });
  text.addEventListener("blur", () => { words.hidden = true; light(); });

  function wrote() { words.hidden = true; keep(text.value, false); redraw(); later(); }
  text.addEventListener("input", wrote);
  for (const moved of ["click", "keyup", "focus"]) text.addEventListener(moved, (event) => {
    if (event.type === "keyup" && !/^(Arrow|Home|End|Page)/.test(event.key)) return;
    if (event.type === "keyup" && !words.hidden && /^Arrow(Up|Down)$/.test(event.key)) return;
    light();
    later();
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-line]");
    if (link) { event.preventDefault(); goTo(Number(link.dataset.line)); }
  });
  // Store unsaved text when the page is closed.
  addEventListener("pagehide", () => {
    if (saved.textContent === "Saved") return;
    navigator.sendBeacon(`${at}/look`, new URLSearchParams({ text: text.value, at: 0, base: studio.dataset.stored }));
  });

  // ---------------------------------------------------------------- the tabs beside the text

  function turnTo(tab) {
    studio.dataset.tab = tab;
    for (const button of all("[role=tab]")) button.setAttribute("aria-selected", String(button.dataset.tab === tab));
  }
  for (const button of all("[role=tab]")) button.addEventListener("click", () => turnTo(button.dataset.tab));
  const named = location.hash.slice(1);
  if (one(`[role=tab][data-tab="${CSS.escape(named)}"]`)) turnTo(named);

  async function part(action, body, into) {
    body.set("part", "1");
    const answer = await fetch(action, { method: "POST", credentials: "same-origin", body });
    const html = await answer.text();
    if (!answer.ok) {
      const page = new DOMParser().parseFromString(html, "text/html");
      say(page.querySelector(".notice")?.textContent || message("did-not-work"), true);
      return false;
    }
    document.getElementById(into).innerHTML = html;
    return true;
  }

  const examples = document.getElementById("cases");
  let pause;
  function playExamples() {
    if (examples.value.trim()) part(`${at}/examples`, new URLSearchParams({ examples: examples.value }), "played");
  }
  examples.addEventListener("input", () => { clearTimeout(pause); pause = setTimeout(playExamples, 700); });

  const into = { examples: "played", try: "tried", experiment: "experiment", stop: "experiment", compare: "experiment", version: "versions" };
  document.addEventListener("submit", async (event) => {
    if (event.defaultPrevented) return;
    const what = event.target.action.split("/").at(-1);
    if (!(what in into) || !event.target.closest(".studio")) return;
    event.preventDefault();
    const button = event.submitter;
    button?.setAttribute("aria-busy", "true");
    const body = new URLSearchParams(new FormData(event.target, button));
    clearTimeout(waiting);
    await look();
    if (await part(event.target.action, body, into[what])) { if (what === "compare") turnTo("experiment"); watch(); }
    button?.removeAttribute("aria-busy");
  });

  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-difference]");
    if (!link) return;
    event.preventDefault();
    const answer = await fetch(`${link.href}?part=1`, { credentials: "same-origin" });
    document.getElementById("difference").innerHTML = await answer.text();
    document.getElementById("difference").scrollIntoView({ block: "nearest" });
  });

  /** Polls the progress while an experiment runs. */
  async function watch() {
    if (!one("#experiment [data-running]")) return;
    await new Promise((resolve) => setTimeout(resolve, 700));
    const answer = await fetch(`${at}/experiment`, { credentials: "same-origin" }).catch(() => null);
    if (answer?.ok) document.getElementById("experiment").innerHTML = await answer.text();
    if (one("#experiment [data-running]")) watch();
    else { say(message("experiment-over")); look(); }
  }

  // ---------------------------------------------------------------- start

  const lost = (() => { try { return localStorage.getItem(`understudy-draft-${studio.dataset.draft}`); } catch { return null; } })();
  if (lost !== null && lost !== text.value) { text.value = lost; say(message("restored")); }
  redraw();
  look();
  watch();
})();
