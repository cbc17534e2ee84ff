// Softening a coverage mask.
#ifndef LETTERER_BLUR_H
#define LETTERER_BLUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Blurs a mask by three box filters of about `box` pixels in each direction, as CSS and SVG
/// approximate a Gaussian. `box` below 2 leaves the mask alone. False where memory runs out.
bool letterer_blur_mask(uint8_t *mask, size_t stride, size_t width, size_t rows, size_t box);

/// mask · (255 − hole) / 255, byte by byte.
void letterer_cut_mask(uint8_t *mask, const uint8_t *hole, size_t count);

#endif
