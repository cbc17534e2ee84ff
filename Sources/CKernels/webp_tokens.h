// Pixels of a lossless WebP as literals and copies. Private to CKernels.
#ifndef LETTERER_WEBP_TOKENS_H
#define LETTERER_WEBP_TOKENS_H

#include "huffman.h"

enum {
  // Tiles are squares of so many pixels; 2 to the power of.
  TILE_BITS = 5,
  TILE = 1 << TILE_BITS,
  // Kinds of tiles, each with codes of its own.
  MOST_KINDS = 4,
  // Greens and the lengths of copies; other channels; distances.
  GREENS = 256 + 24,
  SHADES = 256,
  DISTANCES = 40,
};

/// Literals, and the copy behind them; there is none where its length is 0.
typedef struct {
  uint32_t literals;
  uint32_t length;
  uint32_t distance;
} webp_token;

/// Pixels to be written, and which kind of tile each is in.
typedef struct {
  const uint32_t *pixels;
  uint32_t width;
  uint32_t rows;
  /// A kind for each tile, row after row; `NULL` where there is but one.
  const uint8_t *kinds;
  uint32_t kind_count;
} webp_image;

static inline uint32_t webp_tiles(uint32_t length) { return (length + TILE - 1) >> TILE_BITS; }

/// The most tokens of so many pixels: a copy stands for three at least, but for what is left of one
/// that is too long.
static inline size_t webp_token_bound(size_t pixels) { return pixels / 3 + pixels / 4096 + 2; }

enum { WEBP_TABLE_BITS = 14, WEBP_TABLE = 1 << WEBP_TABLE_BITS };

/// Memory to write images with.
typedef struct {
  /// Where pixels were last seen: `WEBP_TABLE` entries.
  uint32_t *table;
  /// As many as `webp_token_bound` says.
  webp_token *tokens;
  /// A pixel for each tile.
  uint32_t *map;
} webp_scratch;


/// Writes codes and pixels. The picture itself alone may have several kinds of tiles; what helps to
/// read it has none.
void letterer_webp_write_image(bit_writer *writer, const webp_image *image, bool is_picture,
                               webp_scratch scratch);

#endif
