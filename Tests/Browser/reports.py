"""Reports to look at: one that the command made of chats that changed, and made-up results."""

import hashlib
import json
import os
import struct
import subprocess
import zlib

CHAT = """---
title: Ida
date: 2026-06-03
me: Tom
---
Ida 9:40: {first}
Tom 9:41: On my way {{#m2}}
Ida 9:42: Bring the key {{#m3}}
"""

SCENES = """defaults:
  device: 240x320@1
scenes:
  - script: trip.chat
    appearance: [light, dark]
    theme: [bluebird, meadow]
"""

# Names that would be something else where they aren't escaped.
HOSTILE = [
    "</script><script>window.owned = 1</script>", "\"><img src=x onerror='window.owned = 1'>",
    "<!--<script>", "it's \"quoted\" & <b>bold</b>", "line\u2028and\u2029paragraph",
    "\u202egnp.exe", "a\tb\nc\x1b[31m", "{{report}}{{script}}", "__proto__", "constructor",
]


def run(letterer, arguments, folder, **environment):
    return subprocess.run(
        [letterer, *arguments], cwd=folder, capture_output=True, text=True,
        env={**{name: value for name, value in os.environ.items() if name != "CI"}, **environment})


def project(letterer, folder):
    """Makes a project whose references are of other chats than its scripts, and its report."""
    os.makedirs(folder, exist_ok=True)
    write(folder, "chats.scenes.yaml", SCENES)
    write(folder, "trip.chat", CHAT.format(first="Where are you?"))
    recorded = run(letterer, ["verify"], folder)
    assert recorded.returncode == 0, recorded.stdout + recorded.stderr
    write(folder, "new.chat", CHAT.format(first="Hello"))
    write(folder, "chats.scenes.yaml", SCENES + "  - script: new.chat\n")
    write(folder, "trip.chat", CHAT.format(
        first="Where are you? I have been waiting at the station since a quarter past nine"))
    failed = run(letterer, ["verify"], folder, CI="1")
    assert failed.returncode == 1, failed.stdout + failed.stderr


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def png(width, height, color, box=None, other=None):
    """A picture of one colour with a rectangle in another one."""
    rows = b""
    for y in range(height):
        row = b"".join(
            bytes(other if box and box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3] else color)
            for x in range(width))
        rows += b"\0" + row

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


LAYOUT = """layout 1
picture x=0 y=0 w=2560 h=1920
  message#m1 x=0 y=0 w=1280 h=640
    text x=128 y=128 w=640 h=384 breaks=0 advances=5f
  message#m2 x=0 y={y} w=1280 h=640
"""


class MadeUp:
    """A report of results as they are given."""

    def __init__(self, folder):
        self.folder = folder
        self.results = []
        for name in ("results", "files"):
            os.makedirs(os.path.join(folder, name), exist_ok=True)

    def keep(self, content, extension):
        checksum = hashlib.sha256(content).hexdigest()
        with open(os.path.join(self.folder, "files", f"{checksum}.{extension}"), "wb") as file:
            file.write(content)
        return checksum

    def side(self, width=40, height=30, box=None, layout=None, color=(240, 240, 240), **more):
        side = {"content": self.keep(png(width, height, color, box, (200, 30, 80)), "png"),
                "width": width, "height": height, **more}
        if layout:
            side["layout"] = self.keep(layout.encode(), "txt")
        return side

    def add(self, snapshot, verdict, **fields):
        self.results.append({"format": 1, "snapshot": snapshot, "verdict": verdict,
                             "content": "png", "tier": "png", **fields})

    def close(self):
        lines = [{"format": 1, "session": "made up"}, *self.results]
        with open(os.path.join(self.folder, "results", "1.jsonl"), "w", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)


def everything(folder):
    """A report with a result of every kind, and every hostile name."""
    report = MadeUp(folder)
    place = "Tests/__Snapshots__/Chats/"
    reference = "c" * 64
    old, new = LAYOUT.format(y=640), LAYOUT.format(y=704)
    box = [{"x": 4, "y": 6, "width": 10, "height": 5, "pixels": 50, "elements": ["picture/message#m1/text"]},
           {"x": 30, "y": 20, "width": 4, "height": 4, "pixels": 16, "elements": []}]
    for name in ("one", "two", "three"):
        report.add(place + name, "failed", kind="layout", cause="aaaa", summary="message#m2 moved down by 1 px",
                   details=["message#m2 moved down by 1 px"], consequences=["message#m3 moved, too"], boxes=box,
                   statistics={"changed": 1234, "visible": 50, "antialiased": 3, "greatest": 177, "window": 50},
                   expected=report.side(layout=old, reference=reference),
                   actual=report.side(box=(4, 6, 10, 5), layout=new),
                   source={"file": "Tests/ChatTests.swift", "line": 31})
    report.add(place + "resized", "failed", kind="size", cause="b", summary="40 × 36 instead of 40 × 30",
               expected=report.side(reference=reference), actual=report.side(height=36))
    report.add(place + "elsewhere", "failed", kind="environment", cause="c", summary="other pixels",
               environment=["cairo is 1.18.0; the references were made with 1.16.0"],
               expected=report.side(reference=reference), actual=report.side(color=(239, 240, 240)))
    report.add(place + "wavering", "failed", kind="flaky", cause="d", summary="it differs each time",
               expected=report.side(reference=reference), actual=report.side(box=(0, 0, 3, 3)))
    texts = ["\n".join(f"line {line}" for line in range(40)), "\n".join(
        "line <b>20</b>" if line == 20 else f"line {line}" for line in range(40))]
    report.add(place + "words", "failed", kind="text", cause="e", content="txt", summary="a line differs",
               expected={"content": report.keep(texts[0].encode(), "txt"), "reference": reference},
               actual={"content": report.keep(texts[1].encode(), "txt")})
    report.add(place + "hashed", "failed", kind="pixels", cause="f", tier="hash", summary="the hash differs",
               expected={"layout": report.keep(old.encode(), "txt"), "reference": reference, "width": 40, "height": 30},
               actual=report.side(layout=old))
    report.add(place + "fresh", "new", cause="g", summary="there is no reference", actual=report.side())
    report.add(place + "pointer", "missing", cause="h", summary="fetch it with `git lfs pull`",
               expected={"reference": reference}, actual=report.side())
    report.add(place + "ruined", "broken", cause="i", summary="trip.chat:4:9: there is no picture `x.jpg`")
    report.add(place + "noticed", "recorded", summary="the reference was written", actual=report.side())
    report.add(place + "unreadable", "failed", kind="pixels", cause="j", summary="no picture",
               expected={"content": report.keep(b"no picture", "png"), "reference": reference},
               actual={"content": "d" * 64})
    for name in HOSTILE:
        report.add(f"Tests/{name}/__Snapshots__/{name}", "failed", kind="pixels", cause=name, summary=name, details=[name],
                   consequences=[name], source={"file": name, "line": 1},
                   expected=report.side(reference=reference), actual=report.side(box=(1, 1, 4, 4)))
    for number in range(1000):
        report.add(f"{place}fine{number}", "passed")
    report.close()


def large(folder):
    """A report of 1,000 results that differ, with hostile names."""
    report = MadeUp(folder)
    sides = {"expected": report.side(reference="c" * 64), "actual": report.side(box=(1, 1, 4, 4))}
    for number in range(1000):
        name = HOSTILE[number % len(HOSTILE)]
        report.add(f"Tests/__Snapshots__/{number}/{name}", "failed", kind="pixels", cause=str(number % 250),
                   summary=f"{number}: {name}", **sides)
    report.close()
