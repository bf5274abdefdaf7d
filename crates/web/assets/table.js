// Makes the pages interactive. Everything also works without this script, with forms and links.
"use strict";

// The program may be in a folder of a larger site.
const base = document.querySelector('link[rel="stylesheet"]').getAttribute("href").replace("/assets/style.css", "");
const main = () => document.getElementById("main");
const one = (selector, inside = document) => inside.querySelector(selector);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const still = matchMedia("(prefers-reduced-motion: reduce)");
document.documentElement.classList.add("js");

/** A message of the page frame that only the script needs. */
const told = (name) => document.getElementById("live").dataset[name];

/** Announces a text to screen readers; errors are also shown. */
function say(text, wrong = false) {
  document.getElementById("live").textContent = wrong ? "" : text;
  document.getElementById("toast").textContent = wrong ? text : "";
}

// ---------------------------------------------------------------- pages without a reload

/** Replaces the main part and the bar with those of another page. */
function show(html, url, push) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const part of all("template[data-kept]", page)) part.replaceWith(one(part.dataset.kept) ?? "");
  const worked = whereOneWorks();
  const before = pieces();
  const { tab, at } = main().dataset;
  // Drawers that were opened only for a pick stay closed.
  const drawers = all("details.drawer[open]:not([data-opened])").map((drawer) => drawer.id);
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  document.body.className = page.body.className;
  one(".bar").replaceWith(page.querySelector(".bar"));
  main().replaceWith(page.getElementById("main"));
  if (push) history.pushState(mark(), "", url); else history.replaceState(mark(), "", url);
  begin(drawers);
  // After the story, continue with the current decision.
  const back = at !== undefined && main().dataset.at === undefined;
  if (tab && tab !== "now" && !back) turnTo(tab);
  if (correcting !== null) {
    const details = one(".correct details");
    if (details) details.open = true;
    correct(correcting);
  }
  glide(before);
  workOn(worked ?? {});
}

/** The size of the map that is shown. The server need not draw the others again, nor repeat what never changes. */
const shownWindow = () => all(".board > [data-window]").find(isShown)?.dataset.window;

/** Loads the map for the new window size if the page does not have it. */
addEventListener("resize", () => { if (one(".board > [data-window]") && !shownWindow()) go(location.href, undefined, false); });

/** The state of a history entry: this game, with this many events. */
const mark = () => ({ game: main().dataset.game, len: Number(main().dataset.len) });

/** Our own pending requests: their changes are no news. Only the answer to the last one counts. */
let busy = 0, last = 0, sending = 0;

async function go(url, options, push) {
  busy += 1;
  sending += options ? 1 : 0;
  const turn = (last += 1);
  try {
    const size = shownWindow();
    const answer = await fetch(url, { credentials: "same-origin", headers: size ? { "understudy-window": size } : {}, ...options });
    const kind = answer.headers.get("content-type") || "";
    if (!kind.startsWith("text/html")) { location.href = url; return; }
    // After a failed form, keep the table's address.
    const where = options && !answer.redirected ? location.pathname : answer.url;
    const html = await answer.text();
    if (turn !== last) return;
    show(html, where, push);
    if (answer.ok) say(happened()); else say(one(".notice.bad p")?.textContent || told("wrong"), true);
  } catch (error) {
    say(told("lost"), true);
  } finally {
    busy -= 1;
    sending -= options ? 1 : 0;
    catchUp();
  }
}

/** The latest events and the current question. */
const happened = () => [one("#happened"), one(".because"), one("#question")].map((part) => part?.textContent.trim() ?? "").join(" ");

document.addEventListener("submit", (event) => {
  const form = event.target, button = event.submitter;
  if (button && button.dataset.confirm && !confirm(button.dataset.confirm)) { event.preventDefault(); return; }
  if (!main().dataset.game || form.enctype === "multipart/form-data" || form.classList.contains("languages")) return;
  event.preventDefault();
  if (sending) return;
  const body = new URLSearchParams(new FormData(form, button));
  button?.setAttribute("aria-busy", "true");
  // An undo adds no history entry.
  go(form.action, { method: "POST", body }, !form.action.endsWith("/undo"));
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || !main().dataset.game || event.ctrlKey || event.metaKey || event.shiftKey || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname !== `${base}/g/${main().dataset.game}`) return;
  event.preventDefault();
  go(link.href, undefined, true);
});

// Back is undo: going to an earlier page of this game with fewer events undoes the later ones. Pages that
// an undo has made obsolete are skipped.
addEventListener("popstate", (event) => {
  const now = main().dataset, then = event.state;
  if (!then || !now.game || then.game !== now.game) { location.reload(); return; }
  const looking = now.at !== undefined || new URLSearchParams(location.search).has("at");
  if (looking) {
    go(location.href, undefined, false);
  } else if (then.len < Number(now.len)) {
    const body = new URLSearchParams({ version: now.version, to: then.len });
    go(`${base}/g/${now.game}/undo`, { method: "POST", body }, false);
  } else {
    history.back();
  }
});

// ---------------------------------------------------------------- keeping the focus

/** The part of the table that has the focus, and the element in it. */
function whereOneWorks() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  return { id: focused.id, pick: focused.dataset.pick, place: focused.dataset.place, part: partOf(focused) };
}

const PARTS = ["#answers", "#chips", ".offers", ".board", ".deck", ".drawer", ".told", ".seating", ".undo", ".bar"];
const partOf = (element) => PARTS.find((part) => element.closest(part));

