// What differs between two pictures.
#ifndef LETTERER_CHANGES_H
#define LETTERER_CHANGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A rectangle of pixels; empty where its width is 0.
typedef struct {
  size_t x, y, width, rows;
} letterer_area;

/// The smallest rectangle around the pixels of `area` that differ. The stride, in bytes, is that of
/// both pictures.
letterer_area letterer_changed_area(const uint8_t *pixels, const uint8_t *former, size_t stride,
                                    letterer_area area);

/// What is known of the pixels that differ.
typedef struct {
  /// How many they are.
  size_t count;
  /// The bits that all of them have.
  uint32_t common;
} letterer_changes;

/// Writes the pixels of `area` one row after the other, with `unchanged` in the place of those that
/// do not differ.
letterer_changes letterer_keep_changes(const uint8_t *pixels, const uint8_t *former, size_t stride,
                                       letterer_area area, uint32_t unchanged, uint32_t *output);

/// How many pixels differ from the one to the left and from the one above: those that a compressor
/// must spell out, more or less.
size_t letterer_novel_pixels(const uint8_t *pixels, size_t stride, size_t width, size_t rows);

/// Whether a pixel of `area` has a colour (0xRRGGBB), whatever its alpha.
bool letterer_has_color(const uint8_t *pixels, size_t stride, letterer_area area, uint32_t color);

#endif
