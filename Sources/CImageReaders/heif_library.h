// The few calls of libheif that are needed, looked up when the first picture asks for them: it and
// its codecs are many megabytes, which a chat without such pictures needn't load, and may be missing.
// The declarations are those of libheif's C interface since 1.12, which all later versions keep.
#ifndef LETTERER_HEIF_LIBRARY_H
#define LETTERER_HEIF_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  int code, subcode;
  const char *message;
} heif_error;

enum { HEIF_OK = 0, HEIF_MEMORY = 6, HEIF_OVER_LIMIT = 1000, HEIF_UNSUPPORTED_CODEC = 3000 };
enum { HEIF_YCBCR = 0, HEIF_RGB = 1, HEIF_MONOCHROME = 2, HEIF_UNDEFINED = 99 };
enum { HEIF_420 = 1, HEIF_422 = 2, HEIF_444 = 3, HEIF_INTERLEAVED_RGB = 10, HEIF_INTERLEAVED_RGBA };
enum { HEIF_Y, HEIF_CB, HEIF_CR, HEIF_R, HEIF_G, HEIF_B, HEIF_ALPHA, HEIF_INTERLEAVED = 10 };

// Numbers of ITU-T H.273.
typedef struct {
  uint8_t version;
  int color_primaries, transfer_characteristics, matrix_coefficients;
  uint8_t full_range_flag;
} heif_nclx;

typedef struct {
  const char *(*get_version)(void);
  void *(*context_alloc)(void);
  void (*context_free)(void *context);
  void (*context_set_maximum_image_size_limit)(void *context, int side);
  heif_error (*context_read)(void *context, const void *bytes, size_t count, const void *options);
  heif_error (*context_get_primary_image_handle)(void *context, void **handle);
  void (*image_handle_release)(const void *handle);
  int (*image_handle_get_width)(const void *handle);
  int (*image_handle_get_height)(const void *handle);
  int (*image_handle_has_alpha_channel)(const void *handle);
  int (*image_handle_is_premultiplied_alpha)(const void *handle);
  size_t (*image_handle_get_raw_color_profile_size)(const void *handle);
  heif_error (*image_handle_get_raw_color_profile)(const void *handle, void *profile);
  heif_error (*decode_image)(const void *handle, void **image, int colorspace, int chroma,
                             const void *options);
  heif_error (*image_get_nclx_color_profile)(const void *image, heif_nclx **nclx);
  heif_error (*image_handle_get_nclx_color_profile)(const void *handle, heif_nclx **nclx);
  void (*nclx_color_profile_free)(heif_nclx *nclx);
  int (*image_get_colorspace)(const void *image);
  int (*image_get_chroma_format)(const void *image);
  int (*image_get_width)(const void *image, int channel);
  int (*image_get_height)(const void *image, int channel);
  int (*image_has_channel)(const void *image, int channel);
  int (*image_get_bits_per_pixel_range)(const void *image, int channel);
  const uint8_t *(*image_get_plane_readonly)(const void *image, int channel, int *stride);
  void (*image_release)(const void *image);
} heif_library;

/// The library; null where it isn't installed, or lacks one of these calls.
const heif_library *heif_library_get(void);

#endif
