#pragma STDC FP_CONTRACT OFF

#include "huffman.h"

typedef struct {
  uint32_t frequency;
  uint16_t symbol;
} leaf;

// Sorts leaves, which come in the order of their symbols, by rising frequency; those of equal
// frequency keep their order, so that the code is the same everywhere. `other` has as much room.
static void sort_leaves(leaf *leaves, leaf *other, unsigned used) {
  uint32_t largest = 0;
  for (unsigned i = 0; i < used; i++) largest |= leaves[i].frequency;
  for (unsigned shift = 0; shift < 32 && largest >> shift != 0; shift += 8) {
    unsigned starts[257] = {0};
    for (unsigned i = 0; i < used; i++) starts[(leaves[i].frequency >> shift & 255) + 1]++;
    for (unsigned digit = 0; digit < 256; digit++) starts[digit + 1] += starts[digit];
    for (unsigned i = 0; i < used; i++)
      other[starts[leaves[i].frequency >> shift & 255]++] = leaves[i];
    memcpy(leaves, other, used * sizeof *leaves);
  }
}

// Code lengths' histogram of a Huffman tree over sorted leaves, by two queues.
static void count_lengths(const leaf *leaves, unsigned used, unsigned *per_length) {
  uint32_t weight[MOST_SYMBOLS * 2];
  uint16_t parent[MOST_SYMBOLS * 2];
  uint8_t depth[MOST_SYMBOLS * 2];
  for (unsigned i = 0; i < used; i++) weight[i] = leaves[i].frequency;
  unsigned next_leaf = 0, next_node = used;
  for (unsigned node = used; node < used * 2 - 1; node++) {
    weight[node] = 0;
    for (int child = 0; child < 2; child++) {
      bool take_leaf =
          next_leaf < used && (next_node >= node || weight[next_leaf] <= weight[next_node]);
      unsigned least = take_leaf ? next_leaf++ : next_node++;
      weight[node] += weight[least];
      parent[least] = (uint16_t)node;
    }
  }
  depth[used * 2 - 2] = 0;
  for (unsigned i = used * 2 - 2; i-- > 0;) {
    depth[i] = (uint8_t)(depth[parent[i]] + 1);
    if (i < used) per_length[depth[i]]++;
  }
}

// Shortens what is longer than the limit, and lengthens others until the code fits again.
static void limit_lengths(unsigned *per_length, unsigned longest, unsigned limit) {
  for (unsigned length = limit + 1; length <= longest; length++) {
    per_length[limit] += per_length[length];
    per_length[length] = 0;
  }
  uint32_t total = 0;
  for (unsigned length = 1; length <= limit; length++)
    total += (uint32_t)per_length[length] << (limit - length);
  while (total > 1u << limit) {
    per_length[limit]--;
    unsigned length = limit - 1;
    while (per_length[length] == 0) length--;
    per_length[length]--;
    per_length[length + 1] += 2;
    total--;
  }
}

static uint16_t reversed(uint32_t code, unsigned length) {
  code = (code & 0x5555) << 1 | (code >> 1 & 0x5555);
  code = (code & 0x3333) << 2 | (code >> 2 & 0x3333);
  code = (code & 0x0F0F) << 4 | (code >> 4 & 0x0F0F);
  code = (code & 0x00FF) << 8 | code >> 8;
  return (uint16_t)(code >> (16 - length));
}

