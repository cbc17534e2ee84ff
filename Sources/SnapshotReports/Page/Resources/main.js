// Keys, the theme, help, and the beginning.

const keys = [
  ["j k", "next, previous"], ["1 – 7", "views"], ["a", "accept"], ["r", "reject"], ["s", "skip"], ["u", "undo"],
  ["A R", "accept, reject all of the cause"], ["d", "save the decisions"], ["/", "search"], ["Esc", "leave the search, clear it"],
  ["f", "fit"], ["z", "one to one"], ["+ −", "zoom"], ["← →", "move (and ↑ ↓)"], ["b B", "next, previous differing area"],
  ["o", "outline differing areas"], ["x", "flip the pictures (blink)"], ["Space", "pause (blink)"], ["[ ]", "swipe, blend"],
  ["g", "fold the cause"], ["i", "what changed"], ["t", "light, dark, system"], ["?", "this list"],
];

function showHelp() {
  const dialog = byId("help");
  dialog.replaceChildren(
    element("header", {}, element("h2", { id: "help-title" }, "Keys"), element("button", { class: "icon-button", "aria-label": "Close", onclick: () => dialog.close() }, icon("reject"))),
    element("dl", { class: "keys" }, keys.map(([key, text]) => element("div", {}, element("dt", {}, key.split(" ").map((part) => (part === "–" ? "–" : keycap(part)))), element("dd", {}, text)))));
  dialog.showModal();
}

const themes = ["system", "light", "dark"];
let theme = "system";

function showTheme() {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const button = byId("theme");
  button.replaceChildren(icon(theme));
  button.setAttribute("aria-label", `Appearance: ${theme}`);
  button.title = `Appearance: ${theme} (t)`;
}

function nextTheme() {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length];
  try {
    localStorage.setItem("letterer-theme", theme);
  } catch {
    // Some browsers keep nothing for files.
  }
  showTheme();
  announce(`Appearance: ${theme}`);
}

function nextArea(direction) {
  const count = stage.item?.result.boxes?.length ?? 0;
  if (count === 0) return;
  showArea(stage.area < 0 ? (direction > 0 ? 0 : count - 1) : (stage.area + direction + count) % count);
}

function shiftShare(direction) {
  const name = stage.item && usableView(stage.item);
  if (name === "swipe" || name === "blend") setShare(name, stage[name] + direction * 0.05);
}

const commands = {
  j: () => step(1),
  k: () => step(-1),
  a: () => chosen && decide([chosen], "accept"),
  r: () => chosen && decide([chosen], "reject"),
  s: () => chosen && decide([chosen], "skip"),
  u: undo,
  A: () => chosen && decide(chosen.group.items, "accept"),
  R: () => chosen && decide(chosen.group.items, "reject"),
  d: download,
  "/": () => byId("search").focus(),
  "?": showHelp,
  f: zoomFit,
  z: () => zoomTo(devicePixel()),
  "+": () => zoomStep(1),
  "=": () => zoomStep(1),
  "-": () => zoomStep(-1),
  b: () => nextArea(1),
  B: () => nextArea(-1),
  o: () => {
    stage.hasAreas = !stage.hasAreas;
    place();
  },
  x: flip,
  " ": () => stage.item && usableView(stage.item) === "blink" && toggleBlinking(),
  "[": () => shiftShare(-1),
  "]": () => shiftShare(1),
  g: () => {
    if (!chosen) return;
    chosen.group.isOpen = !chosen.group.isOpen;
    showList();
  },
  i: () => {
    byId("columns").classList.toggle("is-plain");
    place();
  },
  t: nextTheme,
  ArrowLeft: () => moveBy(60, 0),
  ArrowRight: () => moveBy(-60, 0),
  ArrowUp: () => moveBy(0, 60),
  ArrowDown: () => moveBy(0, -60),
};
for (const view of views) commands[view.key] = () => setView(view.id);

