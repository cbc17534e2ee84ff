"""Draws the pictures of this folder, the same ones every time: python3 draw.py [name ...] (pycairo, Pillow, NumPy)."""

import math
import pathlib
import random
import sys

import cairo
import numpy

from canvas import (Canvas, blob, both, circle, curve, ellipse, ground, leaf, linear, mix, poly, radial,
                    rect, ridge)

HERE = pathlib.Path(__file__).parent


def pine(rng, x, base, height):
    """The silhouette of a fir tree."""
    points, tiers = [], max(5, round(height / 11))
    for side in (-1, 1):
        part = [(x, base - height)]
        for i in range(1, tiers + 1):
            reach = height * .19 * (i / tiers) ** .9 * rng.uniform(.82, 1.15)
            y = base - height + height * .94 * i / tiers
            part += [(x + side * reach, y + height * .012), (x + side * reach * .52, y - height * .004)]
        part += [(x + side * height * .014, base - height * .06), (x + side * height * .014, base)]
        points = points + part if side < 0 else points + part[::-1]
    return poly(*points)


def lake():
    a, rng = Canvas(1200, 900), random.Random("lake")
    shore = 545
    a.wash(linear(0, 0, 0, shore, (0, "#171c46"), (.3, "#3d3775"), (.55, "#8b5189"),
                  (.75, "#d9777f"), (.9, "#f7ab7c"), (1, "#ffd6a1")))
    for _ in range(170):
        y = rng.random() ** 1.7 * 330
        a.fill(circle(rng.uniform(0, 1200), y, rng.choice([.7, .9, 1.1, 1.6])), "#ffffff",
               rng.uniform(.3, .95) * (1 - y / 380))
    for x, y in [(212, 96), (655, 62), (1020, 150)]:
        a.fill(circle(x, y, 2.1), "#ffffff")
        a.glow(x, y, 16, "#bcc8ff", .8)
    a.glow(735, 520, 520, "#ffb070", .75)
    with a.layer(blur=5):
        for y, x, w, h, tint in [(332, 190, 330, 7, "#f0a79a"), (352, 330, 220, 5, "#ffc9a6"),
                                 (300, 905, 300, 7, "#c98094"), (322, 1010, 220, 5, "#f3a792"),
                                 (402, 700, 380, 6, "#ffd0a4"), (250, 560, 260, 5, "#8f5f92")]:
            a.fill(ellipse(x, y, w, h), tint, .75)
    far = ridge(rng, 1200, 480, 120, .5)
    a.fill(ground(far, shore), linear(0, 380, 0, shore, "#b0688c", "#f0a283"))

    peak = [(110, 545), (215, 462), (262, 440), (330, 352), (372, 322), (420, 232), (452, 205), (480, 172), (500, 190),
            (528, 236), (560, 262), (590, 318), (640, 356), (676, 410), (730, 446), (800, 500), (860, 545)]
    a.fill(poly(*peak), linear(0, 170, 0, shore, "#4d3f77", "#a0628a"))
    lit = [(480, 172), (500, 190), (528, 236), (560, 262), (590, 318), (640, 356), (676, 410), (730, 446),
           (800, 500), (860, 545), (640, 545), (604, 480), (575, 452), (560, 398), (520, 352), (527, 318), (492, 262), (497, 230)]
    a.fill(poly(*lit), linear(480, 170, 800, 545, "#d9829a", "#e99a8a"))
    snow = [(480, 172), (500, 190), (528, 236), (560, 262), (582, 306), (560, 296), (549, 318), (532, 288), (516, 300), (508, 262),
            (497, 276), (486, 250), (470, 286), (458, 262), (440, 296), (432, 272), (414, 290), (408, 258), (420, 232), (452, 205)]
    a.fill(poly(*snow), "#8c7fb0")
    a.fill(poly((480, 172), (500, 190), (528, 236), (560, 262), (582, 306), (560, 296), (549, 318), (532, 288),
                (516, 300), (508, 262), (499, 270), (492, 250), (497, 230)), "#ffdccb")
    for facet, tint in [([(372, 322), (420, 232), (426, 300), (402, 372), (418, 440), (380, 545), (110, 545), (262, 440)], "#6f568c"),
                        ([(590, 318), (640, 356), (676, 410), (800, 500), (860, 545), (720, 545), (650, 450), (624, 390)], "#f6b09a")]:
        a.fill(poly(*facet), linear(0, 240, 0, shore, tint + "90", tint + "10"))
    second = [(600, 545), (690, 492), (742, 452), (800, 420), (838, 376), (872, 350), (905, 318), (932, 330), (960, 362),
              (1010, 384), (1050, 352), (1090, 330), (1130, 362), (1200, 420), (1200, 545)]
    a.fill(poly(*second), linear(0, 310, 0, shore, "#6d4a7d", "#c27b8a"))
    a.fill(poly((905, 318), (872, 350), (838, 376), (800, 420), (742, 452), (690, 492), (600, 545), (760, 545), (820, 478),
                (858, 452), (866, 408), (896, 376), (892, 346)), linear(600, 545, 905, 320, "#f0a58c", "#d98392"))
    with a.layer(blur=16):
        a.fill(rect(-40, 488, 1280, 46), "#ffc9a8", .5)
    near = [(x, y + 14) for x, y in ridge(rng, 1200, 500, 46, .5)]
    a.fill(ground(near, shore), linear(0, 470, 0, shore, "#54406f", "#4a3a66"))
    for i in range(150):
        x = i * 8.1 + rng.uniform(-3, 3)
        if 500 < x < 760 and rng.random() < .7:
            continue
        a.fill(pine(rng, x, shore + 2, rng.uniform(18, 46)), mix("#43345f", "#2b2850", rng.random()))

    sheet = a.pixels()
    above = sheet[:shore].copy()
    for i in range(900 - shore):
        depth = i / (900 - shore)
        row = above[max(0, min(shore - 1, int(shore - 2 - i * 1.28)))].astype(numpy.float32)
        sway = math.sin(i * .9 + math.sin(i * .23) * 2) * (1 + depth * 9) + math.sin(i * .31) * 3 * depth
        row = numpy.roll(row, int(round(sway)), 0)
        reach = int(3 + depth * 22)
        kernel = numpy.ones(reach) / reach
        for channel in range(3):
            padded = numpy.pad(row[:, channel], reach, mode="edge")
            row[:, channel] = numpy.convolve(padded, kernel, "same")[reach:-reach]
        tint = numpy.array([110, 50, 36, 255], numpy.float32)
        sheet[shore + i] = (row * (.86 - .3 * depth) + tint * (.10 + .22 * depth)).clip(0, 255)
        sheet[shore + i, :, 3] = 255
    a.surface.mark_dirty()

    with a.layer(blur=1.2):
        a.fill(rect(0, shore - 1.5, 1200, 2.5), "#ffd9b5", .55)
    for _ in range(120):
        depth = rng.random() ** 1.3
        y = shore + 6 + depth * 330
        x = rng.gauss(735, 90 + depth * 210)
        a.fill(ellipse(x, y, rng.uniform(10, 34) * (.4 + depth), .6 + depth * 1.1), "#ffd2a6", rng.uniform(.12, .5))

    bank = [(-20, 770), (70, 762), (150, 772), (240, 778), (330, 800), (410, 832), (470, 856), (560, 872), (640, 900), (-20, 920)]
    a.fill(curve(*bank), "#15173a")
    a.glow(322, 770, 190, "#ff9a3d", .5)
    for x, height in [(20, 430), (78, 340), (-12, 300), (132, 250), (186, 150), (50, 220), (160, 118)]:
        a.fill(pine(rng, x, 800, height), mix("#14163a", "#1d1e49", rng.random()))
    right = [(860, 920), (930, 872), (1010, 846), (1090, 830), (1220, 812), (1220, 920)]
    a.fill(curve(*right), "#15173a")
    for x, height in [(1172, 470), (1112, 330), (1210, 380), (1064, 210), (1020, 120), (1142, 250)]:
        a.fill(pine(rng, x, 860, height), mix("#14163a", "#1d1e49", rng.random()))
    # A tent with a lamp in it, and its light on the grass.
    a.fill(ellipse(322, 806, 92, 9), "#ffb35c", .28)
    a.fill(poly((250, 806), (316, 728), (394, 806)), linear(250, 806, 394, 806, "#ffcf78", "#f28a3c"))
    a.fill(poly((316, 728), (394, 806), (338, 806)), "#d9652f")
    a.fill(poly((316, 728), (338, 806), (296, 806)), linear(316, 730, 316, 806, "#ffe9ab", "#fff3cf"))
    a.stroke(poly((250, 806), (316, 728), (394, 806), closed=False), "#7a3220", 2)
    a.stroke(poly((312, 722), (316, 728), (321, 722), closed=False), "#7a3220", 2)
    a.glow(316, 786, 90, "#ffd27a", .7)
    for i in range(46):
        x = 205 + i * 6.2 + rng.uniform(-3, 3)
        y = 812 + max(0, x - 330) * .3
        h, bend = rng.uniform(4, 17), rng.uniform(-6, 6)
        a.fill(poly((x - 1.6, y), (x + bend, y - h), (x + 1.6, y)), "#15173a")
    # A canoe drawn up to the bank.
    a.fill(blob((520, 800), (560, 812), (640, 818), (720, 811), (758, 797), (735, 822), (640, 836), (545, 824), tension=.7), "#0f1130")
    a.fill(blob((524, 803), (562, 813), (640, 819), (718, 812), (752, 800), (718, 815), (640, 822), (562, 817), tension=.7), "#c65a3f")
    a.fill(ellipse(640, 842, 118, 5), "#0c0f2c", .45)
    return a.photo()


LETTERS = {  # Strokes on a field one wide and one high; a list of three points or more may be a curve.
    "D": [((0, 0), (0, 1)), [(0, 0), (.42, 0), (.85, .25), (.85, .75), (.42, 1), (0, 1)]],
    "E": [((.75, 0), (0, 0), (0, 1), (.75, 1)), ((0, .5), (.62, .5))],
    "F": [((.75, 0), (0, 0), (0, 1)), ((0, .5), (.62, .5))],
    "G": [[(.9, .2), (.72, .04), (.45, 0), (.13, .17), (0, .5), (.13, .83), (.45, 1), (.76, .92), (.92, .72)],
          ((.52, .56), (.93, .56), (.93, .74))],
    "H": [((0, 0), (0, 1)), ((.8, 0), (.8, 1)), ((0, .5), (.8, .5))],
    "I": [((.1, 0), (.1, 1))],
    "L": [((0, 0), (0, 1), (.68, 1))],
    "N": [((0, 1), (0, 0), (.82, 1), (.82, 0))],
    "O": [[(.5, 0), (.85, .15), (1, .5), (.85, .85), (.5, 1), (.15, .85), (0, .5), (.15, .15), (.5, 0)]],
    "R": [((0, 1), (0, 0)), [(0, 0), (.4, 0), (.72, .08), (.78, .28), (.7, .48), (.4, .55), (0, .55)],
          ((.38, .55), (.8, 1))],
    "S": [[(.72, .14), (.5, .01), (.2, .04), (.06, .25), (.2, .43), (.5, .53), (.72, .68), (.66, .92), (.36, 1), (.02, .86)]],
    "T": [((0, 0), (.84, 0)), ((.42, 0), (.42, 1))],
    "W": [((0, 0), (.28, 1), (.56, .2), (.84, 1), (1.12, 0))],
    "Y": [((0, 0), (.42, .5), (.84, 0)), ((.42, .5), (.42, 1))],
}


def lettering(a, words, x, y, size, paint, width, gap=.34):
    """Words in monoline capitals; returns where they end."""
    for letter in words:
        if letter == " ":
            x += size * .62
            continue
        widest = 0
        for stroke in LETTERS[letter]:
            points = [(x + px * size * .8, y + py * size) for px, py in stroke]
            widest = max(widest, max(px for px, _ in stroke))
            a.stroke(curve(*points) if isinstance(stroke, list) else poly(*points, closed=False), paint, width)
        x += (widest * .8 + gap) * size
    return x - gap * size


