#pragma STDC FP_CONTRACT OFF

#include "letterer_resample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// Weights are integers with this many bits after the point, so that sums are exact.
enum { WEIGHT_BITS = 14 };

typedef int32_t lanes4 __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

/// For each target pixel, the source pixels that it is made of.
typedef struct {
  int32_t *first;
  int32_t *count;
  int16_t *weights;
  size_t most;
} filter_table;

// Catmull-Rom: Keys' cubic with a = −1/2. Source: Robert Keys, "Cubic convolution interpolation
// for digital image processing", 1981.
static double cubic(double x) {
  x = fabs(x);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  if (x < 2) return ((-0.5 * x + 2.5) * x - 4) * x + 2;
  return 0;
}

static void free_table(filter_table *table) {
  free(table->first);
  free(table->count);
  free(table->weights);
}

static bool make_table(filter_table *table, double start, double length, size_t source_count,
                       size_t count) {
  double scale = length / (double)count;
  double stretch = scale > 1 ? scale : 1;
  double support = 2 * stretch;
  table->most = (size_t)ceil(support) * 2 + 1;
  table->first = malloc(count * sizeof(int32_t));
  table->count = malloc(count * sizeof(int32_t));
  table->weights = malloc(count * table->most * sizeof(int16_t));
  double *exact = malloc(table->most * sizeof(double));
  bool complete = table->first && table->count && table->weights && exact;
  for (size_t i = 0; complete && i < count; i++) {
    double center = start + ((double)i + 0.5) * scale;
    double low = floor(center - support + 0.5), high = floor(center + support + 0.5);
    if (low < 0) low = 0;
    if (high > (double)source_count) high = (double)source_count;
    if (low > (double)source_count - 1) low = (double)source_count - 1;
    if (high < low + 1) high = low + 1;
    size_t taps = (size_t)(high - low);
    if (taps > table->most) taps = table->most;
    double total = 0;
    for (size_t tap = 0; tap < taps; tap++) {
      exact[tap] = cubic((low + (double)tap + 0.5 - center) / stretch);
      total += exact[tap];
    }
    // What rounding leaves over goes to the heaviest weight: flat colours stay as they are.
    int16_t *weights = table->weights + i * table->most;
    int32_t rest = 1 << WEIGHT_BITS;
    size_t heaviest = 0;
    for (size_t tap = 0; tap < taps; tap++) {
      double share = total > 0 ? exact[tap] / total : tap == 0;
      weights[tap] = (int16_t)floor(share * (1 << WEIGHT_BITS) + 0.5);
      rest -= weights[tap];
      if (weights[tap] > weights[heaviest]) heaviest = tap;
    }
    weights[heaviest] = (int16_t)(weights[heaviest] + rest);
    table->first[i] = (int32_t)low;
    table->count[i] = (int32_t)taps;
  }
  free(exact);
  return complete;
}

static inline uint8_t clamped(int32_t sum) {
  int32_t value = (sum + (1 << (WEIGHT_BITS - 1))) >> WEIGHT_BITS;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

#if defined(__SSE2__)
// Products of two taps are added by one instruction, with the same sums as one by one.
static inline __m128i weight_pair(const int16_t *weights) {
  int32_t pair;
  memcpy(&pair, weights, sizeof pair);
  return _mm_set1_epi32(pair);
}

static inline __m128i rounded(__m128i sum) {
  return _mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(1 << (WEIGHT_BITS - 1))), WEIGHT_BITS);
}
#endif

static void filter_row(const uint8_t *source, const filter_table *table, uint8_t *pixels,
                       size_t width) {
  for (size_t x = 0; x < width; x++) {
    const int16_t *weights = table->weights + x * table->most;
    const uint8_t *from = source + (size_t)table->first[x] * 4;
    int32_t tap = 0, count = table->count[x];
    lanes4 sum = {0};
#if defined(__SSE2__)
    const __m128i zero = _mm_setzero_si128();
    __m128i pairs = zero;
    for (; tap + 2 <= count; tap += 2) {
      __m128i two = _mm_loadl_epi64((const __m128i *)(from + (size_t)tap * 4));
      __m128i mixed = _mm_unpacklo_epi8(_mm_unpacklo_epi8(two, _mm_srli_si128(two, 4)), zero);
      pairs = _mm_add_epi32(pairs, _mm_madd_epi16(mixed, weight_pair(weights + tap)));
    }
    sum = (lanes4)pairs;
#endif
    for (; tap < count; tap++) {
      bytes4 pixel;
      memcpy(&pixel, from + (size_t)tap * 4, sizeof pixel);
      sum += __builtin_convertvector(pixel, lanes4) * weights[tap];
    }
    for (int channel = 0; channel < 4; channel++) pixels[x * 4 + channel] = clamped(sum[channel]);
  }
}

