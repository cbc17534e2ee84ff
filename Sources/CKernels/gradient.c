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