def record():
    a, rng = Canvas(1000, 1000), random.Random("record")
    a.wash(linear(0, 0, 1000, 1000, "#d9b48a", "#c2926a"))
    for i in range(7):  # A floor of boards.
        y = i * 150 - 20
        a.fill(rect(0, y, 1000, 150), mix("#cfa57a", "#b98a61", rng.random()), .8)
        a.fill(rect(0, y + 147, 1000, 3), "#7d5638", .5)
        for _ in range(9):
            gy, gx = y + rng.uniform(12, 138), rng.uniform(-200, 900)
            a.stroke(curve((gx, gy), (gx + 130, gy + rng.uniform(-5, 5)), (gx + 260, gy + rng.uniform(-5, 5)), (gx + 420, gy)),
                     "#8f6541", rng.uniform(1, 2.6), .22)
    with a.layer(blur=2):  # A rug's corner.
        a.fill(circle(120, 1010, 330), "#2f5d62")
        for r, tint in [(300, "#e8d3a9"), (286, "#2f5d62"), (232, "#c4553b"), (196, "#2f5d62")]:
            a.fill(circle(120, 1010, r), tint)
    disc = circle(672, 478, 292)
    a.shadow(disc, 16, 10, 16, alpha=.45)
    a.fill(disc, radial(672, 478, 292, "#26242b", "#141318"))
    for i in range(44):
        r = 122 + i * 3.75
        a.stroke(circle(672, 478, r), "#ffffff", .8, .05 if i % 9 else .16)
    with a.inside(disc):
        with a.layer(blur=9, alpha=.5):
            for turn in (-.5, 2.64):
                with a.moved(672, 478, turn):
                    a.fill(poly((0, 0), (320, -46), (320, 46)), "#ffffff", .5)
    a.fill(circle(672, 478, 104), "#e1a33c")
    a.fill(circle(672, 478, 86), "#c4553b")
    a.fill(circle(672, 478, 9), "#f2e3c2")
    with a.moved(420, 500, -.055):
        sleeve = rect(-335, -335, 670, 670, 5)
        a.shadow(sleeve, 22, 12, 22, alpha=.5)
        with a.inside(sleeve):
            a.fill(sleeve, linear(0, -335, 0, 335, "#16263f", "#1f3c5b"))
            for _ in range(60):
                a.fill(circle(rng.uniform(-335, 335), rng.uniform(-335, 60), rng.choice([1, 1.4, 2])), "#f6e7c3", rng.uniform(.2, .8))
            for r, tint in [(250, "#8c3b3f"), (214, "#c4553b"), (178, "#df8140"), (142, "#edb04e"), (106, "#f6e2ad")]:
                a.fill(circle(0, 118, r), tint)
            a.fill(rect(-335, 118, 670, 300), "#122036")
            for i in range(10):  # The sun's road on the water.
                y = 126 + i * 19
                half = 236 - i * 13 + 26 * math.sin(i * 2.1)
                tint = ["#f6e2ad", "#edb04e", "#df8140", "#c4553b", "#8c3b3f"][min(4, i // 2)]
                a.stroke(poly((-half, y + 6), (half, y + 6)), tint, 7)
            # The ferry.
            a.fill(poly((-150, 84), (168, 84), (140, 124), (-118, 124)), "#0c1626")
            a.fill(rect(-104, 52, 206, 34, 4), "#13233a")
            a.fill(rect(-70, 24, 128, 30, 4), "#1a2e4a")
            a.fill(poly((4, -14), (38, -14), (34, 26), (6, 26)), "#c4553b")
            a.fill(rect(5, 0, 32, 8), "#f6e2ad")
            a.stroke(poly((-46, 24), (-46, -22)), "#0c1626", 4)
            for x in range(-92, 96, 21):
                a.fill(rect(x, 62, 12, 12, 3), "#ffe49a")
            for x in range(-60, 50, 21):
                a.fill(rect(x, 33, 12, 11, 3), "#ffe49a")
            a.stroke(poly((-141, 96), (158, 96)), "#f6e2ad", 3)
            with a.layer(blur=5, alpha=.8):
                a.stroke(curve((22, -22), (34, -44), (62, -52), (84, -70), (120, -74)), "#f6e2ad", 15, .5)
            end = lettering(Canvas(8, 8), "NIGHT FERRY", 0, 0, 58, "#ffffff", 9)
            lettering(a, "NIGHT FERRY", -end / 2, -272, 58, "#f6e2ad", 9.5)
            end = lettering(Canvas(8, 8), "THE LOW TIDES", 0, 0, 22, "#ffffff", 3, .62)
            lettering(a, "THE LOW TIDES", -end / 2, -186, 22, "#edb04e", 3.4, .62)
            a.fill(rect(-335, -335, 670, 670), linear(-335, -335, 335, 335, "#ffffff22", "#ffffff00", "#00000022"))
            with a.layer(blur=3, alpha=.3):  # The ring that the disc has worn into the card.
                a.stroke(circle(0, 0, 292), "#f6e7c3", 3)
        a.stroke(sleeve, "#ffffff", 1.5, .25)
    with a.layer(blur=26, alpha=.16):  # A window's light on the floor.
        for x in (-60, 250):
            a.fill(poly((x, -60), (x + 230, -60), (x + 820, 1060), (x + 590, 1060)), "#fff2cf")
    return a.photo(vignette=.25)


def flame(a, x, y, size):
    a.glow(x, y - size * .4, size * 4.2, "#ffb347", .75)
    outer = both(lambda c: (c.move_to(x, y - size * 1.45), c.curve_to(x + size * .12, y - size, x + size * .46, y - size * .62, x + size * .36, y - size * .2),
                            c.curve_to(x + size * .26, y + size * .14, x - size * .26, y + size * .14, x - size * .36, y - size * .2),
                            c.curve_to(x - size * .46, y - size * .62, x - size * .1, y - size, x, y - size * 1.45)))
    a.fill(outer, linear(x, y - size * 1.4, x, y + size * .1, "#ffb13d", "#ffd764", "#ff9d3c"))
    a.fill(ellipse(x, y - size * .32, size * .17, size * .38), "#fff8dc")


def cake():
    a, rng = Canvas(900, 1200), random.Random("cake")
    a.wash(linear(0, 0, 0, 1200, (0, "#271a3c"), (.5, "#56294f"), (.74, "#7a3650"), (1, "#3a1c33")))
    with a.layer(blur=5):
        for _ in range(54):
            x, y, r = rng.uniform(-30, 930), rng.uniform(-20, 740), rng.uniform(16, 62)
            tint = rng.choice(["#ffc46b", "#ffd99a", "#ff8f86", "#f2719a", "#8f8bff", "#ffe3b8"])
            a.fill(circle(x, y, r), tint, rng.uniform(.10, .34))
            a.stroke(circle(x, y, r - 1.5), tint, 3, rng.uniform(.08, .2))
    with a.layer(blur=1.6):  # A garland across the room.
        wire = [(-20, 70), (160, 150), (330, 172), (520, 148), (700, 96), (920, 20)]
        a.stroke(curve(*wire), "#e9c9c0", 3, .5)
        for i in range(11):
            t = i / 10 * 900
            y = numpy.interp(t, [p[0] for p in wire], [p[1] for p in wire])
            tint = ["#f7c66b", "#ef7f7a", "#8fd0c5", "#f5e6cf"][i % 4]
            a.fill(poly((t - 30, y + 2), (t + 30, y - 4), (t + 4, y + 64)), tint, .85)
    a.fill(rect(0, 1000, 900, 200), linear(0, 1000, 0, 1200, "#8d4553", "#4d2238"))
    with a.layer(blur=22):
        a.fill(ellipse(450, 1040, 430, 60), "#ffb066", .38)
        a.fill(ellipse(450, 1108, 230, 26), "#1d0a1c", .75)
    # The stand.
    a.fill(blob((415, 985), (485, 985), (478, 1040), (540, 1092), (450, 1106), (360, 1092), (422, 1040), tension=.8),
           linear(340, 0, 560, 0, "#bfd8d6", "#f4fbf7", "#9fbdbf"))
    a.fill(ellipse(450, 968, 338, 46), linear(112, 0, 788, 0, "#9dbcbf", "#e6f3ef", "#89a9af"))
    a.fill(ellipse(450, 956, 338, 44), linear(112, 0, 788, 0, "#d5e8e4", "#fbfffb", "#bcd6d5"))
    for i in range(27):
        x = 128 + i * 24.8
        y = 960 + 44 * math.sqrt(max(0, 1 - ((x - 450) / 338) ** 2))
        a.fill(circle(x, y, 8), "#eef8f4")
    with a.layer(blur=7):
        a.fill(ellipse(450, 952, 268, 32), "#4b3341", .5)
    # The cake: sides, then icing that runs over the edge.
    def tier(x, top, half, depth, bottom, light, dark):
        side = both(lambda c: (c.move_to(x - half, top), c.line_to(x - half, bottom - depth),
                               c.curve_to(x - half, bottom + depth * .32, x + half, bottom + depth * .32, x + half, bottom - depth),
                               c.line_to(x + half, top), c.close_path()))
        a.fill(side, linear(x - half, 0, x + half, 0, (0, dark), (.3, light), (.55, light), (1, dark)))
        return side
    side = tier(450, 660, 250, 36, 968, "#fff0d8", "#d8a78c")
    with a.inside(side):
        for y, tint in [(752, "#e9a089"), (838, "#e9a089")]:
            a.stroke(curve((198, y), (300, y + 22), (450, y + 30), (600, y + 22), (702, y)), tint, 17, .8)
        for _ in range(64):
            x, y = rng.uniform(204, 696), rng.uniform(868, 972)
            tint = rng.choice(["#ef6f7f", "#58b8a8", "#f4b942", "#8d83dd", "#ffffff"])
            with a.moved(x, y, rng.uniform(0, 3.1)):
                a.fill(rect(-8, -2.6, 16, 5.2, 2.6), tint)
    drips = [(196, 662)]
    edge = lambda x: 660 + 38 * math.sqrt(max(0, 1 - ((x - 450) / 252) ** 2))
    icing = []
    x = 200.0
    while x < 690:
        width, drop = rng.uniform(30, 46), rng.uniform(24, 104)
        icing += [(x, edge(x) + 8), (x + width * .12, edge(x) + drop * .7), (x + width * .5, edge(x) + drop + 10),
                  (x + width * .88, edge(x) + drop * .7), (x + width, edge(x + width) + 8)]
        x += width + rng.uniform(9, 18)
    icing = [(px, py) for px, py in icing if px < 702]
    run = curve((198, 655), *icing, (702, 655), (640, 628), (450, 618), (260, 628), closed=True, tension=.85)
    with a.inside(side):
        a.shadow(run, 7, 4, 8, "#7a3a3a", .5)
    a.fill(run, linear(198, 0, 702, 0, (0, "#d9526f"), (.3, "#f88aa0"), (.6, "#f27a94"), (1, "#c9436a")))
    a.fill(ellipse(450, 656, 252, 40), linear(198, 620, 702, 690, "#ffa9b8", "#f58aa0"))
    with a.layer(blur=1.5):
        for i in range(0, len(icing) - 4, 5):
            px, py = icing[i + 1]
            a.stroke(curve((px + 7, edge(px) + 12), (px + 8, py - 8)), "#ffffff", 5, .5)
        a.stroke(curve((232, 640), (300, 626), (400, 620)), "#ffffff", 6, .5)
    # Cream and strawberries round the top.
    crown = [(450 + 206 * math.cos(t), 654 + 30 * math.sin(t)) for t in numpy.linspace(0, 2 * math.pi, 14, endpoint=False)]
    for i, (x, y) in sorted(enumerate(crown), key=lambda entry: entry[1][1]):
        s = .8 + .28 * (y - 620) / 60
        with a.moved(x, y, 0, s):
            a.fill(ellipse(2, 6, 40, 11), "#b23a5c", .35)
            for w, h, dy in [(37, 16, 0), (28, 14, -13), (18, 11, -25), (8, 9, -34)]:
                a.fill(ellipse(0, dy, w, h), linear(-w, dy - h, w, dy + h, "#fffaf0", "#fff3e2", "#e7c6ba"))
            if i % 2:
                a.fill(blob((-21, -42), (-12, -55), (12, -55), (21, -42), (11, -18), (0, -9), (-11, -18)),
                       linear(-20, -50, 20, -10, "#f4574f", "#b8203f"))
                for sx, sy in [(-9, -42), (3, -46), (12, -40), (-4, -31), (7, -29), (0, -19)]:
                    a.fill(ellipse(sx, sy, 1.5, 2.3), "#ffd27d")
                for turn in (-2.6, -2.1, -1.57, -1.0, -.5):
                    a.fill(leaf(0, -52, 17, 5, turn), "#6fae4f")
    # Candles.
    for x, base, height, tint in [(330, 640, 158, "#7fd0c6"), (570, 640, 150, "#8fa2f2"), (390, 652, 182, "#ffd166"), (510, 652, 176, "#ff9f80"), (450, 664, 206, "#b79bf0")]:
        a.fill(ellipse(x + 4, base + 2, 17, 6), "#a8324f", .4)
        body = rect(x - 11, base - height, 22, height, 5)
        a.fill(body, linear(x - 11, 0, x + 11, 0, "#ffffff", "#fff4e6", "#d9b9ae"))
        with a.inside(body):
            for i in range(-1, 9):
                y = base - height + i * 27
                a.stroke(poly((x - 16, y + 18), (x + 16, y)), tint, 11)
            a.fill(body, linear(x - 11, 0, x + 11, 0, (0, "#ffffff30"), (.4, "#ffffff00"), (1, "#40103040")))
            a.fill(rect(x - 11, base - height, 22, 60), linear(0, base - height, 0, base - height + 60, "#fff0b8d0", "#fff0b800"))
        a.stroke(curve((x, base - height), (x + 1, base - height - 12)), "#3b2030", 3)
        flame(a, x, base - height - 14, 27)
    with a.layer(blur=3):  # Confetti, out of focus, close to the eye.
        for _ in range(26):
            x, y = rng.uniform(0, 900), rng.uniform(760, 1190)
            if 130 < x < 770 and y < 1120:
                continue
            with a.moved(x, y, rng.uniform(0, 3.1)):
                a.fill(rect(-11, -5, 22, 10, 3), rng.choice(["#ffd166", "#ef6f7f", "#7fd0c6", "#b79bf0"]), .8)
    a.glow(450, 520, 470, "#ffa64d", .22)
    return a.photo(vignette=.3)


def tower(a, rng, x, top, width, base, body, light, share, step=(15, 20), pane=(7, 10)):
    """A tall house with some of its windows lit."""
    a.fill(rect(x, top, width, base - top), body)
    a.fill(rect(x, top, width * .22, base - top), "#ffffff", .035)
    columns = max(1, int((width - 10) // step[0]))
    left = x + (width - (columns - 1) * step[0] - pane[0]) / 2
    style = rng.random()
    for row in range(int((base - top - 20) // step[1])):
        floor_lit = rng.random() < .12
        for column in range(columns):
            if rng.random() < (share * 2.4 if floor_lit else share):
                tint = rng.choice([light, light, "#ffe2a0", "#ffb95e", "#bfe3ff" if style > .6 else "#ffd27a"])
                a.fill(rect(left + column * step[0], top + 14 + row * step[1], *pane), tint, rng.uniform(.55, 1))
            elif rng.random() < .5:
                a.fill(rect(left + column * step[0], top + 14 + row * step[1], *pane), "#000000", .14)


def city():
    a, rng = Canvas(900, 1200), random.Random("city")
    shore = 800
    a.wash(linear(0, 0, 0, shore, (0, "#0b1030"), (.4, "#241f56"), (.7, "#5a3372"), (.9, "#a8486f"), (1, "#d9766c")))
    with a.layer(blur=26):
        for _ in range(16):
            a.fill(ellipse(rng.uniform(-50, 950), rng.uniform(20, 420), rng.uniform(120, 300), rng.uniform(14, 44)), "#0a0e2b", rng.uniform(.2, .5))
        for _ in range(7):
            a.fill(ellipse(rng.uniform(0, 900), rng.uniform(430, 640), rng.uniform(140, 280), rng.uniform(10, 26)), "#c86a8a", rng.uniform(.12, .3))
    for depth, (body, light, share, low, high, wide) in enumerate([
            ("#6b3d78", "#ffc987", .16, 420, 640, (46, 92)), ("#3d2a63", "#ffc987", .28, 360, 620, (58, 104)),
            ("#1d1c47", "#ffd58a", .42, 460, 690, (70, 120))]):
        x = -20.0 - 15 * depth
        while x < 900:
            width = rng.uniform(*wide)
            top = rng.uniform(low, high)
            tower(a, rng, x, top, width, shore, linear(0, top, 0, shore, body, mix(body, "#c4607a", .42 - .12 * depth)), light, share)
            kind = rng.random()
            tone = mix(body, "#000018", .1)
            if kind < .25:
                a.fill(poly((x + width * .3, top + 1), (x + width * .5, top - 62), (x + width * .7, top + 1)), tone)
                a.stroke(poly((x + width * .5, top - 60), (x + width * .5, top - 98)), tone, 2.4)
                a.fill(circle(x + width * .5, top - 99, 3), "#ff5d5d")
                a.glow(x + width * .5, top - 99, 20, "#ff4d4d", .8)
            elif kind < .5:
                a.fill(rect(x + width * .2, top - 18, width * .6, 19), tone)
            elif kind < .7:
                a.fill(rect(x + width * .58, top - 24, width * .24, 25, 3), tone)
                a.stroke(poly((x + width * .2, top), (x + width * .2, top - 34)), tone, 2.4)
            x += width + rng.uniform(-4, 16)
        with a.layer(blur=30):
            a.fill(rect(-60, shore - 150, 1020, 170), "#f08a78", .22 - .05 * depth)
    with a.layer(blur=9):
        for _ in range(26):
            a.fill(circle(rng.uniform(0, 900), rng.uniform(shore - 26, shore), rng.uniform(6, 13)), rng.choice(["#ffd58a", "#ff9a76", "#8fd7ff", "#ff7fa0"]), .8)
    for x in range(6, 900, 23):
        a.fill(circle(x + rng.uniform(-4, 4), shore - 5, 2.6), "#ffe7b0")
    # The river gives it all back, drawn out by the ripples.
    sheet = a.pixels()
    above = sheet[:shore].astype(numpy.float32)
    for i in range(1010 - shore):
        depth = i / (1010 - shore)
        source = [min(shore - 1, max(0, shore - 1 - int((i + k) * 1.9))) for k in range(-int(6 + 22 * depth), int(6 + 22 * depth), 2)]
        row = above[source].mean(0) * (.92 - .34 * depth)
        sway = math.sin(i * .8) * (1 + 5 * depth) + math.sin(i * .27) * 4 * depth
        row = numpy.roll(row, int(round(sway)), 0) * (1 + .09 * math.sin(i * 1.1 + math.sin(i * .31) * 3))
        sheet[shore + i] = (row + numpy.array([34, 12, 12, 0]) * (.4 + depth)).clip(0, 255)
        sheet[shore + i, :, 3] = 255
    a.surface.mark_dirty()
    a.fill(rect(0, shore - 2, 900, 3), "#120f33", .7)

    # The quay: wet stone, rails, two lamps.
    quay = 1004
    a.fill(rect(0, quay, 900, 200), linear(0, quay, 0, 1200, "#1b1840", "#0c0c27"))
    for lamp in (150, 750):
        for _ in range(46):
            y = rng.uniform(quay + 6, 1196)
            a.fill(ellipse(lamp + rng.gauss(0, 22 + (y - quay) * .08), y, rng.uniform(8, 42), 1.5), "#ffcf85", rng.uniform(.15, .6) * (1 - (y - quay) / 260))
    for _ in range(60):
        y = rng.uniform(quay + 20, 1196)
        a.fill(ellipse(rng.gauss(450, 100), y, rng.uniform(6, 34), 1.4), "#ffd34d", rng.uniform(.06, .32) * (1 - (y - quay) / 240))
    for i in range(9):
        y = quay + 8 + i * i * 2.7
        a.stroke(poly((0, y), (900, y)), "#000010", 1.6, .25)
    rail = "#0a0a22"
    a.stroke(poly((0, 918), (900, 918)), rail, 8)
    a.stroke(poly((0, 962), (900, 962)), rail, 4)
    for x in range(0, 901, 75):
        a.stroke(poly((x, 918), (x, quay + 2)), rail, 6)
    for x in (150, 750):
        a.fill(poly((x - 5, 640), (x + 5, 640), (x + 8, quay + 8), (x - 8, quay + 8)), rail)
        a.fill(rect(x - 17, quay - 20, 34, 30, 4), rail)
        a.glow(x, 600, 260, "#ffb45a", .62)
        a.fill(poly((x - 19, 574), (x + 19, 574), (x + 13, 632), (x - 13, 632)), linear(0, 574, 0, 632, "#fff6d8", "#ffcf7a"))
        a.stroke(poly((x - 19, 574), (x + 19, 574), (x + 13, 632), (x - 13, 632)), rail, 4)
        a.fill(poly((x - 28, 576), (x, 546), (x + 28, 576)), rail)
        a.fill(rect(x - 17, 630, 34, 12, 3), rail)
    # Somebody under a yellow umbrella, and a small dog.
    with a.moved(450, quay + 64):
        with a.layer(blur=6):
            a.fill(ellipse(6, 6, 120, 10), "#00000c", .6)
        a.fill(blob((-30, -6), (-34, -112), (-44, -172), (-30, -212), (0, -222), (30, -212), (44, -172), (36, -112), (32, -6), tension=.7), linear(-44, 0, 44, 0, "#17426b", "#22588a", "#10304f"))
        a.stroke(poly((0, -205), (0, -10)), "#0c2740", 2.5)
        a.fill(rect(-23, -14, 17, 22, 6), "#c4553b")
        a.fill(rect(7, -14, 17, 22, 6), "#c4553b")
        a.stroke(curve((-39, -170), (-47, -128), (-44, -88)), "#143a5e", 17)
        a.stroke(curve((38, -176), (50, -146), (38, -132)), "#143a5e", 17)
        a.fill(circle(-44, -84, 8), "#e3a985")
        a.fill(ellipse(0, -236, 25, 29), "#2a1a2c")
        a.fill(rect(-27, -222, 54, 20, 10), "#e5654b")
        a.stroke(poly((38, -138), (26, -340)), "#e9d9b5", 4)
        a.fill(circle(38, -138, 8.5), "#e3a985")
        a.stroke(curve((-44, -84), (-74, -52), (-104, -58)), "#c4553b", 2.6)
        dome = both(lambda c: (c.move_to(-128, -254), c.curve_to(-118, -356, -30, -396, 14, -396), c.curve_to(70, -396, 146, -352, 166, -254),
                               c.curve_to(146, -276, 124, -276, 110, -258), c.curve_to(90, -280, 58, -282, 38, -260), c.curve_to(14, -282, -16, -282, -38, -258),
                               c.curve_to(-56, -278, -84, -278, -96, -256), c.curve_to(-106, -272, -120, -270, -128, -254), c.close_path()))
        a.fill(dome, linear(-120, 0, 160, 0, "#ffdf5e", "#ffc52e", "#e09a1c"))
        with a.inside(dome):
            a.fill(curve((14, -396), (-44, -330), (-38, -250), (38, -250), (64, -330), (14, -396)), "#fff0a0", .4)
            for edge in [(-96, -70), (-38, -36), (38, 58), (110, 118)]:
                a.stroke(curve((14, -396), (edge[1], -330), (edge[0], -256)), "#c07f12", 2.4, .7)
        a.stroke(poly((14, -396), (14, -410)), "#c07f12", 5)
        dog = linear(-160, 0, -90, 0, "#f3e4cd", "#cfae88")
        a.fill(blob((-150, -2), (-156, -34), (-146, -48), (-112, -50), (-98, -66), (-80, -64), (-72, -50), (-84, -44), (-92, -30), (-92, -2), (-104, -2), (-108, -20), (-136, -20), (-138, -2), tension=.6), dog)
        a.fill(blob((-101, -66), (-108, -52), (-100, -44), (-94, -58)), "#9a6a48")
        a.stroke(curve((-153, -40), (-166, -54), (-160, -66)), "#e6d0b0", 7)
        a.fill(circle(-73, -53, 3), "#2a1a2c")
        a.fill(circle(-86, -56, 2.2), "#2a1a2c")
        a.stroke(poly((-98, -48), (-90, -38)), "#c4553b", 5)
    for i in range(430):  # Rain.
        x, y, length = rng.uniform(-40, 940), rng.uniform(-60, 1190), rng.uniform(14, 54)
        a.stroke(poly((x, y), (x - length * .16, y + length)), "#dfe6ff", rng.choice([.8, 1.1, 1.6]), rng.uniform(.07, .3))
    for _ in range(58):
        x, y, r = rng.uniform(0, 900), rng.uniform(quay + 14, 1192), rng.uniform(4, 11)
        a.stroke(ellipse(x, y, r, r * .28), "#dfe6ff", 1.1, .34)
    return a.photo(vignette=.25, size=.9)


def wing(*points):
    """The right and the left wing of a moth from one outline."""
    right = blob(*points, tension=.95)
    def left(c):
        c.save()
        c.scale(-1, 1)
        right(c)
        c.restore()
    return both(right, left)


def moth():
    a, rng = Canvas(1200, 900), random.Random("moth")
    a.wash(radial(600, 430, 820, "#1f5653", "#123c40", "#0a242b"))
    a.glow(600, 410, 460, "#e8dca0", .35)
    a.fill(circle(600, 410, 318), linear(600, 90, 600, 730, "#f6ecc9", "#e4c990"))
    with a.inside(circle(600, 410, 318)):
        for x, y, r in [(470, 250, 60), (760, 560, 84), (430, 520, 44), (700, 210, 34), (560, 640, 52), (820, 380, 40)]:
            a.fill(circle(x, y, r), "#d9bb7f", .28)
    for _ in range(90):
        x, y = rng.uniform(0, 1200), rng.uniform(0, 900)
        if math.hypot(x - 600, y - 410) > 345:
            a.fill(circle(x, y, rng.choice([1, 1.5, 2.2])), "#f6ecc9", rng.uniform(.2, .8))

    def branch(points, tint, vein, size, count):
        line = numpy.array(points, float)
        t = numpy.linspace(0, len(points) - 1, count)
        xs, ys = (numpy.interp(t, range(len(points)), line[:, k]) for k in (0, 1))
        a.stroke(curve(*points), mix(tint, "#000000", .25), 5)
        for i in range(count):
            turn = math.atan2(ys[min(i + 1, count - 1)] - ys[max(i - 1, 0)], xs[min(i + 1, count - 1)] - xs[max(i - 1, 0)])
            for side in (-1, 1):
                length = size * (1 - .45 * i / count) * rng.uniform(.85, 1.1)
                angle = turn + side * (1.0 - .45 * i / count)
                a.fill(leaf(xs[i], ys[i], length, length * .24, angle), linear(xs[i] - length, ys[i], xs[i] + length, ys[i], tint, mix(tint, "#ffffff", .13)))
                a.stroke(poly((xs[i], ys[i]), (xs[i] + length * .86 * math.cos(angle), ys[i] + length * .86 * math.sin(angle))), vein, 1.6, .6)
    with a.layer(blur=2.5):
        branch([(-20, 640), (120, 560), (210, 420), (250, 260)], "#16494a", "#0e3639", 120, 9)
        branch([(1220, 660), (1090, 560), (1000, 420), (960, 250)], "#16494a", "#0e3639", 120, 9)
    branch([(-20, 930), (110, 830), (180, 680), (190, 520), (160, 380)], "#2f7f68", "#1b5a4c", 132, 11)
    branch([(1220, 930), (1095, 840), (1020, 690), (1012, 530), (1046, 380)], "#2f7f68", "#1b5a4c", 132, 11)
    branch([(60, 950), (260, 868), (430, 842), (560, 856)], "#4f9f6d", "#2b704f", 96, 9)
    branch([(1140, 950), (940, 868), (770, 842), (640, 856)], "#4f9f6d", "#2b704f", 96, 9)
    for x, y, s, tint in [(96, 300, 1.0, "#f0a48c"), (1112, 296, .9, "#f0a48c"), (52, 420, .7, "#f6c9a8"), (1160, 410, .75, "#f6c9a8"), (318, 792, .8, "#f6c9a8"), (884, 790, .8, "#f0a48c"), (600, 840, 1.05, "#f0a48c")]:
        with a.moved(x, y, 0, s):
            for k in range(6):
                a.fill(leaf(0, 0, 42, 15, k * math.pi / 3 + .3), linear(-40, -40, 40, 40, mix(tint, "#ffffff", .25), tint))
            a.fill(circle(0, 0, 10), "#e0a13f")
            for k in range(7):
                a.fill(circle(6 * math.cos(k), 6 * math.sin(k * 1.3), 1.6), "#8d4f23")

    fore = [(14, -54), (70, -136), (170, -210), (290, -252), (386, -262), (412, -238), (392, -176), (372, -104), (366, -40), (338, -2), (262, 6), (150, 14), (40, 22)]
    hind = [(20, 2), (130, -6), (236, 14), (290, 68), (292, 138), (252, 196), (196, 226), (166, 268), (158, 330), (168, 372), (144, 388), (118, 352), (112, 288), (96, 230), (58, 168), (24, 96)]
    shrink = lambda points, k, cx=10, cy=0: [(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in points]
    with a.moved(600, 408):
        a.shadow(both(wing(*fore), wing(*hind)), 18, 8, 22, "#3a2410", .55)
        a.fill(wing(*hind), radial(0, 60, 330, "#fff0c9", "#f0b877", "#c9623f"))
        with a.inside(wing(*hind)):
            a.stroke(wing(*hind), "#6b2b2c", 22)
            a.stroke(wing(*hind), "#f6d9a0", 9)
            a.stroke(wing(*shrink(hind, .76, 20, 30)), "#8c3b33", 5, .75)
            a.stroke(wing(*shrink(hind, .70, 20, 30)), "#fff3d6", 3, .8)
            for side in (-1, 1):
                for x, y in [(60, 170), (96, 230), (150, 250), (200, 200), (256, 150), (276, 84), (210, 20)]:
                    a.stroke(curve((side * 18, 10), (side * x * .5, y * .5 + 14), (side * x, y)), "#8c3b33", 2, .4)
        for side in (-1, 1):
            for r, tint in [(34, "#6b2b2c"), (27, "#f6d9a0"), (21, "#274b66"), (13, "#10202f")]:
                a.fill(ellipse(side * 186, 104, r, r * 1.06), tint)
            a.fill(circle(side * 186 - 6, 96, 5), "#ffffff", .95)
        with a.layer(blur=8, alpha=.4):
            with a.inside(wing(*hind)):
                with a.moved(0, 16):
                    a.fill(wing(*fore), "#5a1f1c")
        a.fill(wing(*fore), radial(0, -40, 430, (0, "#fff3d2"), (.35, "#f3c583"), (.75, "#dc7a4a"), (1, "#a8433b")))
        with a.inside(wing(*fore)):
            a.stroke(wing(*fore), "#4f2030", 26)
            a.stroke(wing(*fore), "#f0a064", 12)
            a.stroke(wing(*fore), "#fbe3b2", 5)
            for k, tint, width in [(.82, "#8c3336", 7), (.785, "#ffe9c0", 4), (.46, "#8c3336", 6), (.425, "#ffe9c0", 4)]:
                a.stroke(wing(*shrink(fore, k, 10, -10)), tint, width, .85)
            for side in (-1, 1):
                for x, y in [(392, -240), (384, -196), (374, -140), (366, -84), (352, -30), (250, 4), (140, 12)]:
                    a.stroke(curve((side * 16, -36), (side * x * .5, -36 + (y - 10) * .52), (side * x, y)), "#8c3b33", 2.2, .38)
                for i in range(7):
                    t = i / 6
                    a.fill(circle(side * (394 - 44 * t + 6 * math.sin(i)), -216 + 196 * t, 6.4 - 1.5 * abs(t - .5)), "#4f2030")
            for _ in range(420):  # Dust.
                side, t, u = rng.choice((-1, 1)), rng.random(), rng.random()
                a.fill(circle(side * (20 + 370 * t), -20 - 200 * t * u + 10, rng.uniform(.6, 1.5)), "#fff7e0", rng.uniform(.15, .55))
        for side in (-1, 1):
            for r, tint in [(31, "#6b2b2c"), (24, "#fbe3b2"), (18, "#274b66"), (11, "#10202f")]:
                a.fill(ellipse(side * 226, -112, r * 1.04, r), tint)
            a.fill(circle(side * 226 - 5, -119, 4.4), "#ffffff", .95)
            # Feathered antennae.
            tip = [(side * 10, -82), (side * 34, -134), (side * 80, -172), (side * 130, -182)]
            a.stroke(curve(*tip), "#4a2a20", 4)
            for i in range(17):
                t = i / 16 * 3
                x, y = (numpy.interp(t, range(4), [p[k] for p in tip]) for k in (0, 1))
                for lean in (-1, 1):
                    length = 23 * math.sin(math.pi * (.12 + .8 * i / 16))
                    angle = (-1.15 if side > 0 else -2.0) + lean * 1.05 + side * .3 * i / 16
                    a.stroke(poly((x, y), (x + length * math.cos(angle), y + length * math.sin(angle))), "#6a4430", 2)
        a.fill(blob((-17, -6), (-24, 40), (-20, 104), (-8, 164), (0, 178), (8, 164), (20, 104), (24, 40), (17, -6)), linear(-24, 0, 24, 0, "#c98a4e", "#f4d7a2", "#b0703c"))
        for i in range(8):
            y = 28 + i * 18
            half = 22 - i * 1.6
            a.stroke(curve((-half, y), (0, y + 6), (half, y)), "#7c4228", 4.4, .75)
        for _ in range(620):  # Fur.
            angle, r = rng.uniform(0, 2 * math.pi), math.sqrt(rng.random())
            x, y = 25 * r * math.cos(angle), -36 + 46 * r * math.sin(angle)
            length = rng.uniform(6, 13)
            a.stroke(poly((x, y), (x + length * .5 * math.cos(angle), y + 3 + length * .7 * math.sin(angle))),
                     rng.choice(["#fff1d0", "#f2cf96", "#e2ab69", "#c98a4e"]), 1.5, .9)
        a.fill(ellipse(0, -80, 15, 13), "#e2ab69")
        for side in (-1, 1):
            a.fill(circle(side * 11, -83, 6.5), "#1d1418")
            a.fill(circle(side * 11 - 2, -85, 1.8), "#ffffff")
    return a.photo(vignette=.3, size=.9)


def cloud(a, x, y, size, tint="#ffffff", alpha=1.0):
    puffs = [(-1.5, 0, .5), (-.8, -.32, .66), (.05, -.6, .86), (.9, -.3, .66), (1.55, 0, .46)]
    shape = both(*[circle(x + px * size, y + py * size, r * size) for px, py, r in puffs],
                 rect(x - 2 * size, y - .35 * size, 4 * size, .85 * size, .42 * size))
    with a.inside(rect(x - 3 * size, y - 2 * size, 6 * size, 2.5 * size)):
        a.c.set_fill_rule(0)
        a.fill(shape, linear(0, y - 1.4 * size, 0, y + .5 * size, tint, mix(tint, "#9ed3e6", .3)), alpha)


def beach():
    a, rng = Canvas(1200, 900), random.Random("beach")
    a.wash(linear(0, 0, 0, 430, "#3fb2d8", "#8fdbe4", "#e9f6da"))
    a.glow(742, 120, 360, "#fff3b8", .75)
    a.fill(circle(742, 120, 66), "#fff4c4")
    a.fill(circle(742, 120, 56), "#ffe68a")
    for x, y, s, alpha in [(250, 190, 44, .96), (500, 96, 26, .8), (1080, 258, 34, .9), (40, 300, 24, .7), (700, 290, 18, .65)]:
        cloud(a, x, y, s, alpha=alpha)
    for x, y, s in [(420, 230, 13), (456, 248, 10), (392, 262, 9)]:
        a.stroke(curve((x - s * 1.5, y - s * .4), (x - s * .6, y - s * .6), (x, y), (x + s * .6, y - s * .6), (x + s * 1.5, y - s * .4)), "#35636f", 2.6)
    hills = [(x, y - 4) for x, y in ridge(rng, 520, 395, 46, .5)]
    a.fill(curve((-10, 425), (0, 372), (70, 344), (150, 356), (230, 330), (330, 372), (430, 402), (500, 425), closed=True, tension=.9), "#5fa98f")
    a.fill(curve((-10, 425), (0, 398), (90, 376), (190, 392), (300, 398), (390, 416), (440, 425), closed=True, tension=.9), "#3f8a74")
    # The sea, in bands that grow brighter towards the shore.
    a.fill(rect(0, 420, 1200, 300), linear(0, 420, 0, 660, "#0f7fb0", "#16a3bf", "#3cc6c4", "#8fe6d2"))
    for _ in range(170):
        depth = rng.random() ** .8
        y = 426 + depth * 180
        x = rng.gauss(742, 60 + depth * 240) if rng.random() < .6 else rng.uniform(0, 1200)
        length = rng.uniform(10, 30) * (.35 + depth)
        a.stroke(curve((x - length, y), (x, y - 1.5 - 2.5 * depth), (x + length, y)), "#ffffff", 1 + 2 * depth, rng.uniform(.25, .75))
    a.fill(poly((690, 428), (762, 428), (748, 446), (704, 446)), "#f6f1e2")
    a.fill(poly((704, 446), (748, 446), (745, 440), (698, 438)), "#d5563f")
    a.fill(poly((726, 330), (726, 424), (676, 424)), "#ffffff")
    a.fill(poly((732, 346), (732, 424), (772, 424)), "#f28b5b")
    a.stroke(poly((728, 326), (728, 430)), "#6a4a36", 3)
    with a.layer(blur=3):
        a.fill(poly((692, 450), (764, 450), (728, 500)), "#ffffff", .3)

    def shoreline(y, swell, phase):
        return [(x, y + swell * math.sin(x / 150 + phase) + swell * .45 * math.sin(x / 61 + phase * 2)) for x in range(-40, 1280, 20)]

    for y, swell, phase, tint, foam in [(590, 9, .4, "#35bfc1", 5), (626, 12, 2.2, "#5fd3c8", 7)]:
        edge = shoreline(y, swell, phase)
        a.fill(poly(*edge, (1280, 760), (-40, 760)), tint)
        a.stroke(curve(*edge), "#ffffff", foam, .9)
        a.stroke(curve(*[(px, py + 9) for px, py in edge]), "#ffffff", 2, .5)
    wet = shoreline(700, 17, 1.1)
    sand = [(x, y - 20) for x, y in shoreline(692, 17, 1.1)]
    a.fill(poly(*[(x, y + 26) for x, y in wet], (1280, 920), (-40, 920)), linear(0, 690, 0, 900, "#f6dca4", "#efc983"))
    a.fill(poly(*sand, *[(x, y + 34) for x, y in reversed(wet)]), "#d8b078", .9)
    a.fill(poly(*shoreline(640, 13, 2.2), *[(x, y - 10) for x, y in reversed(wet)]), "#a8ead8")
    for _ in range(150):  # The foam's lace.
        x = rng.uniform(-10, 1210)
        y = 700 + 17 * math.sin(x / 150 + 1.1) + 7.6 * math.sin(x / 61 + 2.2) - 14 - abs(rng.gauss(0, 13))
        a.fill(ellipse(x, y, rng.uniform(4, 15), rng.uniform(1.5, 4.5)), "#ffffff", rng.uniform(.4, .9))
    a.stroke(curve(*[(x, y - 10) for x, y in wet]), "#ffffff", 13)
    a.stroke(curve(*[(x, y + 1) for x, y in wet]), "#c49a63", 3, .45)
    for _ in range(700):
        x, y = rng.uniform(0, 1200), rng.uniform(744, 900)
        a.fill(circle(x, y, rng.uniform(.8, 2)), rng.choice(["#d3a763", "#fff3d0", "#c79553"]), .55)
    for i in range(11):  # Footprints.
        x, y, s = 690 + i * 34 + 6 * math.sin(i), 888 - i * 13.2, 1 - i * .045
        a.fill(ellipse(x, y + (9 if i % 2 else -9) * s, 12 * s, 5.4 * s, -.35), "#c79553", .75)
        a.fill(ellipse(x + 1.5, y + (9 if i % 2 else -9) * s + 1.6 * s, 10 * s, 3.6 * s, -.35), "#b58345", .45)
    # A parasol, a towel, a bag, a ball.
    with a.layer(blur=4):
        a.fill(ellipse(250, 822, 212, 30), "#a9763b", .5)
    towel = poly((160, 806), (392, 782), (452, 834), (206, 864))
    a.fill(towel, "#fdf6ea")
    with a.inside(towel):
        for i in range(7):
            x = 172 + i * 42
            a.fill(poly((x, 850 - i * 2), (x + 19, 850 - i * 2), (x - 24, 760), (x - 43, 760)), "#ef6f6c")
    a.stroke(poly((262, 836), (206, 470), closed=False), "#f7efe0", 9)
    a.stroke(poly((264, 836), (208, 470), closed=False), "#c9b48e", 3)
    with a.moved(208, 470, -.15):
        dome = both(lambda c: (c.move_to(-210, 100), c.curve_to(-196, -40, -80, -112, 0, -112), c.curve_to(80, -112, 196, -40, 210, 100),
                               c.curve_to(180, 74, 140, 74, 112, 96), c.curve_to(82, 70, 30, 70, 0, 94), c.curve_to(-30, 70, -82, 70, -112, 96),
                               c.curve_to(-140, 74, -180, 74, -210, 100), c.close_path()))
        a.fill(dome, linear(-200, 0, 200, 0, "#fffaf0", "#ffffff", "#f6f3ea"))
        with a.inside(dome):
            for left, right, inner, outer in [(-210, -112, -160, -76), (0, 112, 0, 76)]:
                a.fill(lambda c: (c.move_to(0, -114), c.curve_to(inner, -100, left, -10, left, 110), c.line_to(right, 110),
                                  c.curve_to(right, 0, outer, -90, 0, -114), c.close_path()), "#ef5f5c")
            a.fill(rect(-220, -120, 440, 240), linear(-200, -80, 210, 60, "#ffffff2c", "#ffffff00", "#4a204018"))
        a.fill(circle(0, -114, 8), "#ef5f5c")
    a.fill(ellipse(404, 812, 38, 8), "#a9763b", .45)
    ball = circle(404, 780, 34)
    a.fill(ball, "#ffffff")
    with a.inside(ball):
        for i, tint in enumerate(["#ffd04a", "#3aa7c9", "#ef5f5c"]):
            turn = i * 2.094 + .4
            a.fill(both(lambda c: (c.move_to(398, 770), c.line_to(398 + 90 * math.cos(turn), 770 + 90 * math.sin(turn)),
                                   c.line_to(398 + 90 * math.cos(turn + 1.05), 770 + 90 * math.sin(turn + 1.05)), c.close_path())), tint)
        a.fill(ball, radial(392, 764, 54, (0, "#ffffff50"), (.5, "#ffffff00"), (1, "#20305060")))
    a.fill(circle(398, 770, 5), "#ffffff")
    # A starfish and shells.
    with a.moved(600, 836, .3):
        a.fill(ellipse(3, 8, 30, 9), "#a9763b", .4)
        star = [(r * math.cos(k * math.pi / 5), r * .8 * math.sin(k * math.pi / 5)) for k in range(10) for r in [30 if k % 2 == 0 else 12]]
        a.fill(blob(*star, tension=.8), linear(-30, -20, 30, 20, "#ff9d62", "#ea6a44"))
        for k in range(0, 10, 2):
            for r in (7, 13, 19):
                a.fill(circle(r * math.cos(k * math.pi / 5), r * .8 * math.sin(k * math.pi / 5), 1.6), "#ffe1b8")
    # Palm leaves close to the eye.
    def frond(x, y, length, turn, bend, dark, light):
        spine = [(x + length * t * math.cos(turn + bend * t), y + length * t * math.sin(turn + bend * t)) for t in numpy.linspace(0, 1, 15)]
        for i, (px, py) in enumerate(spine[1:-1], 1):
            along = math.atan2(spine[i + 1][1] - spine[i - 1][1], spine[i + 1][0] - spine[i - 1][0])
            size = length * .36 * math.sin(math.pi * (.16 + .8 * i / 15)) ** .8
            for side in (-1, 1):
                a.fill(leaf(px, py, size, size * .11, along + side * .82), dark if side < 0 else light)
        a.stroke(curve(*spine), light, 5)
    for args in [(1230, -30, 470, 2.75, -.35), (1240, -20, 430, 2.2, -.45), (1120, -60, 330, 1.95, .3), (1240, 60, 330, 1.85, .2)]:
        frond(*args, "#1d6b57", "#2f8f68")
    return a.photo(vignette=.1)


def breakfast():
    a, rng = Canvas(1000, 1000), random.Random("breakfast")
    a.wash(linear(0, 0, 1000, 1000, "#3f7d86", "#2c626d"))
    for i in range(0, 1000, 125):
        a.fill(rect(i, 0, 125, 1000), mix("#3f7d86", "#2c626d", rng.random()), .45)
        a.fill(rect(i, 0, 2.5, 1000), "#1c4a55", .6)
    with a.moved(182, 560, .16):  # A napkin.
        cloth = rect(-140, -330, 280, 660, 6)
        a.shadow(cloth, 12, 6, 10, alpha=.4)
        a.fill(cloth, "#f7efe2")
        with a.inside(cloth):
            for i in range(-6, 7):
                a.fill(rect(i * 48 - 9, -330, 18, 660), "#d9655a", .5)
                a.fill(rect(-140, i * 54 - 9, 280, 18), "#d9655a", .5)
            a.fill(rect(-140, -330, 280, 660), linear(-140, 0, 140, 0, "#00000000", "#00000018", "#ffffff10"))
        for x, width in [(-60, 1)]:  # The fork.
            with a.layer(blur=5, alpha=.4):
                a.stroke(poly((x + 6, -100), (x + 6, 250)), "#000000", 16)
            steel = linear(x - 20, 0, x + 20, 0, "#f4f6f5", "#c3ccce", "#eef2f2")
            a.stroke(poly((x, -110), (x, 60)), steel, 11)
            a.fill(blob((x - 7, 40), (x + 7, 40), (x + 13, 240), (x, 258), (x - 13, 240), tension=.6), steel)
            a.fill(blob((x - 27, -190), (x + 27, -190), (x + 25, -130), (x, -96), (x - 25, -130), tension=.6), steel)
            for k in (-22.5, -7.5, 7.5, 22.5):
                a.stroke(poly((x + k, -262), (x + k * .95, -180)), steel, 9)
        x = 44  # The knife.
        with a.layer(blur=5, alpha=.4):
            a.stroke(poly((x + 8, -200), (x + 8, 250)), "#000000", 18)
        steel = linear(x - 16, 0, x + 20, 0, "#ffffff", "#cfd7d8", "#aab6b9")
        a.fill(blob((x - 12, -20), (x - 13, -200), (x - 4, -258), (x + 16, -200), (x + 18, -60), (x + 10, -20), tension=.6), steel)
        a.fill(rect(x - 12, -24, 23, 284, 11), linear(x - 12, 0, x + 12, 0, "#f4f6f5", "#b9c4c6", "#e9eeee"))
    # The plate.
    px, py = 575, 575
    a.shadow(circle(px, py, 335), 26, 16, 26, alpha=.55)
    a.fill(circle(px, py, 335), linear(px - 240, py - 240, px + 240, py + 240, "#fffdf8", "#f3ece0", "#dccfbd"))
    a.stroke(circle(px, py, 322), "#3f7d86", 5, .8)
    a.stroke(circle(px, py, 311), "#3f7d86", 1.6, .6)
    a.fill(circle(px, py, 248), linear(px - 180, py - 180, px + 180, py + 180, "#e2d7c6", "#f9f4ea", "#fffefa"))
    a.fill(circle(px + 3, py + 3, 240), "#fbf7ef")
    # Toast with avocado.
    with a.moved(486, 486, -.42):
        slice_ = blob((-112, -70), (-92, -112), (-40, -118), (0, -108), (40, -118), (92, -112), (112, -70), (100, -36), (104, 96), (80, 116), (-80, 116), (-104, 96), (-100, -36), tension=.9)
        a.shadow(slice_, 10, 10, 12, "#4a3520", .5)
        a.fill(slice_, linear(-110, -110, 110, 110, "#b9763a", "#8f5425"))
        with a.moved(0, 0, 0, .9):
            a.fill(slice_, "#ecc791")
            for _ in range(130):
                a.fill(circle(rng.uniform(-100, 100), rng.uniform(-110, 110), rng.uniform(1, 3)), "#c99a5c", .45)
        mash = [(-82 + rng.uniform(-5, 5), -60), (-60, -92), (-10, -84), (50, -92), (84, -62), (74, -20), (84, 40), (70, 90), (10, 84), (-50, 94), (-82, 62), (-74, 4)]
        a.shadow(blob(*mash), 3, 2, 4, "#5a4a10", .5)
        a.fill(blob(*mash), linear(-80, -90, 80, 90, "#b5cf63", "#86ab3c"))
        for k in range(5):
            with a.moved(-40 + k * 20, -44 + k * 20, .3, .92):
                arc = curve((-66, 26), (-36, -16), (4, -26), (44, -10), (64, 22), (36, 8), (2, -2), (-32, 8), closed=True)
                a.shadow(arc, 2.5, 2, 5, "#3d5212", .55)
                a.fill(arc, linear(0, -26, 0, 24, "#6f9a35", "#b9d56c", "#eeedaa"))
        for _ in range(46):
            with a.moved(rng.uniform(-74, 74), rng.uniform(-80, 80), rng.uniform(0, 3)):
                tint = rng.choice(["#c8402f", "#c8402f", "#fbf3dc", "#2d2a26"])
                a.fill(ellipse(0, 0, 4, 2.3), tint)
    # Two eggs.
    def egg(x, y, size, seed, yolk):
        r = random.Random(seed)
        white = [(x + (size + r.uniform(-14, 12)) * math.cos(t), y + (size + r.uniform(-14, 12)) * .94 * math.sin(t)) for t in numpy.linspace(0, 2 * math.pi, 13, endpoint=False)]
        a.shadow(blob(*white), 8, 6, 9, "#4a3520", .4)
        a.fill(blob(*white), "#e9b765")
        with a.moved(x, y, 0, .965):
            a.fill(blob(*[(wx - x, wy - y) for wx, wy in white]), radial(0, 0, size * 1.1, (0, "#ffffff"), (.75, "#fffdf6"), (1, "#f4e6c4")))
        with a.layer(blur=6, alpha=.35):
            a.fill(circle(x + yolk[0] + 3, y + yolk[1] + 5, size * .45), "#c89a4a")
        a.fill(circle(x + yolk[0], y + yolk[1], size * .42), radial(x + yolk[0] - 12, y + yolk[1] - 14, size * .6, "#ffd84f", "#ffb21f", "#ee8a12"))
        a.fill(ellipse(x + yolk[0] - 14, y + yolk[1] - 17, 13, 7, -.7), "#ffffff", .75)
        for _ in range(26):
            t, d = r.uniform(0, 6.3), r.uniform(.1, .85) * size
            a.fill(circle(x + d * math.cos(t), y + d * math.sin(t), r.uniform(.9, 2)), "#3a2a1c", .75)
    egg(684, 500, 92, 3, (-6, 4))
    egg(650, 690, 98, 11, (8, -8))
    # Tomatoes and basil.
    for x, y, r, turn in [(436, 676, 44, .2), (506, 736, 41, .9), (428, 764, 36, 1.6)]:
        a.shadow(circle(x, y, r), 7, 5, 8, "#4a1a10", .45)
        a.fill(circle(x, y, r), linear(x - r, y - r, x + r, y + r, "#f0543c", "#c9281f"))
        a.fill(circle(x, y, r * .86), "#f57a58")
        for k in range(3):
            angle = turn + k * 2.094
            with a.moved(x + r * .46 * math.cos(angle), y + r * .46 * math.sin(angle), angle):
                a.fill(ellipse(0, 0, r * .3, r * .37), "#d93a28")
                for sx, sy in [(-.1, -.16), (.1, 0), (-.08, .17)]:
                    a.fill(ellipse(sx * r, sy * r, r * .075, r * .05), "#ffe0a0")
        a.fill(ellipse(x - r * .4, y - r * .5, r * .2, r * .09, -.7), "#ffffff", .6)
    for x, y, s, turn in [(572, 596, 64, -.5), (566, 600, 58, .8), (560, 594, 50, 2.4), (790, 612, 46, .6), (786, 616, 40, -.7)]:
        a.shadow(leaf(x, y, s, s * .42, turn), 4, 3, 5, "#20300c", .45)
        a.fill(leaf(x, y, s, s * .42, turn), linear(x, y, x + s * math.cos(turn), y + s * math.sin(turn), "#3c7d3c", "#6bb055"))
        a.stroke(poly((x, y), (x + s * .9 * math.cos(turn), y + s * .9 * math.sin(turn))), "#b6d98a", 1.8, .8)
    # Coffee with a heart.
    cx, cy = 848, 146
    a.shadow(circle(cx, cy, 140), 20, 12, 20, alpha=.5)
    a.fill(circle(cx, cy, 140), linear(cx - 110, cy - 110, cx + 110, cy + 110, "#f3d5c3", "#e3b39c", "#c9907a"))
    a.fill(circle(cx, cy, 108), linear(cx - 80, cy - 80, cx + 80, cy + 80, "#d59f88", "#eec7b2"))
    a.shadow(circle(cx, cy, 92), 10, 8, 12, "#4a1f10", .55)
    a.stroke(curve((cx + 68, cy + 56), (cx + 92, cy + 80), (cx + 106, cy + 106)), "#f3d5c3", 24)
    a.fill(circle(cx, cy, 96), linear(cx - 70, cy - 70, cx + 70, cy + 70, "#fff6ee", "#f0d3c2"))
    a.fill(circle(cx, cy, 83), radial(cx, cy, 84, (0, "#c58a55"), (.75, "#a4673a"), (1, "#6d3f20")))
    heart = lambda s: blob((cx, cy - 22 * s), (cx + 26 * s, cy - 44 * s), (cx + 54 * s, cy - 22 * s), (cx + 44 * s, cy + 12 * s), (cx, cy + 54 * s), (cx - 44 * s, cy + 12 * s), (cx - 54 * s, cy - 22 * s), (cx - 26 * s, cy - 44 * s), tension=.9)
    a.fill(heart(1.05), "#e2b27f")
    a.fill(heart(.92), "#fff1dc")
    a.stroke(heart(.58), "#d9a877", 4)
    a.fill(heart(.3), "#d9a877")
    a.stroke(circle(cx, cy, 80), "#e9bd8d", 2, .6)
    # Orange juice.
    ox, oy = 468, 150
    with a.layer(blur=16, alpha=.5):
        a.fill(ellipse(ox + 30, oy + 44, 104, 96, .5), "#001018")
        a.fill(ellipse(ox + 60, oy + 80, 60, 40, .8), "#ffab2e", .8)
    a.fill(circle(ox, oy, 92), "#ffffff", .38)
    a.fill(circle(ox, oy, 78), radial(ox - 16, oy - 18, 100, "#ffc94b", "#fba51f", "#e98411"))
    for _ in range(20):
        t, d = rng.uniform(0, 6.3), rng.uniform(50, 73)
        a.stroke(circle(ox + d * math.cos(t), oy + d * math.sin(t), rng.uniform(2, 5)), "#fff0c4", 1.5, .8)
    a.stroke(circle(ox, oy, 91), "#ffffff", 3, .85)
    a.stroke(circle(ox, oy, 80), "#ffffff", 2, .5)
    with a.moved(ox + 62, oy - 52, .5):
        a.shadow(circle(0, 0, 50), 5, 3, 6, "#60300a", .5)
        for r, tint in [(50, "#f58a12"), (45, "#fff0cf"), (41, "#ffb02e")]:
            a.fill(circle(0, 0, r), tint)
        for k in range(9):
            a.stroke(poly((0, 0), (41 * math.cos(k * .698), 41 * math.sin(k * .698))), "#fff0cf", 3)
        a.fill(circle(0, 0, 6), "#fff0cf")
    for x, y, turn in [(90, 96, .6), (112, 122, 1.7), (72, 130, 3.0)]:  # A sprig in the corner.
        a.shadow(leaf(x, y, 92, 30, turn), 6, 4, 7, "#001018", .4)
        a.fill(leaf(x, y, 92, 30, turn), linear(x, y, x + 92 * math.cos(turn), y + 92 * math.sin(turn), "#4c8f5a", "#8cc47e"))
        a.stroke(poly((x, y), (x + 84 * math.cos(turn), y + 84 * math.sin(turn))), "#d7efc2", 2, .7)
    a.glow(120, 40, 620, "#fff2d0", .28)
    return a.photo(vignette=.22, size=.92)


def cat():
    a, rng = Canvas(1200, 900), random.Random("cat")
    a.wash(linear(0, 0, 1200, 0, "#d98f6c", "#e7a581", "#c97e60"))
    view = rect(150, 46, 900, 604)
    with a.inside(view):
        a.fill(view, linear(0, 46, 0, 650, "#8fd0e8", "#cbeaf0", "#fdf0d2"))
        a.glow(880, 150, 330, "#fff2be", .9)
        with a.layer(blur=3.5):
            cloud(a, 330, 170, 36, alpha=.95)
            cloud(a, 690, 120, 24, alpha=.85)
            for outline, low, high in [([(100, 470), (260, 400), (430, 430), (600, 370), (800, 420), (960, 390), (1100, 430)], "#a8d3c2", "#c9e4cf"),
                                       ([(100, 510), (240, 480), (420, 500), (560, 470), (760, 500), (930, 462), (1100, 490)], "#7fbf8f", "#a6d49c"),
                                       ([(100, 570), (300, 540), (520, 566), (740, 534), (960, 560), (1100, 540)], "#569c6c", "#7cba7c")]:
                a.fill(curve(*outline, (1100, 700), (100, 700), closed=True, tension=.8), linear(0, 380, 0, 640, high, low))
            for x, y, s in [(290, 505, 1.0), (820, 486, 1.25), (900, 500, .8), (240, 515, .7), (610, 520, .6)]:
                a.fill(rect(x - 5 * s, y, 10 * s, 60 * s), "#7a5a44")
                for dx, dy, r in [(0, -34, 44), (-30, -6, 34), (30, -8, 34), (0, 8, 38)]:
                    a.fill(circle(x + dx * s, y + dy * s, r * s), mix("#3f8a5c", "#7fc27c", rng.random() * .7))
            for x, tint in [(452, "#f5e6cf"), (510, "#f0d5b5")]:
                a.fill(rect(x, 500, 46, 44), tint)
                a.fill(poly((x - 7, 502), (x + 23, 472), (x + 53, 502)), "#cf6a4c")
                a.fill(rect(x + 16, 516, 14, 28), "#8a5a44")
        for x in (150, 612):
            a.fill(poly((x + 60, 650), (x + 250, 46), (x + 330, 46), (x + 140, 650)), "#ffffff", .12)
            a.fill(poly((x + 190, 650), (x + 380, 46), (x + 400, 46), (x + 210, 650)), "#ffffff", .12)
    frame = "#fbf4e8"
    with a.layer(blur=9, alpha=.4):
        a.stroke(rect(146, 42, 908, 612), "#5a2a18", 30)
    a.stroke(rect(146, 42, 908, 640), frame, 30)
    for shape in [rect(588, 46, 24, 604), rect(150, 236, 900, 15)]:
        a.fill(shape, frame)
    a.fill(rect(607, 46, 5, 604), "#d9c9b2")
    a.fill(rect(150, 248, 900, 4), "#d9c9b2")
    a.stroke(rect(161, 57, 878, 610), "#d9c9b2", 2.5)
    a.fill(circle(600, 470, 8), "#c99a4e")
    # The sill.
    with a.layer(blur=14, alpha=.5):
        a.fill(rect(90, 716, 1020, 40), "#5a2412")
    a.fill(rect(70, 646, 1060, 48), linear(0, 646, 0, 694, "#fff7ea", "#f3e0c6"))
    a.fill(rect(70, 692, 1060, 34, 4), linear(0, 692, 0, 726, "#dcbf9c", "#c4a078"))
    for i, (x, side) in enumerate([(40, 1), (1160, -1)]):  # Curtains.
        with a.layer(blur=12, alpha=.35):
            a.fill(rect(x - 118 + side * 12, -10, 236, 930), "#4a1f12")
        edge = [(x + side * 118, -10), (x + side * 122, 200), (x + side * 112, 380), (x + side * 88, 520), (x + side * 96, 700), (x + side * 112, 910)]
        drape = lambda c: (curve(*edge)(c), c.line_to(x - side * 160, 910), c.line_to(x - side * 160, -10), c.close_path())
        a.fill(drape, linear(x - side * 130, 0, x + side * 120, 0, "#2f6f73", "#4c9693"))
        with a.inside(drape):
            with a.layer(blur=5):
                for k in range(6):
                    fold = [(x + side * (-96 + k * 40), -10), (x + side * (-90 + k * 40), 360), (x + side * (-92 + k * 32), 540), (x + side * (-92 + k * 40), 910)]
                    a.stroke(curve(*fold), "#1f5358", 11, .6)
                    a.stroke(curve(*[(fx + side * 15, fy) for fx, fy in fold]), "#8fcac0", 8, .45)
        a.stroke(curve((x - side * 150, 506), (x, 536), (x + side * 92, 512)), "#e8c069", 13)
    # A mug and books on the left, a plant on the right.
    a.fill(ellipse(286, 650, 96, 6), "#b58c60", .5)
    for y, w, tint in [(626, 160, "#b9523f"), (602, 144, "#3c6c86"), (580, 150, "#e0a743")]:
        a.fill(rect(286 - w / 2, y, w, 23, 3), tint)
        a.fill(rect(286 - w / 2, y + 4, w * .12, 15), "#ffffff", .35)
        a.fill(rect(286 + w / 2 - 8, y + 3, 8, 17), "#fff3dd")
    a.stroke(curve((314, 536), (338, 528), (340, 556), (312, 564)), "#f4efe6", 9)
    a.fill(blob((246, 514), (314, 514), (314, 556), (304, 580), (256, 580), (246, 556), tension=.55), linear(246, 0, 314, 0, "#ffffff", "#e2dccf"))
    a.fill(ellipse(280, 514, 34, 6.5), "#7d4f31")
    a.stroke(poly((250, 542), (310, 542)), "#3c6c86", 6)
    with a.layer(blur=4, alpha=.6):
        for dx in (-10, 12):
            a.stroke(curve((280 + dx, 504), (272 + dx, 484), (286 + dx, 462), (276 + dx, 436), (284 + dx, 414)), "#ffffff", 6)
    a.fill(ellipse(958, 652, 74, 6), "#b58c60", .5)
    for turn, length in [(-2.62, 120), (-2.2, 158), (-1.85, 190), (-1.5, 206), (-1.18, 182), (-.85, 150), (-.5, 112)]:
        bx, by = 958, 574
        a.fill(leaf(bx, by, length, length * .16, turn), linear(bx, by, bx + length * math.cos(turn), by + length * math.sin(turn), "#23664f", "#5aa56e"))
        a.stroke(poly((bx, by), (bx + length * .92 * math.cos(turn), by + length * .92 * math.sin(turn))), "#b5dd9c", 2.2, .7)
    a.fill(poly((904, 578), (1012, 578), (996, 652), (920, 652)), linear(904, 0, 1012, 0, "#e0795a", "#c0583e"))
    a.fill(rect(896, 562, 124, 26, 5), linear(896, 0, 1020, 0, "#ec8c6a", "#cb6347"))

    # The cat.
    with a.moved(-54, -78.7, 0, 1.12):
        ginger, stripe, cream = "#f0a04b", "#d67a2c", "#fff1dc"
        with a.layer(blur=7):
            a.fill(ellipse(622, 656, 232, 13), "#8a5a34", .6)
        body = blob((432, 652), (440, 600), (476, 540), (548, 496), (640, 480), (730, 498), (796, 552), (824, 612), (820, 652), (740, 662), (520, 662), tension=.95)
        a.fill(body, linear(0, 478, 0, 664, "#f8b565", ginger, "#dc8636"))
        with a.inside(body):
            with a.layer(blur=1.2):
                for x, reach, lean in [(560, 62, -16), (604, 84, -6), (650, 92, 4), (698, 88, 16), (744, 74, 30), (784, 60, 44)]:
                    a.fill(blob((x - 11, 470), (x + 11, 470), (x + 9 + lean * .3, 474 + reach * .7), (x + lean * .45, 484 + reach + 22), (x - 9 + lean * .3, 474 + reach * .7)), stripe)
            with a.layer(blur=8):
                a.stroke(curve((700, 660), (690, 606), (734, 566), (790, 572)), "#c06a24", 7, .6)
                a.fill(ellipse(640, 676, 230, 30), "#a8561c", .45)
            with a.layer(blur=4):
                a.stroke(curve((476, 540), (548, 496), (640, 481), (730, 499), (796, 552)), "#fff0c0", 8, .9)
        tail = [(812, 628), (832, 648), (800, 664), (730, 662), (660, 664), (604, 672), (574, 690), (572, 722), (590, 738)]
        a.stroke(curve(*[(x + 3, y + 7) for x, y in tail]), "#8a5a34", 34, .35)
        a.stroke(curve(*tail), ginger, 35)
        for (x0, y0), (x1, y1) in zip(tail[3:7], tail[4:8]):
            nx, ny = -(y1 - y0), x1 - x0
            k = 15.5 / math.hypot(nx, ny)
            a.stroke(curve((x0 + nx * k, y0 + ny * k), (x0 + 5, y0), (x0 - nx * k, y0 - ny * k)), stripe, 9)
        a.fill(circle(590, 738, 17.5), cream)
        a.stroke(curve((573, 706), (575, 726), (590, 738)), cream, 35)
        with a.moved(474, 600, -.1):  # The head, on its paws.
            a.fill(ellipse(-6, 50, 74, 20), cream)
            a.fill(ellipse(-44, 52, 32, 16), cream)
            for dx in (-62, -52, -42):
                a.stroke(curve((dx, 48), (dx - 2, 55), (dx, 62)), "#d9b48c", 2.2)
            for side in (-1, 1):
                ear = blob((side * 66, -26), (side * 70, -70), (side * 64, -86), (side * 44, -72), (side * 14, -54), tension=.6)
                a.fill(ear, ginger if side < 0 else "#e8923e")
                a.fill(blob((side * 57, -36), (side * 60, -66), (side * 46, -58), (side * 28, -48), tension=.6), "#f3b0a0")
            head = blob((-78, 6), (-70, -34), (-36, -60), (0, -64), (36, -60), (70, -34), (78, 6), (62, 38), (30, 56), (0, 60), (-30, 56), (-62, 38))
            a.fill(head, linear(0, -64, 0, 60, "#f9b768", ginger))
            with a.inside(head):
                a.fill(blob((-40, 22), (-18, 4), (0, -6), (18, 4), (40, 22), (30, 64), (-30, 64)), cream)
                a.fill(blob((-7, -4), (0, -40), (7, -4), (0, 6)), cream)
                for dx, top, low in [(0, -70, -42), (-20, -66, -40), (20, -66, -40)]:
                    a.stroke(curve((dx, top), (dx * .86, low)), stripe, 8)
                for side in (-1, 1):
                    a.stroke(curve((side * 82, -4), (side * 60, 0), (side * 50, -2)), stripe, 6.5)
                    a.stroke(curve((side * 80, 16), (side * 62, 18), (side * 52, 14)), stripe, 6.5)
                with a.layer(blur=5):
                    a.fill(ellipse(-44, 24, 14, 9), "#f58f78", .6)
                    a.fill(ellipse(44, 24, 14, 9), "#f58f78", .6)
                    a.stroke(curve((-70, -34), (-36, -60), (0, -64), (36, -60), (70, -34)), "#fff0c0", 7, .8)
            for side in (-1, 1):
                a.stroke(curve((side * 46, -4), (side * 38, 7), (side * 26, 8), (side * 16, 0)), "#5a2f1c", 4.2)
                for k in (-1, 0, 1):
                    a.stroke(curve((side * 30, 26 + k * 5), (side * 64, 22 + k * 11), (side * 96, 22 + k * 19)), "#ffffff", 1.8, .85)
            a.fill(blob((-9, 14), (0, 12), (9, 14), (0, 24), tension=.8), "#e5736a")
            a.stroke(curve((0, 23), (-4, 32), (-15, 32)), "#5a2f1c", 3)
            a.stroke(curve((0, 23), (4, 32), (15, 32)), "#5a2f1c", 3)
    with a.layer(blur=14, alpha=.2, mode=cairo.OPERATOR_SCREEN):  # The sun's light falls in.
        a.fill(poly((640, 46), (1040, 46), (760, 900), (180, 900)), "#fff0c0")
    for _ in range(46):
        a.fill(circle(rng.uniform(260, 940), rng.uniform(80, 860), rng.uniform(1, 2.4)), "#fff8dc", rng.uniform(.2, .7))
    return a.photo(vignette=.2)


# ------------------------------------------------------------------------------- avatars, sticker


def avatar(ground, skin, hair, style, top, collar="round", brow=None, glasses=None, beard=None, extra=None, lashes=False):
    """A portrait: somebody's head and shoulders."""
    a = Canvas(256, 256)
    dark, shade, flush = mix(skin, "#3a1420", .72), mix(skin, "#6a2030", .2), mix(skin, "#e8483f", .34)
    hair_dark, hair_light = mix(hair, "#100818", .32), mix(hair, "#ffe6c4", .2)
    a.wash(linear(0, 0, 0, 256, mix(ground, "#ffffff", .18), ground))
    a.fill(circle(128, 118, 104), "#ffffff", .16)
    tress = lambda *points: a.fill(blob(*points), linear(60, 40, 200, 230, hair, hair_dark))

    if style == "long":
        tress((72, 110), (74, 66), (104, 36), (150, 34), (184, 66), (188, 120), (200, 170), (196, 226), (168, 238), (90, 238), (60, 226), (58, 170))
    elif style == "bob":
        tress((66, 112), (70, 62), (104, 34), (152, 34), (186, 62), (190, 112), (194, 158), (180, 172), (152, 168), (104, 168), (76, 172), (62, 158))
    elif style == "curls":
        for x, y, r in [(82, 70, 30), (108, 46, 31), (142, 42, 32), (172, 64, 31), (184, 98, 27), (72, 104, 27), (74, 136, 24), (184, 132, 24), (128, 66, 48)]:
            a.fill(circle(x, y, r), hair)
        for x, y, r in [(88, 62, 15), (112, 40, 15), (146, 38, 16), (174, 60, 14)]:
            a.stroke(lambda c: c.arc(x, y, r, 3.4, 5.2), hair_light, 3, .55)
    elif style == "bun":
        a.fill(circle(132, 30, 27), linear(110, 10, 150, 60, hair_light, hair))
        a.stroke(curve((116, 34), (132, 42), (148, 34)), hair_dark, 3, .6)
        tress((70, 108), (76, 62), (106, 40), (150, 40), (180, 62), (186, 108), (176, 142), (80, 142))
    elif style == "scarf":
        a.fill(blob((60, 116), (66, 62), (100, 28), (156, 28), (190, 62), (196, 116), (190, 170), (206, 226), (128, 250), (50, 226), (66, 170)), linear(60, 30, 200, 240, mix(hair, "#ffffff", .15), hair_dark))

    # Shoulders and neck.
    torso = blob((26, 262), (34, 224), (72, 200), (108, 190), (148, 190), (184, 200), (222, 224), (230, 262), (128, 280), tension=.85)
    a.fill(torso, linear(30, 190, 230, 256, mix(top, "#ffffff", .12), mix(top, "#101030", .14)))
    with a.inside(torso):
        if collar == "stripes":
            for y in range(206, 262, 17):
                a.stroke(curve((20, y + 14), (80, y + 2), (128, y + 8), (176, y + 2), (236, y + 14)), "#ffffff", 6, .85)
        if collar == "knit":
            for x in range(30, 236, 9):
                a.stroke(poly((x, 200), (x, 260)), "#000000", 2, .08)
    neck = blob((106, 158), (150, 158), (152, 192), (164, 202), (128, 226), (92, 202), (104, 192), tension=.6)
    if style != "scarf":
        a.fill(neck, skin)
        with a.inside(neck):
            with a.layer(blur=2.5):
                a.fill(ellipse(128, 164, 42, 26), shade)
    if collar == "shirt":
        for side in (-1, 1):
            a.fill(poly((128 + side * 3, 224), (128 + side * 24, 190), (128 + side * 46, 206), (128 + side * 20, 240)), "#ffffff" if top != "#f6f0e6" else "#dfe6ea")
        a.stroke(poly((128, 226), (128, 260)), "#000000", 1.6, .2)
    elif collar == "knit":
        a.fill(blob((90, 192), (128, 206), (166, 192), (172, 214), (128, 232), (84, 214)), mix(top, "#ffffff", .2))
    elif collar == "hood":
        for side in (-1, 1):
            a.fill(blob((128 + side * 20, 188), (128 + side * 50, 186), (128 + side * 72, 204), (128 + side * 34, 226), (128 + side * 4, 238)), mix(top, "#ffffff", .16))
            a.stroke(curve((128 + side * 14, 230), (128 + side * 17, 248)), "#ffffff", 3)
    elif collar in ("round", "stripes") and style != "scarf":
        a.stroke(curve((88, 202), (104, 220), (128, 228), (152, 220), (168, 202)), mix(top, "#101030", .25), 5)

    # Ears and face.
    if style != "scarf":
        for side in (-1, 1):
            a.fill(ellipse(128 + side * 54, 120, 11, 15), skin)
            a.stroke(curve((128 + side * 57, 114), (128 + side * 60, 120), (128 + side * 54, 126)), shade, 2.2)
    face = blob((75, 100), (84, 62), (128, 44), (172, 62), (181, 100), (176, 138), (156, 166), (128, 178), (100, 166), (80, 138), tension=.95)
    a.fill(face, linear(80, 50, 180, 180, mix(skin, "#ffffff", .1), skin))
    with a.inside(face):
        with a.layer(blur=6):
            a.fill(ellipse(94, 138, 15, 10), flush, .75)
            a.fill(ellipse(162, 138, 15, 10), flush, .75)
        if style in ("bob", "long", "side", "scarf", "crop", "cap", "beanie", "bun"):
            with a.layer(blur=4):
                a.fill(ellipse(128, 58, 62, 22), shade, .8)
        if beard:
            jaw = blob((72, 112), (84, 126), (96, 146), (112, 144), (128, 141), (144, 144), (160, 146), (172, 126), (184, 112), (182, 160), (150, 184), (128, 188), (106, 184), (74, 160), tension=.8)
            a.fill(jaw, linear(0, 110, 0, 186, beard, mix(beard, "#100818", .2)))
    # Features.
    for side in (-1, 1):
        x = 128 + side * 23
        if extra == "closed":
            a.stroke(curve((x - 9, 113), (x, 106), (x + 9, 113)), dark, 4.4)
        else:
            a.fill(ellipse(x, 113, 6, 7.4), "#231620")
            a.fill(circle(x + 2, 110, 2.1), "#ffffff")
        if lashes:
            for k in (0, 1):
                a.stroke(poly((x + side * (4.5 + k * 1.2), 108.5 + k * 3.4), (x + side * (10 + k * 1.5), 105 + k * 3.4)), "#231620", 2)
        a.stroke(curve((x - side * 11, 92.5), (x + side * 2, 89), (x + side * 13, 94)), brow or hair_dark, 4.6)
    a.stroke(curve((125, 120), (122, 131), (129, 133)), mix(skin, "#6a2030", .34), 3.2)
    mouth = both(lambda c: (c.move_to(106, 144), c.curve_to(118, 149, 138, 149, 150, 144), c.curve_to(146, 167, 110, 167, 106, 144), c.close_path()))
    if beard:
        a.fill(blob((104, 143), (116, 137), (128, 140), (140, 137), (152, 143), (140, 147), (128, 146), (116, 147)), mix(beard, "#100818", .12))
    a.fill(mouth, "#7d2335")
    with a.inside(mouth):
        a.fill(curve((100, 138), (106, 144), (117, 152), (128, 154), (139, 152), (150, 144), (156, 138), closed=True), "#ffffff")
        a.fill(ellipse(128, 164, 12, 6), "#e8737a")

    # Hair in front.
    front = lambda *points: a.fill(blob(*points, tension=.9), linear(80, 30, 180, 110, hair_light, hair, hair_dark))
    if style == "long":
        front((70, 124), (70, 72), (100, 36), (150, 34), (186, 70), (188, 124), (180, 104), (166, 78), (140, 62), (120, 74), (94, 84), (80, 102))
        for side, points in [(-1, [(76, 120), (68, 160), (72, 200)]), (1, [(184, 120), (190, 160), (184, 200)])]:
            a.stroke(curve(*points), hair_light, 3, .5)
    elif style == "bob":
        front((64, 150), (66, 72), (102, 34), (154, 34), (190, 72), (192, 150), (180, 134), (176, 92), (150, 88), (128, 90), (106, 88), (80, 92), (76, 134))
        a.stroke(lambda c: c.arc(124, 92, 50, 3.6, 4.5), hair_light, 5, .5)
    elif style == "bun":
        front((72, 116), (74, 74), (102, 42), (150, 40), (182, 72), (184, 116), (176, 88), (150, 66), (128, 62), (104, 70), (82, 92))
    elif style == "side":
        front((70, 112), (68, 66), (96, 32), (140, 24), (178, 38), (190, 72), (185, 112), (178, 92), (170, 76), (146, 72), (116, 68), (88, 76), (78, 96))
        a.stroke(curve((94, 56), (124, 44), (158, 46)), hair_light, 3.5, .6)
        a.stroke(curve((104, 64), (134, 56), (164, 60)), hair_light, 3, .4)
    elif style == "crop":
        front((72, 110), (72, 70), (98, 42), (128, 35), (158, 42), (184, 70), (184, 110), (178, 84), (156, 66), (128, 64), (100, 66), (78, 84))
    elif style == "curls":
        for x, y, r in [(88, 72, 19), (108, 58, 19), (132, 54, 20), (156, 62, 19), (172, 78, 15)]:
            a.fill(circle(x, y, r), hair)
            a.stroke(lambda c: c.arc(x, y, r * .55, 3.4, 5.2), hair_light, 2.6, .5)
    elif style == "cap":
        for side in (-1, 1):
            a.fill(blob((128 + side * 50, 84), (128 + side * 60, 92), (128 + side * 60, 122), (128 + side * 52, 116)), hair)
        a.fill(blob((62, 84), (64, 54), (96, 26), (150, 24), (190, 50), (194, 82), (150, 74), (106, 74)), linear(60, 30, 190, 90, "#7d8a72", "#55624e"))
        a.fill(blob((60, 86), (92, 68), (140, 66), (178, 76), (150, 86), (104, 88), (74, 98)), "#465240")
        a.stroke(curve((128, 26), (118, 48), (120, 70)), "#465240", 2.4, .7)
    elif style == "beanie":
        front((70, 110), (68, 84), (88, 74), (128, 78), (168, 74), (188, 84), (186, 110), (176, 92), (150, 90), (106, 90), (80, 92))
        a.fill(blob((68, 78), (72, 46), (100, 20), (156, 20), (184, 46), (188, 78), (128, 82)), linear(70, 20, 190, 80, "#f0b23f", "#d98a25"))
        for x in range(84, 180, 12):
            a.stroke(curve((128 + (x - 128) * .55, 24), (x - 2, 50), (x, 66)), "#b56d17", 2, .45)
        a.fill(rect(62, 64, 132, 25, 11), "#f6c863")
        for x in range(74, 190, 10):
            a.stroke(poly((x, 68), (x, 85)), "#d98a25", 2.4, .7)
        a.fill(circle(128, 16, 15), "#fff4dc")
    elif style == "scarf":
        frame = both(face, blob((60, 118), (64, 62), (100, 26), (156, 26), (192, 62), (196, 118), (186, 168), (128, 206), (70, 168)))
        a.c.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
        inner = blob((79, 108), (86, 76), (128, 60), (170, 76), (177, 108), (172, 138), (154, 164), (128, 175), (102, 164), (84, 138), tension=.95)
        a.fill(both(inner, blob((60, 118), (64, 62), (100, 26), (156, 26), (192, 62), (196, 118), (186, 168), (128, 206), (70, 168))),
               linear(60, 30, 200, 200, mix(hair, "#ffffff", .22), hair))
        a.c.set_fill_rule(cairo.FILL_RULE_WINDING)
        a.fill(blob((76, 176), (128, 200), (182, 172), (206, 214), (150, 250), (92, 246), (58, 224)), linear(70, 170, 190, 250, mix(hair, "#ffffff", .14), hair_dark))
        for points in [[(90, 190), (132, 212), (184, 198)], [(84, 206), (128, 230), (186, 222)], [(88, 48), (128, 36), (168, 48)]]:
            a.stroke(curve(*points), hair_dark, 2.6, .5)
    if glasses:
        for side in (-1, 1):
            a.fill(circle(128 + side * 24, 114, 18), "#ffffff", .2)
            a.stroke(circle(128 + side * 24, 114, 18), glasses, 4)
            a.stroke(poly((128 + side * 42, 110), (128 + side * 54, 107)), glasses, 4)
        a.stroke(curve((111, 111), (128, 106), (145, 111)), glasses, 4)
    if extra == "earrings":
        for side in (-1, 1):
            a.fill(circle(128 + side * 56, 142, 6), "#f6c44f")
    if extra == "flower":
        for k in range(5):
            a.fill(circle(178 + 11 * math.cos(k * 1.257), 74 + 11 * math.sin(k * 1.257), 8), "#fff3e0")
        a.fill(circle(178, 74, 6), "#f2b134")
    return a


PORTRAITS = {
    "ida": dict(ground="#f4b9a0", skin="#f6cdb0", hair="#d99a3c", style="bun", top="#2f7f79", collar="stripes", extra="earrings", lashes=True),
    "kofi": dict(ground="#f2c14e", skin="#7c4a2e", hair="#241a1e", style="crop", top="#e0573e", collar="hood", beard="#241a1e"),
    "mina": dict(ground="#b7a4e3", skin="#f3cfae", hair="#231d2b", style="bob", top="#f6f0e6", collar="shirt", glasses="#c4463f"),
    "tomas": dict(ground="#7fc4c0", skin="#e9b48c", hair="#6b3a24", style="beanie", top="#3d4f86", collar="knit", beard="#6b3a24"),
    "layla": dict(ground="#f0cf9c", skin="#d9a274", hair="#3f7fa3", style="scarf", top="#3f7fa3", brow="#3a241c", lashes=True),
    "amara": dict(ground="#8fcf9f", skin="#5f3624", hair="#1f1518", style="curls", top="#f3a63b", extra="earrings", lashes=True),
    "henrik": dict(ground="#9fc3e8", skin="#f2c5ab", hair="#e6e2dc", style="cap", top="#8a5a3c", collar="shirt", brow="#c9c2b8", beard="#efebe4", glasses="#4a4a52"),
    "rosa": dict(ground="#f2a3a9", skin="#c98a5e", hair="#3b2019", style="long", top="#7a3f8f", extra="flower", lashes=True),
    "jun": dict(ground="#c9d56f", skin="#eec39a", hair="#2a2228", style="side", top="#37485c", collar="hood"),
}


def fox():
    """A sticker: a fox that waves."""
    a = Canvas(512, 512)
    orange, deep, cream, line = "#f58a3c", "#dd6a22", "#fff3e2", "#4a2218"
    tail = blob((330, 420), (392, 430), (446, 388), (466, 316), (440, 252), (424, 300), (392, 330), (340, 350))
    tip = blob((466, 316), (440, 252), (424, 296), (404, 322), (432, 342), (456, 348))
    body = blob((190, 330), (256, 300), (322, 330), (344, 400), (336, 456), (256, 474), (176, 456), (168, 400))
    arm = blob((196, 372), (150, 350), (108, 300), (86, 250), (104, 228), (134, 238), (156, 290), (206, 330))
    head = blob((96, 190), (116, 128), (186, 96), (256, 90), (326, 96), (396, 128), (416, 190), (396, 250), (326, 300), (256, 318), (186, 300), (116, 250))
    ears = [blob((256 + s * 150, 150), (256 + s * 158, 60), (256 + s * 142, 28), (256 + s * 96, 56), (256 + s * 56, 104), tension=.7) for s in (-1, 1)]
    feet = [ellipse(256 + s * 48, 462, 40, 22) for s in (-1, 1)]
    outline = both(tail, body, arm, head, *ears, *feet)
    with a.layer(blur=4, alpha=.28):
        with a.moved(0, 3):
            a.stroke(outline, "#000000", 30)
    a.stroke(outline, "#ffffff", 34)
    a.fill(outline, "#ffffff")
    a.stroke(outline, line, 9)
    a.fill(tail, linear(340, 430, 460, 260, deep, orange))
    with a.inside(tail):
        a.fill(tip, cream)
        a.stroke(curve((398, 318), (410, 340), (426, 336), (438, 352), (462, 350)), line, 5, .25)
    for foot in feet:
        a.fill(foot, line)
    a.fill(body, linear(0, 300, 0, 474, deep, orange))
    with a.inside(body):
        a.fill(blob((208, 320), (256, 300), (304, 320), (308, 400), (256, 448), (204, 400)), cream)
        a.fill(ellipse(256, 312, 112, 34), "#7a2a10", .28)
    a.stroke(body, line, 6, .0)
    a.fill(blob((300, 352), (330, 366), (342, 410), (318, 432), (292, 408)), orange)
    a.fill(blob((322, 432), (296, 436), (288, 414), (306, 402), (330, 412)), line)
    a.stroke(curve((298, 356), (288, 384), (290, 408)), line, 5, .8)
    a.fill(arm, linear(200, 360, 90, 230, deep, orange))
    with a.inside(arm):
        a.fill(ellipse(104, 240, 44, 40, -.5), line)
    for x, y in [(94, 238), (108, 230), (122, 236)]:
        a.fill(circle(x, y, 6), "#f3a58c")
    a.fill(ellipse(112, 254, 12, 9, -.5), "#f3a58c")
    for s, ear in zip((-1, 1), ears):
        a.fill(ear, linear(0, 28, 0, 150, deep, orange))
        a.fill(blob((256 + s * 136, 130), (256 + s * 144, 74), (256 + s * 134, 54), (256 + s * 108, 74), (256 + s * 80, 108), tension=.7), "#5a281c")
        a.fill(blob((256 + s * 126, 132), (256 + s * 130, 96), (256 + s * 112, 94), (256 + s * 88, 118), tension=.7), "#f7b79d")
    a.fill(head, linear(0, 90, 0, 318, "#fb9c4d", orange, deep))
    with a.inside(head):
        for s in (-1, 1):
            a.fill(blob((256, 206), (256 + s * 34, 180), (256 + s * 92, 196), (256 + s * 180, 176), (256 + s * 170, 262), (256 + s * 70, 318), (256, 322)), cream)
        a.fill(blob((244, 80), (268, 80), (264, 140), (256, 172), (248, 140)), cream, .9)
        with a.layer(blur=7):
            for s in (-1, 1):
                a.fill(ellipse(256 + s * 104, 240, 27, 18), "#ff8d78", .8)
    for s in (-1, 1):
        a.stroke(curve((256 + s * 96, 200), (256 + s * 74, 176), (256 + s * 50, 198)), line, 11)
        a.stroke(curve((256 + s * 92, 148), (256 + s * 74, 138), (256 + s * 58, 146)), deep, 8)
    a.fill(blob((234, 218), (256, 212), (278, 218), (270, 236), (256, 244), (242, 236)), line)
    a.fill(ellipse(250, 221, 7, 4), "#ffffff", .75)
    smile = both(lambda c: (c.move_to(222, 258), c.curve_to(240, 266, 272, 266, 290, 258), c.curve_to(286, 300, 226, 300, 222, 258), c.close_path()))
    a.fill(smile, "#8e2637")
    with a.inside(smile):
        a.fill(ellipse(256, 292, 24, 16), "#f58a8f")
    a.stroke(curve((216, 256), (224, 260), (256, 264), (288, 260), (296, 256)), line, 7)
    a.stroke(poly((256, 242), (256, 262)), line, 6)
    for r, span in [(46, .5), (66, .42)]:
        a.stroke(lambda c: c.arc(104, 244, r, math.pi * 1.08 - span, math.pi * 1.08 + span), "#ffffff", 15)
        a.stroke(lambda c: c.arc(104, 244, r, math.pi * 1.08 - span, math.pi * 1.08 + span), "#f2b134", 7)
    return a


def hedgehog():
    """An emoji: a hedgehog of plasticine."""
    a = Canvas(160, 160)
    rng = random.Random("hedgehog")
    back = blob((40, 128), (22, 92), (38, 50), (82, 32), (122, 52), (138, 96), (124, 128))
    for i in range(30):
        turn = -math.pi * (.02 + .96 * i / 29)
        x, y = 82 + 54 * math.cos(turn), 92 + 54 * math.sin(turn)
        reach = 15 + rng.uniform(-2, 2)
        tip = (x + reach * math.cos(turn - .1), y + reach * math.sin(turn - .1))
        a.fill(poly((x - 8 * math.sin(turn), y + 8 * math.cos(turn)), tip,
                    (x + 8 * math.sin(turn), y - 8 * math.cos(turn))), "#6b4a3a" if i % 2 else "#7d5744")
    a.fill(back, linear(0, 30, 0, 130, "#8a6350", "#5f4133"))
    for i in range(26):
        x, y = rng.uniform(40, 118), rng.uniform(46, 112)
        a.stroke(poly((x, y), (x + 5, y - 8)), "#a67c64", 3.2, .8)
    a.fill(blob((84, 132), (84, 92), (110, 78), (134, 94), (154, 116), (140, 132)), linear(0, 80, 0, 132, "#f3cfa6", "#e2ae7d"))
    a.fill(circle(151, 113, 8), "#3b2722")
    a.fill(circle(148, 110, 2.4), "#ffffff", .9)
    a.fill(circle(118, 106, 5.5), "#33211d")
    a.fill(circle(116, 104, 1.9), "#ffffff")
    a.fill(ellipse(128, 124, 8, 5), "#ef8f7c", .75)
    a.fill(ellipse(90, 92, 10, 12, .3), "#d99f74")
    a.fill(ellipse(91, 93, 5.5, 7, .3), "#b9795a")
    for x in (58, 76, 104, 122):
        a.fill(ellipse(x, 134, 10, 7), "#c98f66")
    return a


def ribbons():
    """A wide emoji: a rainbow of ribbons."""
    a = Canvas(320, 160)
    for i, tint in enumerate(["#e8505b", "#f9a03f", "#f9d65c", "#4cb07a", "#3f88c5", "#7d5ba6"]):
        y = 42 + i * 15
        a.stroke(curve((16, y + 22), (80, y - 16), (160, y + 8), (240, y + 32), (304, y - 10)), tint, 15)
    for x, y, r in [(44, 32, 9), (270, 30, 11), (166, 26, 7), (112, 138, 8), (300, 134, 7), (226, 140, 6)]:
        a.fill(poly(*[(x + (r if k % 2 == 0 else r * .42) * math.sin(k * math.pi / 5),
                       y - (r if k % 2 == 0 else r * .42) * math.cos(k * math.pi / 5)) for k in range(10)]), "#ffc83d")
    return a


EMOJI = (hedgehog, ribbons)
PHOTOS = (lake, record, cake, city, moth, beach, breakfast, cat)


def main():
    wanted = sys.argv[1:]
    for draw in PHOTOS:
        if not wanted or draw.__name__ in wanted:
            save(draw(), HERE / f"{draw.__name__}.jpg", 99_000)
    for name, portrait in PORTRAITS.items():
        if not wanted or name in wanted:
            save(avatar(**portrait).image().convert("RGB"), HERE / f"{name}.jpg", 24_000)
    for draw in EMOJI:
        if not wanted or draw.__name__ in wanted:
            (HERE / "emoji").mkdir(exist_ok=True)
            draw().image().quantize(128, method=2).save(HERE / "emoji" / f"{draw.__name__}.png", optimize=True)
    if not wanted or "fox" in wanted:
        fox().image().save(HERE / "fox.webp", quality=86, method=6)


def save(picture, path, limit):
    """As a JPEG of at most so many bytes."""
    for quality in range(84, 50, -2):
        picture.save(path, quality=quality, optimize=True, progressive=False)
        if path.stat().st_size <= limit:
            break
    print(path.name, quality, path.stat().st_size)


if __name__ == "__main__":
    main()
