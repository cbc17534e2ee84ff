#pragma STDC FP_CONTRACT OFF

#include "letterer_blend.h"

#include <string.h>

// Two pixels at a time: eight channels as 16-bit lanes. Clang lowers these to whatever the target
// has (SSE2 on any x86-64, NEON on any arm64); the arithmetic is the same everywhere.
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint16_t lanes8 __attribute__((vector_size(16)));

static inline lanes8 load_two(const void *from) {
  bytes8 value;
  memcpy(&value, from, sizeof value);
  return __builtin_convertvector(value, lanes8);
}

static inline void store_two(void *to, lanes8 value) {
  bytes8 narrow = __builtin_convertvector(value, bytes8);
  memcpy(to, &narrow, sizeof narrow);
}

// Rounded a / 255 for a ≤ 255 · 255. Source: Jim Blinn, "Three Wrongs Make a Right".
static inline lanes8 divide_by_255(lanes8 value) {
  value += 128;
  return (value + (value >> 8)) >> 8;
}

// Two coverages, each in all four lanes of its pixel.
static inline lanes8 spread(uint32_t first, uint32_t second) {
  uint16_t a = (uint16_t)first, b = (uint16_t)second;
  return (lanes8){a, a, a, a, b, b, b, b};
}

// Each pixel's alpha in all four of its lanes.
static inline lanes8 alphas(lanes8 pixels) {
  return __builtin_shufflevector(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7);
}

// source · coverage over destination.
static inline lanes8 over(lanes8 destination, lanes8 source, lanes8 coverage) {
  lanes8 covered = divide_by_255(source * coverage);
  return covered + divide_by_255(destination * (255 - alphas(covered)));
}

static inline lanes8 color_lanes(uint32_t color) {
  uint32_t two[2] = {color, color};
  return load_two(two);
}

// Four pixels under the four bytes of `coverage`.
static inline void blend_four(uint8_t *pixels, uint32_t coverage, lanes8 source, uint32_t color) {
  if (coverage == 0) return;
  if (coverage == 0xFFFFFFFFu && color >> 24 == 255) {
    uint32_t four[4] = {color, color, color, color};
    memcpy(pixels, four, sizeof four);
    return;
  }
  lanes8 low = spread(coverage & 255, coverage >> 8 & 255);
  lanes8 high = spread(coverage >> 16 & 255, coverage >> 24);
  store_two(pixels, over(load_two(pixels), source, low));
  store_two(pixels + 8, over(load_two(pixels + 8), source, high));
}

// One to three pixels. Each size is a copy that the compiler knows: rows of glyphs end in them.
static inline void copy_rest(uint8_t *to, const uint8_t *from, size_t count) {
  if (count == 3) {
    memcpy(to, from, 12);
  } else if (count == 2) {
    memcpy(to, from, 8);
  } else {
    memcpy(to, from, 4);
  }
}

// One to three bytes of coverage, the first in the lowest byte.
static inline uint32_t rest_of_mask(const uint8_t *mask, size_t count) {
  uint32_t coverage = mask[0];
  if (count > 1) coverage |= (uint32_t)mask[1] << 8;
  if (count > 2) coverage |= (uint32_t)mask[2] << 16;
  return coverage;
}

// Fewer than four pixels, through a buffer of four.
static inline void blend_rest(uint8_t *pixels, uint32_t coverage, size_t count, lanes8 source,
                              uint32_t color) {
  if (coverage == 0) return;
  uint8_t four[16] = {0};
  copy_rest(four, pixels, count);
  blend_four(four, coverage, source, color);
  copy_rest(pixels, four, count);
}

void letterer_blend_mask(uint8_t *pixels, size_t stride, const uint8_t *mask, size_t mask_stride,
                         size_t width, size_t rows, uint32_t color) {
  lanes8 source = color_lanes(color);
  for (size_t y = 0; y < rows; y++, pixels += stride, mask += mask_stride) {
    size_t x = 0;
    for (; x + 8 <= width; x += 8) {
      uint64_t eight;
      memcpy(&eight, mask + x, sizeof eight);
      if (eight == 0) continue;
      blend_four(pixels + x * 4, (uint32_t)eight, source, color);
      blend_four(pixels + x * 4 + 16, (uint32_t)(eight >> 32), source, color);
    }
    if (x + 4 <= width) {
      uint32_t four;
      memcpy(&four, mask + x, sizeof four);
      blend_four(pixels + x * 4, four, source, color);
      x += 4;
    }
    if (x < width) {
      uint32_t rest = rest_of_mask(mask + x, width - x);
      blend_rest(pixels + x * 4, rest, width - x, source, color);
    }
  }
}

