// Deflate for pictures that are mostly flat: the row above is tried first, then the pixel to the
// left, then the last place with the same two pixels. It works on whole pixels rather than bytes,
// and every decision depends on the pixels alone.
#include "letterer_deflate.h"

#include <string.h>

#include "huffman.h"
#include "png_rows.h"

enum {
  WINDOW = 32768,
  LONGEST_MATCH = 258,
  TOKENS_PER_BLOCK = 16384,
  HASH_BITS = 13,
  END_OF_BLOCK = 256,
  ADLER_MODULUS = 65521,
};

// A token: a pixel's unit, a filter byte, or a match.
typedef struct {
  uint32_t value;
  // 0 pixel, 1 byte, else the length of a match, whose distance is the value.
  uint32_t kind;
} token;

typedef struct {
  bit_writer writer;
  token *tokens;
  uint32_t token_count;
  uint32_t literal_frequency[286];
  uint32_t distance_frequency[30];
  uint32_t channels;
  // A match that may go on in the pixels that follow.
  uint32_t pending_length;
  uint32_t pending_distance;
} encoder;

// Lengths and distances fall into classes, with extra bits inside a class.
static inline unsigned length_symbol(unsigned length, unsigned *extra_bits) {
  *extra_bits = 0;
  if (length == LONGEST_MATCH) return 285;
  unsigned value = length - 3;
  if (value < 8) return 257 + value;
  unsigned top = 31 - (unsigned)__builtin_clz(value);
  *extra_bits = top - 2;
  return 257 + 4 * (top - 1) + ((value >> (top - 2)) & 3);
}

static inline unsigned distance_symbol(unsigned distance, unsigned *extra_bits) {
  unsigned value = distance - 1;
  *extra_bits = 0;
  if (value < 4) return value;
  unsigned top = 31 - (unsigned)__builtin_clz(value);
  *extra_bits = top - 1;
  return 2 * top + ((value >> (top - 1)) & 1);
}

static void write_block(encoder *e) {
  huffman_code literals, distances;
  e->literal_frequency[END_OF_BLOCK] = 1;
  letterer_huffman_build(e->literal_frequency, 286, LONGEST_CODE, &literals);
  letterer_huffman_build(e->distance_frequency, 30, LONGEST_CODE, &distances);
  letterer_huffman_header(&e->writer, &literals, &distances);
  bit_writer writer = e->writer;
  for (uint32_t i = 0; i < e->token_count; i++) {
    token t = e->tokens[i];
    if (t.kind == 0) {
      uint8_t bytes[4];
      size_t count = (size_t)(put_unit(bytes, t.value, e->channels) - bytes);
      for (size_t byte = 0; byte < count; byte++) {
        // Three codes of fifteen bits fit before a flush; a fourth needs one.
        if (byte == 3) flush_bits(&writer);
        put_bits(&writer, literals.code[bytes[byte]], literals.length[bytes[byte]]);
      }
    } else if (t.kind == 1) {
      put_bits(&writer, literals.code[t.value], literals.length[t.value]);
    } else {
      unsigned extra;
      unsigned symbol = length_symbol(t.kind, &extra);
      put_bits(&writer, literals.code[symbol], literals.length[symbol]);
      put_bits(&writer, (t.kind - 3) & ((1u << extra) - 1), extra);
      symbol = distance_symbol(t.value, &extra);
      put_bits(&writer, distances.code[symbol], distances.length[symbol]);
      put_bits(&writer, (t.value - 1) & ((1u << extra) - 1), extra);
    }
    flush_bits(&writer);
  }
  put_bits(&writer, literals.code[END_OF_BLOCK], literals.length[END_OF_BLOCK]);
  flush_bits(&writer);
  e->writer = writer;
  e->token_count = 0;
  memset(e->literal_frequency, 0, sizeof e->literal_frequency);
  memset(e->distance_frequency, 0, sizeof e->distance_frequency);
}

static inline void add_token(encoder *e, uint32_t value, uint32_t kind) {
  e->tokens[e->token_count++] = (token){.value = value, .kind = kind};
  if (e->token_count == TOKENS_PER_BLOCK) write_block(e);
}

static inline void add_match(encoder *e, uint32_t length, uint32_t distance) {
  unsigned extra;
  e->literal_frequency[length_symbol(length, &extra)]++;
  e->distance_frequency[distance_symbol(distance, &extra)]++;
  add_token(e, distance, length);
}

static void flush_match(encoder *e) {
  uint32_t length = e->pending_length;
  e->pending_length = 0;
  if (length > LONGEST_MATCH) {
    unsigned extra, symbol = distance_symbol(e->pending_distance, &extra);
    while (length > LONGEST_MATCH) {
      // What remains must not be shorter than the shortest match.
      uint32_t part = length < LONGEST_MATCH + 3 ? length - 3 : LONGEST_MATCH;
      e->literal_frequency[length_symbol(part, &extra)]++;
      e->distance_frequency[symbol]++;
      add_token(e, e->pending_distance, part);
      length -= part;
    }
  }
  if (length > 0) add_match(e, length, e->pending_distance);
}

