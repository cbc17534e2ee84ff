// Lossless WebP with few decisions: pictures of few colours become indices of a palette; of others,
// each tile is predicted in one of four ways, and red and blue are told as what they are beside
// green. Source of the format: RFC 9649, 3.
#pragma STDC FP_CONTRACT OFF

#include "letterer_webp.h"

#include "webp_tokens.h"

enum {
  OPAQUE_BLACK = 0xFF000000u,
  // The format's numbers of transforms.
  PREDICTION = 0,
  SUBTRACTED_GREEN = 2,
  PALETTE = 3,
  // One row in so many is looked at to choose how a tile is predicted.
  SAMPLED = 4,
};

static inline uint32_t difference(uint32_t a, uint32_t b) {
  // Bytes apart, so that none borrows from another.
  uint32_t even = (a & 0xFF00FF) + 0x01000100 - (b & 0xFF00FF);
  uint32_t odd = (a >> 8 & 0xFF00FF) + 0x01000100 - (b >> 8 & 0xFF00FF);
  return (even & 0xFF00FF) | (odd & 0xFF00FF) << 8;
}

static inline int32_t shade(uint32_t pixel, int channel) {
  return (int32_t)(pixel >> channel * 8 & 255);
}

static inline int32_t size_of(int32_t value) { return value < 0 ? -value : value; }

// The ways to predict a pixel, by the format's numbers.
static const uint8_t ways[] = {1, 2, 11, 12};
enum { WAYS = sizeof ways };

// What a way leaves of pixels that have neighbours to the left and above.
static void residuals(const uint32_t *restrict row, const uint32_t *restrict above, uint32_t count,
                      int way, uint32_t *restrict output) {
  switch (way) {
  case 1:
    for (uint32_t x = 0; x < count; x++) output[x] = difference(row[x], row[(int32_t)x - 1]);
    break;
  case 2:
    for (uint32_t x = 0; x < count; x++) output[x] = difference(row[x], above[x]);
    break;
  case 11:
    for (uint32_t x = 0; x < count; x++) {
      uint32_t left = row[(int32_t)x - 1], top = above[x], corner = above[(int32_t)x - 1];
      int32_t to_left = 0, to_top = 0;
      for (int channel = 0; channel < 4; channel++) {
        to_left += size_of(shade(top, channel) - shade(corner, channel));
        to_top += size_of(shade(left, channel) - shade(corner, channel));
      }
      output[x] = difference(row[x], to_left < to_top ? left : top);
    }
    break;
  default:
    for (uint32_t x = 0; x < count; x++) {
      uint32_t left = row[(int32_t)x - 1], top = above[x], corner = above[(int32_t)x - 1];
      uint32_t guess = 0;
      for (int channel = 0; channel < 4; channel++) {
        int32_t sum = shade(left, channel) + shade(top, channel) - shade(corner, channel);
        sum = sum < 0 ? 0 : sum > 255 ? 255 : sum;
        guess |= (uint32_t)sum << channel * 8;
      }
      output[x] = difference(row[x], guess);
    }
  }
}

// How far residuals are from nothing.
static uint32_t weight(const uint32_t *residuals, uint32_t count) {
  uint32_t total = 0;
  for (uint32_t x = 0; x < count; x++)
    for (int channel = 0; channel < 4; channel++) {
      int32_t value = shade(residuals[x], channel);
      total += (uint32_t)(value < 128 ? value : 256 - value);
    }
  return total;
}

// Red and blue beside green.
static void subtract_green(uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t green = pixels[i] >> 8 & 255;
    uint32_t others = (pixels[i] & 0xFF00FF) + 0x01000100 - (green << 16 | green);
    pixels[i] = (pixels[i] & 0xFF00FF00u) | (others & 0xFF00FF);
  }
}

// How a tile is predicted, and of which kind it is.
typedef struct {
  uint8_t way, kind;
} choice;

static choice choose(const uint32_t *pixels, uint32_t width, uint32_t x, uint32_t y,
                     uint32_t columns, uint32_t rows) {
  uint32_t weights[WAYS] = {0}, output[TILE], seen = 0;
  for (uint32_t row = y + SAMPLED / 2; row < y + rows; row += SAMPLED) {
    uint32_t first = x > 0 ? x : 1, count = x + columns - first;
    const uint32_t *pixel = pixels + (size_t)row * width + first;
    if (row == 0) continue;
    for (int i = 0; i < WAYS; i++) {
      residuals(pixel, pixel - width, count, ways[i], output);
      weights[i] += weight(output, count);
      // Flat rows need no others.
      if (i == 0 && weights[0] == 0) break;
    }
    seen += count;
  }
  int best = 0;
  if (weights[0] > 0)
    for (int i = 1; i < WAYS; i++)
      if (weights[i] < weights[best]) best = i;
  // Twice what is left of a pixel.
  uint32_t mean = weights[best] * 2 / (seen + 1);
  return (choice){ways[best], mean < 2 ? 0 : mean < 8 ? 1 : mean < 20 ? 2 : 3};
}

