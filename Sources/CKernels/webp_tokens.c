// Copies of what was there before: of the pixel to the left, of the row above, or of the last place
// with the same three pixels, whichever is longest. Source of the format: RFC 9649, 3.
#pragma STDC FP_CONTRACT OFF

#include "webp_tokens.h"

#include "equal_run.h"

enum {
  // The least lengths that are worth a copy, of neighbours and of other places.
  SHORTEST_RUN = 3,
  SHORTEST_COPY = 4,
  // Where neighbours agree for so long, no other place is looked up.
  LONG_RUN = 16,
  LONGEST_COPY = 4096,
  FARTHEST = (1 << 20) - 120,
  // Four codes and what is left of a byte fit into a word.
  LONGEST_WEBP_CODE = 14,
};

static inline uint32_t slot_of(const uint32_t *pixels) {
  uint64_t pair;
  memcpy(&pair, pixels, sizeof pair);
  return (uint32_t)((pair * 0x9E3779B97F4A7C15u + pixels[2] * 0xC2B2AE3D27D4EB4Fu) >>
                    (64 - WEBP_TABLE_BITS));
}

// Finds the tokens of an image; gives how many there are. The last one is no copy.
static size_t find_tokens(const webp_image *image, webp_scratch scratch) {
  const uint32_t *pixels = image->pixels;
  uint32_t width = image->width, count = width * image->rows;
  size_t tokens = 0;
  uint32_t told = 0, misses = 0;
  memset(scratch.table, 0, WEBP_TABLE * sizeof *scratch.table);
  for (uint32_t i = 0; i < count;) {
    uint32_t left = count - i, length = 0, distance = 0;
    if (i > 0 && pixels[i] == pixels[i - 1]) {
      length = equal_run(pixels + i, pixels + i - 1, left);
      distance = 1;
    }
    if (i >= width && pixels[i] == pixels[i - width]) {
      uint32_t above = equal_run(pixels + i, pixels + i - width, left);
      if (above > length) {
        length = above;
        distance = width;
      }
    }
    if (length < SHORTEST_RUN) length = 0;
    if (length < LONG_RUN && left >= 3) {
      uint32_t *entry = &scratch.table[slot_of(pixels + i)], place = *entry;
      *entry = i + 1;
      if (place > 0 && i + 1 - place <= FARTHEST) {
        uint32_t there = equal_run(pixels + i, pixels + place - 1, left);
        if (there >= SHORTEST_COPY && there > length + 1) {
          length = there;
          distance = i + 1 - place;
        }
      }
    }
    if (length == 0) {
      // Where little is found, less is looked for.
      i += 1 + (misses++ >> 6);
      continue;
    }
    misses = 0;
    for (uint32_t rest = length; rest > 0;) {
      uint32_t part = rest < LONGEST_COPY ? rest : LONGEST_COPY;
      scratch.tokens[tokens++] = (webp_token){i - told, part, distance};
      i += part;
      told = i;
      rest -= part;
    }
  }
  scratch.tokens[tokens++] = (webp_token){count - told, 0, 0};
  return tokens;
}

// A number from 1 in the format's way: a symbol, and bits that tell those apart which share it.
typedef struct {
  uint32_t symbol, bits, extra;
} prefixed;

static inline prefixed prefix(uint32_t value) {
  value--;
  if (value < 4) return (prefixed){value, 0, 0};
  uint32_t bits = 30 - (uint32_t)__builtin_clz(value);
  return (prefixed){2 * (bits + 1) + (value >> bits & 1), bits, value & ((1u << bits) - 1)};
}

// The two places that copies mostly come from have short names; the format knows more.
static inline uint32_t distance_code(uint32_t distance, uint32_t width) {
  return distance == width ? 1 : distance == 1 ? 2 : distance + 120;
}

typedef struct {
  uint32_t greens[GREENS];
  uint32_t reds[SHADES];
  uint32_t blues[SHADES];
  uint32_t alphas[SHADES];
  uint32_t distances[DISTANCES];
} tally;

typedef struct {
  huffman_code greens, reds, blues, alphas, distances;
} codes;

static inline uint32_t kind_at(const webp_image *image, uint32_t x, uint32_t y) {
  if (!image->kinds) return 0;
  return image->kinds[(y >> TILE_BITS) * webp_tiles(image->width) + (x >> TILE_BITS)];
}

// How many of so many literals from a column on are of its tile.
static inline uint32_t within_tile(const webp_image *image, uint32_t x, uint32_t literals) {
  uint32_t end = image->kinds ? (x | (TILE - 1)) + 1 : image->width;
  if (end > image->width) end = image->width;
  return literals < end - x ? literals : end - x;
}

static void count_tokens(const webp_image *image, const webp_token *tokens, size_t count,
                         tally *tallies) {
  const uint32_t *pixel = image->pixels;
  uint32_t x = 0, y = 0;
  for (size_t i = 0; i < count; i++) {
    for (uint32_t literals = tokens[i].literals; literals > 0;) {
      uint32_t part = within_tile(image, x, literals);
      tally *tally = &tallies[kind_at(image, x, y)];
      for (uint32_t j = 0; j < part; j++, pixel++) {
        tally->greens[*pixel >> 8 & 255]++;
        tally->reds[*pixel >> 16 & 255]++;
        tally->blues[*pixel & 255]++;
        tally->alphas[*pixel >> 24]++;
      }
      literals -= part;
      x += part;
      if (x == image->width) {
        x = 0;
        y++;
      }
    }
    if (tokens[i].length == 0) break;
    tally *tally = &tallies[kind_at(image, x, y)];
    tally->greens[256 + prefix(tokens[i].length).symbol]++;
    tally->distances[prefix(distance_code(tokens[i].distance, image->width)).symbol]++;
    pixel += tokens[i].length;
    y += (x + tokens[i].length) / image->width;
    x = (x + tokens[i].length) % image->width;
  }
}