static inline void add_pixel(encoder *e, uint32_t unit) {
  if (e->pending_length > 0) flush_match(e);
  uint8_t bytes[4];
  size_t count = (size_t)(put_unit(bytes, unit, e->channels) - bytes);
  for (size_t byte = 0; byte < count; byte++) e->literal_frequency[bytes[byte]]++;
  add_token(e, unit, 0);
}

static inline void add_filter(encoder *e, uint8_t filter) {
  if (e->pending_length > 0) flush_match(e);
  e->literal_frequency[filter]++;
  add_token(e, filter, 1);
}

static inline void extend_match(encoder *e, uint32_t length, uint32_t distance) {
  if (e->pending_length > 0 && e->pending_distance != distance) flush_match(e);
  e->pending_distance = distance;
  e->pending_length += length;
}

static inline uint32_t hash_pair(uint32_t first, uint32_t second) {
  uint64_t pair = (uint64_t)second << 32 | first;
  return (uint32_t)((pair * 0x9E3779B97F4A7C15u) >> (64 - HASH_BITS));
}

static inline void remember(uint32_t *table, const uint32_t *units, uint32_t position) {
  table[hash_pair(units[0], units[1])] = position + 1;
}

// The rows that a match can still reach, by row number modulo `count`.
typedef struct {
  filtered_row *rows;
  uint8_t *scratch;
  uint32_t count;
} row_ring;

static uint32_t rows_in_window(const letterer_png_rows *rows) {
  return WINDOW / (rows->width * rows->channels + 1) + 2;
}

static void encode_row(encoder *e, const row_ring *ring, uint32_t *table, uint32_t width,
                       uint32_t y) {
  const filtered_row *row = &ring->rows[y % ring->count];
  const filtered_row *above = y > 0 ? &ring->rows[(y - 1) % ring->count] : NULL;
  const uint32_t *units = row->units;
  uint32_t channels = e->channels, stride = width * channels + 1;
  uint32_t shortest = channels == 1 ? 4 : 2;
  bool reaches_up = above && stride <= WINDOW;
  uint32_t x = 0;

  // The filter byte joins a match with the row above where the row begins like it.
  uint32_t run = reaches_up ? run_length(row->same, 0) : 0;
  if (run >= shortest && row->filter == above->filter) {
    extend_match(e, 1, stride);
  } else {
    add_filter(e, row->filter);
  }
  while (x < width) {
    uint32_t left = width - x;
    if (x > 0) run = reaches_up ? run_length(row->same, x) : 0;
    // A run of one colour costs ten bits less per 258 bytes than the row above.
    uint32_t flat = x > 0 ? run_length(row->flat, x) : 0;
    if (flat * channels >= 3 && (flat >= run || flat * channels > 3 * LONGEST_MATCH)) {
      if (left >= 2) remember(table, units + x, y * width + x);
      extend_match(e, flat * channels, channels);
      x += flat;
      continue;
    }
    if (run >= shortest) {
      // Only the first pixel from above where the rest is a long run.
      if (x == 0 && channels >= 3 && run_length(row->flat, 1) * channels > 3 * LONGEST_MATCH)
        run = 1;
      if (left >= 2) remember(table, units + x, y * width + x);
      extend_match(e, run * channels, stride);
      x += run;
      continue;
    }
    if (left >= 2) {
      uint32_t *place = &table[hash_pair(units[x], units[x + 1])];
      uint32_t found = *place;
      *place = y * width + x + 1;
      if (found > 0) {
        found--;
        uint32_t found_y = found / width, found_x = found - found_y * width;
        uint32_t distance = (y - found_y) * stride + (x - found_x) * channels;
        if (y - found_y < ring->count && distance <= WINDOW) {
          const uint32_t *there = ring->rows[found_y % ring->count].units + found_x;
          uint32_t limit = width - found_x < left ? width - found_x : left;
          uint32_t length = equal_run(units + x, there, limit);
          if (length >= shortest) {
            extend_match(e, length * channels, distance);
            x += length;
            continue;
          }
        }
      }
    }
    add_pixel(e, units[x]);
    x++;
  }
}

// A row's share of the Adler-32: the sum of its bytes, and their sum weighted by their distance
// from the row's end.
typedef struct {
  int64_t plain, weighted;
} row_sums;

// Adds `count` equal units, of which the first has its first byte `weight` bytes before the end.
static inline void add_units(row_sums *sums, uint32_t unit, int64_t count, int64_t weight,
                             uint32_t channels) {
  int64_t plain = unit & 255, inner = 0;
  if (channels > 1) {
    // Red comes first, then green, blue, alpha.
    uint32_t green = unit >> 8 & 255, blue = unit & 255, alpha = channels == 4 ? unit >> 24 : 0;
    plain += green + (unit >> 16 & 255) + alpha;
    inner = green + 2 * blue + 3 * alpha;
  }
  int64_t later = count * (count - 1) / 2 * channels;
  sums->plain += count * plain;
  sums->weighted += (count * weight - later) * plain - count * inner;
}

