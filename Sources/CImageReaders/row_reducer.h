// Averages squares of pixels into one while rows come in, so that a large picture is never whole
// in memory. Private to CImageReaders.
#ifndef LETTERER_ROW_REDUCER_H
#define LETTERER_ROW_REDUCER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint8_t *pixels;
  uint32_t width, height;
  unsigned reduction;
  // Four sums for each target pixel; null where nothing is averaged.
  uint64_t *sums;
  uint32_t row;
} row_reducer;

/// False where memory runs out. End with `row_reducer_end` in any case.
bool row_reducer_begin(row_reducer *reducer, uint8_t *pixels, uint32_t width, uint32_t height,
                       unsigned reduction);

/// Takes the next row: straight blue, green, red, alpha.
void row_reducer_add(row_reducer *reducer, const uint8_t *row);

void row_reducer_end(row_reducer *reducer);

#endif
