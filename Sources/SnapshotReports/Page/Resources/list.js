// The list of what changed, its filters, and what is known of one snapshot.

const filter = { verdict: null, kind: null, text: "" };
let chosen = null;

function passes(item) {
  const { verdict, kind } = item.result;
  if (filter.verdict === "open" ? !isOpen(item) : filter.verdict && verdict !== filter.verdict) return false;
  if (filter.kind && kind !== filter.kind) return false;
  return filter.text.split(/\s+/).every((word) => item.text.includes(word));
}

const isOpen = (item) => item.canDecide && !decisions.has(item.id);

/// The items that pass the filters, in the order of the list.
function listed() {
  return groups.flatMap((group) => group.items.filter(passes));
}

function showTotals() {
  const entries = Object.entries(report.counts).filter(([, count]) => count > 0);
  byId("totals").replaceChildren(...entries.map(([verdict, count]) =>
    element("span", {}, element("b", {}, number(count)), ` ${words[verdict]}`)));
  const differing = [...new Set(items.flatMap((item) => item.result.environment ?? []))];
  const banner = byId("environment");
  banner.hidden = differing.length === 0;
  if (differing.length) {
    const count = items.filter((item) => item.result.environment?.length).length;
    banner.replaceChildren(
      element("b", {}, `The environment differs for ${counted(count, "snapshot")}. `), "Look at this first: it may be the cause of the rest. ",
      named(differing.slice(0, 12).join(" · ")));
  }
}

function chip(label, count, isPressed, choose) {
  return element("button", { class: "chip", "aria-pressed": isPressed, onclick: choose }, label, element("span", {}, number(count)));
}

function showFilters() {
  const count = (key, value) => items.filter((item) => item.result[key] === value).length;
  const choose = (key, value) => () => {
    filter[key] = filter[key] === value ? null : value;
    showFilters();
    showList();
    keepChoice();
  };
  const found = verdicts.filter((verdict) => count("verdict", verdict) > 0);
  byId("verdicts").replaceChildren(
    ...(items.some((item) => item.canDecide) ? [chip("undecided", items.filter(isOpen).length, filter.verdict === "open", choose("verdict", "open"))] : []),
    ...found.map((verdict) => chip(words[verdict], count("verdict", verdict), filter.verdict === verdict, choose("verdict", verdict))));
  const failures = kinds.filter((kind) => count("kind", kind) > 0);
  byId("kinds").replaceChildren(...(failures.length > 1
    ? failures.map((kind) => chip(kind, count("kind", kind), filter.kind === kind, choose("kind", kind))) : []));
}

function badge({ verdict, kind }) {
  return element("span", { class: `badge is-${kind === "environment" ? kind : verdict}` }, kind ?? words[verdict] ?? verdict);
}

function mark(item) {
  const decision = decisions.get(item.id) ?? (skipped.has(item.id) ? "skip" : null);
  const kind = decision ?? (item.canDecide ? "open" : "none");
  const node = element("span", { class: `mark is-${kind}`, "aria-hidden": "true" });
  if (decision && decision !== "skip") node.append(icon(decision));
  return node;
}

const decisionWords = { accept: "accepted", reject: "rejected", skip: "skipped", open: "undecided", none: "" };

function row(item) {
  const decision = decisions.get(item.id) ?? (skipped.has(item.id) ? "skip" : item.canDecide ? "open" : "none");
  const alone = item.group.items.length === 1;
  const node = element("button", {
    class: "item", "data-index": item.index, "aria-current": item === chosen, title: visible(item.id),
    onclick: () => {
      choose(item);
      // Where the list stands over it.
      if (byId("review").offsetTop > byId("list").offsetTop) byId("review").scrollIntoView({ block: "start" });
    },
  }, mark(item), element("span", { class: "item-name" }, named(item.name), element("span", { class: "visually-hidden" }, `, ${decisionWords[decision]}`)), badge(item.result));
  const text = alone ? item.result.summary : "";
  node.append(element("span", { class: "item-sub" }, named([item.path, text].filter(Boolean).join(" · "))));
  return node;
}

function showList() {
  const node = byId("list");
  const shown = [];
  for (const group of groups) {
    const passing = group.items.filter(passes);
    if (passing.length === 0) continue;
    const section = element("section", { class: group.items.length > 1 ? "group has-many" : "group" });
    if (group.items.length > 1) {
      const decided = group.items.filter((item) => decisions.has(item.id)).length;
      section.append(element("button", {
        class: "group-head", "aria-expanded": group.isOpen,
        onclick: () => {
          group.isOpen = !group.isOpen;
          showList();
        },
      }, icon("chevron"), element("span", { class: "group-title" },
        element("strong", {}, `${counted(group.items.length, "snapshot")}, same cause`),
        element("span", {}, named(group.items[0].result.summary ?? ""))),
      element("span", { class: "group-count" }, decided ? `${decided}/${group.items.length}` : "")));
    }
    if (group.isOpen || group.items.length === 1) section.append(...passing.map(row));
    shown.push(section);
  }
  if (shown.length === 0) {
    shown.push(element("p", { class: "nothing" }, items.length === 0
      ? "Nothing changed." : "No snapshot passes the filters."));
  }
  const hadFocus = node.contains(document.activeElement) && document.activeElement.dataset.index;
  node.replaceChildren(...shown);
  if (hadFocus) node.querySelector(`[data-index="${Number(hadFocus)}"]`)?.focus({ preventScroll: true });
}

