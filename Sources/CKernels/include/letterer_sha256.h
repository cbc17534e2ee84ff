// Checksums of files, for identities that don't depend on names.
#ifndef LETTERER_SHA256_H
#define LETTERER_SHA256_H

#include <stddef.h>
#include <stdint.h>

/// SHA-256 (FIPS 180-4) of `length` bytes.
void letterer_sha256(const uint8_t *bytes, size_t length, uint8_t digest[32]);

#endif
