"""The page of a report in a browser: every view, every key, and what is decided.

    python3 Tests/Browser/test_page.py path/to/letterer
"""

import hashlib
import http.client
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import unittest

import reports
from webdriver import Browser

LETTERER = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "letterer"
CURRENT = ".item[aria-current=true]"
VIEWS = ["side", "swipe", "blink", "blend", "difference", "layout", "elements"]


def page_of(report, path):
    """Writes the page of a report, as merging does."""
    with tempfile.TemporaryDirectory() as folder:
        merged = os.path.join(folder, "merged")
        made = subprocess.run([LETTERER, "merge-reports", report, "-o", merged], capture_output=True, text=True)
        assert made.returncode == 1, made.stderr
        os.replace(os.path.join(merged, "index.html"), path)


class PageCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix="letterer-browser-")
        cls.folder = cls.place.name
        cls.downloads = os.path.join(cls.folder, "downloads")
        os.makedirs(cls.downloads)
        cls.browser = Browser(cls.downloads)
        cls.addClassCleanup(cls.place.cleanup)
        cls.addClassCleanup(cls.browser.close)

    def complaints(self):
        return self.browser.complaints()

    def js(self, code, *arguments):
        return self.browser.js(code, *arguments)

    def keys(self, *keys):
        self.browser.keys(*keys)

    def text(self, selector):
        return self.js("return document.querySelector(arguments[0])?.textContent ?? null", selector)

    def count(self, selector):
        return self.js("return document.querySelectorAll(arguments[0]).length", selector)

    def current(self):
        """The name of the snapshot that is shown."""
        return self.text("#heading h2 bdi")

    def status(self):
        return self.text("#status")

    def settled(self):
        """Waits until the stage shows what it was asked for."""
        self.browser.wait("document.getElementById('stage').getAttribute('aria-busy') === 'false'")

    def choose(self, name):
        self.js("""[...document.querySelectorAll('.item')].find(
            (item) => item.querySelector('bdi').textContent === arguments[0]).click()""", name)
        self.settled()
        self.assertEqual(self.current(), name)

    def view(self, name):
        self.keys(str(VIEWS.index(name) + 1))
        self.settled()
        self.assertEqual(self.js("return document.getElementById('stage').dataset.view"), name)
        pressed = self.js("return [...document.querySelectorAll('.views [aria-pressed=true]')].map((b) => b.dataset.view)")
        self.assertEqual(pressed, [name])

    def sheets(self):
        """Where pictures are: their scale, left and top edges, and whether their pixels are crisp."""
        return self.js("""return [...document.querySelectorAll('.sheet')].map((sheet) => {
            const matrix = new DOMMatrix(getComputedStyle(sheet).transform);
            return [matrix.a, matrix.e, matrix.f, sheet.classList.contains('is-crisp')];
        })""")


