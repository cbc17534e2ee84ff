#include "png_rows.h"

#include <stdbool.h>
#include <string.h>

// Straight alpha from premultiplied, rounded.
static uint32_t unpremultiplied(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  if (alpha == 255) return pixel;
  if (alpha == 0) return 0;
  uint32_t result = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t value = (((pixel >> shift) & 255) * 255 + alpha / 2) / alpha;
    result |= (value > 255 ? 255 : value) << shift;
  }
  return result;
}

static bool is_opaque(const uint32_t *pixels, uint32_t width) {
  uint32_t all = 0xFFFFFFFFu;
  for (uint32_t x = 0; x < width; x++) all &= pixels[x];
  return all >> 24 == 255;
}

static const uint32_t *straight_pixels(const letterer_png_rows *rows, uint32_t y,
                                       uint32_t *scratch) {
  const uint8_t *row = rows->pixels + (size_t)y * rows->stride;
  if (rows->channels == 1) {
    for (uint32_t x = 0; x < rows->width; x++) scratch[x] = row[x];
    return scratch;
  }
  const uint32_t *pixels = (const uint32_t *)(const void *)row;
  if (rows->channels == 3 || is_opaque(pixels, rows->width)) return pixels;
  for (uint32_t x = 0; x < rows->width; x++) scratch[x] = unpremultiplied(pixels[x]);
  return scratch;
}

static uint32_t changes(const uint32_t *pixels, uint32_t width) {
  uint32_t count = 0;
  for (uint32_t x = 1; x < width; x++) count += pixels[x] != pixels[x - 1];
  return count;
}

static inline int absolute(int value) { return value < 0 ? -value : value; }

static inline uint32_t paeth(uint32_t pixel, uint32_t left, uint32_t up, uint32_t corner) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    int a = (left >> shift) & 255, b = (up >> shift) & 255, c = (corner >> shift) & 255;
    int to_a = absolute(b - c), to_b = absolute(a - c), to_c = absolute(a + b - c - c);
    int guess = to_a <= to_b && to_a <= to_c ? a : to_b <= to_c ? b : c;
    result |= ((((pixel >> shift) & 255) - (uint32_t)guess) & 255) << shift;
  }
  return result;
}

static inline uint32_t bytewise_difference(uint32_t left, uint32_t right) {
  uint32_t even = ((left | 0xFF00FF00u) - (right & 0x00FF00FFu)) & 0x00FF00FFu;
  uint32_t odd = (((left >> 8) | 0xFF00FF00u) - ((right >> 8) & 0x00FF00FFu)) & 0x00FF00FFu;
  return even | odd << 8;
}

// Flat pictures compress best unfiltered; a row that changes at more than a quarter of its pixels
// belongs to a photo and is worth predicting.
static uint8_t choose_filter(const letterer_png_rows *rows, const uint32_t *straight,
                             const filtered_row *above) {
  if (above && memcmp(straight, above->straight, rows->width * sizeof(uint32_t)) == 0)
    return above->filter == FILTER_NONE ? FILTER_NONE : FILTER_UP;
  if (rows->channels == 1 || changes(straight, rows->width) <= rows->width / 4) return FILTER_NONE;
  return above ? FILTER_PAETH : FILTER_SUB;
}

filtered_row letterer_prepare_row(const letterer_png_rows *rows, uint32_t y, uint32_t *scratch,
                                  const filtered_row *above) {
  uint32_t width = rows->width;
  const uint32_t *straight = straight_pixels(rows, y, scratch);
  filtered_row row = {.units = straight, .straight = straight};
  row.filter = choose_filter(rows, straight, above);
  if (row.filter == FILTER_NONE) return row;
  uint32_t *units = scratch + width;
  row.units = units;
  switch (row.filter) {
  case FILTER_UP:
    memset(units, 0, width * sizeof(uint32_t));
    break;
  case FILTER_SUB:
    units[0] = straight[0];
    for (uint32_t x = 1; x < width; x++)
      units[x] = bytewise_difference(straight[x], straight[x - 1]);
    break;
  default:
    units[0] = bytewise_difference(straight[0], above->straight[0]);
    for (uint32_t x = 1; x < width; x++)
      units[x] = paeth(straight[x], straight[x - 1], above->straight[x], above->straight[x - 1]);
  }
  return row;
}

void letterer_png_filter(const letterer_png_rows *rows, void *workspace, uint8_t *output) {
  uint32_t *scratch = workspace;
  filtered_row row = {0}, above = {0};
  for (uint32_t y = 0; y < rows->rows; y++) {
    row = letterer_prepare_row(rows, y, scratch + (y & 1) * row_scratch(rows), y ? &above : NULL);
    *output++ = row.filter;
    for (uint32_t x = 0; x < rows->width; x++)
      output = put_unit(output, row.units[x], rows->channels);
    above = row;
  }
}

int letterer_index_colors(const uint32_t *pixels, size_t count, uint8_t *indices,
                          uint32_t palette[256]) {
  // Open addressing; a place holds an index plus one.
  uint16_t places[1024] = {0};
  int used = 0;
  uint32_t last = 0;
  uint8_t last_index = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t color = pixels[i] & 0xFFFFFFu;
    if (used == 0 || color != last) {
      uint32_t place = (color * 0x9E3779B1u) >> 22;
      while (places[place] != 0 && palette[places[place] - 1] != color)
        place = (place + 1) & 1023;
      if (places[place] == 0) {
        if (used == 256) return 0;
        palette[used] = color;
        places[place] = (uint16_t)++used;
      }
      last = color;
      last_index = (uint8_t)(places[place] - 1);
    }
    indices[i] = last_index;
  }
  return used;
}
