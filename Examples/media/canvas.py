"""A canvas for flat pictures: shapes, soft layers, light, grain."""

import contextlib
import math
import random

import cairo
import numpy
from PIL import Image, ImageFilter

# ---------------------------------------------------------------------------------------- colours


def rgba(code, alpha=1.0):
    """The components of "#rrggbb" or "#rrggbbaa"."""
    parts = [int(code[i:i + 2], 16) / 255 for i in range(1, len(code), 2)]
    return (*parts[:3], (parts[3] if len(parts) > 3 else 1) * alpha)


def mix(a, b, share):
    """The colour between two, as a code."""
    pairs = zip(rgba(a)[:3], rgba(b)[:3])
    return "#" + "".join(f"{round(255 * (x + (y - x) * share)):02x}" for x, y in pairs)


def stops(gradient, colours):
    for i, entry in enumerate(colours):
        place, code = entry if isinstance(entry, tuple) else (i / (len(colours) - 1), entry)
        gradient.add_color_stop_rgba(place, *rgba(code))
    return gradient


def linear(x0, y0, x1, y1, *colours):
    return stops(cairo.LinearGradient(x0, y0, x1, y1), colours)


def radial(x, y, radius, *colours):
    return stops(cairo.RadialGradient(x, y, 0, x, y, radius), colours)


# ----------------------------------------------------------------------------------------- shapes
# A shape is a function that adds its path to a context.


def circle(x, y, radius):
    return ellipse(x, y, radius, radius)


def ellipse(x, y, rx, ry, turn=0.0):
    def path(c):
        c.save()
        c.translate(x, y)
        c.rotate(turn)
        c.scale(rx, ry)
        c.new_sub_path()
        c.arc(0, 0, 1, 0, 2 * math.pi)
        c.restore()
    return path


def rect(x, y, width, height, radius=0.0):
    def path(c):
        if radius <= 0:
            c.rectangle(x, y, width, height)
            return
        r = min(radius, width / 2, height / 2)
        c.new_sub_path()
        for i, (cx, cy) in enumerate([(x + width - r, y + r), (x + width - r, y + height - r),
                                      (x + r, y + height - r), (x + r, y + r)]):
            c.arc(cx, cy, r, (i - 1) * math.pi / 2, i * math.pi / 2)
        c.close_path()
    return path


def poly(*points, closed=True):
    def path(c):
        c.move_to(*points[0])
        for point in points[1:]:
            c.line_to(*point)
        if closed:
            c.close_path()
    return path


