// Makes a table live. Without this file everything works as plain forms and links.

const main = document.getElementById("main");
const said = document.getElementById("said");
const sign = document.getElementById("link");
const title = document.title;
const words = (name) => main.getAttribute(`data-say-${name}`) ?? "";
const table = () => document.getElementById("table");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const kept = { get: (name) => { try { return localStorage.getItem(name); } catch { return null; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* private window */ } } };

document.documentElement.classList.add("scripted");

// ---- what is said to everybody, and to those who look elsewhere

function tell(text) {
  if (said && text) { said.textContent = ""; requestAnimationFrame(() => { said.textContent = text; }); }
}

let sounds = kept.get("sound") !== "off";
function ring() {
  if (!sounds) return;
  try {
    const audio = new AudioContext(), tone = audio.createOscillator(), loud = audio.createGain();
    tone.connect(loud).connect(audio.destination);
    tone.frequency.value = 660;
    loud.gain.setValueAtTime(0.08, audio.currentTime);
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
    tone.start();
    tone.stop(audio.currentTime + 0.5);
    tone.onended = () => audio.close();
  } catch { /* no sound here */ }
}

let mine = Boolean(table()?.dataset.turn);
function announceTurn() {
  const now = Boolean(table()?.dataset.turn);
  document.title = now ? `● ${words("your_turn")} · ${title}` : title;
  const newest = table()?.querySelector(".log li:not(.barrier)")?.textContent ?? "";
  const asked = table()?.querySelector(".ask")?.firstChild?.textContent ?? "";
  const turn = table()?.querySelector(".turn")?.textContent ?? "";
  tell([newest, turn, asked].filter(Boolean).join(" "));
  if (now && !mine) {
    ring();
    if (document.hidden && globalThis.Notification?.permission === "granted") {
      const note = new Notification(words("your_turn"), { body: title, tag: "starboard" });
      note.onclick = () => { focus(); note.close(); };
    }
  }
  mine = now;
}

// ---- taking over a new table

function openParts() {
  return [...document.querySelectorAll("#table details[open]")].map((one) => one.className);
}

let shown = Number(table()?.dataset.version ?? -1), told = 0;  // the version on the page, and the newest one heard of
function swap(markup) {
  const fresh = new DOMParser().parseFromString(markup, "text/html");
  const next = fresh.getElementById("table");
  if (!next || Number(next.dataset.version) < shown) return;
  shown = Number(next.dataset.version);
  const focused = document.activeElement?.id;
  const open = openParts();
  const hinted = document.querySelector("#table .hint ol");
  const change = () => {
    for (const id of ["table", "people-body", "chat-body", "names-body"]) {
      const old = document.getElementById(id), now = fresh.getElementById(id);
      if (old && now && old.outerHTML !== now.outerHTML && !(id === "names-body" && old.contains(document.activeElement))) old.replaceWith(document.adoptNode(now));
    }
    find();
    for (const kind of open) document.querySelector(`#table details.${CSS.escape(kind)}`)?.setAttribute("open", "");
    if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
    tick();
    if (!hinted) document.querySelector("#table .hint ol")?.parentElement.scrollIntoView({ block: "nearest" });
  };
  if (document.startViewTransition && !still.matches && !document.hidden) document.startViewTransition(change).ready.catch(() => { /* another change came too soon for a transition */ }); else change();
  setTimeout(announceTurn, 50);
}

// Looking for cards: every word that is typed has to be written on them.
let wanted = "";
function find() {
  const box = document.getElementById("find"), words = box ? wanted.toLowerCase().split(/\s+/).filter(Boolean) : [];
  if (box && box.value !== wanted) box.value = wanted;
  for (const one of document.querySelectorAll(".hand .parts > .drawing")) {
    const label = one.querySelector("title")?.textContent.toLowerCase();
    one.classList.toggle("elsewhere", Boolean(label) && !words.every((word) => label.includes(word)));
  }
}
document.addEventListener("input", (event) => { if (event.target.id === "find") { wanted = event.target.value; find(); } });

let loading = false, again = false;
async function refresh() {
  if (loading) { again = true; return; }
  loading = true;
  try {
    const answer = await fetch(main.dataset.part, { headers: { "starboard-part": "1" } });
    if (answer.ok) swap(await answer.text());
  } catch { connected(false); }
  loading = false;
  if (again) { again = false; refresh(); }
}

let sending = false;
async function send(form, button) {
  if (sending) return;
  sending = true;
  const data = new URLSearchParams(new FormData(form));
  if (button?.name) data.set(button.name, button.value);
  if (button?.dataset.final) data.set("sure", "1");
  table()?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body: data, headers: { "starboard-part": "1" } });
    const text = await answer.text();
    if (answer.redirected) { location.href = answer.url; return; }
    if (text.includes('id="table"')) swap(text);
    else { const page = new DOMParser().parseFromString(text, "text/html"); tell(page.querySelector("main p")?.textContent); await refresh(); }
    if (form.classList.contains("chat-form") && answer.ok) form.reset();
  } catch { connected(false); }
  sending = false;
  table()?.removeAttribute("aria-busy");
  if (told > shown) refresh();
}

