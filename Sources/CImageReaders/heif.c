#pragma STDC FP_CONTRACT OFF

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "CImageReaders.h"
#include "heif_library.h"
#include "row_reducer.h"

enum { MOST_SIDE = 32767, MOST_PROFILE = 4 << 20 };

typedef struct {
  void *context;
  void *handle;
} heif_file;

static letterer_image_status status_of(heif_error error) {
  if (error.code == HEIF_OK) return LETTERER_IMAGE_COMPLETE;
  if (error.code == HEIF_MEMORY && error.subcode != HEIF_OVER_LIMIT)
    return LETTERER_IMAGE_OUT_OF_MEMORY;
  return error.subcode == HEIF_UNSUPPORTED_CODEC ? LETTERER_IMAGE_NO_DECODER
                                                 : LETTERER_IMAGE_DAMAGED;
}

static void close_file(const heif_library *heif, heif_file *file) {
  if (file->handle) heif->image_handle_release(file->handle);
  if (file->context) heif->context_free(file->context);
}

static letterer_image_status open_file(const heif_library *heif, const uint8_t *bytes, size_t count,
                                       heif_file *file) {
  *file = (heif_file){.context = heif->context_alloc()};
  if (!file->context) return LETTERER_IMAGE_OUT_OF_MEMORY;
  heif->context_set_maximum_image_size_limit(file->context, MOST_SIDE);
  letterer_image_status status = status_of(heif->context_read(file->context, bytes, count, NULL));
  if (status != LETTERER_IMAGE_COMPLETE) return status;
  return status_of(heif->context_get_primary_image_handle(file->context, &file->handle));
}

letterer_image_status letterer_heif_info(const uint8_t *bytes, size_t count,
                                         letterer_image_info *info) {
  const heif_library *heif = heif_library_get();
  if (!heif) return LETTERER_IMAGE_NO_LIBRARY;
  heif_file file;
  letterer_image_status status = open_file(heif, bytes, count, &file);
  if (status == LETTERER_IMAGE_COMPLETE) {
    int width = heif->image_handle_get_width(file.handle);
    int height = heif->image_handle_get_height(file.handle);
    // The library turns the picture itself.
    *info = (letterer_image_info){.width = width > 0 ? (uint32_t)width : 0,
                                  .height = height > 0 ? (uint32_t)height : 0,
                                  .orientation = 1};
  }
  close_file(heif, &file);
  return status;
}

// A channel's samples: bytes, or two bytes each where there are more bits.
typedef struct plane {
  const uint8_t *bytes;
  size_t stride;
  uint32_t width, height;
  unsigned bits;
} plane;

static bool get_plane(const heif_library *heif, const void *image, int channel, plane *plane) {
  if (!heif->image_has_channel(image, channel)) return false;
  int stride = 0;
  int width = heif->image_get_width(image, channel);
  int height = heif->image_get_height(image, channel);
  int bits = heif->image_get_bits_per_pixel_range(image, channel);
  *plane = (struct plane){.bytes = heif->image_get_plane_readonly(image, channel, &stride)};
  if (!plane->bytes || width <= 0 || height <= 0 || bits < 1 || bits > 16) return false;
  if (stride < width * (bits > 8 ? 2 : 1)) return false;
  plane->stride = (size_t)stride;
  plane->width = (uint32_t)width;
  plane->height = (uint32_t)height;
  plane->bits = (unsigned)bits;
  return true;
}

static uint32_t sample(const plane *plane, uint32_t x, uint32_t y) {
  const uint8_t *row = plane->bytes + (size_t)y * plane->stride;
  if (plane->bits <= 8) return row[x];
  uint16_t value;
  memcpy(&value, row + (size_t)x * 2, 2);
  return value;
}

// A sample of any depth in eight bits.
static uint8_t eight_bits(uint32_t value, unsigned bits) {
  uint32_t most = (1u << bits) - 1;
  return value >= most ? 255 : (uint8_t)((value * 255 + most / 2) / most);
}

