#pragma STDC FP_CONTRACT OFF

#include "letterer_sha256.h"

#include <string.h>

#include "processor.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static const uint32_t k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static inline uint32_t rotate(uint32_t x, int n) { return x >> n | x << (32 - n); }

static void compress_block(uint32_t state[8], const uint8_t *block) {
  uint32_t w[64];
  for (int i = 0; i < 16; i++) {
    const uint8_t *p = block + i * 4;
    w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
  }
  for (int i = 16; i < 64; i++) {
    uint32_t s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3;
    uint32_t s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  uint32_t v[8];
  memcpy(v, state, sizeof v);
  for (int i = 0; i < 64; i++) {
    uint32_t s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25);
    uint32_t t1 = v[7] + s1 + ((v[4] & v[5]) ^ (~v[4] & v[6])) + k[i] + w[i];
    uint32_t s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22);
    uint32_t t2 = s0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
    memmove(v + 1, v, 7 * sizeof *v);
    v[4] += t1;
    v[0] = t1 + t2;
  }
  for (int i = 0; i < 8; i++) state[i] += v[i];
}

static void compress_plainly(uint32_t state[8], const uint8_t *blocks, size_t count) {
  for (size_t i = 0; i < count; i++) compress_block(state, blocks + i * 64);
}

#if defined(__x86_64__)

// The processor's own rounds, two at a time. Source: Intel, "New Instructions Supporting the Secure
// Hash Algorithm on Intel Architecture Processors".
__attribute__((target("sha,sse4.1"))) static void
compress_by_instructions(uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  // The instructions want the words as A B E F and C D G H, the first one highest.
  __m128i abef = _mm_set_epi32((int)state[0], (int)state[1], (int)state[4], (int)state[5]);
  __m128i cdgh = _mm_set_epi32((int)state[2], (int)state[3], (int)state[6], (int)state[7]);
  for (; count > 0; count--, blocks += 64) {
    __m128i former_abef = abef, former_cdgh = cdgh, w[4];
    for (int i = 0; i < 4; i++) {
      __m128i words = _mm_loadu_si128((const __m128i *)(const void *)(blocks + i * 16));
      w[i] = _mm_shuffle_epi8(words, big_endian);
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i now = w[i % 4];
      __m128i sum =
          _mm_add_epi32(now, _mm_loadu_si128((const __m128i *)(const void *)(k + i * 4)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
      // The words of four rounds further on.
      __m128i last = w[(i + 3) % 4];
      __m128i next = _mm_add_epi32(_mm_sha256msg1_epu32(now, w[(i + 1) % 4]),
                                   _mm_alignr_epi8(last, w[(i + 2) % 4], 4));
      w[i % 4] = _mm_sha256msg2_epu32(next, last);
    }
    abef = _mm_add_epi32(abef, former_abef);
    cdgh = _mm_add_epi32(cdgh, former_cdgh);
  }
  uint32_t words[8];
  _mm_storeu_si128((__m128i *)(void *)words, abef);
  _mm_storeu_si128((__m128i *)(void *)(words + 4), cdgh);
  static const int place[8] = {5, 4, 1, 0, 7, 6, 3, 2};
  for (int i = 0; i < 8; i++) state[place[i]] = words[i];
}

#endif

static void compress(uint32_t state[8], const uint8_t *blocks, size_t count) {
#if defined(__x86_64__)
  if (letterer_has_sha()) {
    compress_by_instructions(state, blocks, count);
    return;
  }
#endif
  compress_plainly(state, blocks, count);
}

void letterer_sha256_begin(letterer_sha256_state *sum) {
  static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  memcpy(sum->state, start, sizeof start);
  sum->length = 0;
}

void letterer_sha256_add(letterer_sha256_state *sum, const uint8_t *bytes, size_t length) {
  size_t held = sum->length % 64;
  sum->length += length;
  if (held) {
    size_t missing = 64 - held;
    size_t taken = length < missing ? length : missing;
    if (taken) memcpy(sum->rest + held, bytes, taken);
    if (taken < missing) return;
    compress(sum->state, sum->rest, 1);
    bytes += taken;
    length -= taken;
  }
  size_t whole = length & ~(size_t)63;
  compress(sum->state, bytes, whole / 64);
  if (length > whole) memcpy(sum->rest, bytes + whole, length - whole);
}

void letterer_sha256_end(letterer_sha256_state *sum, uint8_t digest[32]) {
  uint8_t tail[128] = {0};
  size_t rest = sum->length % 64;
  memcpy(tail, sum->rest, rest);
  tail[rest] = 0x80;
  size_t end = rest < 56 ? 64 : 128;
  uint64_t bits = sum->length * 8;
  for (int i = 0; i < 8; i++) tail[end - 1 - i] = (uint8_t)(bits >> (8 * i));
  compress(sum->state, tail, end / 64);

  for (int i = 0; i < 32; i++) digest[i] = (uint8_t)(sum->state[i / 4] >> (24 - 8 * (i % 4)));
}

void letterer_sha256(const uint8_t *bytes, size_t length, uint8_t digest[32]) {
  letterer_sha256_state sum;
  letterer_sha256_begin(&sum);
  letterer_sha256_add(&sum, bytes, length);
  letterer_sha256_end(&sum, digest);
}
