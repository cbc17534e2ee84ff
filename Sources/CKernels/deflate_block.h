// Deflate's blocks: tokens gathered, counted and written. Private to CKernels.
#ifndef LETTERER_DEFLATE_BLOCK_H
#define LETTERER_DEFLATE_BLOCK_H

#include <string.h>

#include "huffman.h"

enum {
  WINDOW = 32768,
  SHORTEST_MATCH = 3,
  LONGEST_MATCH = 258,
  // A block ends when it has so many literal units or so many tokens.
  UNITS_PER_BLOCK = 32768,
  TOKENS_PER_BLOCK = 16384,
  // Units that are copied in one go.
  UNITS_AT_ONCE = 8,
};

/// Literal units, which stand for one pixel each, and what comes behind them: a match, or where its
/// length is 0, a byte instead of a distance.
typedef struct {
  uint32_t units;
  uint16_t length;
  // Less one.
  uint16_t distance;
} token;

/// What is gathered of a block.
typedef struct {
  bit_writer writer;
  uint32_t channels;
  token *tokens;
  uint32_t token_count;
  uint32_t *units;
  uint32_t unit_count;
  // Units that stand before a token already.
  uint32_t units_told;
  // A match that may go on in the pixels that follow.
  uint32_t pending_length;
  uint32_t pending_distance;
} deflate_block;

/// Bytes of memory that `letterer_block_begin` takes.
static inline size_t block_workspace(void) {
  return UNITS_PER_BLOCK * sizeof(uint32_t) + TOKENS_PER_BLOCK * sizeof(token);
}

/// Begins the first block of a stream of pixels of 1, 3 or 4 channels.
deflate_block letterer_block_begin(uint32_t channels, void *memory, uint8_t *output,
                                   size_t capacity);

/// Writes what has been gathered; nothing where that is nothing.
void letterer_block_write(deflate_block *block);

/// Ends a stream: its last block isn't marked as such, but ends on a byte's boundary. Gives its
/// length, or 0 where the capacity was too small.
size_t letterer_block_finish(deflate_block *block);

static inline void add_token(deflate_block *block, uint32_t length, uint32_t distance) {
  block->tokens[block->token_count++] = (token){
      .units = block->unit_count - block->units_told,
      .length = (uint16_t)length,
      .distance = (uint16_t)distance,
  };
  block->units_told = block->unit_count;
  if (block->token_count == TOKENS_PER_BLOCK) letterer_block_write(block);
}

/// Adds a match of any length; none may be pending.
static inline void add_match(deflate_block *block, uint32_t length, uint32_t distance) {
  while (length > LONGEST_MATCH) {
    // What remains must not be shorter than the shortest match.
    uint32_t rest = length - LONGEST_MATCH;
    uint32_t part = LONGEST_MATCH - (rest < SHORTEST_MATCH ? SHORTEST_MATCH : 0);
    add_token(block, part, distance - 1);
    length -= part;
  }
  add_token(block, length, distance - 1);
}

/// Adds the match that is pending.
static inline void flush_match(deflate_block *block) {
  if (block->pending_length == 0) return;
  add_match(block, block->pending_length, block->pending_distance);
  block->pending_length = 0;
}

/// Adds to a match that may yet become longer.
static inline void extend_match(deflate_block *block, uint32_t length, uint32_t distance) {
  if (block->pending_distance != distance) flush_match(block);
  block->pending_distance = distance;
  block->pending_length += length;
}

/// Adds a filter's byte as a literal.
static inline void add_byte(deflate_block *block, uint8_t byte) {
  flush_match(block);
  add_token(block, 0, byte);
}

/// Adds a unit as a literal.
static inline void add_unit(deflate_block *block, uint32_t unit) {
  flush_match(block);
  block->units[block->unit_count++] = unit;
  if (block->unit_count == UNITS_PER_BLOCK) letterer_block_write(block);
}

/// Adds `count` units as literals; no match may be pending. As many as `left` may be read.
static inline void add_units(deflate_block *block, const uint32_t *units, uint32_t count,
                             uint32_t left) {
  if (left >= UNITS_AT_ONCE && count <= UNITS_AT_ONCE &&
      block->unit_count + UNITS_AT_ONCE < UNITS_PER_BLOCK) {
    // Mostly they are few.
    memcpy(block->units + block->unit_count, units, UNITS_AT_ONCE * sizeof *units);
    block->unit_count += count;
    return;
  }
  while (count > 0) {
    uint32_t room = UNITS_PER_BLOCK - block->unit_count, part = count < room ? count : room;
    memcpy(block->units + block->unit_count, units, part * sizeof *units);
    block->unit_count += part;
    if (block->unit_count == UNITS_PER_BLOCK) letterer_block_write(block);
    units += part;
    count -= part;
  }
}

#endif