typedef struct {
  plane luma, blue, red, alpha;
  bool has_chroma, has_alpha, is_identity, is_premultiplied;
  // How many columns and rows share a colour, as shifts.
  unsigned columns, rows;
  // In 1/2^20 of eight bits.
  int64_t luma_scale, luma_black, red_of_red, green_of_red, green_of_blue, blue_of_blue;
  // Two rows of colour, at eight times their values, as wide as the picture.
  uint32_t *blue_row, *red_row;
} ycbcr;

static int64_t scaled(double value) {
  return (int64_t)(value * 1048576 + (value < 0 ? -0.5 : 0.5));
}

// Source: ITU-T H.273, 8.3. Without a word of it, pictures are as JPEG has them.
static void set_matrix(ycbcr *picture, const heif_nclx *nclx) {
  bool is_full = !nclx || nclx->full_range_flag;
  int code = nclx ? nclx->matrix_coefficients : 2;
  double kr = 0.299, kb = 0.114;
  if (code == 1) {
    kr = 0.2126;
    kb = 0.0722;
  } else if (code == 9 || code == 10) {
    kr = 0.2627;
    kb = 0.0593;
  } else if (code == 7) {
    kr = 0.212;
    kb = 0.087;
  }
  double unit = (double)(1u << (picture->luma.bits > 8 ? picture->luma.bits - 8 : 0));
  double most = (double)((1u << picture->luma.bits) - 1);
  double luma = 255 / (is_full ? most : 219 * unit);
  // Colours are at eight times their values.
  double chroma = 255 / (is_full ? most : 224 * unit) / 8;
  double kg = 1 - kr - kb;
  picture->is_identity = code == 0;
  picture->luma_scale = scaled(luma);
  picture->luma_black = is_full ? 0 : (int64_t)(16 * unit);
  picture->red_of_red = scaled(2 * (1 - kr) * chroma);
  picture->blue_of_blue = scaled(2 * (1 - kb) * chroma);
  picture->green_of_red = scaled(2 * (1 - kr) * kr / kg * chroma);
  picture->green_of_blue = scaled(2 * (1 - kb) * kb / kg * chroma);
}

// A row of colour at eight times its values, between the samples: beside each other the first lies
// on the first column, above each other they lie between two rows.
static void spread(const plane *plane, const ycbcr *picture, uint32_t y, uint32_t *row) {
  uint32_t near = y >> picture->rows;
  if (near >= plane->height) near = plane->height - 1;
  uint32_t far = near;
  if (picture->rows && (y & 1)) far = near + 1 < plane->height ? near + 1 : near;
  if (picture->rows && !(y & 1)) far = near > 0 ? near - 1 : near;
  for (uint32_t x = 0; x < picture->luma.width; x++) {
    uint32_t column = x >> picture->columns;
    if (column >= plane->width) column = plane->width - 1;
    uint32_t value = 3 * sample(plane, column, near) + sample(plane, column, far);
    uint32_t next = value;
    if (picture->columns && (x & 1) && column + 1 < plane->width)
      next = 3 * sample(plane, column + 1, near) + sample(plane, column + 1, far);
    row[x] = value + next;
  }
}

static uint8_t clipped(int64_t value) {
  if (value <= 0) return 0;
  int64_t rounded = (value + 524288) / 1048576;
  return rounded > 255 ? 255 : (uint8_t)rounded;
}

static uint8_t straight(uint8_t value, uint8_t alpha) {
  if (alpha == 0) return 0;
  uint32_t result = ((uint32_t)value * 255 + alpha / 2u) / alpha;
  return result > 255 ? 255 : (uint8_t)result;
}

