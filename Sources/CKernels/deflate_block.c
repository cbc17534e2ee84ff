#pragma STDC FP_CONTRACT OFF

#include "deflate_block.h"

enum {
  END_OF_BLOCK = 256,
  LITERALS = 286,
  DISTANCES = 30,
};

// Lengths and distances fall into classes, with extra bits inside a class. Both are given less the
// least of their kind.
static inline unsigned length_symbol(unsigned value, unsigned *extra_bits) {
  *extra_bits = 0;
  if (value == LONGEST_MATCH - SHORTEST_MATCH) return 285;
  if (value < 8) return 257 + value;
  unsigned top = 31 - (unsigned)__builtin_clz(value);
  *extra_bits = top - 2;
  return 257 + 4 * (top - 1) + ((value >> (top - 2)) & 3);
}

static inline unsigned distance_symbol(unsigned value, unsigned *extra_bits) {
  unsigned top = 31 - (unsigned)__builtin_clz(value | 2);
  *extra_bits = top - 1;
  return 2 * top + ((value >> (top - 1)) & 1) - 2 * (value < 2);
}

deflate_block letterer_block_begin(uint32_t channels, void *memory, uint8_t *output,
                                   size_t capacity) {
  return (deflate_block){
      .writer = {.output = output, .capacity = capacity},
      .channels = channels,
      .tokens = memory,
      .units = (uint32_t *)((token *)memory + TOKENS_PER_BLOCK),
  };
}

// How often each value of each channel comes. Two counters for each, taken in turns: the same one
// twice in a row would wait for itself.
typedef struct {
  uint32_t counts[2][4][256];
} unit_counts;

static inline void count_units(const uint32_t *units, uint32_t count, uint32_t channels,
                               uint32_t *frequency) {
  unit_counts counted;
  memset(&counted, 0, sizeof counted);
  for (uint32_t i = 0; i < count; i++) {
    for (uint32_t channel = 0; channel < channels; channel++)
      counted.counts[i & 1][channel][units[i] >> (channel * 8) & 255]++;
  }
  for (uint32_t i = 0; i < 2; i++) {
    for (uint32_t channel = 0; channel < channels; channel++) {
      for (uint32_t value = 0; value < 256; value++)
        frequency[value] += counted.counts[i][channel][value];
    }
  }
}

// Bits to be sent, and how many.
typedef struct {
  uint32_t bits;
  uint32_t count;
} code_bits;

typedef struct {
  code_bits bytes[256];
  // Matches' lengths less three, with their extra bits.
  code_bits lengths[256];
  code_bits end;
  huffman_code distances;
} block_codes;

static inline code_bits code_of(const huffman_code *code, unsigned symbol) {
  return (code_bits){.bits = code->code[symbol], .count = code->length[symbol]};
}

static block_codes make_codes(deflate_block *block, const uint32_t *literal_frequency,
                              const uint32_t *distance_frequency) {
  block_codes codes;
  huffman_code literals;
  letterer_huffman_build(literal_frequency, LITERALS, LONGEST_CODE, &literals);
  letterer_huffman_build(distance_frequency, DISTANCES, LONGEST_CODE, &codes.distances);
  letterer_huffman_header(&block->writer, &literals, &codes.distances);
  for (unsigned value = 0; value < 256; value++) {
    codes.bytes[value] = code_of(&literals, value);
    unsigned extra, symbol = length_symbol(value, &extra);
    code_bits length = code_of(&literals, symbol);
    length.bits |= (value & ((1u << extra) - 1)) << length.count;
    length.count += extra;
    codes.lengths[value] = length;
  }
  codes.end = code_of(&literals, END_OF_BLOCK);
  return codes;
}

static inline void put_code(bit_writer *writer, code_bits code) {
  put_bits(writer, code.bits, code.count);
}

static inline void put_units(bit_writer *to, const block_codes *codes, const uint32_t *units,
                             uint32_t count, uint32_t channels) {
  bit_writer writer = *to;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t unit = units[i];
    if (channels == 1) {
      put_code(&writer, codes->bytes[unit & 255]);
    } else {
      code_bits red = codes->bytes[unit >> 16 & 255], green = codes->bytes[unit >> 8 & 255];
      code_bits blue = codes->bytes[unit & 255];
      uint64_t bits = red.bits | green.bits << red.count;
      uint32_t length = red.count + green.count;
      bits |= (uint64_t)blue.bits << length;
      put_bits(&writer, bits, length + blue.count);
      if (channels == 4) {
        // Three codes of fifteen bits fit before a flush; a fourth needs one.
        flush_bits(&writer);
        put_code(&writer, codes->bytes[unit >> 24]);
      }
    }
    flush_bits(&writer);
  }
  *to = writer;
}

static inline void put_tokens(deflate_block *block, const block_codes *codes, uint32_t channels) {
  bit_writer writer = block->writer;
  const uint32_t *units = block->units;
  for (uint32_t i = 0; i < block->token_count; i++) {
    token t = block->tokens[i];
    put_units(&writer, codes, units, t.units, channels);
    units += t.units;
    if (t.length == 0) {
      put_code(&writer, codes->bytes[t.distance]);
    } else {
      put_code(&writer, codes->lengths[t.length - SHORTEST_MATCH]);
      unsigned extra, symbol = distance_symbol(t.distance, &extra);
      put_code(&writer, code_of(&codes->distances, symbol));
      put_bits(&writer, t.distance & ((1u << extra) - 1), extra);
    }
    flush_bits(&writer);
  }
  put_units(&writer, codes, units, block->unit_count - block->units_told, channels);
  put_code(&writer, codes->end);
  flush_bits(&writer);
  block->writer = writer;
}

static inline void write_block(deflate_block *block, uint32_t channels) {
  uint32_t literal_frequency[LITERALS] = {[END_OF_BLOCK] = 1};
  uint32_t distance_frequency[DISTANCES] = {0};
  count_units(block->units, block->unit_count, channels, literal_frequency);
  // A length of 0 stands for a byte.
  uint32_t length_counts[LONGEST_MATCH + 1] = {0};
  unsigned extra;
  for (uint32_t i = 0; i < block->token_count; i++) {
    token t = block->tokens[i];
    length_counts[t.length]++;
    if (t.length == 0) {
      literal_frequency[t.distance]++;
    } else {
      distance_frequency[distance_symbol(t.distance, &extra)]++;
    }
  }
  for (unsigned value = 0; value <= LONGEST_MATCH - SHORTEST_MATCH; value++)
    literal_frequency[length_symbol(value, &extra)] += length_counts[value + SHORTEST_MATCH];
  block_codes codes = make_codes(block, literal_frequency, distance_frequency);
  put_tokens(block, &codes, channels);
  block->token_count = block->unit_count = block->units_told = 0;
}

void letterer_block_write(deflate_block *block) {
  if (block->token_count == 0 && block->unit_count == 0) return;
  switch (block->channels) {
  case 1: return write_block(block, 1);
  case 3: return write_block(block, 3);
  default: return write_block(block, 4);
  }
}

size_t letterer_block_finish(deflate_block *block) {
  flush_match(block);
  letterer_block_write(block);
  // An empty stored block brings the stream to a byte's boundary.
  bit_writer *writer = &block->writer;
  put_bits(writer, 0, 3);
  writer->count = (writer->count + 7) & ~7u;
  flush_bits(writer);
  put_bits(writer, 0xFFFF0000u, 32);
  flush_bits(writer);
  return writer->overflow ? 0 : writer->length;
}