function workOn(worked) {
  if (!main().dataset.game) return;
  const stepping = document.getElementById("step") ?? document.getElementById("scores-are");
  const same = worked.id && document.getElementById(worked.id);
  const picked = worked.pick && all(`[data-pick="${CSS.escape(worked.pick)}"].can-pick`).find(isShown);
  const near = worked.part && all(`${worked.part} .can-pick, ${worked.part} #answers button`).find(isShown);
  const first = ["#answers", "#chips"].includes(worked.part) && all(`${worked.part} button`).find(isShown);
  const candidates = [stepping, picked, first, same, near, document.getElementById("question"), one(".tabs [aria-selected=true]")];
  for (const element of candidates) {
    if (!element || !isShown(element)) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

/** Also false for elements in closed details. */
const isShown = (element) => element.checkVisibility() && element.getClientRects().length > 0;

// ---------------------------------------------------------------- corrections on the board

/** The place whose pieces are being corrected; null if none is. */
let correcting = null;

function correct(place) {
  correcting = place;
  one("[data-correct]")?.setAttribute("aria-pressed", place !== null);
  const box = document.getElementById("counts");
  if (!box) return;
  if (!place) { box.replaceChildren(); return; }
  for (const shape of all(".board [data-place]")) shape.classList.toggle("is-picked", shape.dataset.place === place);
  fetch(`${base}${box.dataset.counts.replace(base, "")}${encodeURIComponent(place)}`, { credentials: "same-origin" })
    .then(async (answer) => { if (answer.ok) box.innerHTML = await answer.text(); }).catch(() => {});
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-correct]")) { correct(correcting === null ? "" : null); return; }
  const place = correcting !== null && event.target.closest(".board [data-place]");
  if (!place) return;
  event.stopImmediatePropagation();
  correct(place.dataset.place);
}, true);

// ---------------------------------------------------------------- the scores of a chapter, and help

document.addEventListener("click", (event) => {
  const open = event.target.closest("[data-open]");
  if (open) { document.getElementById(open.dataset.open).hidden = false; workOn({}); return; }
  // Whoever turns to a tab or decides wants to see the table.
  if (event.target.closest("[data-close], .tabs [data-tab], #answers button")) closeScores();
}, true);

/** The page over the board; it can be opened again where a button does that. */
const scoresAreShown = () => one("#scores:not([hidden])") !== null;

/** The scores that were put away: they stay so while others go on. */
let putAway = "";
const scoresAre = () => `${main().dataset.game} ${document.getElementById("scores-are")?.textContent}`;

function hideScores() {
  putAway = scoresAre();
  document.getElementById("scores").hidden = true;
  for (const again of all("[data-open=scores]")) again.hidden = false;
}

function closeScores() {
  if (!scoresAreShown()) return false;
  hideScores();
  workOn({});
  return true;
}

/** Asks the rules why something is not possible; false if they do not understand the question. */
async function whyNot(wish, box) {
  const answer = await fetch(`${base}/g/${main().dataset.game}/why-not?part=1&wish=${encodeURIComponent(wish)}`, { credentials: "same-origin" }).catch(() => null);
  const html = answer?.ok ? await answer.text() : "";
  box.innerHTML = html;
  return html.includes("class=\"reason\"");
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches(".wish")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  whyNot(document.getElementById("wish").value, document.getElementById("why-not"));
}, true);

document.addEventListener("input", (event) => {
  if (event.target.id !== "find-word") return;
  const typed = event.target.value.toLowerCase();
  for (const entry of all(".glossary > div")) entry.hidden = typed !== "" && (entry.matches(".heading") || !entry.textContent.toLowerCase().includes(typed));
});

