// Pictures in JPEG, PNG, WebP, GIF, HEIC, AVIF and Lottie, read by their libraries into premultiplied pixels
// (BGRA in memory). The libraries leave by longjmp where a file is broken; that never passes this wall.
#ifndef LETTERER_CIMAGEREADERS_H
#define LETTERER_CIMAGEREADERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How reading went.
typedef enum {
  LETTERER_IMAGE_COMPLETE,
  /// Some rows came before the file broke off; the rest is transparent or grey.
  LETTERER_IMAGE_PARTIAL,
  LETTERER_IMAGE_DAMAGED,
  LETTERER_IMAGE_OUT_OF_MEMORY,
  /// The library that reads such files isn't installed.
  LETTERER_IMAGE_NO_LIBRARY,
  /// The library is there, but not what decodes the pixels for it.
  LETTERER_IMAGE_NO_DECODER,
  /// The process in which the library worked came to a bad end, or took too long.
  LETTERER_IMAGE_CRASHED,
  LETTERER_IMAGE_TOO_SLOW,
  /// The system can't confine that process, so that nothing was read in it.
  LETTERER_IMAGE_UNCONFINED,
} letterer_image_status;

/// What a file says of itself.
typedef struct {
  uint32_t width, height;
  /// EXIF's orientation, 1…8; 1 where there is none.
  int orientation;
} letterer_image_info;

/// A conversion to sRGB by the tables of an ICC profile, read by Little CMS: relative colorimetric, with
/// black points matched. It may be used by several threads at once.
typedef struct letterer_color_tables letterer_color_tables;

/// Whether Little CMS is installed. It is loaded to tell.
bool letterer_color_tables_are_readable(void);

/// Null where the profile is broken or of another space than red, green and blue, grey, or four inks;
/// where the library isn't installed; and where memory runs out.
letterer_color_tables *letterer_color_tables_open(const uint8_t *profile, size_t count);
void letterer_color_tables_close(letterer_color_tables *tables);

/// Converts premultiplied pixels in place. Only for a profile of red, green and blue, or of grey.
void letterer_color_tables_pixels(const letterer_color_tables *tables, uint8_t *pixels, size_t count);

/// Converts pixels of four inks, 255 for all of an ink, to opaque ones. Only for a profile of inks.
void letterer_color_tables_inks(const letterer_color_tables *tables, const uint8_t *inks,
                                size_t count, uint8_t *pixels);

/// Reads a JPEG's header.
letterer_image_status letterer_jpeg_info(const uint8_t *bytes, size_t count,
                                         letterer_image_info *info);

/// The size that a JPEG has when it is decoded at `eighths` (1, 2, 4 or 8) of its own.
void letterer_jpeg_scaled_size(uint32_t width, uint32_t height, unsigned eighths,
                               uint32_t *scaled_width, uint32_t *scaled_height);

/// Decodes a JPEG at `eighths` of its size, then averages squares of `reduction` pixels into one.
/// `pixels` has room for the result, its sides divided by `reduction` and rounded up. `width` and
/// `height` are what `letterer_jpeg_scaled_size` said; a file that says otherwise now is damaged.
/// Inks become colours by `inks`, or, where that is null, by a plain rule.
letterer_image_status letterer_jpeg_decode(const uint8_t *bytes, size_t count, unsigned eighths,
                                           uint32_t width, uint32_t height, unsigned reduction,
                                           const letterer_color_tables *inks, uint8_t *pixels);

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

/// What a HEIF file says of its colours.
typedef struct {
  /// An ICC profile; null where there is none.
  uint8_t *profile;
  size_t profile_count;
  /// ITU-T H.273's numbers of the lights and the curve; 2 where they aren't told.
  int primaries, transfer;
} letterer_image_colors;

void letterer_image_colors_end(letterer_image_colors *colors);

/// Reads a HEIF's header (HEIC, AVIF): the size of its main picture, upright.
letterer_image_status letterer_heif_info(const uint8_t *bytes, size_t count,
                                         letterer_image_info *info);

/// Decodes a HEIF's main picture of `width` × `height` pixels upright, averaging squares of
/// `reduction` pixels into one. End `colors` in any case; its pixels are as they are stored.
letterer_image_status letterer_heif_decode(const uint8_t *bytes, size_t count, uint32_t width,
                                           uint32_t height, unsigned reduction, uint8_t *pixels,
                                           letterer_image_colors *colors);

/// The frames of a GIF, each painted onto the ones before it. `bytes` stay the caller's and must live
/// as long. Null where the canvas isn't of that size, or memory runs out.
typedef struct letterer_gif_film letterer_gif_film;
letterer_gif_film *letterer_gif_film_open(const uint8_t *bytes, size_t count, uint32_t width,
                                          uint32_t height);
void letterer_gif_film_close(letterer_gif_film *film);

/// Paints the next frame onto the canvas of `room` bytes that the last call left; false after the last
/// one.
bool letterer_gif_film_next(letterer_gif_film *film, uint8_t *canvas, size_t room);

/// The frames of a WebP; the same terms.
typedef struct letterer_webp_film letterer_webp_film;
letterer_webp_film *letterer_webp_film_open(const uint8_t *bytes, size_t count, uint32_t width,
                                            uint32_t height);
void letterer_webp_film_close(letterer_webp_film *film);

/// Puts the canvas with the next frame into `room` bytes; false after the last one.
bool letterer_webp_film_next(letterer_webp_film *film, uint8_t *canvas, size_t room);

/// Draws frames of a Lottie drawing, `width` × `height` pixels each, in a process of its own that may
/// crash or hang: by their numbers, one behind the other in `pixels`. What isn't told ends as damage or
/// a crash; `drawn` frames are there in any case.
letterer_image_status letterer_lottie_draw(const uint8_t *text, size_t count, uint32_t width,
                                           uint32_t height, const uint32_t *numbers, size_t frames,
                                           uint8_t *pixels, uint32_t *drawn);

/// The same for the first frame of those numbers in which something can be seen, or a clear one: `found`
/// is its place among them.
letterer_image_status letterer_lottie_find(const uint8_t *text, size_t count, uint32_t width,
                                           uint32_t height, const uint32_t *numbers, size_t frames,
                                           uint8_t *pixels, uint32_t *found);

/// The checksum of a PNG's chunks.
uint32_t letterer_crc32(const uint8_t *bytes, size_t count);

/// Converts premultiplied pixels in place: `light` has 3 × 256 values (red, green, blue) of 65,535,
/// `matrix` nine numbers in 1/16,384 by rows, `encoded` 65,536 values.
void letterer_convert_colors(uint8_t *pixels, size_t count, const uint16_t *light,
                             const int32_t *matrix, const uint8_t *encoded);

/// Unpacks a zlib stream into `room` bytes; the count of bytes, 0 where it is broken, -1 where there
/// isn't room enough.
ptrdiff_t letterer_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t room);

/// The same for a gzip file.
ptrdiff_t letterer_gunzip(const uint8_t *bytes, size_t count, uint8_t *target, size_t room);

/// The version of libheif that runs; null where it isn't installed. It is loaded to tell.
const char *letterer_heif_version(void);

/// The version of libjpeg that this was built with.
const char *letterer_jpeg_version(void);

/// The version of giflib that this was built with.
const char *letterer_gif_version(void);

/// The version of libpng that runs.
const char *letterer_png_version(void);

/// The version of libwebp that runs, a byte for each of its three numbers.
int letterer_webp_version(void);

#endif