typedef struct {
  uint32_t *residuals, *map;
  uint8_t *kinds;
  webp_scratch scratch;
} memory;

static size_t tiles_of(uint32_t width, uint32_t rows) {
  return (size_t)webp_tiles(width) * webp_tiles(rows);
}

static void write_predicted(bit_writer *writer, uint32_t *pixels, uint32_t width, uint32_t rows,
                            memory memory) {
  subtract_green(pixels, (size_t)width * rows);
  uint32_t columns = webp_tiles(width), tile = 0;
  bool seen[MOST_KINDS] = {false};
  for (uint32_t y = 0; y < rows; y += TILE)
    for (uint32_t x = 0; x < width; x += TILE, tile++) {
      uint32_t part = width - x < TILE ? width - x : TILE;
      choice choice = choose(pixels, width, x, y, part, rows - y < TILE ? rows - y : TILE);
      memory.map[tile] = OPAQUE_BLACK | (uint32_t)choice.way << 8;
      memory.kinds[tile] = choice.kind;
      seen[choice.kind] = true;
      for (uint32_t row = y; row < rows && row < y + TILE; row++) {
        const uint32_t *pixel = pixels + (size_t)row * width + x;
        uint32_t *output = memory.residuals + (size_t)row * width + x, first = x == 0;
        if (first) *output = difference(*pixel, row == 0 ? OPAQUE_BLACK : pixel[-(int64_t)width]);
        residuals(pixel + first, pixel + first - (row == 0 ? 0 : width), part - first,
                  row == 0 ? 1 : choice.way, output + first);
      }
    }
  // Kinds that occur, without gaps.
  uint8_t numbers[MOST_KINDS];
  uint32_t kinds = 0;
  for (int kind = 0; kind < MOST_KINDS; kind++) {
    numbers[kind] = (uint8_t)kinds;
    kinds += seen[kind];
  }
  for (uint32_t i = 0; i < tile; i++) memory.kinds[i] = numbers[memory.kinds[i]];

  put_bits(writer, 1 | SUBTRACTED_GREEN << 1, 3);
  put_bits(writer, 1 | PREDICTION << 1, 3);
  put_bits(writer, TILE_BITS - 2, 3);
  flush_bits(writer);
  webp_image map = {
      .pixels = memory.map, .width = columns, .rows = webp_tiles(rows), .kind_count = 1};
  letterer_webp_write_image(writer, &map, false, memory.scratch);
  put_bits(writer, 0, 1);
  webp_image image = {.pixels = memory.residuals,
                      .width = width,
                      .rows = rows,
                      .kinds = kinds > 1 ? memory.kinds : NULL,
                      .kind_count = kinds};
  letterer_webp_write_image(writer, &image, true, memory.scratch);
}

// Puts indices of a palette in the place of pixels; gives the number of colours, or 0 where they
// are too many.
static uint32_t index_pixels(const uint32_t *pixels, size_t count, uint32_t *indices,
                             uint32_t palette[256]) {
  enum { SLOTS = 1024 };
  uint32_t keys[SLOTS];
  uint16_t numbers[SLOTS] = {0};
  uint32_t colors = 0, last = 0, slot = 0;
  for (size_t i = 0; i < count; i++) {
    if (i == 0 || pixels[i] != last) {
      last = pixels[i];
      slot = last * 0x9E3779B1u >> 22;
      while (numbers[slot] > 0 && keys[slot] != last) slot = (slot + 1) % SLOTS;
      if (numbers[slot] == 0) {
        if (colors == 256) return 0;
        palette[colors++] = last;
        keys[slot] = last;
        numbers[slot] = (uint16_t)colors;
      }
    }
    indices[i] = numbers[slot] - 1u;
  }
  // In their order, neighbours differ little.
  uint8_t order[256], places[256];
  for (uint32_t i = 0; i < colors; i++) {
    uint32_t place = i;
    for (; place > 0 && palette[order[place - 1]] > palette[i]; place--)
      order[place] = order[place - 1];
    order[place] = (uint8_t)i;
  }
  uint32_t sorted[256];
  for (uint32_t i = 0; i < colors; i++) {
    sorted[i] = palette[order[i]];
    places[order[i]] = (uint8_t)i;
  }
  memcpy(palette, sorted, colors * sizeof *sorted);
  for (size_t i = 0; i < count; i++) indices[i] = places[indices[i]];
  return colors;
}

