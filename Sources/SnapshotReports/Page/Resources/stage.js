// The stage: the views of one snapshot, and zooming and moving them in lock step.

const views = [
  { id: "side", key: "1", title: "Side by side" },
  { id: "swipe", key: "2", title: "Swipe" },
  { id: "blink", key: "3", title: "Blink" },
  { id: "blend", key: "4", title: "Blend" },
  { id: "difference", key: "5", title: "Difference" },
  { id: "layout", key: "6", title: "Layout" },
  { id: "elements", key: "7", title: "Elements" },
];

const stage = {
  view: "side",
  item: null,
  // Picture pixels to CSS pixels; `null` fits the picture into its pane.
  scale: null,
  x: 0,
  y: 0,
  size: { width: 0, height: 0 },
  panes: [],
  area: -1,
  hasAreas: true,
  swipe: 0.5,
  blend: 0.5,
  isBlinking: true,
  isActualInFront: false,
  // Counts what was shown, so that a picture that comes late is left out.
  turn: 0,
};

const prefersStillness = window.matchMedia("(prefers-reduced-motion: reduce)");

function hasBoth(item) {
  return Boolean(item.expected?.content && item.actual?.content);
}

/// Returns why a view has nothing to show of an item; `null` where it has.
function obstacle(view, item) {
  if (view === "side") return null;
  if (view === "layout") {
    const { details, consequences } = item.result;
    return (details?.length || consequences?.length || !item.isPicture
      || item.expected?.layout || item.actual?.layout) ? null : "nothing is known of its layout";
  }
  if (!item.isPicture) return "it is a text";
  if (view === "elements") return item.actual?.layout || item.expected?.layout || item.result.boxes?.length ? null : "nothing is known of its elements";
  return hasBoth(item) ? null : "it needs two pictures";
}

function usableView(item) {
  return obstacle(stage.view, item) ? "side" : stage.view;
}

async function showItem(item) {
  const isOther = stage.item !== item;
  stage.item = item;
  if (isOther) {
    stage.scale = null;
    stage.area = -1;
    stage.isActualInFront = false;
  }
  await showStage();
}

async function showStage() {
  const { item } = stage;
  stage.turn += 1;
  const { turn } = stage;
  stopBlinking();
  if (!item) {
    stage.panes = [];
    byId("stage").replaceChildren(element("div", { class: "pane" }, placeholder("Nothing to review", report.results.length === 0 ? "Every snapshot is as it was." : "No snapshot passes the filters.")));
    byId("controls").replaceChildren();
    showViews();
    return;
  }
  const view = usableView(item);
  const make = { side, swipe, blink, blend, difference: differing, layout: sentences, elements };
  const node = byId("stage");
  showViews();
  node.setAttribute("aria-busy", true);
  const made = await (view === "side" ? sideBySide(item) : make[view](item));
  if (turn !== stage.turn) return;
  node.setAttribute("aria-busy", false);
  node.classList.toggle("is-pair", made.panes.length > 1);
  node.dataset.view = view;
  stage.panes = made.panes.filter((pane) => pane.sheet);
  node.replaceChildren(...made.panes.map((pane) => pane.whole));
  byId("controls").replaceChildren(...(made.controls ?? []));
  stage.size = {
    width: Math.max(1, ...stage.panes.map((pane) => pane.width)),
    height: Math.max(1, ...stage.panes.map((pane) => pane.height)),
  };
  made.start?.();
  place();
}

function placeholder(title, text, isBad = false) {
  return element("div", { class: isBad ? "placeholder is-bad" : "placeholder" },
    element("strong", {}, title), text ? element("p", {}, typeof text === "string" ? prose(text) : text) : null);
}

/// Why there is no picture on a side.
function absence(item, isExpected) {
  const { verdict, tier } = item.result;
  if (verdict === "broken") return placeholder("It couldn’t be compared", item.result.summary, true);
  if (isExpected && verdict === "missing") {
    return placeholder("The reference wasn’t fetched", "A Git LFS pointer stands in its place: `git lfs pull` fetches it.", true);
  }
  if (isExpected && (verdict === "new" || verdict === "recorded")) return placeholder("No reference yet", "Accepting this one makes it.");
  if (isExpected && tier && tier !== "png") return placeholder("No picture is kept", `The reference is stored as ${tier === "hash" ? "a hash and its layout" : "its layout"}.`);
  return placeholder("No picture", "The report has none of it.");
}

