#pragma STDC FP_CONTRACT OFF

#include "letterer_compare.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 32 };

// Bits of four cells of 32 × 32: 64 columns of up to 64 rows.
typedef struct {
  uint64_t rows[2 * SIDE];
} group;

// The bits of a byte as eight bytes, 0 or 1.
static inline uint64_t spread(uint64_t byte) {
  uint64_t picked = (byte & 255) * 0x0101010101010101u & 0x8040201008040201u;
  return (picked + 0x7F7F7F7F7F7F7F7Fu) >> 7 & 0x0101010101010101u;
}

// The most that 32 neighbouring columns hold of 64, and the first of them; only more than `best`.
static void slide(const uint64_t sums[8], size_t y, letterer_window *best) {
  uint8_t columns[2 * SIDE];
  memcpy(columns, sums, sizeof columns);
  uint32_t total = 0;
  for (int x = 0; x < SIDE; x++) total += columns[x];
  for (size_t x = 0;; x++) {
    if (total > best->count) *best = (letterer_window){x, y, total};
    if (x + 1 == SIDE) return;
    total += columns[x + SIDE];
    total -= columns[x];
  }
}

// The worst of the windows that begin in a group's first cell; only a worse one than `best`.
static void search(const group *group, letterer_window *best) {
  // How many bits are set in each column of 32 rows, eight columns a word.
  uint64_t sums[8] = {0};
  uint32_t total = 0;
  for (size_t y = 0; y + 1 < 2 * SIDE; y++) {
    uint64_t enters = group->rows[y];
    uint64_t leaves = y < SIDE ? 0 : group->rows[y - SIDE];
    if (enters != leaves) {
      for (int i = 0; i < 8; i++) sums[i] += spread(enters >> (8 * i)) - spread(leaves >> (8 * i));
      total += (uint32_t)__builtin_popcountll(enters);
      total -= (uint32_t)__builtin_popcountll(leaves);
    }
    if (y + 1 >= SIDE && total > best->count) slide(sums, y + 1 - SIDE, best);
  }
}

bool letterer_worst_window(const uint64_t *bits, size_t words, size_t rows,
                           letterer_window *worst) {
  *worst = (letterer_window){0, 0, 0};
  size_t across = 2 * words, down = (rows + SIDE - 1) / SIDE;
  // One cell more to the right and below, which is empty.
  uint16_t *cells = calloc((across + 1) * (down + 1), sizeof *cells);
  if (!cells) return false;
  for (size_t y = 0; y < rows; y++) {
    uint16_t *line = cells + y / SIDE * (across + 1);
    for (size_t word = 0; word < words; word++) {
      uint64_t value = bits[y * words + word];
      if (!value) continue;
      line[2 * word] += (uint16_t)__builtin_popcountll(value & 0xFFFFFFFFu);
      line[2 * word + 1] += (uint16_t)__builtin_popcountll(value >> SIDE);
    }
  }
  for (size_t y = 0; y < down && worst->count < SIDE * SIDE; y++) {
    const uint16_t *line = cells + y * (across + 1), *below = line + across + 1;
    for (size_t x = 0; x < across; x++) {
      // No window that begins in this cell holds more than it and its three neighbours.
      uint32_t bound = (uint32_t)line[x] + line[x + 1] + below[x] + below[x + 1];
      if (bound <= worst->count) continue;
      group group = {0};
      for (size_t row = 0; row < 2 * SIDE && y * SIDE + row < rows; row++) {
        const uint64_t *source = bits + (y * SIDE + row) * words + x / 2;
        uint64_t next = x / 2 + 1 < words ? source[1] : 0;
        group.rows[row] = x % 2 ? *source >> SIDE | next << SIDE : *source;
      }
      letterer_window found = {0, 0, worst->count};
      search(&group, &found);
      if (found.count > worst->count)
        *worst = (letterer_window){x * SIDE + found.x, y * SIDE + found.y, found.count};
    }
  }
  free(cells);
  return true;
}