/// What a key does by itself on what has the focus, so that it stays with it.
function belongsToFocus(event) {
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  if (target.matches("input[type=search]")) return true;
  if (key === " ") return target.matches("button, input, summary");
  if (!key.startsWith("Arrow")) return false;
  if (target.matches(".handle")) {
    if (key === "ArrowLeft" || key === "ArrowRight") setShare("swipe", stage.swipe + (key === "ArrowRight" ? 0.05 : -0.05));
    return true;
  }
  if (target.closest(".list")) {
    if (key === "ArrowDown" || key === "ArrowUp") step(key === "ArrowDown" ? 1 : -1);
    return true;
  }
  return target.matches("input, .lines, .sentences");
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (byId("help").open) {
    if (event.key === "?") byId("help").close();
    return;
  }
  if (event.key === "Escape" && event.target === byId("search")) {
    if (byId("search").value) search("");
    else byId("search").blur();
    event.preventDefault();
    return;
  }
  if (event.key === "Enter" && event.target === byId("search")) {
    byId("search").blur();
    return;
  }
  if (belongsToFocus(event)) {
    if (event.target.closest(".list, .handle") && event.key.startsWith("Arrow")) event.preventDefault();
    return;
  }
  const command = Object.hasOwn(commands, event.key) ? commands[event.key] : null;
  if (!command) return;
  if (event.repeat && /^[arsuARd]$/.test(event.key)) return;
  event.preventDefault();
  command();
});

function search(text) {
  if (byId("search").value !== text) byId("search").value = text;
  filter.text = text.trim().toLowerCase();
  showList();
  keepChoice();
}

byId("search").addEventListener("input", () => search(byId("search").value));
byId("download").addEventListener("click", download);
byId("theme").addEventListener("click", nextTheme);
byId("help-button").addEventListener("click", showHelp);
byId("help-button").append(icon("help"));
byId("help-button").setAttribute("aria-label", "Keys");
byId("help-button").title = "Keys (?)";
byId("zoom").append(
  element("button", { "aria-label": "Smaller", title: "Smaller (−)", onclick: () => zoomStep(-1) }, "−"),
  element("output", { "aria-label": "Zoom" }),
  element("button", { "aria-label": "Larger", title: "Larger (+)", onclick: () => zoomStep(1) }, "+"),
  element("button", { "data-zoom": "fit", title: "Fit (f)", onclick: zoomFit }, "Fit"),
  element("button", { "data-zoom": "real", title: "A pixel to a pixel of the screen (z)", onclick: () => zoomTo(devicePixel()) }, "1:1"),
  element("button", { "data-zoom": "areas", title: "Outline differing areas (o)", onclick: commands.o }, "Outlines"));
new ResizeObserver(() => place()).observe(byId("stage"));
prefersStillness.addEventListener("change", showStage);

window.addEventListener("beforeunload", (event) => {
  if (!isServed && decisions.size && downloaded !== history.length) event.preventDefault();
});

/// Holds a connection as long as the page is open, by which its server knows that it is.
async function stayConnected() {
  for (let failures = 0; failures < 3 && !isEnded;) {
    try {
      const answer = await served("GET", "/alive");
      if (answer.status === 409) {
        end("This review was opened in another window.");
        return;
      }
      if (answer.ok) failures = 0;
      const reader = answer.body.getReader();
      while (!(await reader.read()).done);
    } catch {
      failures += 1;
    }
    failures += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  end("The review has ended: start `letterer review --web` again.");
}

function end(text) {
  isEnded = true;
  showTrouble(text);
  showActions();
}

try {
  const kept = localStorage.getItem("letterer-theme");
  if (themes.includes(kept)) theme = kept;
} catch {
  // Some browsers keep nothing for files.
}
// What was decided before the page was loaded again.
for (const item of items) {
  const decision = report.decided?.[item.id];
  if (decision !== "accept" && decision !== "reject") continue;
  decisions.set(item.id, decision);
  history.push([[item, undefined, false]]);
}
showTheme();
showTotals();
showFilters();
showProgress();
showList();
choose(listed()[0] ?? null);
if (isServed) stayConnected();
