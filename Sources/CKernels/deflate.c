// Deflate for pictures that are mostly flat: the row above is tried first, then the pixel to the
// left, then the last place with the same two pixels. In a photo's rows, all such places are looked
// up at once, so that only matches cost a mispredicted branch. It works on whole pixels rather than
// bytes, and every decision depends on the pixels alone.
#pragma STDC FP_CONTRACT OFF

#include "letterer_deflate.h"

#include <string.h>

#include "adler.h"
#include "deflate_block.h"
#include "png_rows.h"

enum {
  HASH_BITS = 13,
};

static inline uint64_t pair_at(const uint32_t *units) {
  uint64_t pair;
  memcpy(&pair, units, sizeof pair);
  return pair;
}

// A place is a row's slot and a column.
enum { COLUMN_BITS = 16, COLUMNS = 1 << COLUMN_BITS };

// The rows that a match can still reach, in turns, and where pairs of units were last seen.
typedef struct {
  filtered_row *rows;
  uint8_t *scratch;
  uint32_t count;
  // The slot of the row at hand.
  uint32_t slot;
  uint32_t *table;
  // For each column of a row of a photo, where its pair was last seen; and a bit for each where
  // that is a match, or where a run begins.
  uint32_t *candidates;
  uint64_t *hits;
} history;

// How many pairs of a row can be remembered.
static inline uint32_t pairs_in(uint32_t width) {
  return width - 1 < COLUMNS ? width - 1 : COLUMNS;
}

static uint32_t rows_in_window(const letterer_png_rows *rows) {
  return WINDOW / (rows->width * rows->channels + 1) + 2;
}

// How many units from `x` on are those of a place where some were seen before. A place whose row
// has been overwritten is no mistake, only a match less.
static inline uint32_t match_length(const history *past, const uint32_t *units, uint32_t x,
                                    uint32_t place, uint32_t width, uint32_t channels,
                                    uint32_t *distance) {
  uint32_t slot = place >> COLUMN_BITS, column = place % COLUMNS;
  uint32_t back = past->slot - slot + (past->slot < slot) * past->count;
  // A place that isn't before this one wraps around to a distance that is too large.
  *distance = back * (width * channels + 1) + (x - column) * channels;
  if (*distance - 1 >= WINDOW) return 0;
  uint32_t last = column > x ? column : x;
  return equal_run(units + x, past->rows[slot].units + column, width - last);
}

// Remembers where a pair of units is; where it was seen before.
static inline uint32_t remember(history *past, uint64_t pair, uint32_t x) {
  uint32_t *entry = &past->table[(pair * 0x9E3779B97F4A7C15u) >> (64 - HASH_BITS)];
  uint32_t place = *entry;
  *entry = past->slot << COLUMN_BITS | x;
  return place;
}

// A row whose pixels stand for themselves.
static inline void encode_plain(deflate_block *block, history *past, const filtered_row *above,
                                uint32_t width, uint32_t channels) {
  const filtered_row *row = &past->rows[past->slot];
  const uint32_t *units = row->units;
  uint32_t stride = width * channels + 1, shortest = channels == 1 ? 4 : 2;
  uint32_t pairs = pairs_in(width);
  bool reaches_up = above && stride <= WINDOW;
  uint32_t x = 0;

  // The filter byte joins a match with the row above where the row begins like it.
  uint32_t run = reaches_up ? run_length(row->same, 0) : 0;
  if (run >= shortest && row->filter == above->filter) {
    extend_match(block, 1, stride);
  } else {
    add_byte(block, row->filter);
  }
  while (x < width) {
    if (x > 0) run = reaches_up ? run_length(row->same, x) : 0;
    // A run of one colour costs ten bits less per 258 bytes than the row above.
    uint32_t flat = x > 0 ? run_length(row->flat, x) : 0;
    if (flat * channels >= 3 && (flat >= run || flat * channels > 3 * LONGEST_MATCH)) {
      if (x < pairs) remember(past, pair_at(units + x), x);
      extend_match(block, flat * channels, channels);
      x += flat;
      continue;
    }
    if (run >= shortest) {
      // Only the first pixel from above where the rest is a long run.
      if (x == 0 && channels >= 3 && run_length(row->flat, 1) * channels > 3 * LONGEST_MATCH)
        run = 1;
      if (x < pairs) remember(past, pair_at(units + x), x);
      extend_match(block, run * channels, stride);
      x += run;
      continue;
    }
    if (x < pairs) {
      uint32_t distance, place = remember(past, pair_at(units + x), x);
      uint32_t length = match_length(past, units, x, place, width, channels, &distance);
      if (length >= shortest) {
        extend_match(block, length * channels, distance);
        x += length;
        continue;
      }
    }
    add_unit(block, units[x]);
    x++;
  }
}

