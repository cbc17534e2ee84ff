// PNG's filters and a deflate made for flat pictures.
#ifndef LETTERER_DEFLATE_H
#define LETTERER_DEFLATE_H

#include <stddef.h>
#include <stdint.h>

/// Rows of a PNG that are compressed on their own.
typedef struct {
  /// Premultiplied pixels, or palette indices (one byte each) where `channels` is 1.
  const uint8_t *pixels;
  /// Bytes from row to row.
  size_t stride;
  /// Pixels in a row.
  uint32_t width;
  /// Rows.
  uint32_t rows;
  /// 1 palette index, 3 red green blue, 4 red green blue alpha (straight).
  uint32_t channels;
} letterer_png_rows;

/// Bytes of scratch memory (aligned to 16) that `letterer_png_deflate` and `letterer_png_filter` need.
size_t letterer_png_workspace(const letterer_png_rows *rows);

/// The most bytes that `letterer_png_deflate` writes.
size_t letterer_png_deflate_bound(const letterer_png_rows *rows);

/// Filters and compresses rows into deflate blocks that end on a byte's boundary and refer to nothing
/// before them, so that strips may be joined in any number. The last block isn't marked as final.
/// Gives the bytes written, or 0 where `capacity` is too small; `adler` takes the Adler-32 of the
/// filtered bytes.
size_t letterer_png_deflate(const letterer_png_rows *rows, void *workspace, uint8_t *output,
                            size_t capacity, uint32_t *adler);

/// Writes the filtered bytes themselves, `(width * channels + 1) * rows` of them, for another
/// compressor.
void letterer_png_filter(const letterer_png_rows *rows, void *workspace, uint8_t *output);

/// Opens a whole deflate stream of another compressor, so that it can be joined to others as
/// `letterer_png_deflate`'s output is: clears the mark of its last block and ends it on a byte's
/// boundary, up to five bytes later. Gives the new length; 0 where `capacity` is too small or the
/// stream isn't whole.
size_t letterer_deflate_open(uint8_t *stream, size_t length, size_t capacity);

/// Writes pixels with straight alpha, as PNG holds them, from premultiplied ones; 0 where they are
/// transparent.
void letterer_straight_pixels(const uint32_t *pixels, size_t count, uint32_t *output);

/// Writes each pixel's index in a palette that is made on the way, in the order of appearance, and
/// gives the number of its colours; 0 where there are more than 256. Alpha doesn't count.
int letterer_index_colors(const uint32_t *pixels, size_t count, uint8_t *indices,
                          uint32_t palette[256]);

/// The Adler-32 of two pieces joined, the second of `length` bytes.
uint32_t letterer_adler32_joined(uint32_t first, uint32_t second, uint64_t length);

#endif
