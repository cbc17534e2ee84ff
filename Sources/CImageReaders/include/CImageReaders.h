// Pictures in JPEG, PNG, WebP and GIF, read by their libraries into premultiplied pixels (BGRA in
// memory). The libraries leave by longjmp where a file is broken; that never passes this wall.
#ifndef LETTERER_CIMAGEREADERS_H
#define LETTERER_CIMAGEREADERS_H

#include <stddef.h>
#include <stdint.h>

/// How reading went.
typedef enum {
  LETTERER_IMAGE_COMPLETE,
  /// Some rows came before the file broke off; the rest is transparent or grey.
  LETTERER_IMAGE_PARTIAL,
  LETTERER_IMAGE_DAMAGED,
  LETTERER_IMAGE_OUT_OF_MEMORY,
} letterer_image_status;

/// What a file says of itself.
typedef struct {
  uint32_t width, height;
  /// EXIF's orientation, 1…8; 1 where there is none.
  int orientation;
} letterer_image_info;

/// Reads a JPEG's header.
letterer_image_status letterer_jpeg_info(const uint8_t *bytes, size_t count,
                                         letterer_image_info *info);

/// The size that a JPEG has when it is decoded at `eighths` (1, 2, 4 or 8) of its own.
void letterer_jpeg_scaled_size(uint32_t width, uint32_t height, unsigned eighths,
                               uint32_t *scaled_width, uint32_t *scaled_height);

/// Decodes a JPEG at `eighths` of its size, then averages squares of `reduction` pixels into one.
/// `pixels` has room for the result, its sides divided by `reduction` and rounded up. `width` and
/// `height` are what `letterer_jpeg_scaled_size` said; a file that says otherwise now is damaged.
letterer_image_status letterer_jpeg_decode(const uint8_t *bytes, size_t count, unsigned eighths,
                                           uint32_t width, uint32_t height, unsigned reduction,
                                           uint8_t *pixels);

/// Reads a PNG's header.
letterer_image_status letterer_png_info(const uint8_t *bytes, size_t count,
                                        letterer_image_info *info);

/// Decodes a PNG of `width` × `height` pixels, averaging squares of `reduction` pixels into one.
letterer_image_status letterer_png_decode(const uint8_t *bytes, size_t count, uint32_t width,
                                          uint32_t height, unsigned reduction, uint8_t *pixels);

/// Reads a WebP's header; of an animation, its canvas.
letterer_image_status letterer_webp_info(const uint8_t *bytes, size_t count,
                                         letterer_image_info *info);

/// Decodes a WebP of `width` × `height` pixels (an animation's first frame) to a size that isn't
/// larger.
letterer_image_status letterer_webp_decode(const uint8_t *bytes, size_t count, uint32_t width,
                                           uint32_t height, uint32_t scaled_width,
                                           uint32_t scaled_height, uint8_t *pixels);

/// Reads a GIF's header.
letterer_image_status letterer_gif_info(const uint8_t *bytes, size_t count,
                                        letterer_image_info *info);

/// Decodes the first frame of a GIF of `width` × `height` pixels, averaging squares of `reduction`
/// pixels into one. What the frame doesn't cover is transparent; what juts out of the canvas is
/// cut off.
letterer_image_status letterer_gif_decode(const uint8_t *bytes, size_t count, uint32_t width,
                                          uint32_t height, unsigned reduction, uint8_t *pixels);

/// The version of libjpeg that this was built with.
const char *letterer_jpeg_version(void);

/// The version of giflib that this was built with.
const char *letterer_gif_version(void);

/// The version of libpng that runs.
const char *letterer_png_version(void);

/// The version of libwebp that runs, a byte for each of its three numbers.
int letterer_webp_version(void);

#endif