// Whether a word of a mask is of one run.
static inline bool is_full(uint64_t word) { return word == ~(uint64_t)0; }

// Looks up the pairs of a photo's row, without a branch that depends on what is found.
static void find_hits(history *past, uint32_t width) {
  const filtered_row *row = &past->rows[past->slot];
  uint32_t pairs = pairs_in(width);
  for (uint32_t word = 0; word <= (width - 1) / 64; word++) {
    uint64_t flat = row->flat[word], hits = flat & (flat >> 1 | row->flat[word + 1] << 63);
    uint32_t start = word * 64, end = start + 64 < pairs ? start + 64 : pairs;
    for (uint32_t x = start; x < end && !is_full(flat); x++) {
      uint64_t pair = pair_at(row->units + x);
      uint32_t place = past->candidates[x] = remember(past, pair, x);
      uint64_t then = pair_at(past->rows[place >> COLUMN_BITS].units + place % COLUMNS);
      hits |= (uint64_t)(pair == then) << x % 64;
    }
    past->hits[word] = hits;
  }
}

// A row of a photo: residues of a prediction. There are many short matches, none of which is like
// the next.
static inline void encode_predicted(deflate_block *block, history *past, uint32_t width,
                                    uint32_t channels) {
  const filtered_row *row = &past->rows[past->slot];
  const uint32_t *units = row->units;
  add_byte(block, row->filter);
  find_hits(past, width);
  for (uint32_t x = 0; x < width;) {
    uint32_t hit = next_set(past->hits, x, width);
    add_units(block, units + x, hit - x, width - x);
    x = hit;
    if (x == width) return;
    uint32_t flat = run_length(row->flat, x), length = 0, distance;
    if (x < COLUMNS && !is_full(row->flat[x / 64]))
      length = match_length(past, units, x, past->candidates[x], width, channels, &distance);
    if (flat >= length) {
      length = flat;
      distance = channels;
    }
    if (length >= 2) {
      add_match(block, length * channels, distance);
      x += length;
    } else {
      add_units(block, units + x, 1, width - x);
      x++;
    }
  }
}

static inline void encode_rows(const letterer_png_rows *rows, deflate_block *block, history *past,
                               row_adler *adler, uint32_t channels) {
  const filtered_row *above = NULL;
  for (uint32_t y = 0; y < rows->rows; y++) {
    past->slot = y == 0 || past->slot + 1 == past->count ? 0 : past->slot + 1;
    filtered_row *row = &past->rows[past->slot];
    *row = letterer_prepare_row(rows, y, past->scratch + past->slot * row_scratch(rows), above);
    letterer_adler_add(adler, row, above, rows->width, channels);
    if (is_predicted(row)) {
      encode_predicted(block, past, rows->width, channels);
    } else {
      encode_plain(block, past, above, rows->width, channels);
    }
    above = row;
  }
}

size_t letterer_png_workspace(const letterer_png_rows *rows) {
  uint32_t count = rows_in_window(rows);
  return block_workspace() + count * sizeof(filtered_row) + count * row_scratch(rows) +
         (sizeof(uint32_t) << HASH_BITS) + mask_words(rows->width) * sizeof(uint64_t) +
         rows->width * sizeof(uint32_t);
}

size_t letterer_png_deflate_bound(const letterer_png_rows *rows) {
  // No code is worse than one of nine bits for every byte; a header takes less than 400 bytes.
  size_t bytes = ((size_t)rows->width * rows->channels + 1) * rows->rows;
  return bytes + bytes / 4 + (bytes / TOKENS_PER_BLOCK + 1) * 400 + 64;
}

size_t letterer_png_deflate(const letterer_png_rows *rows, void *workspace, uint8_t *output,
                            size_t capacity, uint32_t *adler) {
  uint8_t *memory = workspace;
  deflate_block block = letterer_block_begin(rows->channels, memory, output, capacity);
  memory += block_workspace();
  history past = {.count = rows_in_window(rows)};
  past.rows = (filtered_row *)(void *)memory;
  memory += past.count * sizeof(filtered_row);
  past.scratch = memory;
  memory += past.count * row_scratch(rows);
  past.hits = (uint64_t *)(void *)memory;
  memory += mask_words(rows->width) * sizeof(uint64_t);
  past.table = (uint32_t *)(void *)memory;
  past.candidates = past.table + (1 << HASH_BITS);
  memset(past.table, 0, sizeof(uint32_t) << HASH_BITS);

  row_adler sums = letterer_adler_begin();
  switch (rows->channels) {
  case 1: encode_rows(rows, &block, &past, &sums, 1); break;
  case 3: encode_rows(rows, &block, &past, &sums, 3); break;
  default: encode_rows(rows, &block, &past, &sums, 4);
  }
  *adler = sums.high << 16 | sums.low;
  return letterer_block_finish(&block);
}
