// WebP's lossless pictures, made in a hurry.
#ifndef LETTERER_WEBP_H
#define LETTERER_WEBP_H

#include <stddef.h>
#include <stdint.h>

/// Bytes of scratch memory (aligned to 16) that `letterer_webp_encode` needs.
size_t letterer_webp_workspace(uint32_t width, uint32_t rows);

/// The most bytes that `letterer_webp_encode` writes.
size_t letterer_webp_bound(uint32_t width, uint32_t rows);

/// Compresses pixels with straight alpha, row after row without gaps, and leaves others in their
/// place. Each side is of 1 to 16,384 pixels. Gives the length of what belongs into a `VP8L` chunk;
/// 0 where `capacity` is too small.
size_t letterer_webp_encode(uint32_t *pixels, uint32_t width, uint32_t rows, void *workspace,
                            uint8_t *output, size_t capacity);

#endif
