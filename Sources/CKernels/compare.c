#pragma STDC FP_CONTRACT OFF

#include "letterer_compare.h"

#include <string.h>

#include "processor.h"

// The weights of luma as integers. They order any two colours as the published decimals do
// (0.29889531, 0.58662247, 0.11448223), and only equal colours are equally light.
enum { LUMA_RED = 303200, LUMA_GREEN = 595071, LUMA_BLUE = 116131 };

// Pixels are tested for anti-aliasing in tiles of 64 × 16, with what two neighbours further on
// needs; the margin is wide enough to be read in whole vectors.
enum { TILE_ROWS = 16, TILE_BORDER = 2, TILE_MARGIN = 16 };
enum { TILE_HEIGHT = TILE_ROWS + 2 * TILE_BORDER, TILE_PITCH = 64 + 2 * TILE_MARGIN };

typedef struct {
  uint32_t pixels[2][TILE_HEIGHT][TILE_PITCH];
  int32_t luma[2][TILE_HEIGHT][TILE_PITCH];
  /// All bits set where more than two neighbours are equal, in both pictures.
  int32_t flat[TILE_HEIGHT][TILE_PITCH];
  /// All bits set inside of the picture.
  int32_t inside[TILE_HEIGHT][TILE_PITCH];
  /// 1 for the pixels at the picture's edge.
  int32_t edge[TILE_HEIGHT][TILE_PITCH];
} tile;

static inline const uint32_t *expected_row(const letterer_pair *pair, size_t row) {
  return (const uint32_t *)(const void *)(pair->expected + row * pair->expected_stride);
}

static inline const uint32_t *actual_row(const letterer_pair *pair, size_t row) {
  return (const uint32_t *)(const void *)(pair->actual + row * pair->actual_stride);
}

// Copies the pixels around a tile whose first one is at (x, y).
static void fill_tile(tile *tile, const letterer_pair *pair, size_t x, size_t y) {
  memset(tile->inside, 0, sizeof tile->inside);
  memset(tile->edge, 0, sizeof tile->edge);
  size_t left = x < TILE_BORDER ? 0 : x - TILE_BORDER;
  size_t right = x + 64 + TILE_BORDER < pair->width ? x + 64 + TILE_BORDER : pair->width;
  size_t at = TILE_MARGIN + left - x;
  for (size_t row = 0; row < TILE_HEIGHT; row++) {
    if (y + row < TILE_BORDER || y + row - TILE_BORDER >= pair->rows) continue;
    size_t source = y + row - TILE_BORDER;
    memcpy(&tile->pixels[0][row][at], expected_row(pair, source) + left, (right - left) * 4);
    memcpy(&tile->pixels[1][row][at], actual_row(pair, source) + left, (right - left) * 4);
    memset(&tile->inside[row][at], 255, (right - left) * 4);
    if (source == 0 || source + 1 == pair->rows)
      for (size_t i = 0; i < right - left; i++) tile->edge[row][at + i] = 1;
    if (left == 0) tile->edge[row][at] = 1;
    if (right == pair->width) tile->edge[row][at + right - left - 1] = 1;
  }
}

#define LANES 4
#define NAMED(name) name##_narrow
#include "compare_lanes.h"
#undef LANES
#undef NAMED

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define NAMED(name) name##_wide
#include "compare_lanes.h"
#undef LANES
#undef NAMED
#pragma clang attribute pop
#endif

letterer_difference_counts letterer_compare_rows(const letterer_pair *pair, letterer_row_range rows,
                                                 letterer_difference_limits limits,
                                                 letterer_difference_bits bits) {
#if defined(__x86_64__)
  if (letterer_has_avx2()) return compare_wide(pair, rows, limits, bits);
#endif
  return compare_narrow(pair, rows, limits, bits);
}

letterer_difference_counts
letterer_compare_rows_narrow(const letterer_pair *pair, letterer_row_range rows,
                             letterer_difference_limits limits, letterer_difference_bits bits) {
  return compare_narrow(pair, rows, limits, bits);
}

static bool equal_rows(const letterer_pair *pair, size_t row) {
  return memcmp(expected_row(pair, row), actual_row(pair, row), pair->width * 4) == 0;
}

letterer_row_range letterer_differing_rows(const letterer_pair *pair) {
  size_t first = 0, end = pair->rows;
  // Many short rows are compared at once where there is nothing between them.
  size_t length = pair->width * 4;
  if (pair->expected_stride == length && pair->actual_stride == length) {
    size_t step = 1 + 16384 / length;
    while (first + step <= end && memcmp(expected_row(pair, first), actual_row(pair, first),
                                         step * length) == 0)
      first += step;
    while (end >= first + step &&
           memcmp(expected_row(pair, end - step), actual_row(pair, end - step), step * length) == 0)
      end -= step;
  }
  while (first < end && equal_rows(pair, first)) first++;
  while (end > first && equal_rows(pair, end - 1)) end--;
  return (letterer_row_range){first, end - first};
}
