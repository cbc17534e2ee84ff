// Elements of the page. Texts become text nodes and attributes only: nothing of a report is parsed as HTML.

const byId = (id) => document.getElementById(id);

function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    if (name === "onclick") node.addEventListener("click", value);
    else if (name.startsWith("aria-")) node.setAttribute(name, String(value));
    else if (value !== false) node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

const icons = {
  accept: "M4 12.5 9.5 18 20 6.5",
  reject: "M6 6l12 12M18 6 6 18",
  skip: "M5 12h14M13 6l6 6-6 6",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  dark: "M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5Z",
  system: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18",
  help: "M9.2 9a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.2-1.5 2.3M12 17.5v.01",
  chevron: "M9 6l6 6-6 6",
};

function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: icons[name] }));
}

/// Returns a text whose direction can't reach what stands beside it, and in which control characters are seen.
function visible(text) {
  return String(text).replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, (character) => {
    const digits = character.codePointAt(0).toString(16).toUpperCase();
    return `⟨U+${digits.padStart(4, "0")}⟩`;
  });
}

const named = (text) => element("bdi", {}, visible(text));
/// A sentence; what stands between backticks is code.
const prose = (text) =>
  element("bdi", {}, visible(text).split(/`([^`]+)`/).map((part, index) => (index % 2 ? element("code", {}, part) : part)));
/// A path that may be broken after its slashes.
const pathNode = (text) => element("bdi", {}, visible(text).split("/").flatMap((part, index) => (index ? ["/", element("wbr"), part] : [part])));
const keycap = (key) => element("kbd", {}, key);
const number = (value) => Math.round(Number(value) || 0).toLocaleString("en-US");
const counted = (count, one, many = one + "s") => `${number(count)} ${count === 1 ? one : many}`;
const list = (sentences, attributes = {}) =>
  element("ul", attributes, sentences.map((sentence) => element("li", {}, prose(sentence))));

function announce(text) {
  byId("status").textContent = text;
}