/// A pane, under a line that says what it shows.
function pane(...labels) {
  const node = element("div", { class: "pane" });
  const head = element("div", { class: "side-head" }, labels.map((label) => element("span", {}, label)));
  return { node, head, whole: element("div", { class: "side" }, labels.length ? head : null, node), sheet: null, width: 0, height: 0 };
}

/// Puts pictures one over the other into a pane, with their edges where their sizes differ.
function lay(made, layers) {
  const width = Math.max(...layers.map((layer) => layer.width));
  const height = Math.max(...layers.map((layer) => layer.height));
  const overlay = svg("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  const images = layers.flatMap((layer) => {
    const isOther = layer.width !== width || layer.height !== height;
    overlay.append(svg("rect", { class: isOther ? "edge is-other" : "edge", width: layer.width, height: layer.height }));
    return layer.url ? [element("img", { src: layer.url, alt: layer.alt ?? "", draggable: "false", width: layer.width, height: layer.height })] : [];
  });
  const boxes = svg("g", { class: "areas-layer" });
  (stage.item.result.boxes ?? []).forEach((box, index) => {
    boxes.append(svg("rect", { class: "area", "data-area": index, x: box.x, y: box.y, width: box.width, height: box.height }));
  });
  overlay.append(boxes);
  made.sheet = element("div", { class: "sheet" }, images, overlay);
  made.overlay = overlay;
  made.images = images;
  made.width = width;
  made.height = height;
  made.node.append(made.sheet);
  made.node.setAttribute("role", "group");
  move(made);
  return made;
}

const sizeOf = (picture) => element("small", {}, `${number(picture.width)} × ${number(picture.height)}`);

async function both(item) {
  const [expected, actual] = await Promise.all([picture(item.expected?.content), picture(item.actual?.content)]);
  if (expected) expected.alt = `Expected: ${visible(item.id)}`;
  if (actual) actual.alt = `Actual: ${visible(item.id)}`;
  return [expected, actual];
}

/// A pane with a placeholder where a picture can't be shown.
function unreadable() {
  const made = pane();
  made.node.append(placeholder("A picture can’t be shown", "Its file isn’t in this page, or is no picture. `letterer review --web` shows all of a report.", true));
  return { panes: [made] };
}

async function sideBySide(item) {
  if (!item.isPicture) return texts(item);
  const [expected, actual] = await both(item);
  const made = [];
  for (const [name, shown, isExpected] of [["Expected", expected, true], ["Actual", actual, false]]) {
    const one = pane(shown ? [name, sizeOf(shown)] : [name]);
    if (shown) lay(one, [shown]);
    else if ((isExpected ? item.expected : item.actual)?.content) one.node.append(...unreadable().panes[0].node.childNodes);
    else one.node.append(absence(item, isExpected));
    made.push(one);
  }
  return { panes: made };
}

async function texts(item) {
  const [before, after] = await Promise.all([textFile(item.expected?.content), textFile(item.actual?.content)]);
  if (after === null && before === null) {
    const made = pane();
    made.node.append(absence(item, false));
    return { panes: [made] };
  }
  return { panes: [{ whole: linesNode(before, after ?? "", "What differs in the texts") }] };
}

async function swipe(item) {
  const [expected, actual] = await both(item);
  if (!expected || !actual) return unreadable();
  const made = pane(["Expected", sizeOf(expected)], ["Actual", sizeOf(actual)]);
  lay(made, [expected, actual]);
  const handle = element("div", {
    class: "handle", role: "slider", tabindex: 0, "aria-label": "Where the actual picture begins",
    "aria-valuemin": 0, "aria-valuemax": 100, "aria-orientation": "horizontal",
  });
  made.node.append(handle);
  made.arrange = () => {
    const share = `${stage.swipe * 100}%`;
    // The clip is in the picture's own pixels, and the pictures may have different widths.
    const edge = stage.swipe * made.width;
    made.images[0].style.clipPath = `inset(0 ${Math.max(0, expected.width - edge)}px 0 0)`;
    made.images[1].style.clipPath = `inset(0 0 0 ${Math.min(actual.width, edge)}px)`;
    handle.style.left = `${stage.x + edge * currentScale()}px`;
    handle.setAttribute("aria-valuenow", Math.round(stage.swipe * 100));
    handle.setAttribute("aria-valuetext", share);
  };
  handle.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (moved) => {
      const left = made.node.getBoundingClientRect().left;
      setShare("swipe", (moved.clientX - left - stage.x) / (currentScale() * made.width));
    };
  });
  for (const kind of ["pointerup", "pointercancel"]) handle.addEventListener(kind, () => { handle.onpointermove = null; });
  return { panes: [made], controls: [slider("swipe", "Expected", "Actual")] };
}