/** Adds glossary explanations to the game's words in the question. */
function explain() {
  const means = new Map(all(".glossary > div:not(.heading)").map((entry) => [one("dt", entry).textContent.toLowerCase(), one("dd", entry).textContent]));
  if (!means.size) return;
  const words = [...means.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const known = new RegExp(`(?<!\\p{L})(${words.join("|")})(?!\\p{L})`, "giu");
  for (const line of all("#question, .because")) {
    const parts = line.textContent.split(known);
    if (parts.length < 2) continue;
    line.replaceChildren(...parts.map((part, at) => {
      if (at % 2 === 0) return part;
      const term = document.createElement("span");
      term.className = "term";
      term.tabIndex = 0;
      term.textContent = part;
      term.dataset.means = means.get(part.toLowerCase());
      term.setAttribute("role", "note");
      term.setAttribute("aria-label", `${part}: ${term.dataset.means}`);
      return term;
    }));
  }
}

// ---------------------------------------------------------------- picks

/** All legal actions: their buttons in the list, each with the picks that lead to it. */
let acts = [], picks = [], chosen = [], dials = new Map();
/** When the answers last changed: a click right after that was meant for the old ones. */
let renewed = 0;
const TOO_SOON = 300;
const words = (kind) => one(`#words [data-kind="${kind}"]`)?.textContent ?? "";

function readPicks() {
  chosen = [];
  dials = new Map();
  picks = all("#picks li").map((li) => ({ id: li.dataset.id, kind: li.dataset.kind, label: li.textContent, asks: li.dataset.asks ?? "" }));
  acts = all(".offers button").map((button) => ({
    button,
    path: button.dataset.path.split(" ").map(Number),
    label: button.querySelector("span").textContent,
    effect: button.querySelector("small")?.textContent ?? "",
    forecast: button.dataset.forecast,
    gains: button.dataset.gains !== undefined,
    loses: button.dataset.loses !== undefined,
    places: button.dataset.places.split(" ").filter(Boolean),
  }));
}

const leftBy = (made) => acts.filter((act) => made.every((pick) => act.path.includes(pick)));

/** The next level after these picks: the same as `table::pick::Tree::level`. */
function level(left) {
  if (left.length === 1) return [];
  const shared = new Set(left[0]?.path.filter((pick) => left.every((act) => act.path.includes(pick))));
  const open = new Map();
  for (const act of left) {
    const next = act.path.find((pick) => !shared.has(pick));
    if (next === undefined) continue;
    if (!open.has(next)) open.set(next, []);
    open.get(next).push(act);
  }
  // Actions that only lose something come last.
  const loses = ({ inside }) => inside.every((act) => act.loses);
  const listed = [...open].map(([pick, inside]) => ({ pick, inside }));
  return [...listed.filter((one) => !loses(one)), ...listed.filter(loses)];
}

const dialOf = (pick) => picks[pick].id.replace(/-\d+$/, "");
const numberOf = (pick) => Number(picks[pick].id.match(/\d+$/)[0]);

/**
 * Where the picks lead: numbers are set to their usual answer and can be changed on a dial, so that
 * whoever has nothing to change goes on at once.
 */
function stand() {
  let made = [...chosen], left = leftBy(made), open = level(left);
  const turned = [];
  while (open.length && open.every(({ pick }) => picks[pick].kind === "number")) {
    const options = open.map(({ pick }) => pick).sort((a, b) => numberOf(a) - numberOf(b));
    const dial = dialOf(options[0]);
    const wanted = options.find((pick) => numberOf(pick) === dials.get(dial)) ?? options.at(-1);
    turned.push({ dial, options, now: wanted });
    made.push(wanted);
    left = leftBy(made);
    open = level(left);
  }
  return { made, left, open, turned };
}

function act(found) {
  if (sending) return;
  found.button.form.requestSubmit(found.button);
}

/** Picks something. A shortcut that skips levels never acts at once: it shows what it would do. */
function pick(which, offered) {
  chosen.push(which);
  const now = stand();
  if (now.left.length !== 1 || !offered) { render(); return; }
  // Keep showing the current state until the server answers.
  chosen.pop();
  act(now.left[0]);
}

function up(to = chosen.length - 1) {
  if (chosen.length === 0) return false;
  chosen = chosen.slice(0, Math.max(to, 0));
  dials.clear();
  render();
  return true;
}

/** Shows the available picks in the list, on the map, in the hand and in the drawers. */
function render() {
  const answers = document.getElementById("answers");
  if (!answers) return;
  renewed = performance.now();
  const worked = whereOneWorks();
  const now = stand();
  const offered = new Set(now.open.map(({ pick }) => picks[pick].id));
  const possible = new Set(now.left.flatMap((found) => found.path.filter((pick) => !now.made.includes(pick)).map((pick) => picks[pick].id)));
  const done = new Set(chosen.map((pick) => picks[pick].id));
  answers.replaceChildren(...listed(now));
  answers.closest(".decision").classList.toggle("is-picking", chosen.length > 0);
  document.getElementById("refused")?.replaceChildren();
  renderCrumbs();
  renderDials(now.turned);
  one(".decision > .asks")?.remove();
  const question = asked(now);
  if (question) one(".dials").before(question);
  if (now.left.length > SEARCHED && now.open.length > KEYS) answers.prepend(search(now));
  const pickable = all("[data-pick]");
  for (const element of pickable) {
    const ids = element.dataset.pick.split(" ");
    // A sector stands for its contents only where that is unambiguous.
    const can = ids.some((id) => offered.has(id)), might = ids.some((id) => possible.has(id));
    element.classList.toggle("can-pick", can);
    element.classList.toggle("might-pick", !can && might && isPointer(element));
    // Mark a sector only if it was picked itself; picks inside it are marked separately.
    element.classList.toggle("is-picked", (isPointer(element) ? ids : ids.slice(0, 1)).some((id) => done.has(id)));
  }
  const labels = new Map(now.open.map(({ pick }) => [picks[pick].id, picks[pick].label]));
  for (const element of pickable) offer(element, labels);
  for (const drawer of all("details.drawer")) {
    const inside = !!one(".can-pick", drawer);
    drawer.classList.toggle("has-picks", inside);
    const within = all(".can-pick", drawer), ids = (element) => element.dataset.pick.split(" ");
    // What can be picked in front of it as well needs no drawer.
    const beside = new Set(pickable.filter((element) => element.classList.contains("can-pick") && !drawer.contains(element) && isShown(element)).flatMap(ids));
    const only = inside && offered.size > 0 && within.length >= offered.size && within.some((element) => !ids(element).some((id) => beside.has(id)));
    if (only) { drawer.open = true; drawer.dataset.opened = ""; }
    else if (drawer.dataset.opened !== undefined && !only) { drawer.open = false; delete drawer.dataset.opened; }
  }
  renderForecasts(now);
  renderChips(now);
  if (!chosen.length) scrollToPicks();
  if (worked && document.activeElement === document.body) workOn(worked);
}

/** Scrolls a map that is larger than its box to what can be picked on it. */
function scrollToPicks() {
  const boxes = all(".board .scrolls .can-pick").filter(isShown).map((element) => element.getBoundingClientRect());
  if (!boxes.length) return;
  const map = one(".board .scrolls:has(.can-pick)"), around = map.getBoundingClientRect();
  const middle = (from, to) => (Math.min(...boxes.map((box) => box[from])) + Math.max(...boxes.map((box) => box[to]))) / 2;
  map.scrollLeft += middle("left", "right") - (around.left + around.right) / 2;
  map.scrollTop += middle("top", "bottom") - (around.top + around.bottom) / 2;
  const stage = map.closest(".stage"), seen = stage.getBoundingClientRect();
  if (around.bottom > seen.bottom) stage.scrollTop += around.top - seen.top;
}

/** Shows picks that are not on the table as chips above the cards. */
function renderChips(now) {
  const box = document.getElementById("chips");
  if (!box) return;
  const drawn = new Set(all("[data-pick].can-pick").flatMap((element) => element.dataset.pick.split(" ")));
  const chips = now.left.length === 1 && now.open.length === 0
    ? [chip(words("do") + ": " + now.left[0].label, "", () => act(now.left[0]), true)]
    : now.open.filter(({ pick }) => !drawn.has(picks[pick].id)).filter(({ inside }) => !inside.every((found) => found.loses) || now.left.every((found) => found.loses)).map(({ pick: which, inside }) =>
      chip(picks[which].label, inside.length === 1 ? inside[0].effect : "", () => pick(which, true), false, picks[which].id));
  const back = chosen.length ? [chip("‹ " + words("back"), "", () => { up(); workOn({ part: "#chips" }); })] : [];
  box.hidden = chips.length === 0 && back.length === 0;
  box.replaceChildren(...back, ...chips);
}

function chip(label, title, then, primary = false, id = "") {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label.charAt(0).toUpperCase() + label.slice(1);
  if (id && one(`symbol[data-sign-of="${CSS.escape(id)}"]`)) button.prepend(sign(one(`symbol[data-sign-of="${CSS.escape(id)}"]`).id));
  button.title = title;
  button.dataset.chip = id;
  button.classList.toggle("primary", primary);
  button.addEventListener("click", (event) => { if (meant(event)) then(); });
  return button;
}

/** A drawing of the game, in a line of text. */
function sign(symbol) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg"), use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  drawing.setAttribute("class", "sign");
  drawing.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${symbol}`);
  drawing.append(use);
  return drawing;
}

/** Makes the innermost pickable element an accessible button and resets the others. */
function offer(element, labels) {
  const is = element.classList.contains("can-pick") && !element.querySelector(".can-pick");
  // Most elements were never a button and need no reset.
  if (!is && element.dataset.was === undefined) return;
  element.dataset.was ??= JSON.stringify([element.getAttribute("role"), element.getAttribute("aria-label")]);
  const [role, label] = JSON.parse(element.dataset.was);
  const put = (name, value) => { if (value === null) element.removeAttribute(name); else element.setAttribute(name, value); };
  const id = is && element.dataset.pick.split(" ").find((one) => labels.has(one));
  put("role", is ? "button" : role);
  put("aria-label", is ? label ?? labels.get(id) : label);
  put("tabindex", is ? "0" : null);
}

/** Fleets, cards and so on can be picked before their level is reached; sectors cannot. */
const isPointer = (element) => !element.matches(".system");

/** Answers that have a key of their own. */
const KEYS = 9;
/** The number of answers from which they can be filtered by typing. */
const SEARCHED = 30;
const CHIPS = new Set(["action", "way", "word", "player"]);

function listed(now) {
  if (now.left.length === 1 && now.open.length === 0) {
    const only = answer(words("do") + ": " + now.left[0].label, now.left[0].effect, 0, () => act(now.left[0]), now.left[0].places);
    only.className = "primary";
    return [only];
  }
  // Cards come before actions without a card.
  const cardsFirst = [...now.open].sort((a, b) => (picks[b.pick].kind === "card") - (picks[a.pick].kind === "card"));
  const options = cardsFirst.map(({ pick: which, inside }, nth) => {
    const label = picks[which].label;
    const places = [...new Set(inside.flatMap((found) => found.places))];
    if (inside.length === 1) {
      const found = inside[0];
      // The action's words are shown if they say more than the pick's.
      const same = found.label.toLowerCase().split(" ").every((word) => word.length < 3 || label.toLowerCase().includes(word));
      return answer(label, same ? found.effect : [chosen.length ? "" : found.label, found.effect].filter(Boolean).join(": "), nth, () => pick(which, true), places);
    }
    return answer(label, preview(which, inside), nth, () => pick(which, true), places);
  });
  // Numbers are a pad.
  if (now.open.length > 2 && now.open.every(({ pick: which }) => /^-?\d+$/.test(picks[which].label))) {
    const pad = document.createElement("div");
    pad.className = "pad";
    pad.append(...options);
    return [pad];
  }
  const chips = now.open.length > 2 && now.open.every(({ pick }) => CHIPS.has(picks[pick].kind)) && now.open.every(({ inside }) => inside.length > 1);
  if (!chips) return folded(options, cardsFirst);
  const row = document.createElement("div");
  row.className = "chips";
  row.append(...options);
  return [row];
}

/** A field that finds answers by their words, anywhere in the tree. */
function search(now) {
  const field = document.createElement("input"), found = document.createElement("div");
  Object.assign(field, { type: "search", placeholder: words("find"), autocomplete: "off", spellcheck: false });
  field.setAttribute("aria-label", words("find"));
  found.className = "found";
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    const fitting = wanted ? now.left.filter(({ label }) => label.toLowerCase().includes(wanted)) : [];
    const begins = ({ label }) => label.toLowerCase().startsWith(wanted);
    fitting.sort((a, b) => begins(b) - begins(a));
    found.replaceChildren(...fitting.slice(0, KEYS).map((one) => answer(one.label, one.effect, KEYS, () => act(one), one.places)));
  });
  const box = document.createElement("div");
  box.className = "search";
  box.append(field, found);
  return box;
}

/** Collapses picks that can be made on the table if the list would have more entries than keys. */
function folded(options, open) {
  const drawn = new Set(all("[data-pick]").flatMap((element) => element.dataset.pick.split(" ")));
  const rest = options.filter((_, nth) => nth >= KEYS && drawn.has(picks[open[nth].pick].id));
  if (rest.length === 0) return options;
  const details = document.createElement("details"), summary = document.createElement("summary"), inside = document.createElement("div");
  summary.textContent = `${words("others")} (${rest.length})`;
  inside.append(...rest);
  details.className = "rest";
  details.append(summary, inside);
  return [...options.filter((option) => !rest.includes(option)), details];
}

/** A short preview of the choices below this pick. */
function preview(which, inside) {
  const next = level(leftBy([...chosen, which]));
  const labels = next.map(({ pick }) => picks[pick].label);
  const short = labels.length <= 4 && labels.every((label) => label.length < 24);
  return short && next.every(({ pick }) => picks[pick].kind !== "number") ? labels.join(", ") : words("ways").replace("#", inside.length);
}

function answer(label, effect, nth, then, places) {
  const button = document.createElement("button");
  button.type = "button";
  const span = document.createElement("span");
  span.textContent = label;
  button.append(span);
  if (nth < KEYS) { const key = document.createElement("kbd"); key.textContent = nth + 1; button.append(key); button.dataset.number = nth + 1; }
  if (effect) { const small = document.createElement("small"); small.textContent = effect; button.append(small); }
  button.addEventListener("click", (event) => { if (meant(event)) then(); });
  for (const on of ["mouseenter", "focus"]) button.addEventListener(on, () => light(places, true));
  for (const off of ["mouseleave", "blur"]) button.addEventListener(off, () => light(places, false));
  return button;
}

/**
 * The question of this level: of the last pick that leads to it and asks something, or else of what can be picked.
 * Before anything is picked, the question is the decision's own, unless all that is left leads through such a pick.
 */
function asked({ open, left }) {
  if (!open.length) return null;
  const { path } = open[0].inside[0];
  const before = path.slice(0, path.indexOf(open[0].pick)).filter((pick) => left.every((act) => act.path.includes(pick)));
  const asks = before.map((pick) => picks[pick].asks).filter(Boolean).at(-1) || (chosen.length ? words(picks[open[0].pick].kind) : "");
  if (!asks) return null;
  const line = document.createElement("p");
  line.className = "asks";
  line.textContent = asks;
  return line;
}

function renderCrumbs() {
  const crumbs = one(".crumbs");
  crumbs.hidden = chosen.length === 0;
  const back = document.createElement("button");
  back.type = "button";
  back.textContent = "‹ " + words("back");
  back.addEventListener("click", () => { up(); workOn({ part: "#answers" }); });
  crumbs.replaceChildren(back, ...chosen.map((which, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = picks[which].label;
    button.addEventListener("click", () => { up(at + 1); workOn({ part: "#answers" }); });
    return button;
  }));
}

function renderDials(turned) {
  const box = one(".dials");
  const shown = turned.filter(({ options }) => options.length > 1);
  box.hidden = shown.length === 0;
  box.replaceChildren(...shown.map(({ dial, options, now }) => {
    const part = document.createElement("div");
    part.className = "dial";
    const value = document.createElement("b");
    value.textContent = picks[now].label;
    const turn = (to, sign, label) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = sign;
      button.disabled = to === undefined;
      button.setAttribute("aria-label", `${label}: ${picks[now].label}`);
      button.addEventListener("click", () => {
        dials.set(dial, numberOf(to));
        render();
        renewed = 0;
        say(picks[to].label);
        all(".dial button").find((other) => other.textContent === sign && !other.disabled)?.focus();
      });
      return button;
    };
    const at = options.indexOf(now);
    part.append(value, turn(options[at - 1], "−", words("fewer")), turn(options[at + 1], "+", words("more")));
    return part;
  }));
}

function renderForecasts(now) {
  const by = new Map(now.open.filter(({ inside }) => inside.length === 1 && inside[0].forecast).map(({ pick, inside }) => [picks[pick].id, inside[0]]));
  for (const forecast of all("[data-forecast]:not(button)")) {
    const found = by.get(forecast.dataset.forecast);
    forecast.toggleAttribute("hidden", !found);
    forecast.classList.toggle("gains", !!found?.gains);
    if (found) write(forecast, found.forecast);
  }
}

/** Writes a forecast into its plate. The text after a dot widens the plate if there is room for it. */
function write(forecast, words) {
  const text = one("text", forecast), plate = one("rect", forecast), area = one(forecast.parentNode.querySelector(".area")?.getAttribute("href") ?? "none");
  forecast.dataset.width ??= plate.getAttribute("width");
  const put = (width) => {
    const middle = plate.x.baseVal.value + plate.width.baseVal.value / 2;
    plate.setAttribute("width", width);
    plate.setAttribute("x", middle - width / 2);
  };
  put(Number(forecast.dataset.width));
  text.textContent = words;
  if (!words.includes(" · ")) return;
  // Drawings for windows of other sizes cannot be measured.
  if (!forecast.getClientRects().length) { text.textContent = words.split(" · ")[0]; return; }
  put(text.getComputedTextLength() + 14);
  const box = forecast.getBBox(), beside = [...forecast.parentNode.children].filter((other) => other.matches(".fleet, .slot, .name"));
  const round = box.height / 2, far = box.x + box.width, low = box.y + box.height;
  const corners = [[box.x, box.y + round], [far, box.y + round], [box.x + round, box.y], [far - round, box.y], [box.x + round, low], [far - round, low]];
  const fits = area && corners.every(([x, y]) => area.isPointInFill(new DOMPoint(x, y))) && beside.every((other) => {
    const { x, y, width, height } = other.getBBox();
    return x + width < box.x || box.x + box.width < x || y + height < box.y || box.y + box.height < y;
  });
  if (fits) return;
  put(Number(forecast.dataset.width));
  text.textContent = words.split(" · ")[0];
}

/** Whether a click was meant for what is shown now. Clicks from the keyboard have no count. */
const meant = (event) => event.detail === 0 || (event.detail === 1 && performance.now() - renewed > TOO_SOON);

document.addEventListener("click", (event) => {
  if (event.target.closest(".offers button, .outcomes button") && !meant(event)) { event.preventDefault(); return; }
  const target = event.target.closest("[data-pick], .board");
  if (!target || !acts.length || event.target.closest("summary, button, a")) return;
  point(event.target, event);
}, true);

/** Handles a click on the table: takes the innermost element that stands for exactly one pick. */
function point(from, event) {
  const now = stand();
  const offered = new Map(now.open.map(({ pick }) => [picks[pick].id, pick]));
  const later = new Map(now.left.flatMap((found) => found.path.filter((pick) => !now.made.includes(pick)).map((pick) => [picks[pick].id, pick])));
  for (const known of [offered, later]) {
    for (let element = from.closest("[data-pick]"); element; element = element.parentElement?.closest("[data-pick]")) {
      if (known === later && !isPointer(element)) continue;
      const ids = element.dataset.pick.split(" ").filter((id) => known.has(id));
      if (ids.length === 0) continue;
      if (event && !meant(event)) return;
      pick(known.get(ids[0]), known === offered);
      return;
    }
  }
  if (!from.closest(".board") || (event && !meant(event))) return;
  const place = from.closest(".board [data-pick^='place:']")?.dataset.pick.split(" ")[0].slice("place:".length).replaceAll("-", " ");
  const box = document.getElementById("refused");
  if (!chosen.length || !place || !box) { up(); return; }
  const told = chosen.filter((which) => !["number", "card", "way"].includes(picks[which].kind)).map((which) => picks[which].label.toLowerCase());
  const before = chosen;
  whyNot([...told, place].join(" "), box).then((known) => { if (!known && chosen === before) up(); });
}

// While questions are shown on a sheet, tapping a place on the board ticks or chooses the line that names it.
const lineOf = (name) => all("form.sheet .entry").flatMap((entry) => [...entry.querySelectorAll("input, option")])
  .find((choice) => (choice.matches("option") ? choice : choice.parentElement).textContent.trim() === name);

document.addEventListener("click", (event) => {
  const name = one("form.sheet") && event.target.closest(".board [data-name]")?.dataset.name;
  const choice = name && lineOf(name);
  if (!choice) return;
  if (choice.matches("input")) choice.checked = !choice.checked;
  else choice.closest("select").value = choice.value;
  choice.closest("details")?.setAttribute("open", "");
  showSheet();
});

/** Marks the entries ticked on the sheet on the board. */
function showSheet() {
  if (!one("form.sheet")) return;
  const chosen = new Set(all("form.sheet input:checked, form.sheet option:checked").map((choice) => (choice.matches("option") ? choice : choice.parentElement).textContent.trim()));
  for (const place of all(".board [data-name]")) place.classList.toggle("chosen", chosen.has(place.dataset.name));
}
document.addEventListener("change", (event) => { if (event.target.closest("form.sheet")) showSheet(); });

function light(places, on) {
  for (const place of places) {
    for (const shape of all(`[data-place="${CSS.escape(place)}"]`)) shape.classList.toggle("hint", on);
  }
}

// ---------------------------------------------------------------- motion

/** The position of every piece, by its identity. */
function pieces() {
  const found = new Map();
  for (const piece of all("[data-piece]").filter(isShown)) {
    const box = piece.getBoundingClientRect(), place = piece.closest("[data-place]")?.dataset.place;
    const list = found.get(piece.dataset.piece) ?? [];
    for (let n = Number(piece.dataset.count ?? 1); n > 0; n -= 1) list.push({ piece, box, place });
    found.set(piece.dataset.piece, list);
  }
  return found;
}

/** Animates pieces that have moved; new ones fade in. */
function glide(before) {
  if (still.matches || !before.size) return;
  for (const [kind, now] of pieces()) {
    const old = [...(before.get(kind) ?? [])], fresh = [];
    for (const piece of now) {
      const same = old.findIndex((was) => was.place === piece.place);
      if (same >= 0) old.splice(same, 1); else fresh.push(piece);
    }
    for (const { piece, box } of fresh) {
      const was = old.shift();
      const frames = was
        ? [{ transform: `translate(${(was.box.x - box.x) / scaleOf(piece)}px, ${(was.box.y - box.y) / scaleOf(piece)}px)` }, { transform: "none" }]
        : [{ opacity: 0 }, { opacity: 1 }];
      piece.animate(frames, { duration: was ? 420 : 300, easing: "ease-in-out" });
    }
  }
}

const scaleOf = (piece) => piece.ownerSVGElement?.getScreenCTM()?.a || 1;

/** Draws the story's arrows from the start to the end of each move, with the number of the beat. */
function arrows() {
  const map = all(".board svg").find((svg) => isShown(svg) && one(".arrows", svg));
  if (!map) return;
  const layer = one(".arrows", map);
  layer.replaceChildren();
  // A screen pixel in units of the map.
  const px = 1 / (map.getScreenCTM()?.a || 1);
  const part = (name, values) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
    layer.append(element);
    return element;
  };
  const numbers = new Map();
  all(".beats > li").forEach((beat, nth) => {
    const drawn = (places) => (places ?? "").split(" ").map((place) => place && one(`[data-place="${CSS.escape(place)}"]`, map));
    let [from, to] = drawn(beat.dataset.arrow);
    if (!from || !to) [from, to] = [drawn(beat.dataset.places).find(Boolean)];
    if (!from) return;
    const a = middleOf(from), b = to && to !== from ? middleOf(to) : null;
    let at = { x: a.x - Math.min(a.width / 2, 44 * px) , y: a.y + Math.min(a.height / 2, 40 * px) };
    if (b) {
      const length = Math.hypot(b.x - a.x, b.y - a.y), angle = Math.atan2(b.y - a.y, b.x - a.x);
      // Shift it to the right, so that moves in opposite directions do not overlap.
      const point = (distance) => ({ x: a.x + Math.cos(angle) * distance - Math.sin(angle) * 8 * px, y: a.y + Math.sin(angle) * distance + Math.cos(angle) * 8 * px });
      const start = point(length * .28), end = point(length * .7);
      const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
      part("path", { d, class: "casing" });
      part("path", { d, class: "shaft" });
      part("path", { d: "M12 0L-8-9L-4 0L-8 9Z", class: "head", transform: `translate(${end.x} ${end.y}) rotate(${angle * 180 / Math.PI}) scale(${px})` });
      at = start;
    }
    // Put several beats at one place side by side.
    const key = `${Math.round(at.x / px / 20)} ${Math.round(at.y / px / 20)}`, before = numbers.get(key) ?? 0;
    numbers.set(key, before + 1);
    const x = at.x + before * 25 * px;
    part("circle", { cx: x, cy: at.y, r: 11.5 * px });
    part("text", { x, y: at.y + 4.2 * px, "font-size": 12 * px }).textContent = nth + 1;
  });
}

addEventListener("resize", arrows);

function middleOf(shape) {
  const { x, y, width, height } = (one(".area, .region", shape) ?? shape).getBBox();
  return { x: x + width / 2, y: y + height / 2, width, height };
}

/** Plays the story automatically, one beat after another. */
let playing = null;
const SPEEDS = [.5, 1, 2, 4];
const speed = () => Number(localStorage.getItem("understudy-speed")) || 1;
const BEAT = 1700;

function renderSpeed() {
  const button = one("[data-speed]");
  if (!button) return;
  button.hidden = false;
  button.textContent = `${speed()}×`;
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-speed]")) return;
  localStorage.setItem("understudy-speed", SPEEDS[(SPEEDS.indexOf(speed()) + 1) % SPEEDS.length]);
  renderSpeed();
  if (playing) play(true);
});

function play(on) {
  clearTimeout(playing);
  playing = null;
  const button = one("[data-play]");
  if (!on || !button) { if (button) button.textContent = "▶"; return; }
  button.textContent = "❚❚";
  playing = setTimeout(async () => {
    const next = one("[data-next]");
    if (!next) { play(false); return; }
    await go(next.href, undefined, false);
    play(true);
  }, BEAT / speed());
}

// ---------------------------------------------------------------- each page

function turnTo(tab) {
  if (!one(`.tabs [data-tab="${tab}"]`)) return;
  main().dataset.tab = tab;
  for (const button of all(".tabs [data-tab]")) button.setAttribute("aria-selected", button.dataset.tab === tab);
  bring(tab);
}

/** Loads what a tab shows, once. */
function bring(tab) {
  for (const part of all(`[data-tab-of="${tab}"] [data-src]`)) {
    const source = part.dataset.src;
    part.removeAttribute("data-src");
    fetch(source, { credentials: "same-origin" }).then(async (answer) => {
      if (!answer.ok) return;
      part.innerHTML = await answer.text();
      // While stepping through a turn, scroll to the deciding line.
      const box = part.closest("[data-tab-of]"), now = one(".line.now", part);
      if (box && now) box.scrollTop += now.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 3;
    }).catch(() => {});
  }
}

function begin(drawers = []) {
  // The chips go into the row of the hand's heading.
  const chips = document.getElementById("chips");
  if (chips) one("#panel-hand > h2")?.after(chips);
  document.getElementById("why-not")?.replaceChildren();
  for (const drawer of drawers) { const again = document.getElementById(drawer); if (again) again.open = true; }
  if (scoresAreShown() && scoresAre() === putAway) hideScores();
  readPicks();
  explain();
  document.getElementById("find-word")?.removeAttribute("hidden");
  const list = one("details.all");
  if (list) list.open = false;
  render();
  showSheet();
  renewed = performance.now();
  one(".board [aria-current=step]")?.scrollIntoView({ block: "center" });
  if (main().dataset.at !== undefined) {
    turnTo("why");
    arrows();
    const now = one(".beats > .now"), row = now?.parentElement;
    if (row) row.scrollLeft = now.offsetLeft - row.offsetLeft - (row.clientWidth - now.clientWidth) / 2;
  }
  renderSpeed();
  one("[data-play]")?.addEventListener("click", () => play(!playing));
  const find = document.getElementById("find");
  if (find) {
    find.closest("p").hidden = false;
    const typed = () => find.value.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const options = () => all(".outcomes button");
    const found = (option) => {
      const parts = option.textContent.toLowerCase().split(/[^\p{L}\p{N}]+/u);
      return typed().every((part) => parts.some((word) => word.startsWith(part)));
    };
    find.addEventListener("input", () => { for (const option of options()) option.hidden = !found(option); });
    find.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      // Never submit the typed text itself: Enter takes the only option left.
      event.preventDefault();
      const left = options().filter((option) => !option.hidden);
      if (left.length === 1) left[0].click(); else say(`${told("left")} ${left.length}`);
    });
  }
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest(".tabs [data-tab]");
  if (tab) turnTo(tab.dataset.tab);
});

// A key that is held down presses a button once: the next answers were not meant.
document.addEventListener("keydown", (event) => {
  if (event.repeat && (event.key === "Enter" || event.key === " ") && event.target.closest("button, [data-pick]")) event.preventDefault();
}, true);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.target.closest("input, select, textarea")) return;
  const picked = event.target.closest("[data-pick]");
  if (picked && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); point(picked); return; }
  // The page over the board is put away first: nobody answers what they do not see.
  if (scoresAreShown() && (event.key === "Escape" || /^[1-9]$/.test(event.key))) { event.preventDefault(); closeScores(); return; }
  if (event.key === "Escape") {
    const drawer = one("details.drawer[open]");
    if (drawer && !chosen.length) { drawer.open = false; event.preventDefault(); return; }
    if (up()) { event.preventDefault(); workOn({ part: "#answers" }); return; }
  }
  if (/^[1-9]$/.test(event.key)) { one(`#answers [data-number="${event.key}"]`)?.click(); return; }
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const list = all("#answers button"), at = list.indexOf(document.activeElement);
    if (list.length && (at >= 0 || document.activeElement?.id === "question" || document.activeElement === document.body)) {
      event.preventDefault();
      list[(at + (event.key === "ArrowDown" ? 1 : list.length - 1 + (at < 0))) % list.length].focus();
      return;
    }
  }
  if (event.key === " " && one("[data-play]") && !event.target.closest("a, button, summary")) { event.preventDefault(); play(!playing); return; }
  one(`[data-key="${CSS.escape(event.key)}"]`)?.click();
});

