// The fast part of a picture's hash.
#ifndef LETTERER_PIXEL_HASH_H
#define LETTERER_PIXEL_HASH_H

#include <stddef.h>
#include <stdint.h>

#include "letterer_sha256.h"

enum {
  /// Bytes that are reduced to 32.
  LETTERER_HASH_BLOCK = 4096,
  /// The key: a block's words, and two more for each further pass.
  LETTERER_HASH_KEY_WORDS = LETTERER_HASH_BLOCK / 4 + 6
};

/// Reduces each block of the bytes (the last one filled up with zeroes) to four sums of 64 bits and
/// adds these to a SHA-256.
///
/// A sum is NH, Σ (m₂ᵢ + k₂ᵢ) · (m₂ᵢ₊₁ + k₂ᵢ₊₁) with additions mod 2³² inside and mod 2⁶⁴ outside,
/// taken four times with the key moved on by two words. Two different blocks that do not depend on
/// the key agree in all four with a probability of at most 2⁻¹²⁸. Source: Black, Halevi, Krawczyk,
/// Krovetz and Rogaway, "UMAC: fast and secure message authentication", 1999 (NH and its Toeplitz
/// construction).
void letterer_hash_blocks(const uint8_t *bytes, size_t length,
                          const uint32_t key[LETTERER_HASH_KEY_WORDS], letterer_sha256_state *sum);

#endif
