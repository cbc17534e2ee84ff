// Rows of pixels as PNG filters them, one 32-bit unit a pixel. Private to CKernels.
#ifndef LETTERER_PNG_ROWS_H
#define LETTERER_PNG_ROWS_H

#include "letterer_deflate.h"

enum { FILTER_NONE = 0, FILTER_SUB = 1, FILTER_UP = 2, FILTER_PAETH = 4 };

/// A filtered row. A unit holds a pixel's filtered bytes as 0xAARRGGBB (an index in the lowest
/// byte). Of three channels the highest byte doesn't count, but is the same wherever pixels are.
typedef struct {
  const uint32_t *units;
  /// The pixels before filtering, with straight alpha.
  const uint32_t *straight;
  uint8_t filter;
} filtered_row;

/// Units of scratch that a row needs.
static inline size_t row_scratch(const letterer_png_rows *rows) { return (size_t)rows->width * 2; }

/// Chooses row `y`'s filter and applies it. Units point into the picture itself where nothing is
/// changed, else into `scratch`. `above` is the row before, null for the first.
filtered_row letterer_prepare_row(const letterer_png_rows *rows, uint32_t y, uint32_t *scratch,
                                  const filtered_row *above);

/// Writes a unit's bytes in PNG's order.
static inline uint8_t *put_unit(uint8_t *output, uint32_t unit, uint32_t channels) {
  if (channels == 1) {
    output[0] = (uint8_t)unit;
    return output + 1;
  }
  output[0] = (uint8_t)(unit >> 16);
  output[1] = (uint8_t)(unit >> 8);
  output[2] = (uint8_t)unit;
  if (channels == 3) return output + 3;
  output[3] = (uint8_t)(unit >> 24);
  return output + 4;
}

#endif
