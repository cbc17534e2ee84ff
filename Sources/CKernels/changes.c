#pragma STDC FP_CONTRACT OFF

#include "letterer_changes.h"

#include <string.h>

static const uint32_t *row_of(const uint8_t *pixels, size_t stride, letterer_area area, size_t row) {
  return (const uint32_t *)(const void *)(pixels + (area.y + row) * stride) + area.x;
}

letterer_area letterer_changed_area(const uint8_t *pixels, const uint8_t *former, size_t stride,
                                    letterer_area area) {
  size_t top = area.rows, bottom = 0, left = area.width, right = 0;
  for (size_t row = 0; row < area.rows; row++) {
    const uint32_t *now = row_of(pixels, stride, area, row);
    const uint32_t *then = row_of(former, stride, area, row);
    if (memcmp(now, then, area.width * sizeof *now) == 0) continue;
    if (top == area.rows) top = row;
    bottom = row + 1;
    // Only columns outside of those that are known to differ can widen the rectangle.
    for (size_t x = 0; x < left; x++)
      if (now[x] != then[x]) left = x;
    for (size_t x = area.width; x > right; x--)
      if (now[x - 1] != then[x - 1]) right = x;
  }
  if (right == 0) return (letterer_area){area.x, area.y, 0, 0};
  return (letterer_area){area.x + left, area.y + top, right - left, bottom - top};
}

letterer_changes letterer_keep_changes(const uint8_t *pixels, const uint8_t *former, size_t stride,
                                       letterer_area area, uint32_t unchanged, uint32_t *output) {
  letterer_changes changes = {0, 0xFFFFFFFFu};
  for (size_t row = 0; row < area.rows; row++) {
    const uint32_t *now = row_of(pixels, stride, area, row);
    const uint32_t *then = row_of(former, stride, area, row);
    uint32_t count = 0, common = 0xFFFFFFFFu;
    for (size_t x = 0; x < area.width; x++) {
      bool differs = now[x] != then[x];
      output[x] = differs ? now[x] : unchanged;
      common &= differs ? now[x] : 0xFFFFFFFFu;
      count += differs;
    }
    output += area.width;
    changes.count += count;
    changes.common &= common;
  }
  return changes;
}

size_t letterer_novel_pixels(const uint8_t *pixels, size_t stride, size_t width, size_t rows) {
  size_t total = 0;
  for (size_t row = 1; row < rows; row++) {
    const uint32_t *now = (const uint32_t *)(const void *)(pixels + row * stride);
    const uint32_t *above = (const uint32_t *)(const void *)(pixels + (row - 1) * stride);
    uint32_t count = 0;
    for (size_t x = 1; x < width; x++) count += now[x] != now[x - 1] && now[x] != above[x];
    total += count;
  }
  return total;
}

bool letterer_has_color(const uint8_t *pixels, size_t stride, letterer_area area, uint32_t color) {
  for (size_t row = 0; row < area.rows; row++) {
    const uint32_t *now = row_of(pixels, stride, area, row);
    uint32_t found = 0;
    for (size_t x = 0; x < area.width; x++) found |= (now[x] & 0xFFFFFFu) == color;
    if (found) return true;
  }
  return false;
}