// ---- forms, and choices on the board

function arm(button) {
  if (!button?.dataset.final || !table()?.dataset.confirm || button.classList.contains("armed")) return false;
  document.querySelectorAll(".armed").forEach((one) => one.classList.remove("armed"));
  button.classList.add("armed");
  button.dataset.again = words("again");
  tell(words("again"));
  return true;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post" || !main?.dataset.part) return;
  if (!form.closest("#table, #people, #chat, #names") || form.getAttribute("action").endsWith("/rematch")) return;
  event.preventDefault();
  if (!arm(event.submitter)) { menu?.remove(); send(form, event.submitter); }
});

let menu = null;
function offer(target, numbers) {
  menu?.remove();
  menu = document.createElement("div");
  menu.className = "choice-menu";
  menu.setAttribute("role", "group");
  menu.setAttribute("aria-label", words("choose"));
  for (const number of numbers) {
    const real = document.getElementById(`action-${number}`);
    if (!real) continue;
    const copy = document.createElement("button");
    copy.type = "button";
    copy.textContent = real.querySelector(".label")?.textContent ?? real.textContent;
    copy.addEventListener("click", () => { if (arm(real)) { copy.textContent = words("again"); return; } menu?.remove(); send(real.form, real); });
    menu.append(copy);
  }
  const box = target.getBoundingClientRect();
  table().querySelector(".starboard.table").append(menu);
  menu.style.setProperty("left", `${Math.max(8, Math.min(innerWidth - menu.offsetWidth - 8, box.left))}px`);
  menu.style.setProperty("top", `${Math.max(8, Math.min(innerHeight - menu.offsetHeight - 8, box.bottom + 4))}px`);
  menu.firstElementChild?.focus();
}

document.addEventListener("click", (event) => {
  const target = event.target.closest?.("#table a.target");
  if (!target) {
    if (menu && !menu.contains(event.target)) { menu.remove(); menu = null; }
    explain(event.target.closest?.("#table .refused"), event.clientX, event.clientY + 12);
    return;
  }
  event.preventDefault();
  if (target.dataset.actions) { offer(target, target.dataset.actions.split(" ")); return; }
  const button = document.getElementById(`action-${target.dataset.action}`);
  if (!button) return;
  if (arm(button)) { offer(target, [target.dataset.action]); menu.firstElementChild.textContent = words("again"); return; }
  send(button.form, button);
});

// Why not: a click, a long press or the focus on what cannot be chosen says the reason; a pointer that rests on it shows it anyway.
function explain(refused, x, y) {
  document.querySelector(".why")?.remove();
  if (!refused?.dataset.reason) return;
  const why = document.createElement("p");
  why.className = "why";
  why.textContent = refused.getAttribute("aria-label") ?? refused.dataset.reason;
  table().querySelector(".starboard.table").append(why);
  why.style.setProperty("left", `${Math.max(8, Math.min(innerWidth - why.offsetWidth - 8, x))}px`);
  why.style.setProperty("top", `${Math.max(8, Math.min(innerHeight - why.offsetHeight - 8, y))}px`);
  tell(why.textContent);
  setTimeout(() => why.remove(), 6000);
}

let pointed = false;
addEventListener("pointerdown", () => { pointed = true; }, true);
addEventListener("pointerup", () => { pointed = false; }, true);
addEventListener("pointercancel", () => { pointed = false; }, true);
document.addEventListener("focusin", (event) => {
  const box = event.target.getBoundingClientRect();
  if (!pointed) explain(event.target.closest?.("#table .refused"), box.left, box.bottom + 6);
});
document.addEventListener("contextmenu", (event) => {
  const refused = event.target.closest?.("#table .refused");
  if (refused) { event.preventDefault(); explain(refused, event.clientX, event.clientY + 12); }
});

function nextRefused(step) {
  document.querySelector("#table details.refusals")?.setAttribute("open", "");
  const all = [...document.querySelectorAll("#table .refused[tabindex], #table .refusals li")];
  const at = all.indexOf(document.activeElement);
  all[at < 0 ? 0 : (at + step + all.length) % all.length]?.focus();
}

// ---- keys

let typed = "", typing = 0;
function number(digit) {
  typed += digit;
  clearTimeout(typing);
  const buttons = [...document.querySelectorAll("#table .options button")];
  const choose = () => { const button = buttons[Number(typed) - 1]; typed = ""; if (button) { button.focus(); button.click(); } };
  if (Number(typed) * 10 > buttons.length) choose(); else typing = setTimeout(choose, 700);
}

