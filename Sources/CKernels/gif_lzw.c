// GIF's LZW, with a choice where a pixel didn't change: all strings of symbols that stand for the
// pixels are followed through the dictionary at once, and the longest match wins.
#pragma STDC FP_CONTRACT OFF

#include "letterer_gif.h"

#include <stdbool.h>
#include <string.h>

enum {
  HASH_BITS = 14,
  CODE_LIMIT = 4096,
  // Strings that are followed side by side.
  PATHS = 8,
  NO_CODE = 0xFFFF,
};

typedef struct {
  uint8_t *output;
  size_t length;
  // Where the length of the block that is being filled stands.
  size_t block;
  uint64_t bits;
  uint32_t bit_count;
} block_writer;

static inline void put_byte(block_writer *writer, uint8_t byte) {
  if (writer->length - writer->block == 256) {
    writer->output[writer->block] = 255;
    writer->block = writer->length++;
  }
  writer->output[writer->length++] = byte;
}

static inline void put_code(block_writer *writer, uint32_t code, uint32_t width) {
  writer->bits |= (uint64_t)code << writer->bit_count;
  writer->bit_count += width;
  while (writer->bit_count >= 8) {
    put_byte(writer, (uint8_t)writer->bits);
    writer->bits >>= 8;
    writer->bit_count -= 8;
  }
}

// A string is a code and a symbol after it: 12 bits, 8 bits, and 12 bits of its own code. Codes of
// strings are never 0.
typedef struct {
  uint32_t table[1 << HASH_BITS];
  // What answers mostly by itself, from memory that is near: for each string the first one that is
  // longer by a symbol, which is 1 more than that symbol and 12 bits of its code, or 0; and after which
  // symbols there are any, by their last five bits.
  struct {
    uint32_t likely;
    uint32_t longer;
  } after[CODE_LIMIT];
  uint8_t first[CODE_LIMIT];
  uint32_t next;
  uint32_t clear_code;
} dictionary;

static inline uint32_t slot_of(const dictionary *d, uint32_t string) {
  uint32_t slot = string * 0x9E3779B1u >> (32 - HASH_BITS);
  while (d->table[slot] != 0 && d->table[slot] >> 12 != string)
    slot = (slot + 1) & ((1u << HASH_BITS) - 1);
  return slot;
}

// The code of a string, or 0.
static inline uint32_t child(const dictionary *d, uint32_t code, uint8_t symbol) {
  uint32_t likely = d->after[code].likely;
  if (likely >> 12 == symbol + 1u) return likely & (CODE_LIMIT - 1);
  if ((d->after[code].longer >> (symbol & 31) & 1) == 0) return 0;
  return d->table[slot_of(d, code << 8 | symbol)] & (CODE_LIMIT - 1);
}

// Adds a string at its slot.
static inline void add(dictionary *d, uint32_t slot, uint32_t code, uint8_t symbol) {
  d->table[slot] = (code << 8 | symbol) << 12 | d->next;
  d->after[code].longer |= 1u << (symbol & 31);
  if (d->after[code].likely == 0) d->after[code].likely = (symbol + 1u) << 12 | d->next;
}

// Takes the string out that was added last; the bit that it leaves behind does no harm.
static inline void take_out(dictionary *d, uint32_t slot, uint32_t code) {
  d->table[slot] = 0;
  if ((d->after[code].likely & (CODE_LIMIT - 1)) == d->next) d->after[code].likely = 0;
}

static void reset(dictionary *d) {
  memset(d->table, 0, sizeof d->table);
  memset(d->after, 0, sizeof d->after);
  d->next = d->clear_code + 2;
}

typedef struct {
  const uint8_t *indices;
  const uint8_t *same;
  size_t count;
  uint8_t clear;
} source;

// Follows the only string that stands for the pixels so far; where two lead on, `*other` is the second.
static inline uint32_t follow(const dictionary *d, const source *s, uint32_t only, size_t *end,
                              uint32_t *other) {
  *other = 0;
  while (*end < s->count) {
    uint8_t own = s->indices[*end];
    uint32_t longer;
    uint32_t second = 0;
    if (s->same && s->same[*end]) {
      longer = child(d, only, s->clear);
      if (own != s->clear) second = child(d, only, own);
      if (longer == 0) {
        longer = second;
        second = 0;
      }
    } else {
      longer = child(d, only, own);
    }
    if (longer == 0) break;
    only = longer;
    ++*end;
    if (second != 0) {
      *other = second;
      break;
    }
  }
  return only;
}

