#pragma STDC FP_CONTRACT OFF

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "CImageReaders.h"
#include "exif.h"
#include "row_reducer.h"

// A progressive file may repeat scans without end: no encoder writes nearly as many.
enum { MOST_SCANS = 200 };

typedef struct {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  row_reducer reducer;
  uint8_t *row;
  uint8_t *inks;
} jpeg_reader;

static void leave(j_common_ptr decoder) {
  jpeg_reader *reader = decoder->client_data;
  longjmp(reader->escape, 1);
}

static void say_nothing(j_common_ptr decoder) { (void)decoder; }

static void watch_scans(j_common_ptr decoder) {
  if (((j_decompress_ptr)decoder)->input_scan_number > MOST_SCANS) leave(decoder);
}

static jpeg_reader *make_reader(void) {
  jpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->decoder.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = leave;
  reader->errors.output_message = say_nothing;
  reader->decoder.client_data = reader;
  return reader;
}

static void free_reader(jpeg_reader *reader) {
  jpeg_destroy_decompress(&reader->decoder);
  row_reducer_end(&reader->reducer);
  free(reader->row);
  free(reader->inks);
  free(reader);
}

// To be called after setjmp.
static void read_header(jpeg_reader *reader, const uint8_t *bytes, size_t count) {
  jpeg_create_decompress(&reader->decoder);
  // jpeg_create_decompress clears all but the error handlers and this.
  reader->decoder.client_data = reader;
  reader->progress.progress_monitor = watch_scans;
  reader->decoder.progress = &reader->progress;
  jpeg_mem_src(&reader->decoder, bytes, (unsigned long)count);
  jpeg_save_markers(&reader->decoder, JPEG_APP0 + 1, 0xFFFF);
  jpeg_read_header(&reader->decoder, TRUE);
}

letterer_image_status letterer_jpeg_info(const uint8_t *bytes, size_t count,
                                         letterer_image_info *info) {
  jpeg_reader *reader = make_reader();
  if (!reader) return LETTERER_IMAGE_OUT_OF_MEMORY;
  if (setjmp(reader->escape)) {
    free_reader(reader);
    return LETTERER_IMAGE_DAMAGED;
  }
  read_header(reader, bytes, count);
  *info = (letterer_image_info){
      .width = reader->decoder.image_width, .height = reader->decoder.image_height,
      .orientation = 1};
  for (jpeg_saved_marker_ptr marker = reader->decoder.marker_list; marker; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1) continue;
    if (marker->data_length < 14 || memcmp(marker->data, "Exif\0\0", 6) != 0) continue;
    info->orientation = exif_orientation(marker->data, marker->data_length);
    if (info->orientation != 1) break;
  }
  free_reader(reader);
  return LETTERER_IMAGE_COMPLETE;
}

void letterer_jpeg_scaled_size(uint32_t width, uint32_t height, unsigned eighths,
                               uint32_t *scaled_width, uint32_t *scaled_height) {
  *scaled_width = (uint32_t)(((uint64_t)width * eighths + 7) / 8);
  *scaled_height = (uint32_t)(((uint64_t)height * eighths + 7) / 8);
}

// CMYK as cameras and print shops leave it: inverted where Adobe wrote it.
static void take_inks(uint8_t *row, const uint8_t *inks, size_t width, bool is_inverted) {
  for (size_t x = 0; x < width; x++, row += 4, inks += 4) {
    uint32_t black = is_inverted ? inks[3] : 255u - inks[3];
    for (int channel = 0; channel < 3; channel++) {
      uint32_t ink = is_inverted ? inks[channel] : 255u - inks[channel];
      row[2 - channel] = (uint8_t)((ink * black + 127) / 255);
    }
    row[3] = 255;
  }
}

static void decode_rows(jpeg_reader *reader, const letterer_color_tables *inks) {
  j_decompress_ptr decoder = &reader->decoder;
  while (decoder->output_scanline < decoder->output_height) {
    JSAMPROW row = reader->inks ? reader->inks : reader->row;
    if (jpeg_read_scanlines(decoder, &row, 1) != 1) return;
    if (reader->inks && inks) {
      size_t width = decoder->output_width;
      for (size_t i = 0; decoder->saw_Adobe_marker && i < width * 4; i++)
        reader->inks[i] = (uint8_t)(255 - reader->inks[i]);
      letterer_color_tables_inks(inks, reader->inks, width, reader->row);
    } else if (reader->inks) {
      take_inks(reader->row, reader->inks, decoder->output_width, decoder->saw_Adobe_marker);
    }
    row_reducer_add(&reader->reducer, reader->row);
  }
}

letterer_image_status letterer_jpeg_decode(const uint8_t *bytes, size_t count, unsigned eighths,
                                           uint32_t width, uint32_t height, unsigned reduction,
                                           const letterer_color_tables *inks, uint8_t *pixels) {
  jpeg_reader *reader = make_reader();
  if (!reader) return LETTERER_IMAGE_OUT_OF_MEMORY;
  if (setjmp(reader->escape)) {
    bool has_rows = reader->reducer.row > 0;
    free_reader(reader);
    return has_rows ? LETTERER_IMAGE_PARTIAL : LETTERER_IMAGE_DAMAGED;
  }
  read_header(reader, bytes, count);
  j_decompress_ptr decoder = &reader->decoder;
  bool has_inks =
      decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK;
  decoder->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
  decoder->scale_num = eighths;
  decoder->scale_denom = 8;
  // The slow integer transform is the same on every machine.
  decoder->dct_method = JDCT_ISLOW;
  jpeg_start_decompress(decoder);
  letterer_image_status status = LETTERER_IMAGE_COMPLETE;
  if (decoder->output_width != width || decoder->output_height != height) {
    status = LETTERER_IMAGE_DAMAGED;
  } else {
    reader->row = malloc((size_t)width * 4);
    if (has_inks) reader->inks = malloc((size_t)width * 4);
    if (!row_reducer_begin(&reader->reducer, pixels, width, height, reduction) || !reader->row ||
        (has_inks && !reader->inks)) {
      status = LETTERER_IMAGE_OUT_OF_MEMORY;
    } else {
      decode_rows(reader, inks);
      // The library goes on after damage it can step over, and fills what is missing.
      if (reader->reducer.row < height || decoder->err->num_warnings > 0)
        status = LETTERER_IMAGE_PARTIAL;
    }
  }
  free_reader(reader);
  return status;
}

#define TEXT(value) #value
#define TEXT_OF(value) TEXT(value)

const char *letterer_jpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return "turbo " TEXT_OF(LIBJPEG_TURBO_VERSION);
#else
  return TEXT_OF(JPEG_LIB_VERSION);
#endif
}