static void take_row(const ycbcr *picture, uint32_t y, uint8_t *row) {
  uint32_t width = picture->luma.width;
  int64_t middle = picture->has_chroma ? (int64_t)8 << (picture->blue.bits - 1) : 0;
  if (picture->has_chroma && !picture->is_identity) {
    spread(&picture->blue, picture, y, picture->blue_row);
    spread(&picture->red, picture, y, picture->red_row);
  }
  for (uint32_t x = 0; x < width; x++, row += 4) {
    uint32_t luma = sample(&picture->luma, x, y);
    if (picture->is_identity && picture->has_chroma) {
      row[0] = eight_bits(sample(&picture->blue, x, y), picture->blue.bits);
      row[1] = eight_bits(luma, picture->luma.bits);
      row[2] = eight_bits(sample(&picture->red, x, y), picture->red.bits);
    } else {
      int64_t light = ((int64_t)luma - picture->luma_black) * picture->luma_scale;
      int64_t blue = picture->has_chroma ? (int64_t)picture->blue_row[x] - middle : 0;
      int64_t red = picture->has_chroma ? (int64_t)picture->red_row[x] - middle : 0;
      row[0] = clipped(light + blue * picture->blue_of_blue);
      row[1] = clipped(light - blue * picture->green_of_blue - red * picture->green_of_red);
      row[2] = clipped(light + red * picture->red_of_red);
    }
    row[3] = picture->has_alpha
                 ? eight_bits(sample(&picture->alpha, x, y), picture->alpha.bits)
                 : 255;
    if (picture->is_premultiplied && row[3] < 255)
      for (int channel = 0; channel < 3; channel++)
        row[channel] = straight(row[channel], row[3]);
  }
}

static bool is_sized(const plane *plane, uint32_t width, uint32_t height) {
  return plane->width == width && plane->height == height;
}

// The planes of an image; false where they don't fit together.
static bool get_planes(const heif_library *heif, const void *image, ycbcr *picture) {
  int colors = heif->image_get_colorspace(image);
  int chroma = heif->image_get_chroma_format(image);
  bool is_rgb = colors == HEIF_RGB && chroma == HEIF_444;
  if (colors != HEIF_YCBCR && colors != HEIF_MONOCHROME && !is_rgb) return false;
  if (!get_plane(heif, image, is_rgb ? HEIF_G : HEIF_Y, &picture->luma)) return false;
  uint32_t width = picture->luma.width, height = picture->luma.height;
  picture->has_chroma = colors != HEIF_MONOCHROME;
  if (picture->has_chroma) {
    picture->columns = chroma == HEIF_420 || chroma == HEIF_422;
    picture->rows = chroma == HEIF_420;
    uint32_t columns = (width + picture->columns) >> picture->columns;
    uint32_t rows = (height + picture->rows) >> picture->rows;
    if (!get_plane(heif, image, is_rgb ? HEIF_B : HEIF_CB, &picture->blue) ||
        !get_plane(heif, image, is_rgb ? HEIF_R : HEIF_CR, &picture->red) ||
        !is_sized(&picture->blue, columns, rows) || !is_sized(&picture->red, columns, rows) ||
        picture->blue.bits != picture->luma.bits || picture->red.bits != picture->luma.bits)
      return false;
  }
  picture->has_alpha = get_plane(heif, image, HEIF_ALPHA, &picture->alpha) &&
                       is_sized(&picture->alpha, width, height);
  if (is_rgb) picture->is_identity = true;
  return true;
}