/** Fields about the bot of a side are shown while that bot has a seat. */
function showSides() {
  for (const form of all("form.new")) {
    const seats = all(".seat", form).map((seat) => all("select", seat).map((select) => select.value));
    const plays = (side) => seats.some(([of, who]) => of === side && who.startsWith("bot"));
    for (const group of all("details[data-with]", form)) group.hidden = !plays(group.dataset.with);
  }
}
document.addEventListener("change", showSides);

// A preset ticks its fields; ticking a field by hand switches to a custom choice.
document.addEventListener("change", (event) => {
  const input = event.target, form = input.closest("form.new");
  if (!form) return;
  const valuesOf = (preset) => new Map((preset.dataset.values ?? "").split(" ").filter(Boolean).map((pair) => pair.split("=")));
  // Fields that no preset sets (the map, the deck) keep their value.
  const decided = new Set(all("[name=preset]", form).flatMap((preset) => [...valuesOf(preset).keys()]));
  if (input.name === "preset" && input.dataset.values !== undefined) {
    const values = valuesOf(input);
    for (const field of all("[name^='field.']", form).filter((field) => decided.has(field.name.slice(6)))) {
      const value = values.get(field.name.slice(6));
      if (field.type === "checkbox") field.checked = value === "on"; else field.value = value ?? "";
    }
  } else if (input.name.startsWith("field.") && decided.has(input.name.slice(6))) {
    const own = one("[name=preset][value=custom]", form);
    if (own) own.checked = true;
  }
});

