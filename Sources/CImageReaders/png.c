#pragma STDC FP_CONTRACT OFF

#include <setjmp.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "CImageReaders.h"
#include "exif.h"
#include "row_reducer.h"

typedef struct {
  png_structp decoder;
  png_infop info;
  const uint8_t *bytes;
  size_t count, offset;
  row_reducer reducer;
  uint8_t *row;
  // All rows of an interlaced picture, which comes in passes, and whether any came.
  uint8_t *interlaced;
  bool has_passes;
} png_reader;

static void give_bytes(png_structp decoder, png_bytep target, size_t length) {
  png_reader *reader = png_get_io_ptr(decoder);
  if (length > reader->count - reader->offset) png_error(decoder, "the file ends early");
  memcpy(target, reader->bytes + reader->offset, length);
  reader->offset += length;
}

static void leave(png_structp decoder, png_const_charp message) {
  (void)message;
  png_longjmp(decoder, 1);
}

static void say_nothing(png_structp decoder, png_const_charp message) {
  (void)decoder;
  (void)message;
}

static void free_reader(png_reader *reader) {
  png_destroy_read_struct(&reader->decoder, &reader->info, NULL);
  row_reducer_end(&reader->reducer);
  free(reader->row);
  free(reader->interlaced);
  free(reader);
}

static png_reader *make_reader(const uint8_t *bytes, size_t count) {
  png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->decoder = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, leave, say_nothing);
  if (reader->decoder) reader->info = png_create_info_struct(reader->decoder);
  if (!reader->info) {
    free_reader(reader);
    return NULL;
  }
  png_set_read_fn(reader->decoder, reader, give_bytes);
  // Sizes are the caller's to judge; texts and profiles must not grow without end.
  png_set_user_limits(reader->decoder, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_chunk_malloc_max(reader->decoder, 4 << 20);
  png_set_chunk_cache_max(reader->decoder, 64);
  return reader;
}

// The orientation in the chunk `eXIf`, which may stand before the pixels or behind them.
static int orientation(const uint8_t *bytes, size_t count) {
  for (size_t at = 8; at + 12 <= count;) {
    size_t length = (size_t)bytes[at] << 24 | (size_t)bytes[at + 1] << 16 |
                    (size_t)bytes[at + 2] << 8 | bytes[at + 3];
    if (length > count - at - 12) return 1;
    if (memcmp(bytes + at + 4, "eXIf", 4) == 0) return exif_orientation(bytes + at + 8, length);
    at += length + 12;
  }
  return 1;
}

letterer_image_status letterer_png_info(const uint8_t *bytes, size_t count,
                                        letterer_image_info *info) {
  png_reader *reader = make_reader(bytes, count);
  if (!reader) return LETTERER_IMAGE_OUT_OF_MEMORY;
  if (setjmp(png_jmpbuf(reader->decoder))) {
    free_reader(reader);
    return LETTERER_IMAGE_DAMAGED;
  }
  png_read_info(reader->decoder, reader->info);
  *info = (letterer_image_info){
      .width = png_get_image_width(reader->decoder, reader->info),
      .height = png_get_image_height(reader->decoder, reader->info),
      .orientation = orientation(bytes, count)};
  free_reader(reader);
  return LETTERER_IMAGE_COMPLETE;
}

// Whatever is stored comes out as eight bits of blue, green, red, alpha.
static void normalize(png_reader *reader) {
  png_structp decoder = reader->decoder;
  png_set_expand(decoder);
  png_set_scale_16(decoder);
  png_set_gray_to_rgb(decoder);
  png_set_add_alpha(decoder, 255, PNG_FILLER_AFTER);
  png_set_bgr(decoder);
}

// Interlaced rows come seven times; those that a broken file never gave stay transparent.
static void decode_passes(png_reader *reader, uint32_t width, uint32_t height, int passes) {
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) {
      png_read_row(reader->decoder, reader->interlaced + (size_t)y * width * 4, NULL);
      reader->has_passes = true;
    }
}

static void reduce_interlaced(png_reader *reader, uint32_t width, uint32_t height) {
  for (uint32_t y = 0; y < height; y++)
    row_reducer_add(&reader->reducer, reader->interlaced + (size_t)y * width * 4);
}

letterer_image_status letterer_png_decode(const uint8_t *bytes, size_t count, uint32_t width,
                                          uint32_t height, unsigned reduction, uint8_t *pixels) {
  png_reader *reader = make_reader(bytes, count);
  if (!reader) return LETTERER_IMAGE_OUT_OF_MEMORY;
  if (setjmp(png_jmpbuf(reader->decoder))) {
    if (reader->has_passes) reduce_interlaced(reader, width, height);
    bool has_rows = reader->reducer.row > 0;
    free_reader(reader);
    return has_rows ? LETTERER_IMAGE_PARTIAL : LETTERER_IMAGE_DAMAGED;
  }
  png_structp decoder = reader->decoder;
  png_read_info(decoder, reader->info);
  normalize(reader);
  int passes = png_set_interlace_handling(decoder);
  png_read_update_info(decoder, reader->info);
  letterer_image_status status = LETTERER_IMAGE_COMPLETE;
  if (png_get_image_width(decoder, reader->info) != width ||
      png_get_image_height(decoder, reader->info) != height ||
      png_get_rowbytes(decoder, reader->info) != (size_t)width * 4) {
    status = LETTERER_IMAGE_DAMAGED;
  } else if (!row_reducer_begin(&reader->reducer, pixels, width, height, reduction)) {
    status = LETTERER_IMAGE_OUT_OF_MEMORY;
  } else if (passes > 1) {
    reader->interlaced = calloc((size_t)width * height, 4);
    if (!reader->interlaced) {
      status = LETTERER_IMAGE_OUT_OF_MEMORY;
    } else {
      decode_passes(reader, width, height, passes);
      reduce_interlaced(reader, width, height);
    }
  } else {
    reader->row = malloc((size_t)width * 4);
    if (!reader->row) status = LETTERER_IMAGE_OUT_OF_MEMORY;
    for (uint32_t y = 0; reader->row && y < height; y++) {
      png_read_row(decoder, reader->row, NULL);
      row_reducer_add(&reader->reducer, reader->row);
    }
  }
  free_reader(reader);
  return status;
}

const char *letterer_png_version(void) { return png_get_libpng_ver(NULL); }
