// Finds the last block of a deflate stream, so that more blocks may follow it.
// Source: RFC 1951.
#pragma STDC FP_CONTRACT OFF

#include "letterer_deflate.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST = 15, LITERALS = 288, DISTANCES = 32, END_OF_BLOCK = 256 };

typedef struct {
  const uint8_t *bytes;
  size_t length;
  // The next bit.
  size_t place;
} bit_reader;

// The next bits without taking them, at most 32; past the end they are clear.
static inline uint32_t peek(const bit_reader *reader) {
  uint64_t word = 0;
  size_t byte = reader->place / 8;
  if (byte + 8 <= reader->length) {
    memcpy(&word, reader->bytes + byte, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
  } else {
    for (size_t i = 0; byte + i < reader->length; i++)
      word |= (uint64_t)reader->bytes[byte + i] << (8 * i);
  }
  return (uint32_t)(word >> (reader->place % 8));
}

static inline uint32_t take(bit_reader *reader, unsigned count) {
  uint32_t bits = peek(reader) & ((1u << count) - 1);
  reader->place += count;
  return bits;
}

// Which symbol the next bits spell, times 16, plus how many bits it takes; 0 where none does.
typedef struct {
  unsigned longest;
  uint16_t entry[1 << LONGEST];
} code_table;

static void fill(code_table *table, const uint8_t *lengths, unsigned count) {
  unsigned per_length[LONGEST + 1] = {0}, next[LONGEST + 1] = {0};
  for (unsigned symbol = 0; symbol < count; symbol++) per_length[lengths[symbol]]++;
  per_length[0] = 0;
  table->longest = 1;
  for (unsigned length = 1; length <= LONGEST; length++) {
    next[length] = (next[length - 1] + per_length[length - 1]) << 1;
    if (per_length[length] > 0) table->longest = length;
  }
  unsigned size = 1u << table->longest;
  memset(table->entry, 0, size * sizeof *table->entry);
  for (unsigned symbol = 0; symbol < count; symbol++) {
    unsigned length = lengths[symbol];
    if (length == 0) continue;
    // Codes are sent with their highest bit first.
    unsigned code = next[length]++, reversed = 0;
    for (unsigned bit = 0; bit < length; bit++) reversed |= (code >> bit & 1) << (length - 1 - bit);
    for (unsigned at = reversed; at < size; at += 1u << length)
      table->entry[at] = (uint16_t)(symbol << 4 | length);
  }
}

// The symbol that comes next, or −1.
static inline int symbol(bit_reader *reader, const code_table *table) {
  uint16_t entry = table->entry[peek(reader) & ((1u << table->longest) - 1)];
  reader->place += entry & 15;
  return entry == 0 || reader->place > reader->length * 8 ? -1 : entry >> 4;
}

typedef struct {
  code_table literals, distances;
} block_codes;

static void fixed_codes(block_codes *codes) {
  uint8_t lengths[LITERALS];
  for (unsigned i = 0; i < LITERALS; i++)
    lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  fill(&codes->literals, lengths, LITERALS);
  memset(lengths, 5, DISTANCES);
  fill(&codes->distances, lengths, DISTANCES);
}

static bool read_codes(bit_reader *reader, block_codes *codes) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  unsigned literals = 257 + take(reader, 5), distances = 1 + take(reader, 5);
  unsigned count = 4 + take(reader, 4);
  uint8_t lengths[LITERALS + DISTANCES + 138] = {0};
  for (unsigned i = 0; i < count; i++) lengths[order[i]] = (uint8_t)take(reader, 3);
  fill(&codes->literals, lengths, 19);
  memset(lengths, 0, 19);
  for (unsigned at = 0; at < literals + distances;) {
    int next = symbol(reader, &codes->literals);
    if (next < 0) return false;
    if (next < 16) {
      lengths[at++] = (uint8_t)next;
      continue;
    }
    if (next == 16 && at == 0) return false;
    uint8_t value = next == 16 ? lengths[at - 1] : 0;
    unsigned run = next == 16 ? 3 + take(reader, 2) : next == 17 ? 3 + take(reader, 3) : 11 + take(reader, 7);
    memset(lengths + at, value, run);
    at += run;
  }
  fill(&codes->literals, lengths, literals);
  fill(&codes->distances, lengths + literals, distances);
  return true;
}

// Steps over a block's symbols.
static bool skip_symbols(bit_reader *reader, const block_codes *codes) {
  while (true) {
    int next = symbol(reader, &codes->literals);
    if (next < 0) return false;
    if (next == END_OF_BLOCK) return true;
    if (next < END_OF_BLOCK) continue;
    if (next >= 265 && next < 285) reader->place += (unsigned)(next - 261) / 4;
    int distance = symbol(reader, &codes->distances);
    if (distance < 0) return false;
    if (distance >= 4) reader->place += (unsigned)(distance - 2) / 2;
  }
}

size_t letterer_deflate_open(uint8_t *stream, size_t length, size_t capacity) {
  bit_reader reader = {.bytes = stream, .length = length};
  block_codes codes;
  bool is_final = false;
  size_t start = 0;
  while (!is_final) {
    if (reader.place + 3 > length * 8) return 0;
    start = reader.place;
    is_final = take(&reader, 1) == 1;
    unsigned type = take(&reader, 2);
    if (type == 0) {
      size_t byte = (reader.place + 7) / 8;
      if (byte + 4 > length) return 0;
      reader.place = (byte + 4 + (stream[byte] | (size_t)stream[byte + 1] << 8)) * 8;
    } else {
      if (type == 1) fixed_codes(&codes);
      if (type == 3 || (type == 2 && !read_codes(&reader, &codes))) return 0;
      if (!skip_symbols(&reader, &codes)) return 0;
    }
  }
  // The empty stored block: three clear bits, clear bits up to a byte's boundary, two lengths.
  size_t end = (reader.place + 3 + 7) / 8;
  if (reader.place > length * 8 || end + 4 > capacity) return 0;
  stream[start / 8] &= (uint8_t)~(1u << start % 8);
  for (size_t bit = reader.place; bit < end * 8; bit++) {
    if (bit % 8 == 0) stream[bit / 8] = 0;
    stream[bit / 8] &= (uint8_t)~(1u << bit % 8);
  }
  memcpy(stream + end, (const uint8_t[]){0x00, 0x00, 0xFF, 0xFF}, 4);
  return end + 4;
}
