// The report: its results, grouped by their causes, and the files that they speak of.

const report = JSON.parse(byId("report").textContent);
const isServed = report.served !== undefined;

const verdicts = ["broken", "missing", "failed", "new", "recorded"];
const kinds = ["environment", "size", "layout", "pixels", "text", "flaky"];
const words = { recorded: "recorded", new: "new", failed: "failed", missing: "missing", broken: "broken", passed: "passed" };

/// Returns a name in parts: the folder of references, the path in it, and the name.
function parts(snapshot) {
  const marker = "__Snapshots__/";
  const place = snapshot.lastIndexOf(marker);
  const path = place < 0 ? snapshot : snapshot.slice(place + marker.length);
  const slash = path.lastIndexOf("/");
  return {
    folder: place < 0 ? "" : snapshot.slice(0, place + marker.length - 1),
    path: slash < 0 ? "" : path.slice(0, slash),
    name: path.slice(slash + 1),
  };
}

const items = report.results.map((result, index) => {
  const item = { result, index, id: result.snapshot, ...parts(result.snapshot) };
  item.text = [
    result.snapshot, result.summary, result.verdict, result.kind, ...(result.details ?? []),
    ...(result.consequences ?? []), ...(result.environment ?? []),
  ].join("\n").toLowerCase();
  const isPicture = (result.content ?? "png") === "png";
  item.isPicture = isPicture;
  item.expected = side(result.expected);
  item.actual = side(result.actual);
  item.canDecide = ["failed", "new", "missing"].includes(result.verdict) && Boolean(result.actual?.content ?? result.actual?.layout);
  item.canAccept = item.canDecide && result.kind !== "flaky";
  return item;
});

function side(value) {
  return value ? { content: value.content, layout: value.layout, width: value.width, height: value.height } : null;
}

/// The items by their causes, those first that say most about the others.
const groups = (() => {
  const found = new Map();
  for (const item of items) {
    const cause = item.result.cause;
    const key = cause ? `cause ${cause}` : `item ${item.index}`;
    if (!found.has(key)) found.set(key, { key, items: [], isOpen: true });
    found.get(key).items.push(item);
    item.group = found.get(key);
  }
  const rank = (group) => {
    const { verdict, kind } = group.items[0].result;
    return kind === "environment" ? -1 : verdicts.indexOf(verdict);
  };
  return [...found.values()].sort(
    (one, other) => rank(one) - rank(other) || other.items.length - one.items.length
      || one.items[0].index - other.items[0].index);
})();

const hash = /^[0-9a-f]{64}$/;

/// Returns a file's bytes: from this page, or from whoever serves it. `null` where it isn't there.
async function file(name) {
  if (!hash.test(name ?? "")) return null;
  const node = byId("file-" + name);
  if (node) return Uint8Array.from(atob(node.textContent.trim()), (character) => character.charCodeAt(0));
  if (!isServed) return null;
  const answer = await served("GET", "/files/" + name);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

async function textFile(name) {
  const bytes = await file(name);
  return bytes ? new TextDecoder().decode(bytes) : null;
}

/// Pictures that are decoded, the ones used last at the end.
const pictures = new Map();
const picturesKept = 24;

/// Returns a picture as `{url, width, height}`; `null` where it isn't there or is no picture.
function picture(name) {
  return name ? kept(name, () => load(name)) : Promise.resolve(null);
}

/// Returns a picture that was made before, or makes it.
function kept(name, make) {
  const loading = pictures.get(name) ?? make();
  pictures.delete(name);
  pictures.set(name, loading);
  if (pictures.size > picturesKept) {
    const [oldest, former] = pictures.entries().next().value;
    pictures.delete(oldest);
    former.then((picture) => picture && URL.revokeObjectURL(picture.url));
  }
  return loading;
}

async function load(name) {
  const bytes = await file(name).catch(() => null);
  if (!bytes) return null;
  return fromBlob(new Blob([bytes], { type: "image/png" }));
}

async function fromBlob(blob) {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(image.src);
    return null;
  }
  return { url: image.src, width: image.naturalWidth, height: image.naturalHeight, image };
}

/// The difference of two pictures as one: what changed in full colour over the pale rest.
async function difference(one, other) {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const pixels = [one, other].map((picture) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(picture.image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  });
  const output = new ImageData(width, height);
  const [before, after] = [new Uint32Array(pixels[0].buffer), new Uint32Array(pixels[1].buffer)];
  const result = new Uint32Array(output.data.buffer);
  for (let index = 0; index < result.length; index += 1) {
    if (before[index] !== after[index]) {
      result[index] = 0xff6c00d6;
    } else {
      const place = index * 4;
      const grey = (pixels[1][place] * 54 + pixels[1][place + 1] * 183 + pixels[1][place + 2] * 19) >> 8;
      const alpha = pixels[1][place + 3];
      const level = 255 - (((255 - grey) * alpha) / 255) * 0.18;
      result[index] = (0xff000000 | (level << 16) | (level << 8) | level) >>> 0;
    }
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(output, 0, 0);
  return fromBlob(await canvas.convertToBlob());
}
