// Length-limited Huffman codes and the bits that carry them. Private to CKernels.
#ifndef LETTERER_HUFFMAN_H
#define LETTERER_HUFFMAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Bits of deflate, the lowest first.
typedef struct {
  uint8_t *output;
  size_t length;
  size_t capacity;
  uint64_t bits;
  unsigned count;
  bool overflow;
} bit_writer;

/// Adds up to 57 − 7 bits; call `flush_bits` before more than 50 have gathered.
static inline void put_bits(bit_writer *writer, uint64_t value, unsigned count) {
  writer->bits |= value << writer->count;
  writer->count += count;
}

/// Moves whole bytes to the output; eight bytes of slack must remain.
static inline void flush_bits(bit_writer *writer) {
  if (writer->capacity - writer->length < 8) {
    writer->overflow = true;
    writer->length = 0;
  }
  memcpy(writer->output + writer->length, &writer->bits, 8);
  unsigned bytes = writer->count >> 3;
  writer->length += bytes;
  writer->bits >>= bytes * 8;
  writer->count &= 7;
}

enum { MOST_SYMBOLS = 288, LONGEST_CODE = 15 };

/// A code per symbol: bits as they are sent, and how many.
typedef struct {
  uint16_t code[MOST_SYMBOLS];
  uint8_t length[MOST_SYMBOLS];
} huffman_code;

/// The code with the least total length for these frequencies, none longer than `limit` (nearly
/// the least where the limit bites). Symbols that don't occur get length 0; where only one occurs
/// it gets one bit.
void letterer_huffman_build(const uint32_t *frequency, unsigned count, unsigned limit,
                            huffman_code *code);

/// Lengths of codes, as deflate and lossless WebP write them: runs, and the code that tells their
/// kinds: 0…15 is a length, 16 repeats the one before 3…6 times, 17 and 18 stand for 3…10 and 11…138
/// zeros.
typedef struct {
  struct {
    uint8_t symbol, extra, bits;
  } runs[MOST_SYMBOLS + 32];
  unsigned count;
  huffman_code code;
} huffman_runs;

/// Finds runs among lengths, at most `MOST_SYMBOLS + 32` of them.
void letterer_huffman_runs(const uint8_t *lengths, unsigned total, huffman_runs *runs);

/// Writes the runs; their code was written before.
void letterer_huffman_write_runs(bit_writer *writer, const huffman_runs *runs);

/// Begins a dynamic block and writes both codes.
void letterer_huffman_header(bit_writer *writer, const huffman_code *literals,
                             const huffman_code *distances);

#endif
