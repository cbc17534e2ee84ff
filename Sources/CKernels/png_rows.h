// Rows of pixels as PNG filters them, one 32-bit unit a pixel. Private to CKernels.
#ifndef LETTERER_PNG_ROWS_H
#define LETTERER_PNG_ROWS_H

#include <stdbool.h>

#include "equal_run.h"
#include "letterer_deflate.h"

enum { FILTER_NONE = 0, FILTER_SUB = 1, FILTER_UP = 2, FILTER_PAETH = 4 };

/// A filtered row. A unit holds a pixel's filtered bytes as 0xAARRGGBB (an index in the lowest
/// byte). Of three channels the highest byte doesn't count, but is the same wherever pixels are.
typedef struct {
  const uint32_t *units;
  /// The pixels before filtering, with straight alpha.
  const uint32_t *straight;
  /// A bit for each unit, set where it equals the one above, and the one to its left. Bits past
  /// the row's end are clear.
  const uint64_t *same;
  const uint64_t *flat;
  uint8_t filter;
  /// Whether the pixels are those of the row before.
  bool repeats;
} filtered_row;

/// Words of a mask of a bit for each unit, and a clear one after them.
static inline size_t mask_words(uint32_t width) { return width / 64 + 2; }

/// Bytes of scratch that a row needs, whole words.
static inline size_t row_scratch(const letterer_png_rows *rows) {
  return (size_t)rows->width * 8 + mask_words(rows->width) * 16;
}

/// How many bits of a mask are set from `x` on.
static inline uint32_t run_length(const uint64_t *mask, uint32_t x) {
  uint64_t clear = ~mask[x / 64] >> (x % 64);
  if (clear != 0) return (uint32_t)__builtin_ctzll(clear);
  uint32_t word = x / 64 + 1;
  while (mask[word] == ~(uint64_t)0) word++;
  return word * 64 - x + (uint32_t)__builtin_ctzll(~mask[word]);
}

/// Whether a row's units are residues of a prediction, as a photo's are.
static inline bool is_predicted(const filtered_row *row) {
  return row->filter == FILTER_SUB || row->filter == FILTER_PAETH;
}

/// The first place from `x` on where a mask's bit is set, or `width`.
static inline uint32_t next_set(const uint64_t *mask, uint32_t x, uint32_t width) {
  uint32_t word = x / 64, last = (width - 1) / 64;
  uint64_t set = mask[word] >> (x % 64) << (x % 64);
  while (set == 0 && word < last) set = mask[++word];
  return set != 0 ? word * 64 + (uint32_t)__builtin_ctzll(set) : width;
}

/// Chooses row `y`'s filter and applies it. Units point into the picture itself where nothing is
/// changed, else into `scratch`. `above` is the row before, null for the first.
filtered_row letterer_prepare_row(const letterer_png_rows *rows, uint32_t y, void *scratch,
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