async function blend(item) {
  const [expected, actual] = await both(item);
  if (!expected || !actual) return unreadable();
  const made = lay(pane(["Expected, under it"], ["Actual, over it"]), [expected, actual]);
  made.arrange = () => { made.images[1].style.opacity = stage.blend; };
  return { panes: [made], controls: [slider("blend", "Expected", "Actual")] };
}

function slider(name, low, high) {
  const input = element("input", { type: "range", min: 0, max: 100, step: 1, "aria-label": views.find((view) => view.id === name).title });
  input.value = stage[name] * 100;
  input.addEventListener("input", () => setShare(name, input.value / 100));
  return element("label", {}, low, input, high, element("span", {}, keycap("["), " ", keycap("]")));
}

function setShare(name, value) {
  stage[name] = Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));
  const input = byId("controls").querySelector("input");
  if (input) input.value = stage[name] * 100;
  place();
}

async function blink(item) {
  const [expected, actual] = await both(item);
  if (!expected || !actual) return unreadable();
  const made = pane(["Expected"]);
  lay(made, [expected, actual]);
  const label = made.head.firstChild;
  made.arrange = () => {
    const shown = stage.isActualInFront ? actual : expected;
    made.images[0].style.visibility = stage.isActualInFront ? "hidden" : "visible";
    made.images[1].style.visibility = stage.isActualInFront ? "visible" : "hidden";
    label.replaceChildren(stage.isActualInFront ? "Actual" : "Expected", sizeOf(shown));
  };
  const button = element("button", { class: "button", onclick: () => toggleBlinking() });
  made.start = () => {
    button.replaceChildren(stage.isBlinking && !prefersStillness.matches ? "Pause" : "Blink", keycap("Space"));
    if (stage.isBlinking && !prefersStillness.matches) blinking = setInterval(flip, 550);
  };
  return {
    panes: [made], start: made.start,
    controls: [button, element("button", { class: "button", onclick: flip }, "Flip", keycap("x"))],
  };
}

let blinking = null;

function stopBlinking() {
  clearInterval(blinking);
  blinking = null;
}

function flip() {
  stage.isActualInFront = !stage.isActualInFront;
  place();
}

function toggleBlinking() {
  if (prefersStillness.matches) {
    flip();
    return;
  }
  stage.isBlinking = blinking === null;
  stopBlinking();
  stage.panes[0]?.start?.();
}

async function differing(item) {
  const [expected, actual] = await both(item);
  const given = await picture(item.result.difference);
  if (!given && (!expected || !actual)) return unreadable();
  const shown = given ?? await kept(`${item.expected.content} ${item.actual.content}`, () => difference(expected, actual));
  if (!shown) return unreadable();
  shown.alt = `Difference: ${visible(item.id)}`;
  return { panes: [lay(pane(["Difference", sizeOf(shown)]), [shown])] };
}

/// The layout's difference: causes, what follows from them, and the lines of the texts.
async function sentences(item) {
  const { details = [], consequences = [] } = item.result;
  const node = element("div", { class: "sentences", tabindex: 0, role: "region", "aria-label": "What differs in the layout" });
  if (!item.isPicture) return texts(item);
  if (details.length) node.append(element("h3", {}, details.length === 1 ? "Cause" : "Causes"), list(details, { class: "changes" }));
  if (consequences.length) node.append(element("h3", {}, "What follows from it"), list(consequences, { class: "changes is-quiet" }));
  const [before, after] = await Promise.all([textFile(item.expected?.layout), textFile(item.actual?.layout)]);
  if (before !== null && after !== null && before === after) {
    node.append(element("h3", { class: "lines-title" }, "The layouts are the same: only pixels differ."));
  } else if (after !== null) {
    node.append(element("h3", { class: "lines-title" }, before === null ? "Its layout" : "The layouts, line by line"),
      linesNode(before, after, "The lines of the layouts"));
  }
  return { panes: [{ whole: node }] };
}

