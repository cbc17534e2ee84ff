#pragma STDC FP_CONTRACT OFF

#include "png_rows.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

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

void letterer_straight_pixels(const uint32_t *pixels, size_t count, uint32_t *output) {
  for (size_t i = 0; i < count; i++) output[i] = unpremultiplied(pixels[i]);
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

// A bit for each of sixteen units, set where they are equal.
static inline uint64_t equal_bits(const uint32_t *a, const uint32_t *b) {
#if defined(__SSE2__)
  __m128i equal[4];
  for (int i = 0; i < 4; i++)
    equal[i] = _mm_cmpeq_epi32(_mm_loadu_si128((const __m128i *)(const void *)(a + i * 4)),
                               _mm_loadu_si128((const __m128i *)(const void *)(b + i * 4)));
  __m128i low = _mm_packs_epi32(equal[0], equal[1]), high = _mm_packs_epi32(equal[2], equal[3]);
  return (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high));
#else
  uint64_t bits = 0;
  for (int i = 0; i < 16; i++) bits |= (uint64_t)(a[i] == b[i]) << i;
  return bits;
#endif
}

// Compares two lines of units. `mask` is clear past their end.
static void compare_units(const uint32_t *a, const uint32_t *b, uint32_t count, uint64_t *mask) {
  uint32_t x = 0, word = 0;
  for (; x + 64 <= count; x += 64, word++) {
    mask[word] = equal_bits(a + x, b + x) | equal_bits(a + x + 16, b + x + 16) << 16 |
                 equal_bits(a + x + 32, b + x + 32) << 32 |
                 equal_bits(a + x + 48, b + x + 48) << 48;
  }
  mask[word] = mask[word + 1] = 0;
  for (; x + 16 <= count; x += 16) mask[word] |= equal_bits(a + x, b + x) << (x % 64);
  for (; x < count; x++) mask[word] |= (uint64_t)(a[x] == b[x]) << (x % 64);
}

// Compares each unit with the one to its left.
static void compare_left(const uint32_t *units, uint32_t width, uint64_t *mask) {
  // A bit for each but the first, which then moves by one.
  compare_units(units + 1, units, width - 1, mask);
  mask[mask_words(width) - 1] = 0;
  for (size_t word = mask_words(width) - 1; word > 0; word--)
    mask[word] = mask[word] << 1 | mask[word - 1] >> 63;
  mask[0] <<= 1;
}

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint32_t units4 __attribute__((vector_size(16)));

// How many of a row's units differ from the one to their left by at most fifteen in each channel.
static uint32_t near_neighbors(const uint32_t *units, uint32_t width) {
  units4 count = {0};
  uint32_t x = 1;
  for (; x + 4 <= width; x += 4) {
    bytes16 now, left;
    memcpy(&now, units + x, sizeof now);
    memcpy(&left, units + x - 1, sizeof left);
    bytes16 near = (bytes16)(now - left + 15 <= 30);
    count += ((units4)near == 0xFFFFFFFFu) & 1;
  }
  uint32_t total = count[0] + count[1] + count[2] + count[3];
  for (; x < width; x++) {
    bool near = true;
    for (int shift = 0; shift < 32; shift += 8)
      near &= (uint8_t)((units[x] >> shift) - (units[x - 1] >> shift) + 15) <= 30;
    total += near;
  }
  return total;
}

// Whether more than a quarter of neighbouring pixels differ, and most of those by little: a photo
// does, where text has edges that no predictor knows.
static bool is_busy(const uint32_t *units, const uint64_t *flat, uint32_t width) {
  uint32_t equal = 0;
  for (uint32_t word = 0; word <= width / 64; word++)
    equal += (uint32_t)__builtin_popcountll(flat[word]);
  uint32_t differing = width - 1 - equal;
  if (differing * 4 <= width) return false;
  return (near_neighbors(units, width) - equal) * 2 > differing;
}

static inline bytes16 load_bytes(const uint32_t *pixels) {
  bytes16 bytes;
  memcpy(&bytes, pixels, sizeof bytes);
  return bytes;
}

