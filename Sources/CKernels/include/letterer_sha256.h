// Checksums of files, for identities that don't depend on names.
#ifndef LETTERER_SHA256_H
#define LETTERER_SHA256_H

#include <stddef.h>
#include <stdint.h>

/// A SHA-256 of bytes that come piece by piece.
typedef struct {
  uint32_t state[8];
  uint64_t length;
  uint8_t rest[64];
} letterer_sha256_state;

void letterer_sha256_begin(letterer_sha256_state *sum);
void letterer_sha256_add(letterer_sha256_state *sum, const uint8_t *bytes, size_t length);
void letterer_sha256_end(letterer_sha256_state *sum, uint8_t digest[32]);

/// SHA-256 (FIPS 180-4) of `length` bytes.
void letterer_sha256(const uint8_t *bytes, size_t length, uint8_t digest[32]);

#endif
