#pragma STDC FP_CONTRACT OFF

#include "row_reducer.h"

#include <stdlib.h>
#include <string.h>

bool row_reducer_begin(row_reducer *reducer, uint8_t *pixels, uint32_t width, uint32_t height,
                       unsigned reduction) {
  *reducer = (row_reducer){
      .pixels = pixels, .width = width, .height = height, .reduction = reduction};
  if (reduction <= 1) return true;
  size_t columns = ((size_t)width + reduction - 1) / reduction;
  reducer->sums = calloc(columns * 4, sizeof(uint64_t));
  return reducer->sums != NULL;
}

static uint8_t premultiplied(uint32_t value, uint32_t alpha) {
  uint32_t product = value * alpha + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

static void put_row(row_reducer *reducer, const uint8_t *row) {
  uint8_t *target = reducer->pixels + (size_t)reducer->row * reducer->width * 4;
  for (size_t x = 0; x < reducer->width; x++, row += 4, target += 4) {
    uint32_t alpha = row[3];
    for (int channel = 0; channel < 3; channel++)
      target[channel] = alpha == 255 ? row[channel] : premultiplied(row[channel], alpha);
    target[3] = (uint8_t)alpha;
  }
}

static void put_averages(row_reducer *reducer) {
  unsigned reduction = reducer->reduction;
  size_t columns = ((size_t)reducer->width + reduction - 1) / reduction;
  uint32_t line = reducer->row / reduction;
  uint32_t rows = reducer->row % reduction + 1;
  uint8_t *target = reducer->pixels + (size_t)line * columns * 4;
  for (size_t x = 0; x < columns; x++) {
    uint32_t last = reducer->width - (uint32_t)x * reduction;
    uint64_t count = (uint64_t)rows * (last < reduction ? last : reduction);
    // Colours are weighted by their alpha: sums of colour · alpha come out premultiplied.
    uint64_t *sums = reducer->sums + x * 4;
    for (int channel = 0; channel < 3; channel++)
      target[x * 4 + (size_t)channel] =
          (uint8_t)((sums[channel] + count * 255 / 2) / (count * 255));
    target[x * 4 + 3] = (uint8_t)((sums[3] + count / 2) / count);
  }
  memset(reducer->sums, 0, columns * 4 * sizeof(uint64_t));
}

void row_reducer_add(row_reducer *reducer, const uint8_t *row) {
  if (reducer->row >= reducer->height) return;
  if (!reducer->sums) {
    put_row(reducer, row);
    reducer->row++;
    return;
  }
  unsigned reduction = reducer->reduction;
  uint64_t *sums = reducer->sums;
  for (uint32_t x = 0; x < reducer->width; sums += 4) {
    uint32_t end = reducer->width - x < reduction ? reducer->width : x + reduction;
    uint32_t blue = 0, green = 0, red = 0, alpha = 0;
    for (; x < end; x++, row += 4) {
      blue += row[0] * (uint32_t)row[3];
      green += row[1] * (uint32_t)row[3];
      red += row[2] * (uint32_t)row[3];
      alpha += row[3];
    }
    sums[0] += blue;
    sums[1] += green;
    sums[2] += red;
    sums[3] += alpha;
  }
  if ((reducer->row + 1) % reduction == 0 || reducer->row + 1 == reducer->height)
    put_averages(reducer);
  reducer->row++;
}

void row_reducer_end(row_reducer *reducer) {
  free(reducer->sums);
  reducer->sums = NULL;
}