// Filters rows down into one, of `length` bytes.
static void filter_column(const uint8_t *const *rows, const int16_t *weights, size_t taps,
                          uint8_t *target, size_t length) {
  size_t at = 0;
#if defined(__SSE2__)
  const __m128i zero = _mm_setzero_si128();
  for (; at + 16 <= length; at += 16) {
    __m128i sums[4] = {zero, zero, zero, zero};
    for (size_t tap = 0; tap < taps; tap += 2) {
      bool isPair = tap + 1 < taps;
      __m128i pair = isPair ? weight_pair(weights + tap) : _mm_set1_epi32((uint16_t)weights[tap]);
      __m128i a = _mm_loadu_si128((const __m128i *)(rows[tap] + at));
      __m128i b = isPair ? _mm_loadu_si128((const __m128i *)(rows[tap + 1] + at)) : zero;
      __m128i low = _mm_unpacklo_epi8(a, b), high = _mm_unpackhi_epi8(a, b);
      __m128i mixed[4] = {_mm_unpacklo_epi8(low, zero), _mm_unpackhi_epi8(low, zero),
                          _mm_unpacklo_epi8(high, zero), _mm_unpackhi_epi8(high, zero)};
      for (int part = 0; part < 4; part++)
        sums[part] = _mm_add_epi32(sums[part], _mm_madd_epi16(mixed[part], pair));
    }
    __m128i first = _mm_packs_epi32(rounded(sums[0]), rounded(sums[1]));
    __m128i second = _mm_packs_epi32(rounded(sums[2]), rounded(sums[3]));
    _mm_storeu_si128((__m128i *)(target + at), _mm_packus_epi16(first, second));
  }
#endif
  for (; at < length; at++) {
    int32_t sum = 0;
    for (size_t tap = 0; tap < taps; tap++) sum += rows[tap][at] * weights[tap];
    target[at] = clamped(sum);
  }
}

// The filter overshoots at edges: colours must not pass their alpha.
static void keep_premultiplied(uint8_t *pixels, size_t width) {
  size_t x = 0;
#if defined(__SSE2__)
  for (; x + 4 <= width; x += 4, pixels += 16) {
    __m128i four = _mm_loadu_si128((const __m128i *)pixels);
    __m128i alpha = _mm_srli_epi32(four, 24);
    alpha = _mm_or_si128(alpha, _mm_slli_epi32(alpha, 8));
    alpha = _mm_or_si128(alpha, _mm_slli_epi32(alpha, 16));
    _mm_storeu_si128((__m128i *)pixels, _mm_min_epu8(four, alpha));
  }
#endif
  for (; x < width; x++, pixels += 4)
    for (int channel = 0; channel < 3; channel++)
      if (pixels[channel] > pixels[3]) pixels[channel] = pixels[3];
}

bool letterer_resample(const uint8_t *source, size_t source_stride, size_t source_width,
                       size_t source_rows, letterer_region region, uint8_t *pixels, size_t stride,
                       size_t width, size_t rows) {
  filter_table across = {0}, down = {0};
  uint8_t *ring = NULL;
  const uint8_t **kept = NULL;
  bool complete = make_table(&across, region.x, region.width, source_width, width) &&
                  make_table(&down, region.y, region.height, source_rows, rows);
  if (complete) {
    ring = malloc(down.most * width * 4);
    kept = malloc(down.most * sizeof(*kept));
    complete = ring && kept;
  }
  // Source rows are filtered across once each, in order, and kept while a target row needs them.
  size_t next = 0;
  for (size_t y = 0; complete && y < rows; y++) {
    size_t first = (size_t)down.first[y], taps = (size_t)down.count[y];
    if (next < first) next = first;
    for (; next < first + taps; next++)
      filter_row(source + next * source_stride, &across, ring + next % down.most * width * 4, width);
    for (size_t tap = 0; tap < taps; tap++)
      kept[tap] = ring + (first + tap) % down.most * width * 4;
    uint8_t *target = pixels + y * stride;
    filter_column(kept, down.weights + y * down.most, taps, target, width * 4);
    keep_premultiplied(target, width);
  }
  free(ring);
  free(kept);
  free_table(&across);
  free_table(&down);
  return complete;
}

static inline lanes4 source_pixel(const uint8_t *source, size_t stride, int64_t width, int64_t rows,
                                  int64_t x, int64_t y, bool extends) {
  if (extends) {
    x = x < 0 ? 0 : x >= width ? width - 1 : x;
    y = y < 0 ? 0 : y >= rows ? rows - 1 : y;
  } else if (x < 0 || y < 0 || x >= width || y >= rows) {
    return (lanes4){0};
  }
  bytes4 pixel;
  memcpy(&pixel, source + (size_t)y * stride + (size_t)x * 4, sizeof pixel);
  return __builtin_convertvector(pixel, lanes4);
}

void letterer_sample(const uint8_t *source, size_t source_stride, size_t source_width,
                     size_t source_rows, letterer_sampling sampling, bool extends, uint8_t *pixels,
                     size_t stride, size_t width, size_t rows) {
  int64_t columns = (int64_t)source_width, lines = (int64_t)source_rows;
  for (size_t row = 0; row < rows; row++) {
    // Half a pixel back: from here on the pixel to the left and above is the nearest below.
    int64_t x = sampling.x0 + (int64_t)row * sampling.xy - 0x8000;
    int64_t y = sampling.y0 + (int64_t)row * sampling.yy - 0x8000;
    for (size_t column = 0; column < width; column++, x += sampling.xx, y += sampling.yx) {
      int64_t left = x >> 16, top = y >> 16;
      int32_t across = (int32_t)(x >> 8 & 255), down = (int32_t)(y >> 8 & 255);
      lanes4 sum = {0};
      bool outside = left < -1 || top < -1 || left >= columns || top >= lines;
      if (extends || !outside) {
        lanes4 a = source_pixel(source, source_stride, columns, lines, left, top, extends);
        lanes4 b = source_pixel(source, source_stride, columns, lines, left + 1, top, extends);
        lanes4 c = source_pixel(source, source_stride, columns, lines, left, top + 1, extends);
        lanes4 d = source_pixel(source, source_stride, columns, lines, left + 1, top + 1, extends);
        sum = (a * (256 - across) + b * across) * (256 - down) +
              (c * (256 - across) + d * across) * down;
      }
      for (int channel = 0; channel < 4; channel++)
        pixels[row * stride + column * 4 + (size_t)channel] =
            (uint8_t)((sum[channel] + 0x8000) >> 16);
    }
  }
}