/// The elements of the layouts over their pictures, those marked in which pixels differ.
async function elements(item) {
  const [expected, actual] = await both(item);
  const made = [];
  const changed = new Set((item.result.boxes ?? []).flatMap((box) => box.elements ?? []));
  for (const [name, shown, hashes] of [["Expected", expected, item.expected], ["Actual", actual, item.actual]]) {
    const text = await textFile(hashes?.layout);
    if (!shown && text === null) continue;
    const found = text === null ? [] : layoutElements(text);
    const one = pane([name, element("small", {}, counted(found.length, "element"))]);
    lay(one, [shown ?? { width: hashes.width ?? 1, height: hashes.height ?? 1 }]);
    const layer = svg("g");
    for (const entry of found) {
      const [x, y, width, height] = entry.box;
      entry.node = svg("rect", {
        class: "element" + (entry.isText ? " is-text" : "") + (changed.has(entry.path) ? " is-changed" : ""),
        x, y, width: Math.max(0, width), height: Math.max(0, height),
      });
      layer.append(entry.node);
    }
    one.overlay.prepend(layer);
    one.found = found;
    made.push(one);
  }
  if (made.length === 0) return unreadable();
  for (const one of made) tell(one, made);
  return { panes: made };
}

/// Names the smallest element under the pointer, and marks its twin on the other side.
function tell(one, all) {
  const tips = all.map((made) => {
    const tip = element("div", { class: "tip" });
    made.node.append(tip);
    return tip;
  });
  one.node.addEventListener("pointermove", (event) => {
    const frame = one.node.getBoundingClientRect();
    const x = (event.clientX - frame.left - stage.x) / currentScale();
    const y = (event.clientY - frame.top - stage.y) / currentScale();
    let under = null;
    for (const entry of one.found) {
      const [left, top, width, height] = entry.box;
      const isWithin = x >= left && y >= top && x < left + width && y < top + height;
      if (isWithin && (!under || width * height <= under.box[2] * under.box[3])) under = entry;
    }
    all.forEach((made, index) => {
      const twin = under && made.found.find((entry) => entry.path === under.path);
      for (const entry of made.found) entry.node.classList.toggle("is-under", entry === twin);
      const decimals = (value) => Number(value.toFixed(2)).toString();
      tips[index].textContent = twin
        ? `${visible(twin.path)}  ${twin.box.slice(2).map(decimals).join(" × ")} at ${twin.box.slice(0, 2).map(decimals).join(", ")}`
        : "";
    });
  });
}

// Zooming and moving.

/// A device's pixel, in CSS pixels.
const devicePixel = () => 1 / (window.devicePixelRatio || 1);

function fittingScale() {
  const [first] = stage.panes;
  if (!first) return 1;
  const room = 24;
  const scale = Math.min(
    (first.node.clientWidth - room) / stage.size.width, (first.node.clientHeight - room) / stage.size.height);
  return Math.max(0.01, Math.min(devicePixel(), scale));
}

function currentScale() {
  return stage.scale ?? fittingScale();
}

/// Puts everything where the zoom and the offset say, at whole device pixels.
function place() {
  const scale = currentScale();
  if (stage.scale === null && stage.panes[0]) {
    stage.x = (stage.panes[0].node.clientWidth - stage.size.width * scale) / 2;
    stage.y = (stage.panes[0].node.clientHeight - stage.size.height * scale) / 2;
  }
  const snap = (value) => Math.round(value / devicePixel()) * devicePixel();
  for (const made of stage.panes) {
    made.sheet.style.transform = `translate(${snap(stage.x)}px, ${snap(stage.y)}px) scale(${scale})`;
    // Enlarged pixels stay squares; a smaller picture is smoothed.
    made.sheet.classList.toggle("is-crisp", scale >= devicePixel() * 0.999);
    made.overlay.querySelector(".areas-layer").style.display = stage.hasAreas ? "" : "none";
    for (const area of made.overlay.querySelectorAll(".area")) {
      area.classList.toggle("is-chosen", Number(area.dataset.area) === stage.area);
    }
    made.arrange?.();
  }
  byId("zoom").querySelector("output").textContent = stage.panes.length ? `${Math.round((scale / devicePixel()) * 100)}%` : "";
  byId("zoom").querySelector("[data-zoom=fit]").setAttribute("aria-pressed", stage.scale === null);
  byId("zoom").querySelector("[data-zoom=real]").setAttribute("aria-pressed", stage.scale !== null && Math.abs(stage.scale - devicePixel()) < 1e-6);
  byId("zoom").querySelector("[data-zoom=areas]").setAttribute("aria-pressed", stage.hasAreas);
}