void letterer_huffman_build(const uint32_t *frequency, unsigned count, unsigned limit,
                            huffman_code *code) {
  leaf leaves[MOST_SYMBOLS], other[MOST_SYMBOLS];
  unsigned used = 0;
  for (unsigned symbol = 0; symbol < count; symbol++)
    if (frequency[symbol] > 0)
      leaves[used++] = (leaf){.frequency = frequency[symbol], .symbol = (uint16_t)symbol};
  memset(code, 0, sizeof *code);
  if (used <= 1) {
    code->length[used == 1 ? leaves[0].symbol : 0] = 1;
    return;
  }
  sort_leaves(leaves, other, used);
  unsigned per_length[MOST_SYMBOLS] = {0};
  count_lengths(leaves, used, per_length);
  limit_lengths(per_length, MOST_SYMBOLS - 1, limit);

  unsigned next = 0;
  for (unsigned length = limit; length >= 1; length--)
    for (unsigned i = 0; i < per_length[length]; i++)
      code->length[leaves[next++].symbol] = (uint8_t)length;

  uint32_t first[LONGEST_CODE + 2] = {0};
  for (unsigned length = 1; length <= limit; length++)
    first[length + 1] = (first[length] + per_length[length]) << 1;
  for (unsigned symbol = 0; symbol < count; symbol++) {
    unsigned length = code->length[symbol];
    if (length > 0) code->code[symbol] = reversed(first[length]++, length);
  }
}

static unsigned symbols_in_use(const huffman_code *code, unsigned count, unsigned least) {
  while (count > least && code->length[count - 1] == 0) count--;
  return count;
}

void letterer_huffman_runs(const uint8_t *lengths, unsigned total, huffman_runs *runs) {
  uint32_t frequency[19] = {0};
  runs->count = 0;
  for (unsigned i = 0; i < total;) {
    unsigned run = 1;
    while (i + run < total && lengths[i + run] == lengths[i]) run++;
    unsigned symbol = lengths[i], extra = 0, bits = 0;
    if (symbol == 0 && run >= 3) {
      if (run > 138) run = 138;
      symbol = run >= 11 ? 18 : 17;
      extra = run - (symbol == 18 ? 11 : 3);
      bits = symbol == 18 ? 7 : 3;
    } else if (symbol != 0 && i > 0 && lengths[i - 1] == symbol && run >= 3) {
      if (run > 6) run = 6;
      symbol = 16;
      extra = run - 3;
      bits = 2;
    } else {
      run = 1;
    }
    runs->runs[runs->count].symbol = (uint8_t)symbol;
    runs->runs[runs->count].extra = (uint8_t)extra;
    runs->runs[runs->count++].bits = (uint8_t)bits;
    frequency[symbol]++;
    i += run;
  }
  // This code must be complete, so it has two symbols at least.
  unsigned used = 0;
  for (unsigned i = 0; i < 19; i++) used += frequency[i] > 0;
  if (used < 2) frequency[frequency[0] > 0 ? 1 : 0]++;
  letterer_huffman_build(frequency, 19, 7, &runs->code);
}

void letterer_huffman_write_runs(bit_writer *writer, const huffman_runs *runs) {
  for (unsigned i = 0; i < runs->count; i++) {
    unsigned symbol = runs->runs[i].symbol;
    put_bits(writer, runs->code.code[symbol], runs->code.length[symbol]);
    put_bits(writer, runs->runs[i].extra, runs->runs[i].bits);
    flush_bits(writer);
  }
}

void letterer_huffman_header(bit_writer *writer, const huffman_code *literals,
                             const huffman_code *distances) {
  unsigned literal_count = symbols_in_use(literals, 286, 257);
  unsigned distance_count = symbols_in_use(distances, 30, 1);
  uint8_t lengths[286 + 30];
  memcpy(lengths, literals->length, literal_count);
  memcpy(lengths + literal_count, distances->length, distance_count);
  huffman_runs runs;
  letterer_huffman_runs(lengths, literal_count + distance_count, &runs);
  static const uint8_t order[19] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                    11, 4,  12, 3, 13, 2, 14, 1, 15};
  unsigned order_count = 19;
  while (order_count > 4 && runs.code.length[order[order_count - 1]] == 0) order_count--;

  put_bits(writer, 0 | 2 << 1, 3);
  put_bits(writer, literal_count - 257, 5);
  put_bits(writer, distance_count - 1, 5);
  put_bits(writer, order_count - 4, 4);
  flush_bits(writer);
  for (unsigned i = 0; i < order_count; i++) {
    put_bits(writer, runs.code.length[order[i]], 3);
    flush_bits(writer);
  }
  letterer_huffman_write_runs(writer, &runs);
}