// ---------------------------------------------------------------- other devices

let line = null;
let stands = null;

/**
 * Whether a watch string ("version.seatings") says more than the page shows. One of an earlier version is
 * late: reloading for it would only take away what is half picked.
 */
const isNews = (heard, shown) => heard !== shown && parseInt(heard, 10) >= parseInt(shown, 10);

/** Reloads if the table has changed since it was shown. */
function catchUp() {
  if (busy || stands === null || !isNews(stands, main().dataset.stands) || main().dataset.at !== undefined) return;
  stands = null;
  go(location.href, undefined, false).then(() => say(`${told("changed")} ${happened()}`));
}

function listen() {
  const game = main().dataset.game;
  if (!game || line) return;
  const hear = (event) => { stands = event.data; catchUp(); };
  line = new EventSource(`${base}/g/${game}/events`);
  line.onmessage = hear;
  // Without a server, the pages of this browser notify each other.
  const pages = new BroadcastChannel(`understudy${base}`);
  pages.onmessage = ({ data }) => { if (data.game === main().dataset.game) hear({ data: data.stands }); };
}

history.replaceState(mark(), "");
begin();
showSides();
listen();

// ---------------------------------------------------------------- pages of a game's own

// Typed text is checked at every pause: the page answers with the part that reports problems.
let pause = 0;
document.addEventListener("input", (event) => {
  const text = event.target.closest(".of-game textarea[name=text]");
  if (!text) return;
  clearTimeout(pause);
  pause = setTimeout(async () => {
    const body = new URLSearchParams({ text: text.value, part: "1" });
    const answer = await fetch(text.form.action, { method: "POST", body, credentials: "same-origin" }).catch(() => null);
    if (!answer?.ok) return;
    const said = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("checked");
    if (said) document.getElementById("checked")?.replaceWith(said);
  }, 400);
});

// A text that is worked on stays on this device, so that it is there when its page is opened anew; a file takes its place.
const keep = (text) => { try { localStorage.setItem("understudy-booklet", text.value); } catch { /* no storage: it lasts as long as the page */ } };
const typed = document.querySelector(".of-game textarea[name=text]");
if (typed) {
  const kept = (() => { try { return localStorage.getItem("understudy-booklet"); } catch { return null; } })();
  if (typed.dataset.begin !== undefined && kept?.trim()) {
    typed.value = kept;
    typed.dispatchEvent(new Event("input", { bubbles: true }));
  } else keep(typed);
  typed.addEventListener("input", () => keep(typed));
  for (const file of document.querySelectorAll("input[type=file][data-into]")) {
    file.closest("label").hidden = false;
    file.addEventListener("change", async () => {
      if (!file.files.length) return;
      typed.value = await file.files[0].text();
      typed.dispatchEvent(new Event("input", { bubbles: true }));
      file.value = "";
    });
  }
}