static letterer_image_status take_image(const heif_library *heif, const void *image,
                                        bool is_premultiplied, uint32_t width, uint32_t height,
                                        unsigned reduction, uint8_t *pixels) {
  ycbcr picture = {0};
  if (!get_planes(heif, image, &picture) || !is_sized(&picture.luma, width, height))
    return LETTERER_IMAGE_DAMAGED;
  picture.is_premultiplied = is_premultiplied && picture.has_alpha;
  if (!picture.is_identity) {
    heif_nclx *nclx = NULL;
    if (heif->image_get_nclx_color_profile(image, &nclx).code != HEIF_OK) nclx = NULL;
    set_matrix(&picture, nclx);
    if (nclx) heif->nclx_color_profile_free(nclx);
    // Green, blue and red as they are need a sample each for every pixel.
    if (picture.is_identity && picture.has_chroma && (picture.columns || picture.rows))
      return LETTERER_IMAGE_DAMAGED;
  }
  letterer_image_status status = LETTERER_IMAGE_OUT_OF_MEMORY;
  uint8_t *row = malloc((size_t)width * 4);
  picture.blue_row = malloc((size_t)width * sizeof(uint32_t));
  picture.red_row = malloc((size_t)width * sizeof(uint32_t));
  row_reducer reducer = {0};
  if (row && picture.blue_row && picture.red_row &&
      row_reducer_begin(&reducer, pixels, width, height, reduction)) {
    for (uint32_t y = 0; y < height; y++) {
      take_row(&picture, y, row);
      row_reducer_add(&reducer, row);
    }
    status = LETTERER_IMAGE_COMPLETE;
  }
  row_reducer_end(&reducer);
  free(row);
  free(picture.blue_row);
  free(picture.red_row);
  return status;
}

// What lights and curve the file tells by numbers. An image that the library has turned to red, green
// and blue itself says nothing of them, and those of a decoder are as the file's.
static void get_numbers(const heif_library *heif, const void *handle, const void *image,
                        letterer_image_colors *colors) {
  heif_nclx *nclx = NULL;
  if (heif->image_handle_get_nclx_color_profile(handle, &nclx).code != HEIF_OK || !nclx) {
    nclx = NULL;
    if (heif->image_get_nclx_color_profile(image, &nclx).code != HEIF_OK || !nclx) return;
  }
  colors->primaries = nclx->color_primaries;
  colors->transfer = nclx->transfer_characteristics;
  heif->nclx_color_profile_free(nclx);
}

static void get_profile(const heif_library *heif, const void *handle,
                        letterer_image_colors *colors) {
  size_t count = heif->image_handle_get_raw_color_profile_size(handle);
  if (count == 0 || count > MOST_PROFILE) return;
  colors->profile = calloc(1, count);
  if (!colors->profile) return;
  if (heif->image_handle_get_raw_color_profile(handle, colors->profile).code == HEIF_OK)
    colors->profile_count = count;
}

letterer_image_status letterer_heif_decode(const uint8_t *bytes, size_t count, uint32_t width,
                                           uint32_t height, unsigned reduction, uint8_t *pixels,
                                           letterer_image_colors *colors) {
  *colors = (letterer_image_colors){.primaries = 2, .transfer = 2};
  const heif_library *heif = heif_library_get();
  if (!heif) return LETTERER_IMAGE_NO_LIBRARY;
  heif_file file;
  letterer_image_status status = open_file(heif, bytes, count, &file);
  void *image = NULL;
  if (status == LETTERER_IMAGE_COMPLETE &&
      (heif->image_handle_get_width(file.handle) != (int)width ||
       heif->image_handle_get_height(file.handle) != (int)height))
    status = LETTERER_IMAGE_DAMAGED;
  // Planes as they are stored: the library's own way to colours varies with its version.
  if (status == LETTERER_IMAGE_COMPLETE)
    status = status_of(
        heif->decode_image(file.handle, &image, HEIF_UNDEFINED, HEIF_UNDEFINED, NULL));
  if (status == LETTERER_IMAGE_COMPLETE) {
    bool is_premultiplied = heif->image_handle_is_premultiplied_alpha(file.handle) != 0;
    status = take_image(heif, image, is_premultiplied, width, height, reduction, pixels);
    get_numbers(heif, file.handle, image, colors);
    get_profile(heif, file.handle, colors);
  }
  if (image) heif->image_release(image);
  close_file(heif, &file);
  return status;
}

void letterer_image_colors_end(letterer_image_colors *colors) {
  free(colors->profile);
  colors->profile = NULL;
}

const char *letterer_heif_version(void) {
  const heif_library *heif = heif_library_get();
  return heif ? heif->get_version() : NULL;
}
