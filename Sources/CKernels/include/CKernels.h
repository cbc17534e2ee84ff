// The inner loops that deserve C: they run over every pixel or every byte of a frame.
#ifndef LETTERER_CKERNELS_H
#define LETTERER_CKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// CRC-32 (polynomial 0xEDB88320, as in PNG and zip) of `length` bytes, continuing from `crc`.
uint32_t letterer_crc32(uint32_t crc, const uint8_t *bytes, size_t length);

#endif