class FilePage(PageCase):
    """A page that is opened as a file."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        report = os.path.join(cls.folder, "report")
        reports.everything(report)
        cls.page = os.path.join(cls.folder, "index.html")
        page_of(report, cls.page)

    def setUp(self):
        self.browser.media(prefers_color_scheme="light", prefers_reduced_motion="no-preference")
        self.browser.size(1440, 900)
        self.browser.open("file://" + self.page)
        self.settled()

    def tearDown(self):
        self.assertEqual(self.complaints(), [])
        self.assertIsNone(self.js("return window.owned ?? null"))
        # Decisions that weren't saved would be asked about.
        self.js("localStorage.clear()")

    def test_only_what_changed_is_there_and_passes_are_a_number(self):
        self.assertIn("1,000 passed", self.text("#totals"))
        self.assertEqual(self.count(".item"), 13 + len(reports.HOSTILE))
        with open(self.page, encoding="utf-8") as file:
            self.assertNotIn("fine999", file.read())

    def test_the_environment_comes_first(self):
        self.assertEqual(self.current(), "elsewhere")
        self.assertIn("cairo is 1.18.0", self.text("#environment"))
        self.assertIn("cairo is 1.18.0", self.text("#inspector section"))

    def test_groups_have_their_cause(self):
        group = self.text(".group.has-many .group-head")
        self.assertIn("3 snapshots, same cause", group)
        self.assertIn("message#m2 moved down by 1 px", group)
        self.browser.click(".group-head")
        self.assertEqual(self.count(".group.has-many .item"), 0)
        self.browser.click(".group-head")
        self.choose("one")
        self.keys("g")
        self.assertEqual(self.count(".group.has-many .item"), 0)

    def test_hostile_names_are_shown_as_they_are(self):
        names = self.js("return [...document.querySelectorAll('.item bdi')].map((node) => node.textContent)")
        for name in reports.HOSTILE:
            shown = re.sub("[\0-\x1f\u2028\u2029\u202e]", lambda match: f"⟨U+{ord(match[0]):04X}⟩", name)
            self.assertIn(shown.rsplit("/", 1)[-1], names)
        self.assertEqual(self.count("#list script, #list img, #list b, #heading img, #inspector img"), 0)
        for index in range(self.count(".item")):
            self.js("document.querySelectorAll('.item')[arguments[0]].click()", index)
            self.settled()
            for view in "67":
                self.keys(view)
            self.settled()
        self.assertEqual(self.js("return document.title"), "Snapshots")

    def test_keys_go_from_one_to_the_next(self):
        names = self.js("return [...document.querySelectorAll('.item-name bdi')].map((node) => node.textContent)")
        for name in names[1:]:
            self.keys("j")
            self.assertEqual(self.current(), name)
        self.keys("j")
        self.assertEqual(self.current(), names[-1])
        self.keys("k", "k")
        self.assertEqual(self.current(), names[-3])
        self.assertEqual(self.count(CURRENT), 1)

    def test_arrows_go_through_the_list_where_it_has_the_focus(self):
        self.js("document.querySelector('.item').focus()")
        self.keys("ArrowDown", "ArrowDown")
        self.assertEqual(self.js(f"return document.activeElement === document.querySelector('{CURRENT}')"), True)
        self.assertEqual(self.js("return [...document.querySelectorAll('.item')].indexOf(document.activeElement)"), 2)

    def test_every_view_shows_pictures(self):
        self.choose("one")
        for view, panes in [("side", 2), ("swipe", 1), ("blink", 1), ("blend", 1), ("difference", 1), ("elements", 2)]:
            self.view(view)
            self.assertEqual(self.count("#stage .sheet"), panes, view)
            sizes = self.js("return [...document.querySelectorAll('#stage img')].map((i) => [i.naturalWidth, i.naturalHeight])")
            self.assertEqual(sizes, [[40, 30]] * len(sizes), view)
            self.assertGreater(len(sizes), 0)

    def test_side_by_side(self):
        self.choose("one")
        self.view("side")
        heads = self.js("return [...document.querySelectorAll('.side-head')].map((node) => node.textContent)")
        self.assertEqual(heads, ["Expected40 × 30", "Actual40 × 30"])

    def test_swipe(self):
        self.choose("one")
        self.view("swipe")
        clips = "return [...document.querySelectorAll('#stage img')].map((i) => i.style.clipPath)"
        self.assertEqual(self.js(clips), ["inset(0px 20px 0px 0px)", "inset(0px 0px 0px 20px)"])
        self.keys("[", "[")
        self.assertEqual(self.js(clips), ["inset(0px 24px 0px 0px)", "inset(0px 0px 0px 16px)"])
        self.keys("]")
        self.assertEqual(self.text("#stage .handle"), "")
        self.assertEqual(self.js("return document.querySelector('.handle').getAttribute('aria-valuenow')"), "45")
        self.keys("z")
        self.browser.drag(".handle", -10, 0)
        value = int(self.js("return document.querySelector('.handle').getAttribute('aria-valuenow')"))
        self.assertAlmostEqual(value, 20, delta=2)
        self.js("document.querySelector('.handle').focus()")
        self.keys("ArrowRight")
        after = int(self.js("return document.querySelector('.handle').getAttribute('aria-valuenow')"))
        self.assertEqual(after - value, 5)

    def test_blink(self):
        shown = "[...document.querySelectorAll('#stage img')].map((i) => i.style.visibility).join()"
        self.choose("one")
        self.view("blink")
        for state in ["hidden,visible", "visible,hidden", "hidden,visible"]:
            self.browser.wait(f"{shown} === '{state}'")
        self.keys(" ")
        before = self.js(f"return {shown}")
        self.keys("x")
        after = self.js(f"return {shown}")
        self.assertNotEqual(before, after)
        self.assertEqual(self.text(".side-head span"), "Actual40 × 30" if after.startswith("hidden") else "Expected40 × 30")
        self.keys(" ")
        self.browser.wait(f"{shown} !== '{after}'")
        self.assertIn("Pause", self.text("#controls"))

    def test_blinking_waits_for_a_key_where_motion_is_unwanted(self):
        self.browser.media(prefers_reduced_motion="reduce")
        self.choose("one")
        self.view("blink")
        self.assertNotIn("Pause", self.text("#controls"))
        shown = "return [...document.querySelectorAll('#stage img')].map((i) => i.style.visibility).join()"
        self.assertEqual(self.js(shown), "visible,hidden")
        self.keys(" ")
        self.assertEqual(self.js(shown), "hidden,visible")

    def test_blend(self):
        self.choose("one")
        self.view("blend")
        opacity = "return document.querySelectorAll('#stage img')[1].style.opacity"
        self.assertEqual(self.js(opacity), "0.5")
        self.keys("]", "]")
        self.assertEqual(self.js(opacity), "0.6")
        self.js("""const input = document.querySelector('#controls input');
            input.value = 100; input.dispatchEvent(new Event('input'))""")
        self.assertEqual(self.js(opacity), "1")

    def test_difference(self):
        self.choose("one")
        self.view("difference")
        pixels = self.js("""
            const canvas = new OffscreenCanvas(40, 30), context = canvas.getContext('2d');
            context.drawImage(document.querySelector('#stage img'), 0, 0);
            const data = new Uint32Array(context.getImageData(0, 0, 40, 30).data.buffer);
            const marked = [];
            data.forEach((pixel, index) => { if (pixel === 0xff6c00d6) marked.push([index % 40, Math.floor(index / 40)]); });
            return marked""")
        self.assertEqual(pixels, [[x, y] for y in range(6, 11) for x in range(4, 14)])

    def test_layout(self):
        self.choose("one")
        self.view("layout")
        titles = self.js("return [...document.querySelectorAll('.sentences h3')].map((node) => node.textContent)")
        self.assertEqual(titles, ["Cause", "What follows from it", "The layouts, line by line"])
        sentences = self.js("return [...document.querySelectorAll('.sentences li')].map((node) => node.textContent)")
        self.assertEqual(sentences, ["message#m2 moved down by 1 px", "message#m3 moved, too"])
        changed = self.js("""return [...document.querySelectorAll('.lines .is-removed, .lines .is-added')]
            .map((node) => node.dataset.sign + node.textContent.trim())""")
        self.assertEqual(changed, ["-message#m2 x=0 y=640 w=1280 h=640", "+message#m2 x=0 y=704 w=1280 h=640"])

    def test_elements(self):
        self.choose("one")
        self.view("elements")
        self.assertEqual(self.count("#stage rect.element"), 8)
        self.assertEqual(self.count("#stage rect.element.is-changed"), 2)
        boxes = self.js("""return [...document.querySelectorAll('#stage svg')].map((svg) =>
            [...svg.querySelectorAll('.element')].map((r) => Number(r.getAttribute('y'))))""")
        self.assertEqual(boxes, [[0, 0, 2, 10], [0, 0, 2, 11]])
        self.browser.point("#stage .sheet img", -15, -10)
        self.assertEqual(self.count("#stage .element.is-under"), 2)
        self.assertEqual(self.text("#stage .tip"), "picture/message#m1/text  10 × 6 at 2, 2")

    def test_texts(self):
        self.choose("words")
        changed = self.js("""return [...document.querySelectorAll('.lines div')].map((node) => node.dataset.sign + node.textContent)""")
        self.assertEqual(changed, ["⋯17 equal lines", " line 17", " line 18", " line 19", "-line 20", "+line <b>20</b>",
                                   " line 21", " line 22", " line 23", "⋯16 equal lines"])
        disabled = self.js("return [...document.querySelectorAll('.views :disabled')].map((b) => b.dataset.view)")
        self.assertEqual(disabled, ["swipe", "blink", "blend", "difference", "elements"])
        self.keys("2")
        self.assertIn("it is a text", self.status())

    def test_states_have_their_words(self):
        for name, words in [("fresh", "No reference yet"), ("pointer", "The reference wasn’t fetched"),
                            ("ruined", "It couldn’t be compared"), ("hashed", "No picture is kept"),
                            ("unreadable", "A picture can’t be shown"), ("noticed", "No reference yet")]:
            self.choose(name)
            self.assertIn(words, self.text("#stage"), name)

    def test_sizes_that_differ_are_said_and_drawn(self):
        self.choose("resized")
        self.assertIn("40 × 30 → 40 × 36", self.text("#heading .sizes.is-changed"))
        self.view("blend")
        self.assertEqual(self.count("#stage rect.edge.is-other"), 1)
        self.assertEqual(self.js("return document.querySelector('#stage rect.edge.is-other').getAttribute('height')"), "30")

    def test_zooming_and_moving_are_in_lock_step(self):
        self.choose("one")
        self.view("side")
        fit = self.sheets()
        self.assertEqual(fit[0][0], 1)
        self.keys("+", "+")
        zoomed = self.sheets()
        self.assertEqual([zoomed[0][0], zoomed[0][3]], [4, True])
        self.keys("ArrowLeft", "ArrowDown")
        moved = self.sheets()
        self.assertEqual(moved[0][1:3], [zoomed[0][1] + 60, zoomed[0][2] - 60])
        self.browser.drag("#stage .pane", 30, 20)
        dragged = self.sheets()
        self.assertEqual(dragged[0][1:3], [moved[0][1] + 30, moved[0][2] + 20])
        for sheets in (fit, zoomed, moved, dragged):
            self.assertEqual(sheets[0], sheets[1])
        self.keys("-")
        self.assertEqual(self.sheets()[0][0], 2)
        self.keys("f")
        self.assertEqual(self.sheets(), fit)

    def test_one_to_one_is_in_the_pixels_of_the_screen(self):
        self.browser.size(1440, 900, ratio=2)
        self.choose("one")
        self.keys("z")
        scale, x, y, crisp = self.sheets()[0]
        self.assertEqual([scale, x * 2 % 1, y * 2 % 1, crisp], [0.5, 0, 0, True])
        self.assertEqual(self.text("#zoom output"), "100%")

    def test_areas(self):
        self.choose("one")
        self.assertEqual(self.count("#areas button"), 2)
        self.assertIn("50 pixels in message#m1/text", self.text("#areas"))
        self.keys("b")
        self.assertEqual(self.sheets()[0][0], 8)
        self.assertEqual(self.count("#stage .area.is-chosen"), 2)
        self.assertEqual(self.js("return document.querySelector('#areas button').getAttribute('aria-pressed')"), "true")
        self.keys("B")
        self.assertEqual(self.js("return document.querySelector('#stage .area.is-chosen').dataset.area"), "1")
        self.keys("o")
        self.assertEqual(self.js("return getComputedStyle(document.querySelector('.areas-layer')).display"), "none")

    def test_filters(self):
        self.browser.click("#verdicts .chip:nth-child(4)")
        verdict = self.text("#verdicts [aria-pressed=true]")
        self.assertTrue(verdict.startswith("failed"))
        self.assertEqual(self.count(".item"), 8 + len(reports.HOSTILE) + 1)
        self.js("[...document.querySelectorAll('#kinds .chip')].find((c) => c.textContent.startsWith('layout')).click()")
        self.assertEqual(self.count(".item"), 3)
        self.assertIn(self.current(), ["one", "two", "three"])
        self.browser.click("#verdicts .chip[aria-pressed=true]")
        self.browser.click("#kinds .chip[aria-pressed=true]")
        self.keys("/")
        self.keys(*"three")
        self.assertEqual(self.count(".item"), 1)
        self.assertEqual(self.current(), "three")
        self.keys("Enter")
        self.assertEqual(self.js("return document.activeElement.id"), "")
        self.keys("/")
        self.keys(*"nothing")
        self.assertIn("No snapshot passes the filters", self.text("#list"))
        self.keys("Escape")
        self.assertEqual(self.count(".item"), 13 + len(reports.HOSTILE))
        self.keys("Escape", "2")
        self.assertEqual(self.js("return document.getElementById('search').value"), "")

    def test_help_and_theme(self):
        self.keys("?")
        self.assertEqual(self.js("return document.getElementById('help').open"), True)
        self.keys("a", "?")
        self.assertEqual(self.js("return document.getElementById('help').open"), False)
        self.assertIn("0 of", self.text("#progress"))
        ground = "return getComputedStyle(document.body).backgroundColor"
        light = self.js(ground)
        self.browser.media(prefers_color_scheme="dark")
        dark = self.js(ground)
        self.assertNotEqual(light, dark)
        self.keys("t")
        self.assertEqual(self.js(ground), light)
        self.keys("t")
        self.browser.media(prefers_color_scheme="light")
        self.assertEqual(self.js(ground), dark)
        self.browser.open("file://" + self.page)
        self.assertEqual(self.js(ground), dark)
        self.keys("t")
        self.assertEqual(self.js(ground), light)

    def test_the_inspector_is_folded(self):
        shown = "return getComputedStyle(document.getElementById('inspector')).display"
        self.keys("i")
        self.assertEqual(self.js(shown), "none")
        self.keys("i")
        self.assertEqual(self.js(shown), "block")

    def test_decisions_one_by_one(self):
        self.choose("one")
        self.keys("a")
        self.settled()
        self.assertEqual(self.current(), "three")
        self.assertEqual(self.count(".mark.is-accept"), 1)
        self.keys("r")
        self.settled()
        self.assertEqual(self.current(), "two")
        self.keys("s")
        self.settled()
        self.assertEqual(self.count(".mark.is-skip"), 1)
        self.assertTrue(self.text("#progress").startswith("2 of"))
        self.keys("u")
        self.assertEqual(self.current(), "two")
        self.keys("u")
        self.assertEqual([self.current(), self.count(".mark.is-reject")], ["three", 0])
        self.keys("u")
        self.assertEqual([self.current(), self.count(".mark.is-accept")], ["one", 0])
        self.keys("u")
        self.assertEqual(self.status(), "Nothing to undo")

    def test_decisions_on_a_cause(self):
        self.choose("two")
        self.keys("A")
        self.assertEqual(self.count(".mark.is-accept"), 3)
        self.keys("u")
        self.assertEqual(self.count(".mark.is-accept"), 0)
        self.keys("R")
        self.assertEqual(self.count(".mark.is-reject"), 3)
        self.choose("one")
        self.browser.click("[data-action=accept-group]")
        self.assertEqual([self.count(".mark.is-accept"), self.count(".mark.is-reject")], [3, 0])
        self.keys("u", "u")
        self.assertEqual([self.count(".mark.is-accept"), self.count(".mark.is-reject")], [0, 0])

    def test_what_cannot_be_accepted_is_not(self):
        for name in ("ruined", "wavering", "noticed"):
            self.choose(name)
            self.assertEqual(self.js("return document.querySelector('[data-action=accept]').disabled"), True, name)
            self.keys("a")
            self.assertIn("can’t be accepted", self.status())
        self.assertEqual(self.count(".mark.is-accept"), 0)

    def test_decisions_are_saved(self):
        for name in os.listdir(self.downloads):
            os.remove(os.path.join(self.downloads, name))
        self.assertEqual(self.js("return document.getElementById('download').disabled"), True)
        self.choose("fresh")
        self.keys("a")
        self.choose("one")
        self.keys("r")
        self.choose(reports.HOSTILE[8])
        self.keys("a", "d")
        path = os.path.join(self.downloads, "letterer-decisions.json")
        self.browser.until(lambda: os.path.exists(path) and os.path.getsize(path), "the file is saved")
        with open(path, encoding="utf-8") as file:
            saved = json.load(file)
        self.assertEqual([saved["letterer"], saved["format"]], ["decisions", 1])
        actions = {decision["snapshot"].rsplit("/", 1)[-1]: decision["action"] for decision in saved["decisions"]}
        self.assertEqual(actions, {"fresh": "accept", "one": "reject", reports.HOSTILE[8]: "accept"})
        for decision in saved["decisions"]:
            self.assertEqual(decision.get("expected"), None if decision["snapshot"].endswith("fresh") else "c" * 64)
            self.assertEqual(len(decision["actual"]), 64)
        self.assertIn("letterer accept --from letterer-decisions.json", self.status())

    def test_everything_has_a_name_and_is_reached(self):
        for selector in ["button", "input", "[role=slider]"]:
            unnamed = self.js("""return [...document.querySelectorAll(arguments[0])].filter((node) =>
                !(node.getAttribute('aria-label') || node.textContent.trim() || node.labels?.length)).length""", selector)
            self.assertEqual(unnamed, 0, selector)
        self.choose("one")
        self.keys("Tab")
        seen = set()
        for _ in range(80):
            seen.add(self.js("return document.activeElement.id || document.activeElement.className || document.activeElement.dataset.view || ''"))
            self.keys("Tab")
        for name in ["search", "chip", "group-head", "item", "theme", "button is-accept"]:
            self.assertIn(name, seen)

    def test_contrasts(self):
        """Texts stand out from their ground by at least 4.5 to 1 (WCAG 2, AA)."""
        for scheme in ("light", "dark"):
            self.browser.media(prefers_color_scheme=scheme)
            for name in ("one", "elsewhere", "pointer", "words", "ruined"):
                self.choose(name)
                weak = self.js(CONTRAST)
                self.assertEqual(weak, [], f"{scheme}, {name}")

    def test_small_windows(self):
        for width, height in [(1000, 700), (390, 844), (320, 600)]:
            self.browser.size(width, height)
            self.choose("one")
            for view in VIEWS:
                self.view(view)
                wide = self.js("return document.documentElement.scrollWidth > innerWidth")
                self.assertFalse(wide, f"{width}, {view}")
                self.assertGreater(self.js("return document.querySelector('.stage').clientHeight"), 100)

    def test_a_thousand_changes(self):
        report, page = os.path.join(self.folder, "large"), os.path.join(self.folder, "large.html")
        reports.large(report)
        page_of(report, page)
        # Equal pictures are there once.
        self.assertLess(os.path.getsize(page), 1_000_000)
        self.browser.open("file://" + page)
        self.settled()
        self.assertEqual([self.count(".item"), self.count(".group.has-many")], [1000, 250])
        self.keys(*"jjjjj")
        self.keys("A")
        self.assertEqual(self.count(".mark.is-accept"), 4)
        self.keys("/")
        self.keys(*"999:")
        self.assertEqual(self.count(".item"), 1)


CONTRAST = """
const parse = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
const over = (top, bottom) => { const a = top[3] ?? 1; return [0, 1, 2].map((i) => top[i] * a + bottom[i] * (1 - a)); };
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const rgba = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255]; };
const ground = (node) => { const layers = []; for (let n = node; n; n = n.parentElement) layers.push(rgba(getComputedStyle(n).backgroundColor));
  return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]); };
