// Decisions: what is accepted and rejected, one by one or for a whole cause; undoing; and where it goes.

const decisions = new Map();
const skipped = new Set();
/// Why a decision wasn't carried out, by the names of the snapshots.
const troubles = new Map();
/// What was done last, at the end: the items, and what each was before.
const history = [];
let isBusy = false;
let isEnded = false;

function served(method, path, body) {
  return fetch(path, {
    method, body: body === undefined ? undefined : JSON.stringify(body), cache: "no-store", credentials: "omit",
    headers: {
      "X-Letterer-Token": new URLSearchParams(location.search).get("token") ?? "",
      "X-Letterer-Page": String(report.served),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
  });
}

function decisionOf(item, action) {
  const { result } = item;
  return {
    snapshot: result.snapshot, action,
    ...(result.expected?.reference ? { expected: result.expected.reference } : {}),
    actual: result.actual?.content ?? result.actual?.layout ?? "",
  };
}

/// Decides, and goes on to the next snapshot that nobody has decided on.
async function decide(chosenItems, action) {
  if (isBusy || isEnded) return;
  const able = chosenItems.filter((item) => (action === "accept" ? item.canAccept : item.canDecide) && decisions.get(item.id) !== action);
  if (able.length === 0) {
    announce(`It can’t be ${decisionWords[action]}, or is so already`);
    return;
  }
  const before = able.map((item) => [item, decisions.get(item.id), skipped.has(item.id)]);
  let done = able;
  if (action === "skip") {
    for (const item of able) skipped.add(item.id);
  } else {
    if (isServed) done = await carryOut(able, action);
    for (const item of done) {
      decisions.set(item.id, action);
      skipped.delete(item.id);
    }
  }
  if (done.length) history.push(before.filter(([item]) => done.includes(item)));
  announce(`${counted(done.length, "snapshot")} ${decisionWords[action]}, ${number(items.filter(isOpen).length)} left`);
  const next = done.length === able.length ? following(able) : null;
  refresh();
  if (next) choose(next, true);
}

/// The next item in the list that nobody has decided on; `null` where there is none.
function following(done) {
  const now = listed();
  const place = Math.max(...done.map((item) => now.indexOf(item)));
  const rest = [...now.slice(place + 1), ...now.slice(0, Math.max(0, place + 1))];
  const isFree = (item) => isOpen(item) && !skipped.has(item.id) && !done.includes(item);
  return rest.find(isFree) ?? now[place + 1] ?? null;
}

async function undo() {
  if (isBusy || isEnded) return;
  const last = history[history.length - 1];
  if (!last) {
    announce("Nothing to undo");
    return;
  }
  let undone = last.map(([item]) => item);
  if (isServed) {
    const decided = undone.filter((item) => decisions.has(item.id));
    const takenBack = decided.length ? await send("/undo", null, decided) : [];
    undone = undone.filter((item) => !decided.includes(item) || takenBack.includes(item));
    const former = last.filter(([item, decision]) => decision && undone.includes(item));
    const again = former.map(([item]) => item);
    const deciding = again.length ? await send("/decisions", former.map(([item, decision]) => decisionOf(item, decision)), again) : [];
    undone = undone.filter((item) => !again.includes(item) || deciding.includes(item));
  }
  history.pop();
  const failed = last.filter(([item]) => !undone.includes(item));
  if (failed.length) history.push(failed);
  for (const [item, decision, wasSkipped] of last) {
    if (!undone.includes(item)) continue;
    if (decision) decisions.set(item.id, decision);
    else decisions.delete(item.id);
    if (wasSkipped) skipped.add(item.id);
    else skipped.delete(item.id);
  }
  announce(`Undone: ${counted(undone.length, "snapshot")}`);
  refresh();
  choose(last[0][0], true);
}

/// Has decisions carried out; one that was accepted is taken back before it is rejected.
async function carryOut(able, action) {
  const accepted = able.filter((item) => decisions.get(item.id) === "accept");
  const undone = accepted.length ? await send("/undo", null, accepted) : [];
  const ready = able.filter((item) => !accepted.includes(item) || undone.includes(item));
  return ready.length ? send("/decisions", ready.map((item) => decisionOf(item, action)), ready) : [];
}

/// Sends decisions to whoever serves the page; returns the items for which it was done.
async function send(path, sent, about) {
  isBusy = true;
  showActions();
  try {
    const answer = await served("POST", path, sent === null ? { snapshots: about.map((item) => item.id) } : { letterer: "decisions", format: 1, decisions: sent });
    if (!answer.ok) throw new Error(answer.status === 409 ? "This review was opened in another window." : `The review answered ${answer.status}.`);
    const outcomes = new Map((await answer.json()).outcomes.map((outcome) => [outcome.snapshot, outcome]));
    return about.filter((item) => {
      const outcome = outcomes.get(item.id);
      if (outcome?.done) troubles.delete(item.id);
      else troubles.set(item.id, outcome?.message ?? "It wasn’t done.");
      return outcome?.done === true;
    });
  } catch (error) {
    showTrouble(error instanceof TypeError ? "The review has ended: start `letterer review --web` again." : error.message);
    return [];
  } finally {
    isBusy = false;
  }
}

function showTrouble(text) {
  byId("trouble").textContent = text;
  byId("trouble").hidden = false;
}

/// Shows again whatever decisions change.
function refresh() {
  showFilters();
  showList();
  showActions();
  showInspector();
  showProgress();
}

function showProgress() {
  const all = items.filter((item) => item.canDecide);
  const done = all.filter((item) => decisions.has(item.id));
  byId("progress").textContent = all.length ? `${number(done.length)} of ${number(all.length)} decided` : "";
  const button = byId("download");
  button.hidden = isServed || all.length === 0;
  button.disabled = done.length === 0;
  button.classList.toggle("is-primary", done.length > 0);
  button.replaceChildren(icon("download"), "Decisions", keycap("d"));
  button.title = "Saves a file for: letterer accept --from letterer-decisions.json";
}

let downloaded = 0;

function download() {
  if (isServed || decisions.size === 0) return;
  const made = items.filter((item) => decisions.has(item.id)).map((item) => decisionOf(item, decisions.get(item.id)));
  const text = JSON.stringify({ letterer: "decisions", format: 1, decisions: made }, null, 2) + "\n";
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  element("a", { href: url, download: "letterer-decisions.json" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
  downloaded = history.length;
  announce(`${counted(made.length, "decision")} saved: letterer accept --from letterer-decisions.json`);
  showActions();
}

function action(name, title, key, pressed, isEnabled, run) {
  return element("button", {
    class: `button is-${name}`, "data-action": name, "aria-pressed": pressed, "aria-keyshortcuts": key,
    disabled: !isEnabled || isBusy || isEnded, onclick: run,
  }, icon(name), title, keycap(key));
}

function showActions() {
  const node = byId("actions");
  if (!chosen) {
    node.replaceChildren();
    return;
  }
  const { group } = chosen;
  const decision = decisions.get(chosen.id);
  const made = [
    action("accept", "Accept", "a", decision === "accept", chosen.canAccept, () => decide([chosen], "accept")),
    action("reject", "Reject", "r", decision === "reject", chosen.canDecide, () => decide([chosen], "reject")),
    action("skip", "Skip", "s", skipped.has(chosen.id) && !decision, chosen.canDecide, () => decide([chosen], "skip")),
    action("undo", "Undo", "u", undefined, history.length > 0, undo),
  ];
  if (group.items.length > 1) {
    const able = group.items.filter((item) => item.canAccept).length;
    made.push(element("span", { class: "spacer" }),
      element("button", { class: "button", "data-action": "accept-group", disabled: able === 0 || isBusy || isEnded, "aria-keyshortcuts": "Shift+A", onclick: () => decide(group.items, "accept") },
        icon("accept"), `Accept all ${number(able)}`, keycap("A")),
      element("button", { class: "button", "data-action": "reject-group", disabled: isBusy || isEnded, "aria-keyshortcuts": "Shift+R", onclick: () => decide(group.items, "reject") },
        icon("reject"), "Reject all", keycap("R")));
  } else if (!isServed && decisions.size && downloaded === history.length) {
    made.push(element("span", { class: "spacer" }), element("span", { class: "note" }, "letterer accept --from letterer-decisions.json"));
  }
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.action : null;
  node.replaceChildren(...made);
  if (focused) {
    const again = node.querySelector(`[data-action="${focused}"]:not(:disabled)`) ?? node.querySelector("button:not(:disabled)");
    again?.focus({ preventScroll: true });
  }
}