// The residues of four pixels that Alan Paeth's predictor leaves (PNG specification, 9.4), from the
// pixels to the left, above, and above to the left.
static inline bytes16 paeth_residue(bytes16 now, bytes16 a, bytes16 b, bytes16 c) {
  bytes16 most_b = __builtin_elementwise_max(b, c), least_b = __builtin_elementwise_min(b, c);
  bytes16 most_a = __builtin_elementwise_max(a, c), least_a = __builtin_elementwise_min(a, c);
  // How far the guess a + b - c is from a, from b, and from c: the sum of both where a and b lie on
  // the same side of c, which is never the least, else their difference.
  bytes16 to_a = most_b - least_b, to_b = most_a - least_a;
  bytes16 apart = (bytes16)(most_b == b) ^ (bytes16)(most_a == a);
  bytes16 to_c = __builtin_elementwise_max(to_a, to_b) - __builtin_elementwise_min(to_a, to_b);
  to_c |= ~apart;
  bytes16 least = __builtin_elementwise_min(__builtin_elementwise_min(to_a, to_b), to_c);
  bytes16 takes_a = (bytes16)(to_a == least), takes_b = (bytes16)(to_b == least) & ~takes_a;
  bytes16 guess = (a & takes_a) | (b & takes_b) | (c & ~(takes_a | takes_b));
  return now - guess;
}

// Filters all but the first pixel.
static void paeth(const uint32_t *pixels, const uint32_t *up, uint32_t *units, uint32_t width) {
  uint32_t x = 1;
  for (; x + 4 <= width; x += 4) {
    bytes16 residue = paeth_residue(load_bytes(pixels + x), load_bytes(pixels + x - 1),
                                    load_bytes(up + x), load_bytes(up + x - 1));
    memcpy(units + x, &residue, sizeof residue);
  }
  for (; x < width; x++) {
    uint32_t now[4] = {pixels[x]}, a[4] = {pixels[x - 1]}, b[4] = {up[x]}, c[4] = {up[x - 1]};
    bytes16 residue =
        paeth_residue(load_bytes(now), load_bytes(a), load_bytes(b), load_bytes(c));
    memcpy(units + x, &residue, sizeof *units);
  }
}

static inline uint32_t bytewise_difference(uint32_t left, uint32_t right) {
  uint32_t even = ((left | 0xFF00FF00u) - (right & 0x00FF00FFu)) & 0x00FF00FFu;
  uint32_t odd = (((left >> 8) | 0xFF00FF00u) - ((right >> 8) & 0x00FF00FFu)) & 0x00FF00FFu;
  return even | odd << 8;
}

static void apply_filter(filtered_row *row, const filtered_row *above, uint32_t *units,
                         uint32_t width) {
  const uint32_t *straight = row->straight;
  row->units = units;
  switch (row->filter) {
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
    paeth(straight, above->straight, units, width);
  }
}

filtered_row letterer_prepare_row(const letterer_png_rows *rows, uint32_t y, void *scratch,
                                  const filtered_row *above) {
  uint32_t width = rows->width;
  uint64_t *same = scratch, *flat = same + mask_words(width);
  uint32_t *pixels = (uint32_t *)(void *)(flat + mask_words(width));
  filtered_row row = {.straight = straight_pixels(rows, y, pixels), .same = same, .flat = flat};
  row.units = row.straight;
  if (above) {
    compare_units(row.straight, above->straight, width, same);
    row.repeats = run_length(same, 0) == width;
  } else {
    memset(same, 0, mask_words(width) * sizeof(uint64_t));
  }
  if (row.repeats && above->filter == FILTER_NONE) {
    memcpy(flat, above->flat, mask_words(width) * sizeof(uint64_t));
    return row;
  }
  compare_left(row.straight, width, flat);
  // Flat pictures compress best unfiltered; a busy row belongs to a photo and is worth predicting.
  if (row.repeats) {
    row.filter = FILTER_UP;
  } else if (rows->channels > 1 && is_busy(row.straight, flat, width)) {
    row.filter = above ? FILTER_PAETH : FILTER_SUB;
  }
  if (row.filter != FILTER_NONE) {
    apply_filter(&row, above, pixels + width, width);
    compare_left(row.units, width, flat);
  }
  // It is units that are compared, and those of two filters have nothing in common but by chance;
  // nor have residues.
  if (row.filter != FILTER_NONE || (above && above->filter != FILTER_NONE))
    memset(same, 0, mask_words(width) * sizeof(uint64_t));
  return row;
}

void letterer_png_filter(const letterer_png_rows *rows, void *workspace, uint8_t *output) {
  uint8_t *scratch = workspace;
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