def curve(*points, closed=False, tension=1.0):
    """A smooth line through the points (Catmull-Rom)."""
    def path(c):
        n = len(points)
        def at(i):
            return points[i % n] if closed else points[max(0, min(n - 1, i))]
        c.move_to(*points[0])
        for i in range(n if closed else n - 1):
            (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
            k = tension / 6
            c.curve_to(bx + (cx - ax) * k, by + (cy - ay) * k,
                       cx - (dx - bx) * k, cy - (dy - by) * k, cx, cy)
        if closed:
            c.close_path()
    return path


def blob(*points, tension=1.0):
    return curve(*points, closed=True, tension=tension)


def both(*shapes):
    def path(c):
        for shape in shapes:
            shape(c)
    return path


def leaf(x, y, length, width, turn):
    """A pointed leaf from its stem."""
    def path(c):
        c.save()
        c.translate(x, y)
        c.rotate(turn)
        c.move_to(0, 0)
        c.curve_to(length * .3, -width, length * .75, -width * .8, length, 0)
        c.curve_to(length * .75, width * .8, length * .3, width, 0, 0)
        c.close_path()
        c.restore()
    return path


# ----------------------------------------------------------------------------------------- canvas


class Canvas:
    def __init__(self, width, height, scale=1.0):
        self.width, self.height, self.scale = width, height, scale
        self.surface = self.blank()
        self.c = self.context(self.surface)

    def blank(self):
        return cairo.ImageSurface(cairo.FORMAT_ARGB32, round(self.width * self.scale),
                                  round(self.height * self.scale))

    def context(self, surface):
        c = cairo.Context(surface)
        c.scale(self.scale, self.scale)
        c.set_antialias(cairo.ANTIALIAS_BEST)
        c.set_line_cap(cairo.LINE_CAP_ROUND)
        c.set_line_join(cairo.LINE_JOIN_ROUND)
        return c

    def ink(self, paint, alpha=1.0):
        if isinstance(paint, str):
            self.c.set_source_rgba(*rgba(paint, alpha))
        else:
            self.c.set_source(paint)

    def fill(self, shape, paint, alpha=1.0):
        self.c.new_path()
        shape(self.c)
        self.ink(paint, alpha)
        self.c.fill()

    def stroke(self, shape, paint, width, alpha=1.0):
        self.c.new_path()
        shape(self.c)
        self.ink(paint, alpha)
        self.c.set_line_width(width)
        self.c.stroke()

    def wash(self, paint):
        self.fill(rect(0, 0, self.width, self.height), paint)

    @contextlib.contextmanager
    def inside(self, shape):
        self.c.save()
        self.c.new_path()
        shape(self.c)
        self.c.clip()
        yield
        self.c.restore()

    @contextlib.contextmanager
    def moved(self, x=0.0, y=0.0, turn=0.0, sx=1.0, sy=None):
        self.c.save()
        self.c.translate(x, y)
        self.c.rotate(turn)
        self.c.scale(sx, sx if sy is None else sy)
        yield
        self.c.restore()

    @contextlib.contextmanager
    def layer(self, blur=0.0, alpha=1.0, mode=cairo.OPERATOR_OVER):
        """What is drawn within goes onto a sheet of its own, blurred, then laid over the rest."""
        below, sheet = self.c, self.blank()
        self.c = self.context(sheet)
        self.c.set_matrix(below.get_matrix())
        yield
        if blur:
            sheet.flush()
            view = Image.frombuffer("RGBA", (sheet.get_width(), sheet.get_height()),
                                    bytes(sheet.get_data()), "raw", "RGBA", 0, 1)
            soft = view.filter(ImageFilter.GaussianBlur(blur * self.scale))
            sheet = cairo.ImageSurface.create_for_data(
                bytearray(soft.tobytes()), cairo.FORMAT_ARGB32, *soft.size)
        self.c = below
        self.c.save()
        self.c.identity_matrix()
        self.c.set_operator(mode)
        self.c.set_source_surface(sheet)
        self.c.paint_with_alpha(alpha)
        self.c.restore()

    def shadow(self, shape, blur=12, dx=0, dy=10, colour="#000000", alpha=.35):
        with self.layer(blur=blur, alpha=alpha):
            with self.moved(dx, dy):
                self.fill(shape, colour)

    def glow(self, x, y, radius, colour, alpha=1.0):
        """Light added round a point."""
        self.c.save()
        self.c.set_operator(cairo.OPERATOR_SCREEN)
        r, g, b, _ = rgba(colour)
        light = cairo.RadialGradient(x, y, 0, x, y, radius)
        for i in range(9):
            light.add_color_stop_rgba(i / 8, r, g, b, alpha * (1 - i / 8) ** 2.2)
        self.fill(circle(x, y, radius), light)
        self.c.restore()

    def pixels(self):
        """The picture as rows of blue, green, red, alpha, premultiplied; shared with the canvas."""
        self.surface.flush()
        return numpy.ndarray((self.surface.get_height(), self.surface.get_width(), 4),
                             numpy.uint8, self.surface.get_data(),
                             strides=(self.surface.get_stride(), 4, 1))

    def image(self):
        data = self.pixels().astype(numpy.float32)
        alpha = numpy.maximum(data[..., 3:], 1)
        colour = numpy.where(data[..., 3:] > 0, data[..., 2::-1] * 255 / alpha, 0)
        return Image.fromarray(
            numpy.concatenate([colour, data[..., 3:]], 2).round().clip(0, 255).astype(numpy.uint8))

    def photo(self, grain=1.1, vignette=.16, size=1.0):
        """The picture as a photo: darker in the corners, with a fine grain that hides banding."""
        whole = self.image().convert("RGB")
        if size != 1:
            whole = whole.resize((round(whole.width * size), round(whole.height * size)), Image.LANCZOS)
        picture = numpy.asarray(whole).astype(numpy.float32)
        rows, columns = picture.shape[:2]
        y, x = numpy.mgrid[-1:1:rows * 1j, -1:1:columns * 1j]
        picture *= (1 - vignette * numpy.clip((x * x + y * y) / 2, 0, 1) ** 1.5)[..., None]
        noise = numpy.random.RandomState(7).normal(0, grain, (rows // 2 + 1, columns // 2 + 1))
        picture += noise.repeat(2, 0).repeat(2, 1)[:rows, :columns, None]
        return Image.fromarray(picture.round().clip(0, 255).astype(numpy.uint8))


def ridge(rng, width, base, height, roughness=.55, levels=8):
    """The outline of a mountain range, by midpoint displacement."""
    ys = [rng.uniform(-.3, .3), rng.uniform(-.3, .3)]
    spread = 1.0
    for _ in range(levels):
        ys = [value for a, b in zip(ys, ys[1:])
              for value in (a, (a + b) / 2 + rng.uniform(-spread, spread) * .5)] + [ys[-1]]
        spread *= roughness
    return [(width * i / (len(ys) - 1), base - height * y) for i, y in enumerate(ys)]


def ground(points, bottom):
    return poly(*points, (points[-1][0], bottom), (points[0][0], bottom))
