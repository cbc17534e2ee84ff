#pragma STDC FP_CONTRACT OFF

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

#include "CImageReaders.h"
#include "row_reducer.h"

// A frame may be larger than the canvas that the header tells.
enum { MOST_FRAME_PIXELS = 120000000 };

typedef struct {
  const uint8_t *bytes;
  size_t count, offset;
} gif_source;

typedef struct {
  GifFileType *file;
  row_reducer reducer;
  // The frame's indices: all of them where its rows are interlaced, or else one row.
  uint8_t *indices;
  // A row of the canvas.
  uint8_t *row;
  int transparent;
} gif_reader;

static int give_bytes(GifFileType *file, GifByteType *target, int length) {
  gif_source *source = file->UserData;
  size_t left = source->count - source->offset;
  size_t given = left < (size_t)length ? left : (size_t)length;
  if (given > 0) memcpy(target, source->bytes + source->offset, given);
  source->offset += given;
  return (int)given;
}

letterer_image_status letterer_gif_info(const uint8_t *bytes, size_t count,
                                        letterer_image_info *info) {
  gif_source source = {.bytes = bytes, .count = count};
  int error = 0;
  GifFileType *file = DGifOpen(&source, give_bytes, &error);
  if (!file)
    return error == D_GIF_ERR_NOT_ENOUGH_MEM ? LETTERER_IMAGE_OUT_OF_MEMORY
                                             : LETTERER_IMAGE_DAMAGED;
  *info = (letterer_image_info){
      .width = (uint32_t)file->SWidth, .height = (uint32_t)file->SHeight, .orientation = 1};
  DGifCloseFile(file, &error);
  return LETTERER_IMAGE_COMPLETE;
}

// Passes over an extension; the one before a frame names its transparent index.
static bool read_extension(gif_reader *reader) {
  int code;
  GifByteType *block;
  if (DGifGetExtension(reader->file, &code, &block) == GIF_ERROR) return false;
  while (block) {
    GraphicsControlBlock control;
    if (code == GRAPHICS_EXT_FUNC_CODE &&
        DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
      reader->transparent = control.TransparentColor;
    if (DGifGetExtensionNext(reader->file, &block) == GIF_ERROR) return false;
  }
  return true;
}

// Goes to the first frame.
static bool find_frame(gif_reader *reader) {
  reader->transparent = NO_TRANSPARENT_COLOR;
  GifRecordType record;
  while (DGifGetRecordType(reader->file, &record) == GIF_OK) {
    if (record == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(reader->file) == GIF_OK;
    if (record != EXTENSION_RECORD_TYPE || !read_extension(reader)) return false;
  }
  return false;
}

static void add_canvas_row(gif_reader *reader, const uint8_t *indices) {
  const GifImageDesc *frame = &reader->file->Image;
  const ColorMapObject *colors = frame->ColorMap ? frame->ColorMap : reader->file->SColorMap;
  int width = reader->file->SWidth;
  memset(reader->row, 0, (size_t)width * 4);
  for (int x = 0; indices && colors && x < frame->Width && frame->Left + x < width; x++) {
    int index = indices[x];
    if (index == reader->transparent || index >= colors->ColorCount) continue;
    GifColorType color = colors->Colors[index];
    uint8_t *pixel = reader->row + (size_t)(frame->Left + x) * 4;
    pixel[0] = color.Blue;
    pixel[1] = color.Green;
    pixel[2] = color.Red;
    pixel[3] = 255;
  }
  row_reducer_add(&reader->reducer, reader->row);
}

// Reads all of the frame's rows; false where the file breaks off. What didn't come stays as it is.
static bool read_interlaced(gif_reader *reader, bool *has_rows) {
  static const struct {
    int first, step;
  } passes[] = {{0, 8}, {4, 8}, {2, 4}, {1, 2}};
  const GifImageDesc *frame = &reader->file->Image;
  for (size_t pass = 0; pass < sizeof passes / sizeof *passes; pass++)
    for (int y = passes[pass].first; y < frame->Height; y += passes[pass].step) {
      uint8_t *line = reader->indices + (size_t)y * (size_t)frame->Width;
      if (DGifGetLine(reader->file, line, frame->Width) == GIF_ERROR) return false;
      *has_rows = true;
    }
  return true;
}

static letterer_image_status decode_frame(gif_reader *reader) {
  const GifImageDesc *frame = &reader->file->Image;
  bool has_rows = false, is_whole = true;
  if (frame->Interlace) is_whole = read_interlaced(reader, &has_rows);
  for (int y = 0; y < reader->file->SHeight; y++) {
    const uint8_t *line = NULL;
    int row = y - frame->Top;
    if (row >= 0 && row < frame->Height && frame->Interlace) {
      line = reader->indices + (size_t)row * (size_t)frame->Width;
    } else if (row >= 0 && row < frame->Height && is_whole) {
      is_whole = DGifGetLine(reader->file, reader->indices, frame->Width) == GIF_OK;
      if (is_whole) {
        line = reader->indices;
        has_rows = true;
      }
    }
    add_canvas_row(reader, line);
  }
  if (is_whole) return LETTERER_IMAGE_COMPLETE;
  return has_rows ? LETTERER_IMAGE_PARTIAL : LETTERER_IMAGE_DAMAGED;
}

static letterer_image_status decode(gif_reader *reader, uint32_t width, uint32_t height,
                                    unsigned reduction, uint8_t *pixels) {
  if ((uint32_t)reader->file->SWidth != width || (uint32_t)reader->file->SHeight != height ||
      !find_frame(reader))
    return LETTERER_IMAGE_DAMAGED;
  const GifImageDesc *frame = &reader->file->Image;
  if (frame->Width <= 0 || frame->Height <= 0 || frame->Width > MOST_FRAME_PIXELS / frame->Height)
    return LETTERER_IMAGE_DAMAGED;
  size_t rows = frame->Interlace ? (size_t)frame->Height : 1;
  reader->indices = malloc((size_t)frame->Width * rows);
  reader->row = malloc((size_t)width * 4);
  if (!row_reducer_begin(&reader->reducer, pixels, width, height, reduction) ||
      !reader->indices || !reader->row)
    return LETTERER_IMAGE_OUT_OF_MEMORY;
  // Rows that never come are clear, where an index is, and the first colour where none is.
  int missing = reader->transparent == NO_TRANSPARENT_COLOR ? 0 : reader->transparent;
  memset(reader->indices, missing, (size_t)frame->Width * rows);
  return decode_frame(reader);
}

letterer_image_status letterer_gif_decode(const uint8_t *bytes, size_t count, uint32_t width,
                                          uint32_t height, unsigned reduction, uint8_t *pixels) {
  gif_source source = {.bytes = bytes, .count = count};
  int error = 0;
  gif_reader reader = {.file = DGifOpen(&source, give_bytes, &error)};
  if (!reader.file)
    return error == D_GIF_ERR_NOT_ENOUGH_MEM ? LETTERER_IMAGE_OUT_OF_MEMORY
                                             : LETTERER_IMAGE_DAMAGED;
  letterer_image_status status = decode(&reader, width, height, reduction, pixels);
  row_reducer_end(&reader.reducer);
  free(reader.indices);
  free(reader.row);
  DGifCloseFile(reader.file, &error);
  return status;
}

#define TEXT(value) #value
#define TEXT_OF(value) TEXT(value)

const char *letterer_gif_version(void) {
  return TEXT_OF(GIFLIB_MAJOR) "." TEXT_OF(GIFLIB_MINOR) "." TEXT_OF(GIFLIB_RELEASE);
}