static void write_indexed(bit_writer *writer, uint32_t width, uint32_t rows, uint32_t *palette,
                          uint32_t colors, memory memory) {
  for (uint32_t i = 0; i < colors; i++)
    memory.map[i] = difference(palette[i], i == 0 ? 0 : palette[i - 1]);
  put_bits(writer, 1 | PALETTE << 1, 3);
  put_bits(writer, colors - 1, 8);
  flush_bits(writer);
  webp_image table = {.pixels = memory.map, .width = colors, .rows = 1, .kind_count = 1};
  letterer_webp_write_image(writer, &table, false, memory.scratch);
  put_bits(writer, 0, 1);
  // Few colours share a byte: the first pixel in its lowest bits.
  uint32_t shift = colors > 16 ? 0 : colors > 4 ? 1 : colors > 2 ? 2 : 3;
  uint32_t bits = 8 >> shift, packed = (width + (1u << shift) - 1) >> shift;
  uint32_t *output = memory.residuals;
  const uint32_t *index = memory.residuals;
  for (uint32_t y = 0; y < rows; y++)
    for (uint32_t x = 0; x < width;) {
      uint32_t byte = 0;
      for (uint32_t i = 0; i < 1u << shift && x < width; i++, x++) byte |= *index++ << i * bits;
      *output++ = OPAQUE_BLACK | byte << 8;
    }
  webp_image image = {
      .pixels = memory.residuals, .width = packed, .rows = rows, .kind_count = 1};
  letterer_webp_write_image(writer, &image, true, memory.scratch);
}

static size_t aligned(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

// Hands out parts of the memory; gives their size.
static size_t divide(uint32_t width, uint32_t rows, uint8_t *start, memory *memory) {
  size_t pixels = (size_t)width * rows, tiles = tiles_of(width, rows);
  size_t map = (tiles > 256 ? tiles : 256) * sizeof(uint32_t);
  // Tokens of the map or of the palette need as much at least.
  size_t tokens = webp_token_bound(pixels > 256 ? pixels : 256);
  size_t offset = 0;
  memory->residuals = (uint32_t *)(void *)(start + offset);
  offset += aligned(pixels * sizeof(uint32_t));
  memory->map = (uint32_t *)(void *)(start + offset);
  offset += aligned(map);
  memory->scratch.map = (uint32_t *)(void *)(start + offset);
  offset += aligned(map);
  memory->kinds = start + offset;
  offset += aligned(tiles);
  memory->scratch.table = (uint32_t *)(void *)(start + offset);
  offset += aligned(WEBP_TABLE * sizeof(uint32_t));
  memory->scratch.tokens = (webp_token *)(void *)(start + offset);
  return offset + aligned(tokens * sizeof(webp_token));
}

size_t letterer_webp_workspace(uint32_t width, uint32_t rows) {
  static uint8_t nothing[16];
  memory memory;
  return divide(width, rows, nothing, &memory);
}

size_t letterer_webp_bound(uint32_t width, uint32_t rows) {
  // Codes take hardly more than the bytes for which they stand, but have to be told themselves.
  return (size_t)width * rows * 5 + tiles_of(width, rows) * 16 + 16384;
}

size_t letterer_webp_encode(uint32_t *pixels, uint32_t width, uint32_t rows, void *workspace,
                            uint8_t *output, size_t capacity) {
  memory memory;
  divide(width, rows, workspace, &memory);
  size_t count = (size_t)width * rows;
  uint32_t common = 0xFFFFFFFFu;
  for (size_t i = 0; i < count; i++) common &= pixels[i];
  bit_writer writer = {.output = output, .capacity = capacity};
  put_bits(&writer, 0x2F, 8);
  put_bits(&writer, width - 1, 14);
  put_bits(&writer, rows - 1, 14);
  put_bits(&writer, common >> 24 != 255, 1);
  // The format's version.
  put_bits(&writer, 0, 3);
  flush_bits(&writer);
  uint32_t palette[256], colors = index_pixels(pixels, count, memory.residuals, palette);
  if (colors > 0) {
    write_indexed(&writer, width, rows, palette, colors, memory);
  } else {
    write_predicted(&writer, pixels, width, rows, memory);
  }
  put_bits(&writer, 0, 7);
  flush_bits(&writer);
  return writer.overflow ? 0 : writer.length;
}