/// Updates the rows without making them anew.
function refreshRows() {
  for (const node of byId("list").querySelectorAll(".item")) {
    const item = items[Number(node.dataset.index)];
    node.setAttribute("aria-current", item === chosen);
  }
}

function choose(item, isFromKeyboard = false) {
  chosen = item;
  if (item && !item.group.isOpen) {
    item.group.isOpen = true;
    showList();
  }
  refreshRows();
  const node = item && byId("list").querySelector(`[data-index="${item.index}"]`);
  if (node) {
    node.scrollIntoView({ block: "nearest" });
    if (isFromKeyboard && byId("list").contains(document.activeElement)) node.focus({ preventScroll: true });
  }
  showHeading();
  showInspector();
  showActions();
  return showItem(item);
}

/// Chooses another item where the chosen one doesn't pass the filters.
function keepChoice() {
  const now = listed();
  if (!chosen || !now.includes(chosen)) choose(now[0] ?? null);
}

function step(direction) {
  const now = listed();
  if (now.length === 0) return;
  const place = now.indexOf(chosen);
  choose(now[Math.min(now.length - 1, Math.max(0, place + direction))], true);
}

function showHeading() {
  const node = byId("heading");
  if (!chosen) {
    node.replaceChildren();
    return;
  }
  const { result } = chosen;
  const dimensions = (value) => (value?.width ? `${number(value.width)} × ${number(value.height)}` : null);
  const [before, after] = [dimensions(chosen.expected), dimensions(chosen.actual)];
  const isResized = before && after && before !== after;
  node.replaceChildren(
    element("h2", {}, named(chosen.name), badge(result)),
    element("p", { class: "where" }, named([chosen.folder, chosen.path].filter(Boolean).join(" › ")),
      after || before ? [" · ", element("span", { class: isResized ? "sizes is-changed" : "sizes" }, isResized ? `${before} → ${after}` : after ?? before)] : null));
}

function section(title, ...content) {
  return element("section", {}, title ? element("h3", {}, title) : null, ...content);
}

function showInspector() {
  const node = byId("inspector");
  byId("columns").classList.toggle("is-plain", !chosen);
  if (!chosen) {
    node.replaceChildren();
    return;
  }
  const { result } = chosen;
  const made = [];
  const trouble = troubles.get(chosen.id);
  if (trouble) made.push(section(null, element("p", { class: "failure", role: "alert" }, named(trouble))));
  if (result.environment?.length) made.push(section("The environment differs", list(result.environment, { class: "warning" })));
  made.push(section(null, element("p", { class: "summary" }, prose(result.summary ?? words[result.verdict] ?? result.verdict))));
  if (result.details?.length) made.push(section(result.kind === "layout" ? "What changed" : "Details", list(result.details, { class: "changes" })));
  if (result.consequences?.length) made.push(section("What follows from it", list(result.consequences, { class: "changes is-quiet" })));
  if (result.boxes?.length) made.push(section("Differing areas", element("div", { class: "areas", id: "areas" })));
  const facts = [];
  const add = (name, value) => value !== undefined && value !== null && value !== "" && facts.push(element("dt", {}, name), element("dd", {}, value));
  const numbers = result.statistics;
  if (numbers) {
    add("Changed", counted(numbers.changed ?? 0, "pixel"));
    if (numbers.visible !== undefined) add("Visible", counted(numbers.visible, "pixel"));
    if (numbers.antialiased !== undefined) add("Antialiased", counted(numbers.antialiased, "pixel"));
    if (numbers.greatest !== undefined) add("Greatest", `${counted(numbers.greatest, "level")} of 255`);
    if (numbers.window !== undefined) add("Densest", `${counted(numbers.window, "pixel")} in 32 × 32`);
  }
  add("Comparer", result.comparer ? named(result.comparer) : null);
  if (chosen.isPicture) add("Stored as", { png: "picture and layout", hash: "hash and layout", layout: "layout alone" }[result.tier]);
  if (result.source) add("Test", pathNode(`${result.source.file}:${result.source.line}`));
  if (chosen.group.items.length > 1) add("Same cause", counted(chosen.group.items.length, "snapshot"));
  if (facts.length) made.push(section(null, element("dl", { class: "facts" }, facts)));
  node.replaceChildren(...made);
  node.scrollTop = 0;
  showAreas();
}

const areasListed = 50;

function showAreas() {
  const node = byId("areas");
  if (!node || !chosen) return;
  const boxes = chosen.result.boxes ?? [];
  node.replaceChildren(...boxes.slice(0, areasListed).map((box, index) =>
    element("button", { "aria-pressed": index === stage.area, onclick: () => showArea(index) },
      `${number(box.width)} × ${number(box.height)} at ${number(box.x)}, ${number(box.y)}`,
      element("small", {}, counted(box.pixels ?? 0, "pixel"),
        box.elements?.length ? [" in ", named(box.elements.map((path) => path.split("/").slice(-2).join("/")).join(", "))] : null))),
    boxes.length > areasListed ? element("p", { class: "item-sub" }, `and ${number(boxes.length - areasListed)} more`) : "");
}
