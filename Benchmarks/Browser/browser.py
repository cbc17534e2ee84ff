#!/usr/bin/env python3
"""Verifies screens of one chat side by side, in one run: Letterer's `verify`, and Playwright's
`toHaveScreenshot` on the same chat as a page, in Chromium.

    python3 -m venv venv && venv/bin/pip install playwright
    venv/bin/python Benchmarks/Browser/browser.py .build/release/letterer --screens 100

Playwright's assertion is JavaScript's alone; what stands behind it, `expectScreenshot`, can be
called from Python as well: the same pictures, the same comparer. Chromium is the system's. Each side
records its references first and verifies them in a second process; that one's time is taken, from
its start to its end, and the peak of the memory of all its processes, shared memory counted once.
"""

import argparse
import asyncio
import base64
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

WIDTH, HEIGHT, SCALE = 390, 844, 3
EXAMPLES = pathlib.Path(__file__).resolve().parent.parent.parent / "Examples"

PAGE = """<!doctype html><meta charset="utf-8"><title>{title}</title><style>
body {{ margin: 0; font: 17px/22px "Inter", sans-serif; background: #fff; }}
header {{ position: fixed; top: 0; width: 100%; height: 96px; background: #f6f6f6;
  border-bottom: 1px solid #ccc; text-align: center; line-height: 140px; font-weight: 600; }}
main {{ position: fixed; bottom: 88px; padding: 0 12px; display: flex; width: 366px;
  flex-direction: column; gap: 4px; }}
p {{ margin: 0; padding: 7px 12px; border-radius: 18px; max-width: 70%; align-self: flex-start;
  background: #e9e9eb; }}
p.me {{ align-self: flex-end; background: linear-gradient(#3aa0ff, #0a7cff); color: #fff; }}
p.day {{ align-self: center; background: none; font-size: 12px; color: #888; }}
img {{ display: block; width: 220px; border-radius: 12px; }}
small {{ font-size: 11px; opacity: .7; margin-left: 8px; }}
footer {{ position: fixed; bottom: 0; width: 100%; height: 80px; background: #f6f6f6;
  border-top: 1px solid #ccc; }}
</style><header>{title}</header><main>{rows}</main><footer></footer>"""


def script(index):
    """The example's lines, and one that tells the screens apart."""
    text = (EXAMPLES / "two-people.chat").read_text(encoding="utf-8").rstrip("\n")
    return f"{text}\nIda 9:47: This is screen {index}\n"


def page(twin, folder):
    """The same chat as a page, from the script's twin in JSON."""
    rows = []
    for item in twin["items"]:
        if "separator" in item:
            rows.append(f'<p class="day">{html.escape(item["separator"])}</p>')
        if "from" not in item:
            continue
        side = ' class="me"' if item["from"] == twin["me"] else ""
        photo = item.get("photo")
        picture = f'<img src="file://{folder / photo["path"]}">' if photo else ""
        text = html.escape(item.get("text", ""))
        rows.append(f"<p{side}>{picture}{text}<small>{item.get('at', '')}</small></p>")
    return PAGE.format(title=html.escape(twin["title"]), rows="".join(rows))


async def browser(action, folder, executable):
    """Records or verifies all pages of a folder, in one browser and one tab."""
    from playwright.async_api import async_playwright

    failures = 0
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=executable, args=["--no-sandbox"])
        context = await chromium.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE)
        tab = await context.new_page()
        for path in sorted(folder.glob("*.html")):
            await tab.goto(path.as_uri())
            reference = path.with_suffix(".png")
            if action == "record":
                await tab.screenshot(path=reference, animations="disabled", caret="hide")
                continue
            expected = base64.b64encode(reference.read_bytes()).decode()
            try:
                await tab._impl_obj._channel.expectScreenshot(
                    expected=expected, isNot=False, locator=None, comparator="pixelmatch",
                    maxDiffPixels=None, maxDiffPixelRatio=None, threshold=None, fullPage=None,
                    clip=None, type="png", omitBackground=None, caret="hide",
                    animations="disabled", scale="device", mask=None, maskColor=None,
                    style=None, timeout=5000)
            except Exception as error:  # Whatever it says, the page differs.
                failures += 1
                print(f"{path.name}: {error}", file=sys.stderr)
        await chromium.close()
    return failures


def memory_of(root):
    """The memory of a process and of all that it started, in bytes, what they share counted once."""
    parents = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            parents[int(name)] = int(open(f"/proc/{name}/stat").read().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
    total = 0
    for process in parents:
        ancestor = process
        while ancestor in parents and ancestor != root:
            ancestor = parents[ancestor]
        if ancestor != root:
            continue
        try:
            rollup = open(f"/proc/{process}/smaps_rollup").read()
            total += int(re.search(r"^Pss:\s+(\d+)", rollup, re.M).group(1)) * 1024
        except (OSError, AttributeError):
            continue
    return total


def measured(arguments):
    """Runs a command; returns its seconds and its peak of memory."""
    start = time.monotonic()
    process = subprocess.Popen(arguments)
    peak, done = [0], threading.Event()

    def watch():
        while not done.wait(0.05):
            peak[0] = max(peak[0], memory_of(process.pid))

    watcher = threading.Thread(target=watch)
    watcher.start()
    status = process.wait()
    seconds = time.monotonic() - start
    done.set()
    watcher.join()
    if status != 0:
        sys.exit(f"{arguments[0]} ended with {status}")
    return seconds, peak[0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("letterer", type=pathlib.Path)
    parser.add_argument("--screens", type=int, default=100)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--browser", choices=["record", "verify"], help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.browser:
        folder = options.letterer.resolve()
        sys.exit(1 if asyncio.run(browser(options.browser, folder, options.chromium)) else 0)
    letterer = options.letterer.resolve()
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        chats, pages = root / "chats", root / "pages"
        chats.mkdir()
        pages.mkdir()
        shutil.copytree(EXAMPLES / "media", chats / "media")
        for index in range(options.screens):
            (chats / f"screen{index:04}.chat").write_text(script(index), encoding="utf-8")
            twin = json.loads(
                subprocess.run(
                    [letterer, "import", chats / f"screen{index:04}.chat", "--no-media",
                     "--format", "json"],
                    capture_output=True, check=True).stdout)
            (pages / f"screen{index:04}.html").write_text(page(twin, chats), encoding="utf-8")
        (chats / "screens.scenes.yaml").write_text(
            '- { script: "*.chat", large: they show a photo }\n', encoding="utf-8")
        verify = [letterer, "verify", chats, "--scale", str(SCALE), "--report", root / "report"]
        subprocess.run([*verify, "--record", "missing"], check=True, stdout=subprocess.DEVNULL)
        own = [sys.executable, __file__, pages, "--chromium", options.chromium, "--browser"]
        subprocess.run([*own, "record"], check=True)
        rows = [("letterer verify", measured([*verify, "--record", "never"]))]
        rows.append(("playwright", measured([*own, "verify"])))
        for title, (seconds, memory) in rows:
            print(
                f"{title:18} {seconds:7.2f} s  {options.screens / seconds:7.1f} screens/s  "
                f"{memory / 1e6:6.0f} MB")
        (seconds, memory), (other, others) = rows[0][1], rows[1][1]
        print(f"{'ratio':18} {other / seconds:7.1f} x{'':22}{others / memory:6.1f} x")


main()