const drawer = (id) => { const one = document.getElementById(id); if (one) { one.open = !one.open; (one.querySelector("input[name=text]") ?? one.querySelector("summary")).focus(); } };
const press = (selector) => document.querySelector(selector)?.click();
const keys = {
  u: () => press("#table button.undo"), h: () => press("#table form[action$='/hint'] button"), c: () => drawer("chat"), p: () => drawer("people"),
  w: (event) => nextRefused(event.shiftKey ? -1 : 1),
  r: () => press(".bar a[href^='/rules/']"), l: () => document.querySelector(".log ol")?.focus(), f: () => document.getElementById("find")?.focus(),
  n: () => { sounds = !sounds; kept.set("sound", sounds ? "on" : "off"); if (sounds) ring(); },
  "?": () => document.getElementById("keys")?.showModal(),
  ArrowLeft: () => press("#replay-back"), ArrowRight: () => press("#replay-next"),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    menu?.remove(); document.querySelector(".why")?.remove();
    document.querySelectorAll("details.drawer[open]").forEach((one) => { one.open = false; });
    return;
  }
  if (event.target.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
  if (/^[0-9]$/.test(event.key)) { number(event.key); event.preventDefault(); return; }
  const work = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (work) { work(event); event.preventDefault(); }
});
document.getElementById("help")?.addEventListener("click", () => document.getElementById("keys").showModal());
document.getElementById("allow")?.addEventListener("click", () => globalThis.Notification?.requestPermission());
document.addEventListener("click", (event) => {
  if (event.target.matches?.("a[href='#people']")) { event.preventDefault(); drawer("people"); return; }
  for (const one of document.querySelectorAll("details.drawer[open]")) if (!one.contains(event.target)) one.open = false;
});
document.addEventListener("focusin", (event) => { if (event.target.matches(".link-to-copy")) event.target.select(); });

// ---- live

// A browser keeps few connections to one server. With many tabs open, those that nobody looks at ask now and then instead of listening.
const TABS = 4, NOW_AND_THEN = 10_000;
const me = Math.random().toString(36).slice(2), tabs = new Set();
const others = "BroadcastChannel" in globalThis && main?.dataset.events ? new BroadcastChannel("starboard") : null;
if (others) {
  others.onmessage = ({ data: [what, who] }) => {
    if (what === "gone") tabs.delete(who); else tabs.add(who);
    if (what === "hello") others.postMessage(["here", me]);
    makeRoom();
  };
  others.postMessage(["hello", me]);
  addEventListener("pagehide", () => others.postMessage(["gone", me]));
}

function makeRoom() {
  if (!document.hidden || tabs.size < TABS || !stream) return;
  stream.close();
  stream = null;
}

async function askNow() {
  if (stream || !main?.dataset.events) return;
  try {
    const answer = await fetch(main.dataset.part, { headers: { "starboard-part": "1", "starboard-version": shown } });
    if (answer.status === 200) swap(await answer.text());
  } catch { /* asked again soon */ }
}
setInterval(askNow, NOW_AND_THEN);

let stream = null, lost = false, heard = 0;
const SILENT = 40_000;  // the server speaks every 15 s: after sleep a connection may be dead without anybody having been told
function connected(now) {
  sign?.classList.toggle("on", now);
  document.body.classList.toggle("lost", !now);
  if (!now && !lost) tell(words("lost"));
  if (now && lost) tell(words("back"));
  lost = !now;
}

function follow() {
  if (!main?.dataset.events) return;
  stream?.close();
  stream = new EventSource(main.dataset.events);
  heard = Date.now();
  stream.onopen = () => { heard = Date.now(); connected(true); };
  stream.addEventListener("still", () => { heard = Date.now(); });
  stream.addEventListener("table", (event) => { heard = Date.now(); told = Number(event.data); if (told > shown && !sending) refresh(); });
  stream.addEventListener("gone", () => stream.close());
  stream.onerror = () => { connected(false); if (stream.readyState === EventSource.CLOSED) setTimeout(follow, 2000); };
}
setInterval(() => { if (stream && Date.now() - heard > SILENT) { connected(false); follow(); } }, 5000);
addEventListener("online", follow);
document.addEventListener("visibilitychange", () => { if (document.hidden) makeRoom(); else if (stream?.readyState !== EventSource.OPEN) follow(); });
addEventListener("pageshow", (event) => { if (event.persisted) { others?.postMessage(["hello", me]); follow(); refresh(); } });

function tick() {
  for (const one of document.querySelectorAll("time[data-until]")) {
    const left = Math.max(0, Math.floor((Number(one.dataset.until) - Date.now()) / 1000));
    const hours = Math.floor(left / 3600), minutes = Math.floor(left / 60) % 60, two = (n) => String(n).padStart(2, "0");
    if (left < 86400) one.textContent = hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
    one.classList.toggle("short", left < 30);
  }
}
setInterval(tick, 1000);

// ---- replay by itself

const autoplay = document.getElementById("autoplay");
if (autoplay) setTimeout(() => { location.replace(autoplay.dataset.next); }, Number(autoplay.dataset.seconds) * 1000);

if (main?.dataset.events) { follow(); if (mine) document.title = `● ${words("your_turn")} · ${title}`; tick(); }