const luminance = (color) => { const [r, g, b] = color.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const weak = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const node = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || !node.checkVisibility() || node.closest('script, style, :disabled, .skip-link')) continue;
  const below = ground(node);
  const color = rgba(getComputedStyle(node).color);
  const [a, b] = [luminance(over(color, below)), luminance(below)];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) weak.push(`${node.className || node.tagName} ${ratio.toFixed(2)} ${walker.currentNode.data.slice(0, 20)}`);
}
return [...new Set(weak)];
"""


class ServedPage(PageCase):
    """A page that `letterer review --web` serves."""

    def setUp(self):
        # The page of the test before tries to reach its server.
        self.browser.open("about:blank")
        self.complaints()
        self.project = os.path.join(self.folder, self.id())
        reports.project(LETTERER, self.project)
        self.references = os.path.join(self.project, "__Snapshots__", "chats")
        self.process = subprocess.Popen(
            [LETTERER, "review", "--web"], cwd=self.project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={name: value for name, value in os.environ.items() if name != "CI"},
            # What runs in a shell's background ignores it, and so would the command.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.addCleanup(self.end)
        self.address = self.process.stdout.readline().strip()
        match = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\?token=([0-9a-f]{48})", self.address)
        self.assertTrue(match, self.address)
        self.port, self.token = int(match[1]), match[2]

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def show(self):
        self.browser.open(self.address)
        self.settled()

    def files(self):
        """What stands in the folder of references."""
        found = {}
        for name in sorted(os.listdir(self.references)):
            with open(os.path.join(self.references, name), "rb") as file:
                found[name] = hashlib.sha256(file.read()).hexdigest()
        return found

    def ask(self, method, path, body=None, **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Host": f"127.0.0.1:{self.port}", "Origin": f"http://127.0.0.1:{self.port}",
                   "X-Letterer-Token": self.token, "X-Letterer-Page": "1", "Content-Type": "application/json",
                   **{name.replace("_", "-"): value for name, value in fields.items()}}
        connection.request(method, path, body, {name: value for name, value in headers.items() if value is not None})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, content

    def test_accepting_writes_the_reference_at_once_and_undoing_takes_it_back(self):
        self.show()
        self.assertEqual(self.count(".item"), 5)
        before = self.files()
        name = self.current()
        self.keys("a")
        self.browser.wait("document.querySelectorAll('.mark.is-accept').length === 1")
        accepted = self.files()
        changed = {file for file in accepted if accepted[file] != before.get(file)}
        self.assertEqual(changed, {f"{name}.png", f"{name}.layout.txt"})
        self.keys("u")
        self.browser.wait("document.querySelectorAll('.mark.is-accept').length === 0")
        self.assertEqual(self.files(), before)
        self.assertEqual(self.complaints(), [])

    def test_a_cause_at_once_and_what_is_accepted_passes(self):
        self.show()
        for group in range(self.js("return [...new Set([...document.querySelectorAll('.group')])].length")):
            self.js("document.querySelectorAll('.group')[arguments[0]].querySelector('.item').click()", group)
            self.keys("A")
            self.browser.wait("document.querySelectorAll('.group')[arguments[0]].querySelectorAll('.mark.is-open').length === 0", group)
        self.assertIn("5 of 5", self.text("#progress"))
        again = reports.run(LETTERER, ["verify"], self.project, CI="1")
        self.assertEqual(again.returncode, 0, again.stdout)
        self.assertEqual(self.complaints(), [])

    def test_rejecting_takes_back_what_was_accepted(self):
        self.show()
        before = self.files()
        name = self.current()
        self.keys("a")
        self.browser.wait("document.querySelectorAll('.mark.is-accept').length === 1")
        self.choose(name)
        self.keys("r")
        self.browser.wait("document.querySelectorAll('.mark.is-reject').length === 1")
        self.assertEqual(self.files(), before)
        self.keys("u")
        self.browser.wait("document.querySelectorAll('.mark.is-accept').length === 1")
        self.keys("u")
        self.browser.wait("document.querySelectorAll('.mark.is-accept').length === 0")
        self.assertEqual(self.files(), before)

    def test_a_refusal_is_said(self):
        self.show()
        name = self.current()
        with open(os.path.join(self.references, f"{name}.layout.txt"), "a", encoding="utf-8") as file:
            file.write("\n")
        before = self.files()
        self.keys("a")
        self.browser.wait("document.querySelector('.failure')?.textContent.includes('the report compared with')")
        self.assertEqual([self.files(), self.count(".mark.is-accept")], [before, 0])
        self.assertEqual(self.current(), name)

    def test_a_page_that_is_loaded_again_knows_what_was_decided(self):
        self.show()
        before = self.files()
        self.keys("a")
        self.browser.wait("document.querySelectorAll('.mark.is-accept').length === 1")
        self.show()
        self.assertEqual(self.count(".mark.is-accept"), 1)
        self.keys("u")
        self.browser.wait("document.querySelectorAll('.mark.is-accept').length === 0")
        self.assertEqual(self.files(), before)

    def review(self, *arguments):
        environment = {name: value for name, value in os.environ.items() if name != "CI"}
        run = subprocess.run([LETTERER, "review", *arguments], cwd=self.project, env=environment, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def test_what_is_decided_here_and_elsewhere_is_one(self):
        self.show()
        before = self.files()
        first = self.current()
        self.keys("r")
        self.browser.wait("document.querySelectorAll('.mark.is-reject').length === 1")
        # Without a browser nobody is asked about it again; what is accepted there, the page knows.
        listed = [line.strip().split("/")[-1] for line in self.review("list").splitlines() if line.startswith("  ")]
        self.assertEqual([len(listed), first in listed], [4, False])
        self.review("accept", f"chats/{listed[0]}")
        self.assertNotEqual(self.files(), before)
        self.show()
        self.assertEqual([self.count(".mark.is-accept"), self.count(".mark.is-reject")], [1, 1])
        for left in (1, 0):
            self.keys("u")
            self.browser.wait("document.querySelectorAll('.mark.is-accept, .mark.is-reject').length === arguments[0]", left)
        self.assertEqual(self.files(), before)
        self.assertEqual(len([line for line in self.review("list").splitlines() if line.startswith("  ")]), 5)
        self.assertEqual(self.complaints(), [])

    def test_every_view(self):
        self.show()
        for view in VIEWS:
            self.view(view)
        self.view("side")
        self.assertEqual(self.js("return [...document.querySelectorAll('#stage img')].map((i) => i.naturalWidth)"), [240, 240])
        self.assertEqual(self.count("#download:not([hidden])"), 0)
        self.assertEqual(self.complaints(), [])

    def test_who_has_no_token_gets_nothing(self):
        self.show()
        before = self.files()
        decisions = self.decisions()
        for token in [None, "", self.token[:-1], "0" * 48]:
            self.assertEqual(self.ask("POST", "/decisions", decisions, X_Letterer_Token=token)[0], 403)
            status, content = self.ask("GET", "/?token=" + (token or ""))
            self.assertEqual([status, b"chats" in content], [403, False])
        self.assertEqual(self.files(), before)

    def test_other_hosts_and_origins_get_nothing(self):
        self.show()
        before = self.files()
        decisions = self.decisions()
        for fields in [{"Host": "evil.example"}, {"Host": f"localhost:{self.port}"}, {"Origin": "http://evil.example"},
                       {"Origin": "null"}, {"Origin": None}, {"Sec_Fetch_Site": "cross-site"}, {"X_Letterer_Page": "0"}]:
            self.assertIn(self.ask("POST", "/decisions", decisions, **fields)[0], [403, 409], fields)
        self.assertEqual(self.files(), before)
        self.assertEqual(self.ask("POST", "/decisions", decisions)[0], 200)
        self.assertNotEqual(self.files(), before)

    def decisions(self):
        return self.js("""
            const {results} = JSON.parse(document.getElementById('report').textContent);
            return JSON.stringify({letterer: 'decisions', format: 1, decisions: results.filter((r) => r.actual).map((r) => (
                {snapshot: r.snapshot, action: 'accept', ...(r.expected?.reference ? {expected: r.expected.reference} : {}), actual: r.actual.content}))})""")

    def test_a_page_of_another_site_can_do_nothing(self):
        """Not even one that knows the token."""
        self.show()
        before = self.files()
        decisions = self.decisions()
        other = os.path.join(self.folder, "other.html")
        reports.write(self.folder, "other.html", "<!doctype html><title>other</title>")
        self.browser.open("file://" + other)
        for mode in ("cors", "no-cors"):
            answer = self.browser.asynchronous(
                """const [url, body, mode, token] = args;
                try {
                    const answer = await fetch(url, {method: 'POST', body, mode,
                        headers: mode === 'cors' ? {'Content-Type': 'application/json', 'X-Letterer-Token': token, 'X-Letterer-Page': '1'} : {}});
                    return answer.type + ' ' + answer.status;
                } catch (error) { return String(error); }""",
                f"http://127.0.0.1:{self.port}/decisions", decisions, mode, self.token)
            self.assertNotIn("200", answer)
        self.assertEqual(self.files(), before)
        self.complaints()

    def test_the_page_that_was_opened_last_reviews(self):
        self.show()
        first = self.browser.call("GET", "/window")
        second = self.browser.call("POST", "/window/new", {"type": "tab"})["handle"]
        self.browser.call("POST", "/window", {"handle": second})
        self.show()
        self.browser.call("POST", "/window", {"handle": first})
        self.browser.wait("document.getElementById('trouble').textContent.includes('another window')")
        self.assertEqual(self.js("return document.querySelector('[data-action=accept]').disabled"), True)
        self.browser.call("POST", "/window", {"handle": second})
        self.keys("a")
        self.browser.wait("document.querySelectorAll('.mark.is-accept').length === 1")
        self.browser.call("DELETE", "/window")
        self.browser.call("POST", "/window", {"handle": first})
        self.complaints()

    def test_it_ends_with_its_page(self):
        self.show()
        self.assertIsNone(self.process.poll())
        self.browser.open("about:blank")
        self.assertEqual(self.process.wait(timeout=60), 0)

    def test_it_ends_with_control_c_and_the_page_says_so(self):
        self.show()
        self.process.send_signal(signal.SIGINT)
        self.assertEqual(self.process.wait(timeout=60), 130)
        self.browser.wait("document.getElementById('trouble').textContent.includes('The review has ended')")
        self.complaints()

    def test_decisions_that_were_saved_are_accepted(self):
        page = os.path.join(self.project, ".letterer", "index.html")
        for name in os.listdir(self.downloads):
            os.remove(os.path.join(self.downloads, name))
        self.browser.open("file://" + page)
        self.settled()
        name = self.current()
        self.keys("a", "d")
        path = os.path.join(self.downloads, "letterer-decisions.json")
        self.browser.until(lambda: os.path.exists(path) and os.path.getsize(path), "the file is saved")
        before = self.files()
        accepted = reports.run(LETTERER, ["accept", "--from", path], self.project)
        self.assertEqual(accepted.returncode, 0, accepted.stderr)
        after = self.files()
        self.assertEqual({file for file in after if after[file] != before.get(file)}, {f"{name}.png", f"{name}.layout.txt"})


if __name__ == "__main__":
    unittest.main(verbosity=2)
