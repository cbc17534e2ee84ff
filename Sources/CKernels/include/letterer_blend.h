// Composing coverage masks and pictures onto premultiplied pixels.
#ifndef LETTERER_BLEND_H
#define LETTERER_BLEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Paints `color` (premultiplied) through a mask of coverage bytes onto `rows` rows of `width` pixels.
/// Strides are in bytes.
void letterer_blend_mask(uint8_t *pixels, size_t stride, const uint8_t *mask, size_t mask_stride,
                         size_t width, size_t rows, uint32_t color);

/// Paints `color` (premultiplied) onto `count` pixels of a row, at one coverage.
void letterer_blend_span(uint8_t *pixels, size_t count, uint8_t coverage, uint32_t color);

/// Puts premultiplied pixels over others, all of them at `opacity` (255: as they are).
void letterer_blend_pixels(uint8_t *pixels, size_t stride, const uint8_t *source,
                           size_t source_stride, size_t width, size_t rows, uint8_t opacity);

/// Puts premultiplied pixels over others through a mask of coverage bytes, all at `opacity`.
void letterer_blend_masked_pixels(uint8_t *pixels, size_t stride, const uint8_t *source,
                                  size_t source_stride, const uint8_t *mask, size_t mask_stride,
                                  size_t width, size_t rows, uint8_t opacity);

/// Whether every pixel of the rows is opaque.
bool letterer_is_opaque(const uint8_t *pixels, size_t stride, size_t width, size_t rows);

#endif