/// Zooms about a place in the panes, their middle if none is given.
function zoomTo(scale, x, y) {
  const [first] = stage.panes;
  if (!first) return;
  const centre = { x: x ?? first.node.clientWidth / 2, y: y ?? first.node.clientHeight / 2 };
  const before = currentScale();
  const after = Math.min(64 * devicePixel(), Math.max(0.02, scale));
  stage.x = centre.x - ((centre.x - stage.x) / before) * after;
  stage.y = centre.y - ((centre.y - stage.y) / before) * after;
  stage.scale = after;
  place();
}

/// Zooms by powers of two, on which device pixels are whole.
function zoomStep(direction) {
  const level = Math.log2(currentScale() / devicePixel());
  const next = direction > 0 ? Math.floor(level + 1.001) : Math.ceil(level - 1.001);
  zoomTo(2 ** next * devicePixel());
}

function zoomFit() {
  stage.scale = null;
  place();
}

function moveBy(x, y) {
  if (!stage.panes.length) return;
  stage.scale = currentScale();
  stage.x += x;
  stage.y += y;
  place();
}

/// Shows an area of differing pixels, large.
function showArea(index) {
  const box = stage.item?.result.boxes?.[index];
  if (!box) return;
  stage.area = index;
  const [first] = stage.panes;
  if (first) {
    const room = 2.2;
    const scale = Math.min(
      first.node.clientWidth / (box.width * room), first.node.clientHeight / (box.height * room), 8 * devicePixel());
    if (scale <= fittingScale() * 1.15) {
      stage.scale = null;
    } else {
      stage.scale = scale;
      stage.x = first.node.clientWidth / 2 - (box.x + box.width / 2) * scale;
      stage.y = first.node.clientHeight / 2 - (box.y + box.height / 2) * scale;
    }
    place();
  }
  showAreas();
}

function move(made) {
  made.node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    made.node.setPointerCapture(event.pointerId);
    made.node.classList.add("is-dragged");
  });
  made.node.addEventListener("pointermove", (event) => {
    if (made.node.classList.contains("is-dragged")) moveBy(event.movementX, event.movementY);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    made.node.addEventListener(kind, () => made.node.classList.remove("is-dragged"));
  }
  made.node.addEventListener("wheel", (event) => {
    event.preventDefault();
    const frame = made.node.getBoundingClientRect();
    if (event.ctrlKey || event.metaKey || !event.shiftKey && event.deltaMode === 0 && Math.abs(event.deltaX) < 1 && Math.abs(event.deltaY) >= 40) {
      zoomTo(currentScale() * 2 ** (-event.deltaY / 240), event.clientX - frame.left, event.clientY - frame.top);
    } else {
      moveBy(-event.deltaX, -event.deltaY);
    }
  }, { passive: false });
  made.node.addEventListener("dblclick", (event) => {
    const frame = made.node.getBoundingClientRect();
    if (stage.scale === null) zoomTo(devicePixel() * 2, event.clientX - frame.left, event.clientY - frame.top);
    else zoomFit();
  });
}

function showViews() {
  const current = stage.item && usableView(stage.item);
  const focused = byId("views").contains(document.activeElement) ? document.activeElement.dataset.view : null;
  byId("views").replaceChildren(...views.map(({ id, key, title }) => {
    const reason = stage.item ? obstacle(id, stage.item) : "nothing is chosen";
    const button = element("button", {
      "aria-pressed": id === current, disabled: reason !== null, title: reason ?? `${title} (${key})`,
      "data-view": id, "aria-keyshortcuts": key, onclick: () => setView(id),
    }, title, keycap(key));
    return button;
  }));
  if (focused) byId("views").querySelector(`[data-view=${focused}]`)?.focus();
}

function setView(id) {
  if (stage.item && obstacle(id, stage.item)) {
    announce(`${views.find((view) => view.id === id).title}: ${obstacle(id, stage.item)}`);
    return Promise.resolve();
  }
  stage.view = id;
  return showStage();
}
