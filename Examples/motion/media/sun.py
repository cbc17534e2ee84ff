"""Draws sun.tgs, an animated sticker, the same one every time: python3 sun.py (the standard library alone)."""

import gzip
import json
import math
import pathlib

RATE, FRAMES = 30, 60


def still(value):
    return {"a": 0, "k": value}


def moving(*keys):
    """Values by frames, eased from one to the next."""
    frames = []
    for (time, value), (_, following) in zip(keys, keys[1:]):
        n = max(1, len(value))
        frames.append({"t": time, "s": value, "e": following,
                       "i": {"x": [.6] * n, "y": [1] * n}, "o": {"x": [.4] * n, "y": [0] * n}})
    return {"a": 1, "k": frames + [{"t": keys[-1][0], "s": keys[-1][1]}]}


def turning(degrees):
    """An even turn, whose end is its start."""
    return {"a": 1, "k": [{"t": 0, "s": [0], "e": [degrees], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
                          {"t": FRAMES, "s": [degrees]}]}


def color(text):
    return [int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)] + [1]


def fill(text, opacity=100):
    return {"ty": "fl", "c": still(color(text)), "o": still(opacity), "r": 1}


def line(text, width):
    return {"ty": "st", "c": still(color(text)), "o": still(100), "w": still(width), "lc": 2, "lj": 2}


def placed(position=(0, 0), rotation=None, scale=None, anchor=(0, 0)):
    return {"ty": "tr", "p": still(list(position)), "a": still(list(anchor)), "s": scale or still([100, 100]),
            "r": rotation or still(0), "o": still(100), "sk": still(0), "sa": still(0)}


def group(*items, **place):
    return {"ty": "gr", "it": list(items) + [placed(**place)]}


def ellipse(x, y, width, height):
    return {"ty": "el", "d": 1, "s": still([width, height]), "p": still([x, y])}


def path(points, ways_in=None, ways_out=None, closed=True):
    none = [[0, 0]] * len(points)
    return {"ty": "sh", "ks": still({"c": closed, "v": points, "i": ways_in or none, "o": ways_out or none})}


def ray(angle, reach, half):
    """A leaf from the centre outwards."""
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))

    def at(far, aside):
        return [round(far * along[k] + aside * across[k], 2) for k in (0, 1)]

    bend = [round(v, 2) for v in at(reach * .18, 0)]
    back = [-v for v in bend]
    return path([at(120, -half), at(reach, 0), at(120, half)],
                [[0, 0], back, bend], [bend, back, [0, 0]])


def layer(index, name, shapes, position=None, scale=None):
    return {"ty": 4, "ind": index, "nm": name, "ip": 0, "op": FRAMES, "st": 0, "bm": 0, "shapes": shapes,
            "ks": {"o": still(100), "r": still(0), "p": position or still([256, 256, 0]),
                   "a": still([0, 0, 0]), "s": scale or still([100, 100, 100])}}


def sun():
    nod = moving((0, [256, 262, 0]), (30, [256, 250, 0]), (60, [256, 262, 0]))
    blink = moving((0, [100, 100]), (38, [100, 100]), (41, [100, 16]), (44, [100, 100]), (60, [100, 100]))
    long = [ray(k * math.pi / 6, 228 if k % 2 else 200, 27) for k in range(12)]
    smile = path([[-46, 30], [46, 30]], [[0, 0], [-22, 46]], [[22, 46], [0, 0]], closed=False)
    face = [
        group(group(ellipse(-4, -6, 9, 9), fill("#ffffff")), group(ellipse(0, 0, 26, 34), fill("#5b2c14")),
              position=(-46, -16), scale=blink),
        group(group(ellipse(-4, -6, 9, 9), fill("#ffffff")), group(ellipse(0, 0, 26, 34), fill("#5b2c14")),
              position=(46, -16), scale=blink),
        group(smile, line("#5b2c14", 13)),
        group(ellipse(-84, 26, 44, 28), ellipse(84, 26, 44, 28), fill("#ff8a5c", 75)),
        group(ellipse(-40, -70, 74, 40), fill("#ffffff", 45)),
        group(ellipse(0, 0, 262, 262), fill("#ffcf3f"), line("#ffffff", 14)),
    ]
    glow = moving((0, [100, 100, 100]), (30, [104, 104, 100]), (60, [100, 100, 100]))
    rays = [group(*long, fill("#ff9f2e"), line("#ffffff", 14), rotation=turning(60))]
    return {"v": "5.5.2", "fr": RATE, "ip": 0, "op": FRAMES, "w": 512, "h": 512, "nm": "Sun", "ddd": 0, "assets": [],
            "layers": [layer(1, "face", face, nod),
                       layer(2, "rays", rays, scale=glow)]}


if __name__ == "__main__":
    text = json.dumps(sun(), separators=(",", ":")).encode()
    pathlib.Path(__file__).with_name("sun.tgs").write_bytes(gzip.compress(text, 9, mtime=0))
