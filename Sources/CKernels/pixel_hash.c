#pragma STDC FP_CONTRACT OFF

#include "letterer_pixel_hash.h"

#include <string.h>

#include "processor.h"

typedef uint32_t words8 __attribute__((vector_size(32)));
typedef uint64_t sums4 __attribute__((vector_size(32)));

// How many blocks' sums SHA-256 gets at once.
enum { BATCH = 64, PASSES = 4 };

static inline __attribute__((always_inline)) void
sum_block(const uint8_t *block, const uint32_t *key, uint64_t sums[PASSES]) {
  sums4 total[PASSES] = {0};
  for (size_t i = 0; i < LETTERER_HASH_BLOCK / 4; i += 8) {
    words8 message;
    memcpy(&message, block + i * 4, sizeof message);
    for (int pass = 0; pass < PASSES; pass++) {
      words8 part;
      memcpy(&part, key + i + 2 * pass, sizeof part);
      sums4 pairs = (sums4)(message + part);
      total[pass] += (pairs & 0xFFFFFFFFu) * (pairs >> 32);
    }
  }
  for (int pass = 0; pass < PASSES; pass++)
    sums[pass] = total[pass][0] + total[pass][1] + total[pass][2] + total[pass][3];
}

static void sum_blocks(const uint8_t *bytes, size_t count, const uint32_t *key,
                       uint64_t sums[BATCH][PASSES]) {
  for (size_t i = 0; i < count; i++) sum_block(bytes + i * LETTERER_HASH_BLOCK, key, sums[i]);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void sum_blocks_wide(const uint8_t *bytes, size_t count,
                                                            const uint32_t *key,
                                                            uint64_t sums[BATCH][PASSES]) {
  for (size_t i = 0; i < count; i++) sum_block(bytes + i * LETTERER_HASH_BLOCK, key, sums[i]);
}
#endif

void letterer_hash_blocks(const uint8_t *bytes, size_t length,
                          const uint32_t key[LETTERER_HASH_KEY_WORDS], letterer_sha256_state *sum) {
  void (*reduce)(const uint8_t *, size_t, const uint32_t *, uint64_t (*)[PASSES]) = sum_blocks;
#if defined(__x86_64__)
  if (letterer_has_avx2()) reduce = sum_blocks_wide;
#endif
  uint64_t sums[BATCH][PASSES];
  while (length >= LETTERER_HASH_BLOCK) {
    size_t count = length / LETTERER_HASH_BLOCK < BATCH ? length / LETTERER_HASH_BLOCK : BATCH;
    reduce(bytes, count, key, sums);
    letterer_sha256_add(sum, (const uint8_t *)sums, count * sizeof *sums);
    bytes += count * LETTERER_HASH_BLOCK;
    length -= count * LETTERER_HASH_BLOCK;
  }
  if (length) {
    uint8_t rest[LETTERER_HASH_BLOCK] = {0};
    memcpy(rest, bytes, length);
    reduce(rest, 1, key, sums);
    letterer_sha256_add(sum, (const uint8_t *)sums, sizeof *sums);
  }
}