// The longest string of the dictionary that stands for the pixels from `at`; how long it is.
static size_t longest(const dictionary *d, const source *s, size_t at, uint32_t *code) {
  uint32_t sets[2][PATHS * 2];
  uint32_t *paths = sets[0];
  uint32_t *next = sets[1];
  uint32_t count = 0;
  size_t end = at + 1;
  if (s->same && s->same[at]) paths[count++] = s->clear;
  if (count == 0 || s->indices[at] != s->clear) paths[count++] = s->indices[at];
  while (end < s->count) {
    if (count == 1) {
      // Mostly there is but one path.
      paths[0] = follow(d, s, paths[0], &end, &paths[1]);
      if (paths[1] == 0) break;
      count = 2;
      continue;
    }
    uint32_t found = 0;
    uint8_t own = s->indices[end];
    bool free_choice = s->same && s->same[end];
    for (uint32_t i = 0; i < count && found < PATHS; i++) {
      uint32_t longer;
      if (free_choice && (longer = child(d, paths[i], s->clear)) != 0) next[found++] = longer;
      if ((!free_choice || own != s->clear) && (longer = child(d, paths[i], own)) != 0)
        next[found++] = longer;
    }
    if (found == 0) break;
    count = found;
    uint32_t *former = paths;
    paths = next;
    next = former;
    end++;
  }
  *code = paths[0];
  return end - at;
}

size_t letterer_gif_lzw_workspace(void) { return sizeof(dictionary); }

size_t letterer_gif_lzw_bound(size_t count) {
  // At most twelve bits for a pixel, a code to clear now and then, and a byte for each block.
  size_t bytes = count * 3 / 2 + count / 256 + 16;
  return bytes + bytes / 255 + 16;
}

size_t letterer_gif_lzw(const uint8_t *indices, const uint8_t *same, size_t count, uint8_t clear,
                        uint32_t least_code_size, void *workspace, uint8_t *output) {
  dictionary *d = workspace;
  source s = {.indices = indices, .same = same, .count = count, .clear = clear};
  d->clear_code = 1u << least_code_size;
  for (uint32_t i = 0; i < d->clear_code; i++) d->first[i] = (uint8_t)i;
  block_writer writer = {.output = output, .length = 2, .block = 1};
  output[0] = (uint8_t)least_code_size;
  reset(d);
  uint32_t width = least_code_size + 1;
  put_code(&writer, d->clear_code, width);
  uint32_t former = NO_CODE;
  for (size_t at = 0; at < count;) {
    uint32_t code;
    if (former == NO_CODE) {
      at += longest(d, &s, at, &code);
      put_code(&writer, code, width);
      former = code;
      continue;
    }
    // The string that the decoder will know by the next code is the former one and the first symbol of
    // this one. Only if that is the former one's first symbol can this one already be it.
    uint8_t symbol = d->first[former];
    uint32_t slot = slot_of(d, former << 8 | symbol);
    bool is_new = d->table[slot] == 0;
    if (is_new) add(d, slot, former, symbol);
    d->first[d->next] = symbol;
    at += longest(d, &s, at, &code);
    if (d->first[code] != symbol) {
      if (is_new) take_out(d, slot, former);
      symbol = d->first[code];
      slot = slot_of(d, former << 8 | symbol);
      if (d->table[slot] == 0) add(d, slot, former, symbol);
    }
    put_code(&writer, code, width);
    former = code;
    d->next++;
    if (d->next == CODE_LIMIT && at < count) {
      // To go on with a full dictionary made nothing smaller, however that was measured.
      put_code(&writer, d->clear_code, width);
      reset(d);
      width = least_code_size + 1;
      former = NO_CODE;
    } else if (d->next == 1u << width && width < 12) {
      width++;
    }
  }
  put_code(&writer, d->clear_code + 1, width);
  if (writer.bit_count > 0) put_byte(&writer, (uint8_t)writer.bits);
  output[writer.block] = (uint8_t)(writer.length - writer.block - 1);
  output[writer.length++] = 0;
  return writer.length;
}
