#pragma STDC FP_CONTRACT OFF

#include "adler.h"

#include <string.h>

enum { ADLER_MODULUS = 65521 };

typedef uint32_t units4 __attribute__((vector_size(16)));

// So many groups of four units that no lane overflows.
enum { GROUPS = 2048 };

// A row's sums, of which its filter's byte is the first.
static inline void sum_row(row_adler *adler, const filtered_row *row, uint32_t width,
                           uint32_t channels) {
  int64_t weight = (int64_t)width * channels, sum = row->filter;
  int64_t weighted = (weight + 1) * row->filter;
  uint32_t x = 0;
  while (x + 4 <= width) {
    uint32_t groups = (width - x) / 4 < GROUPS ? (width - x) / 4 : GROUPS;
    // The sum of bytes, that of what they weigh less for their place in the unit, and that of the
    // first for each group but the last, where it weighs more.
    units4 plain = {0}, less = {0}, more = {0};
    for (uint32_t group = 0; group < groups; group++, x += 4) {
      units4 now;
      memcpy(&now, row->units + x, sizeof now);
      more += plain;
      units4 blue = now & 255;
      plain += blue;
      if (channels == 1) continue;
      units4 green = now >> 8 & 255;
      plain += (now >> 16 & 255) + green;
      less += green + blue + blue;
      if (channels == 3) continue;
      units4 alpha = now >> 24;
      plain += alpha;
      less += alpha + alpha + alpha;
    }
    for (uint32_t lane = 0; lane < 4; lane++) {
      int64_t last = weight - (int64_t)(groups * 4 - 4 + lane) * channels;
      sum += plain[lane];
      weighted += last * plain[lane] + (int64_t)more[lane] * 4 * channels - less[lane];
    }
    weight -= (int64_t)groups * 4 * channels;
  }
  for (; x < width; x++) {
    uint8_t bytes[4];
    put_unit(bytes, row->units[x], channels);
    for (uint32_t channel = 0; channel < channels; channel++) {
      sum += bytes[channel];
      weighted += weight-- * bytes[channel];
    }
  }
  adler->plain = sum;
  adler->weighted = weighted;
}

void letterer_adler_add(row_adler *adler, const filtered_row *row, const filtered_row *above,
                        uint32_t width, uint32_t channels) {
  // A row like the one before has its sums.
  if (!row->repeats || row->filter != above->filter) {
    switch (channels) {
    case 1: sum_row(adler, row, width, 1); break;
    case 3: sum_row(adler, row, width, 3); break;
    default: sum_row(adler, row, width, 4);
    }
  }
  uint64_t length = (uint64_t)width * channels + 1;
  adler->high = (uint32_t)((adler->high + length % ADLER_MODULUS * adler->low +
                            (uint64_t)adler->weighted) %
                           ADLER_MODULUS);
  adler->low = (uint32_t)((adler->low + (uint64_t)adler->plain) % ADLER_MODULUS);
}

uint32_t letterer_adler32_joined(uint32_t first, uint32_t second, uint64_t length) {
  uint64_t rest = length % ADLER_MODULUS;
  uint64_t low = (first & 0xFFFF) + (second & 0xFFFF) + ADLER_MODULUS - 1;
  uint64_t high = (first >> 16) + (second >> 16) + rest * (first & 0xFFFF) +
                  (ADLER_MODULUS - rest);
  return (uint32_t)(high % ADLER_MODULUS) << 16 | (uint32_t)(low % ADLER_MODULUS);
}