void letterer_blend_span(uint8_t *pixels, size_t count, uint8_t coverage, uint32_t color) {
  if (coverage == 0) return;
  lanes8 source = color_lanes(color);
  uint32_t four = coverage * 0x01010101u;
  size_t x = 0;
  for (; x + 4 <= count; x += 4) blend_four(pixels + x * 4, four, source, color);
  if (x < count) blend_rest(pixels + x * 4, four, count - x, source, color);
}

static inline void blend_four_pixels(uint8_t *pixels, const uint8_t *source, lanes8 low,
                                     lanes8 high, bool whole) {
  uint32_t words[4];
  memcpy(words, source, sizeof words);
  if ((words[0] | words[1] | words[2] | words[3]) == 0) return;
  if (whole && ((words[0] & words[1] & words[2] & words[3]) >> 24) == 255) {
    memcpy(pixels, words, sizeof words);
    return;
  }
  store_two(pixels, over(load_two(pixels), load_two(source), low));
  store_two(pixels + 8, over(load_two(pixels + 8), load_two(source + 8), high));
}

static inline void blend_rest_of_pixels(uint8_t *pixels, const uint8_t *source, size_t count,
                                        lanes8 low, lanes8 high, bool whole) {
  uint8_t below[16] = {0}, above[16] = {0};
  copy_rest(below, pixels, count);
  copy_rest(above, source, count);
  blend_four_pixels(below, above, low, high, whole);
  copy_rest(pixels, below, count);
}

void letterer_blend_pixels(uint8_t *pixels, size_t stride, const uint8_t *source,
                           size_t source_stride, size_t width, size_t rows, uint8_t opacity) {
  lanes8 coverage = spread(opacity, opacity);
  bool whole = opacity == 255;
  for (size_t y = 0; y < rows; y++, pixels += stride, source += source_stride) {
    size_t x = 0;
    for (; x + 4 <= width; x += 4)
      blend_four_pixels(pixels + x * 4, source + x * 4, coverage, coverage, whole);
    if (x < width)
      blend_rest_of_pixels(pixels + x * 4, source + x * 4, width - x, coverage, coverage, whole);
  }
}

void letterer_blend_masked_pixels(uint8_t *pixels, size_t stride, const uint8_t *source,
                                  size_t source_stride, const uint8_t *mask, size_t mask_stride,
                                  size_t width, size_t rows, uint8_t opacity) {
  lanes8 factor = spread(opacity, opacity);
  for (size_t y = 0; y < rows; y++) {
    for (size_t x = 0; x < width; x += 4) {
      size_t count = width - x < 4 ? width - x : 4;
      uint32_t covered;
      if (count == 4) {
        memcpy(&covered, mask + x, sizeof covered);
      } else {
        covered = rest_of_mask(mask + x, count);
      }
      if (covered == 0) continue;
      bool whole = covered == 0xFFFFFFFFu && opacity == 255;
      lanes8 low = divide_by_255(spread(covered & 255, covered >> 8 & 255) * factor);
      lanes8 high = divide_by_255(spread(covered >> 16 & 255, covered >> 24) * factor);
      if (count == 4) {
        blend_four_pixels(pixels + x * 4, source + x * 4, low, high, whole);
      } else {
        blend_rest_of_pixels(pixels + x * 4, source + x * 4, count, low, high, whole);
      }
    }
    pixels += stride;
    source += source_stride;
    mask += mask_stride;
  }
}

bool letterer_is_opaque(const uint8_t *pixels, size_t stride, size_t width, size_t rows) {
  for (size_t y = 0; y < rows; y++, pixels += stride) {
    uint32_t all = 0xFFFFFFFFu;
    for (size_t x = 0; x < width; x++) {
      uint32_t pixel;
      memcpy(&pixel, pixels + x * 4, sizeof pixel);
      all &= pixel;
    }
    if (all >> 24 != 255) return false;
  }
  return true;
}