// Only pixels that differ from the row above change the sums of an unfiltered row, and runs of one
// colour change them at once.
static void update_sums(row_sums *sums, const filtered_row *row, const filtered_row *above,
                        uint32_t width, uint32_t channels) {
  bool carries = above && row->filter == FILTER_NONE && above->filter == FILTER_NONE;
  if (carries && row->repeats) return;
  int64_t length = (int64_t)width * channels + 1;
  if (!carries) *sums = (row_sums){.plain = row->filter, .weighted = length * row->filter};
  row_sums gone = {0};
  for (uint32_t x = 0; x < width;) {
    if (carries) {
      x += run_length(row->same, x);
      if (x >= width) break;
    }
    int64_t weight = length - 1 - (int64_t)x * channels;
    uint32_t count = 1 + run_length(row->flat, x + 1);
    if (carries && count > 1) {
      uint32_t before = 1 + run_length(above->flat, x + 1);
      count = before < count ? before : count;
    }
    add_units(sums, row->units[x], count, weight, channels);
    if (carries) add_units(&gone, above->units[x], count, weight, channels);
    x += count;
  }
  sums->plain -= gone.plain;
  sums->weighted -= gone.weighted;
}

size_t letterer_png_workspace(const letterer_png_rows *rows) {
  uint32_t ring = rows_in_window(rows);
  return TOKENS_PER_BLOCK * sizeof(token) + ring * sizeof(filtered_row) +
         ring * row_scratch(rows) + (sizeof(uint32_t) << HASH_BITS);
}

size_t letterer_png_deflate_bound(const letterer_png_rows *rows) {
  // No code is worse than one of nine bits for every byte; a header takes less than 400 bytes.
  size_t bytes = ((size_t)rows->width * rows->channels + 1) * rows->rows;
  return bytes + bytes / 4 + (bytes / TOKENS_PER_BLOCK + 1) * 400 + 64;
}

size_t letterer_png_deflate(const letterer_png_rows *rows, void *workspace, uint8_t *output,
                            size_t capacity, uint32_t *adler) {
  uint32_t width = rows->width, channels = rows->channels;
  uint8_t *memory = workspace;
  encoder e = {.writer = {.output = output, .capacity = capacity}, .channels = channels};
  e.tokens = (token *)(void *)memory;
  memory += TOKENS_PER_BLOCK * sizeof(token);
  row_ring ring = {.count = rows_in_window(rows)};
  ring.rows = (filtered_row *)(void *)memory;
  memory += ring.count * sizeof(filtered_row);
  ring.scratch = memory;
  memory += ring.count * row_scratch(rows);
  uint32_t *table = (uint32_t *)(void *)memory;
  memset(table, 0, sizeof(uint32_t) << HASH_BITS);

  uint32_t low = 1, high = 0;
  row_sums sums = {0};
  uint64_t row_bytes = (uint64_t)width * channels + 1;
  for (uint32_t y = 0; y < rows->rows; y++) {
    uint32_t slot = y % ring.count;
    const filtered_row *above = y > 0 ? &ring.rows[(y - 1) % ring.count] : NULL;
    ring.rows[slot] =
        letterer_prepare_row(rows, y, ring.scratch + slot * row_scratch(rows), above);
    update_sums(&sums, &ring.rows[slot], above, width, channels);
    high = (uint32_t)((high + row_bytes % ADLER_MODULUS * low + (uint64_t)sums.weighted) %
                      ADLER_MODULUS);
    low = (uint32_t)((low + (uint64_t)sums.plain) % ADLER_MODULUS);
    encode_row(&e, &ring, table, width, y);
  }
  if (e.pending_length > 0) flush_match(&e);
  if (e.token_count > 0) write_block(&e);
  // An empty stored block brings the stream to a byte's boundary.
  put_bits(&e.writer, 0, 3);
  e.writer.count = (e.writer.count + 7) & ~7u;
  flush_bits(&e.writer);
  put_bits(&e.writer, 0xFFFF0000u, 32);
  flush_bits(&e.writer);
  *adler = high << 16 | low;
  return e.writer.overflow ? 0 : e.writer.length;
}

uint32_t letterer_adler32_joined(uint32_t first, uint32_t second, uint64_t length) {
  uint64_t rest = length % ADLER_MODULUS;
  uint64_t low = (first & 0xFFFF) + (second & 0xFFFF) + ADLER_MODULUS - 1;
  uint64_t high = (first >> 16) + (second >> 16) + rest * (first & 0xFFFF) +
                  (ADLER_MODULUS - rest);
  return (uint32_t)(high % ADLER_MODULUS) << 16 | (uint32_t)(low % ADLER_MODULUS);
}
