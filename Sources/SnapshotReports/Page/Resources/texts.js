// Texts: layouts with their boxes, and what differs between two texts.

/// Returns the elements of a layout text: path, kind, and box in pixels.
function layoutElements(text) {
  const found = [];
  const path = [];
  // The places among siblings of a kind that have no ids, by depth.
  const siblings = [];
  for (const line of text.split("\n").slice(0, 20000)) {
    const match = /^( *)([\w-]+)(?:#(\S+))? x=(-?\d+) y=(-?\d+) w=(-?\d+) h=(-?\d+)/.exec(line);
    if (!match) continue;
    const depth = Math.min(match[1].length / 2, 64);
    const [kind, id] = [match[2], match[3]];
    path.length = depth;
    siblings.length = depth + 2;
    siblings[depth + 1] = new Map();
    const counts = siblings[depth] ?? (siblings[depth] = new Map());
    const item = {
      kind, box: match.slice(4, 8).map((units) => Number(units) / 64), isText: / breaks=/.test(line), depth,
    };
    if (id === undefined) {
      if (!counts.has(kind)) counts.set(kind, []);
      counts.get(kind).push(item);
    }
    item.name = id === undefined ? kind : `${kind}#${id}`;
    item.place = id === undefined ? counts.get(kind).length - 1 : -1;
    item.kin = id === undefined ? counts.get(kind) : null;
    item.outer = path[depth - 1] ?? null;
    path[depth] = item;
    found.push(item);
  }
  for (const item of found) {
    const name = item.kin && item.kin.length > 1 ? `${item.name}[${item.place}]` : item.name;
    item.path = item.outer ? `${item.outer.path}/${name}` : name;
  }
  return found;
}

/// Returns the lines of two texts, each with a sign: what both have in common is " ".
function lineChanges(before, after) {
  const [old, fresh] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start
    && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  const removed = old.slice(start, old.length - end);
  const added = fresh.slice(start, fresh.length - end);
  const changes = old.slice(0, start).map((line) => [" ", line]);
  changes.push(...middle(removed, added));
  changes.push(...old.slice(old.length - end).map((line) => [" ", line]));
  return changes;
}

/// The longest common subsequence; where it would take too long, all of one and all of the other.
function middle(removed, added) {
  const [rows, columns] = [removed.length, added.length];
  if (rows * columns > 4000000) {
    return [...removed.map((line) => ["-", line]), ...added.map((line) => ["+", line])];
  }
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = removed[row] === added[column]
        ? lengths[(row + 1) * width + column + 1] + 1
        : Math.max(lengths[(row + 1) * width + column], lengths[row * width + column + 1]);
    }
  }
  const changes = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && removed[row] === added[column]) {
      changes.push([" ", removed[row]]);
      row += 1;
      column += 1;
    } else if (column >= columns
      || (row < rows && lengths[(row + 1) * width + column] >= lengths[row * width + column + 1])) {
      changes.push(["-", removed[row]]);
      row += 1;
    } else {
      changes.push(["+", added[column]]);
      column += 1;
    }
  }
  return changes;
}

const lineClasses = { "-": "is-removed", "+": "is-added", " ": null };

/// Shows what differs between two texts, with three lines around each change.
function linesNode(before, after, label) {
  const changes = before === null ? after.split("\n").map((line) => ["+", line]) : lineChanges(before, after);
  const near = new Set();
  changes.forEach(([sign], index) => {
    if (sign !== " ") for (let place = index - 3; place <= index + 3; place += 1) near.add(place);
  });
  const node = element("div", { class: "lines", role: "region", "aria-label": label, tabindex: 0 });
  let hidden = 0;
  const close = () => {
    if (hidden > 0) node.append(element("div", { class: "is-gap", "data-sign": "⋯" }, counted(hidden, "equal line")));
    hidden = 0;
  };
  for (const [index, [sign, line]] of changes.entries()) {
    if (!near.has(index)) {
      hidden += 1;
      continue;
    }
    close();
    node.append(element("div", { class: lineClasses[sign], "data-sign": sign }, named(line)));
  }
  close();
  return node;
}