static void write_tokens(bit_writer *writer, const webp_image *image, const webp_token *tokens,
                         size_t count, const codes *all) {
  const uint32_t *pixel = image->pixels;
  uint32_t x = 0, y = 0;
  for (size_t i = 0; i < count; i++) {
    for (uint32_t literals = tokens[i].literals; literals > 0;) {
      uint32_t part = within_tile(image, x, literals);
      const codes *codes = &all[kind_at(image, x, y)];
      for (uint32_t j = 0; j < part; j++, pixel++) {
        uint32_t green = *pixel >> 8 & 255, red = *pixel >> 16 & 255;
        uint32_t blue = *pixel & 255, alpha = *pixel >> 24;
        put_bits(writer, codes->greens.code[green], codes->greens.length[green]);
        put_bits(writer, codes->reds.code[red], codes->reds.length[red]);
        put_bits(writer, codes->blues.code[blue], codes->blues.length[blue]);
        put_bits(writer, codes->alphas.code[alpha], codes->alphas.length[alpha]);
        flush_bits(writer);
      }
      literals -= part;
      x += part;
      if (x == image->width) {
        x = 0;
        y++;
      }
    }
    if (tokens[i].length == 0) break;
    const codes *codes = &all[kind_at(image, x, y)];
    prefixed length = prefix(tokens[i].length);
    prefixed distance = prefix(distance_code(tokens[i].distance, image->width));
    put_bits(writer, codes->greens.code[256 + length.symbol],
             codes->greens.length[256 + length.symbol]);
    put_bits(writer, length.extra, length.bits);
    flush_bits(writer);
    put_bits(writer, codes->distances.code[distance.symbol],
             codes->distances.length[distance.symbol]);
    put_bits(writer, distance.extra, distance.bits);
    flush_bits(writer);
    pixel += tokens[i].length;
    y += (x + tokens[i].length) / image->width;
    x = (x + tokens[i].length) % image->width;
  }
}

// Makes a code and writes its lengths.
static void write_code(bit_writer *writer, const uint32_t *frequency, unsigned count,
                       huffman_code *code) {
  unsigned used = 0, symbols[2] = {0, 0};
  for (unsigned i = 0; i < count; i++) {
    if (frequency[i] == 0) continue;
    if (used < 2) symbols[used] = i;
    used++;
  }
  letterer_huffman_build(frequency, count, LONGEST_WEBP_CODE, code);
  if (used <= 2 && symbols[0] < 256 && symbols[1] < 256) {
    put_bits(writer, 1 | (used == 2 ? 2 : 0), 2);
    put_bits(writer, symbols[0] > 1, 1);
    put_bits(writer, symbols[0], symbols[0] > 1 ? 8 : 1);
    if (used == 2) put_bits(writer, symbols[1], 8);
    flush_bits(writer);
  } else {
    static const uint8_t order[19] = {17, 18, 0, 1,  2,  3,  4,  5,  16, 6,
                                      7,  8,  9, 10, 11, 12, 13, 14, 15};
    huffman_runs runs;
    letterer_huffman_runs(code->length, count, &runs);
    unsigned order_count = 19;
    while (order_count > 4 && runs.code.length[order[order_count - 1]] == 0) order_count--;
    put_bits(writer, 0, 1);
    put_bits(writer, order_count - 4, 4);
    flush_bits(writer);
    for (unsigned i = 0; i < order_count; i++) {
      put_bits(writer, runs.code.length[order[i]], 3);
      flush_bits(writer);
    }
    // All symbols have a length.
    put_bits(writer, 0, 1);
    letterer_huffman_write_runs(writer, &runs);
  }
  // One symbol alone takes no bits.
  if (used == 1) code->length[symbols[0]] = 0;
}

void letterer_webp_write_image(bit_writer *writer, const webp_image *image, bool is_picture,
                               webp_scratch scratch) {
  // No cache of colours.
  put_bits(writer, 0, 1);
  if (is_picture) put_bits(writer, image->kinds != NULL, 1);
  if (image->kinds) {
    uint32_t columns = webp_tiles(image->width), rows = webp_tiles(image->rows);
    for (uint32_t i = 0; i < columns * rows; i++)
      scratch.map[i] = 0xFF000000u | (uint32_t)image->kinds[i] << 8;
    webp_image map = {.pixels = scratch.map, .width = columns, .rows = rows, .kind_count = 1};
    put_bits(writer, TILE_BITS - 2, 3);
    flush_bits(writer);
    letterer_webp_write_image(writer, &map, false, scratch);
  }
  size_t count = find_tokens(image, scratch);
  tally tallies[MOST_KINDS] = {0};
  count_tokens(image, scratch.tokens, count, tallies);
  codes all[MOST_KINDS];
  for (uint32_t kind = 0; kind < image->kind_count; kind++) {
    write_code(writer, tallies[kind].greens, GREENS, &all[kind].greens);
    write_code(writer, tallies[kind].reds, SHADES, &all[kind].reds);
    write_code(writer, tallies[kind].blues, SHADES, &all[kind].blues);
    write_code(writer, tallies[kind].alphas, SHADES, &all[kind].alphas);
    write_code(writer, tallies[kind].distances, DISTANCES, &all[kind].distances);
  }
  write_tokens(writer, image, scratch.tokens, count, all);
}
