#pragma STDC FP_CONTRACT OFF

#include "letterer_gradient.h"

#include <math.h>
#include <string.h>

static inline uint32_t entry(int64_t position, const uint32_t *table) {
  int64_t index = position >> LETTERER_GRADIENT_BITS;
  if (index < 0) index = 0;
  if (index >= LETTERER_GRADIENT_SIZE) index = LETTERER_GRADIENT_SIZE - 1;
  return table[index];
}

void letterer_linear_gradient(uint8_t *pixels, size_t stride, size_t width, size_t rows,
                              int64_t start, int64_t step_x, int64_t step_y,
                              const uint32_t *table) {
  for (size_t y = 0; y < rows; y++, start += step_y) {
    uint32_t *row = (uint32_t *)(void *)(pixels + y * stride);
    if (step_x == 0) {
      uint32_t color = entry(start, table);
      for (size_t x = 0; x < width; x++) row[x] = color;
    } else if (step_y == 0 && y > 0) {
      memcpy(row, pixels, width * 4);
    } else {
      int64_t position = start;
      for (size_t x = 0; x < width; x++, position += step_x) row[x] = entry(position, table);
    }
  }
}

void letterer_radial_gradient(uint8_t *pixels, size_t stride, size_t width, size_t rows, int64_t left,
                              int64_t top, double center_x, double center_y, double factor,
                              const uint32_t *table) {
  for (size_t y = 0; y < rows; y++) {
    uint32_t *row = (uint32_t *)(void *)(pixels + y * stride);
    double dy = (double)(top + (int64_t)y) + 0.5 - center_y;
    double dy2 = dy * dy;
    for (size_t x = 0; x < width; x++) {
      double dx = (double)(left + (int64_t)x) + 0.5 - center_x;
      double dx2 = dx * dx;
      double index = sqrt(dx2 + dy2) * factor;
      row[x] = table[index < LETTERER_GRADIENT_SIZE - 1 ? (int)index : LETTERER_GRADIENT_SIZE - 1];
    }
  }
}

// Thresholds of an ordered dither, in 64ths of a level, half a 64th too low each: 8 × 8 pixels have
// each of them once.
static const uint8_t thresholds[8][8] = {
    {0, 32, 8, 40, 2, 34, 10, 42},  {48, 16, 56, 24, 50, 18, 58, 26},
    {12, 44, 4, 36, 14, 46, 6, 38}, {60, 28, 52, 20, 62, 30, 54, 22},
    {3, 35, 11, 43, 1, 33, 9, 41},  {51, 19, 59, 27, 49, 17, 57, 25},
    {15, 47, 7, 39, 13, 45, 5, 37}, {63, 31, 55, 23, 61, 29, 53, 21},
};

void letterer_mesh_gradient(uint8_t *pixels, size_t stride, size_t width, size_t rows, size_t left,
                            size_t top, size_t columns, const int32_t *nodes) {
  const size_t cell = (size_t)1 << LETTERER_MESH_CELL_BITS;
  const int shift = LETTERER_MESH_BITS + 2 * LETTERER_MESH_CELL_BITS;
  for (size_t y = 0; y < rows; y++) {
    uint8_t *row = pixels + y * stride;
    const int32_t *above = nodes + ((top + y) >> LETTERER_MESH_CELL_BITS) * columns * 4;
    const int32_t *below = above + columns * 4;
    int32_t down = (int32_t)((top + y) & (cell - 1));
    int32_t dither[8];
    for (int i = 0; i < 8; i++) {
      dither[i] = (2 * (int32_t)thresholds[(top + y) & 7][i] + 1) << (shift - 7);
    }
    size_t x = 0;
    while (x < width) {
      size_t column = (left + x) >> LETTERER_MESH_CELL_BITS;
      size_t start = (left + x) & (cell - 1);
      size_t end = cell - start < width - x ? cell : start + (width - x);
      int32_t from[4], step[4];
      for (int i = 0; i < 4; i++) {
        size_t at = column * 4 + (size_t)i;
        int32_t here = above[at] * ((int32_t)cell - down) + below[at] * down;
        int32_t next = above[at + 4] * ((int32_t)cell - down) + below[at + 4] * down;
        from[i] = here * (int32_t)cell;
        step[i] = next - here;
      }
      for (size_t along = start; along < end; along++, x++) {
        for (int i = 0; i < 4; i++) {
          int32_t value = from[i] + step[i] * (int32_t)along + dither[along & 7];
          row[x * 4 + (size_t)i] = (uint8_t)(value >> shift);
        }
      }
    }
  }
}
