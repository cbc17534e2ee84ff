#pragma STDC FP_CONTRACT OFF

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>
#include <libdeflate.h>
#include <webp/demux.h>

#include "CImageReaders.h"

enum { MOST_FRAME_PIXELS = 1 << 24 };

struct letterer_gif_film {
  const uint8_t *bytes;
  size_t count, offset;
  GifFileType *file;
  GraphicsControlBlock control;
  // The canvas as it was before a frame that goes away again; null where none does.
  uint8_t *former;
  // How the last frame goes, and where it stood.
  int disposal, left, top, width, height;
};

static int give_bytes(GifFileType *file, GifByteType *target, int length) {
  letterer_gif_film *film = file->UserData;
  size_t left = film->count - film->offset;
  size_t given = left < (size_t)length ? left : (size_t)length;
  if (given > 0) memcpy(target, film->bytes + film->offset, given);
  film->offset += given;
  return (int)given;
}

letterer_gif_film *letterer_gif_film_open(const uint8_t *bytes, size_t count, uint32_t width,
                                          uint32_t height) {
  letterer_gif_film *film = calloc(1, sizeof *film);
  if (!film) return NULL;
  film->bytes = bytes;
  film->count = count;
  int error = 0;
  film->file = DGifOpen(film, give_bytes, &error);
  if (!film->file || (uint32_t)film->file->SWidth != width ||
      (uint32_t)film->file->SHeight != height) {
    letterer_gif_film_close(film);
    return NULL;
  }
  return film;
}

void letterer_gif_film_close(letterer_gif_film *film) {
  if (!film) return;
  int error = 0;
  if (film->file) DGifCloseFile(film->file, &error);
  free(film->former);
  free(film);
}

static bool read_extension(letterer_gif_film *film) {
  int code;
  GifByteType *block;
  if (DGifGetExtension(film->file, &code, &block) == GIF_ERROR) return false;
  while (block) {
    if (code == GRAPHICS_EXT_FUNC_CODE) DGifExtensionToGCB(block[0], block + 1, &film->control);
    if (DGifGetExtensionNext(film->file, &block) == GIF_ERROR) return false;
  }
  return true;
}

static bool find_frame(letterer_gif_film *film) {
  film->control = (GraphicsControlBlock){.TransparentColor = NO_TRANSPARENT_COLOR};
  GifRecordType record;
  while (DGifGetRecordType(film->file, &record) == GIF_OK) {
    if (record == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(film->file) == GIF_OK;
    if (record != EXTENSION_RECORD_TYPE || !read_extension(film)) return false;
  }
  return false;
}

// Takes the last frame away, as far as it wants to be.
static void dispose(letterer_gif_film *film, uint8_t *canvas) {
  size_t stride = (size_t)film->file->SWidth * 4;
  if (film->disposal == DISPOSE_PREVIOUS && film->former)
    memcpy(canvas, film->former, stride * (size_t)film->file->SHeight);
  if (film->disposal != DISPOSE_BACKGROUND) return;
  for (int y = film->top; y < film->top + film->height && y < film->file->SHeight; y++) {
    int width = film->file->SWidth - film->left;
    if (width > film->width) width = film->width;
    if (width > 0) memset(canvas + (size_t)y * stride + (size_t)film->left * 4, 0, (size_t)width * 4);
  }
}

static void put_row(const letterer_gif_film *film, const GifByteType *indices, int row,
                    uint8_t *canvas) {
  const GifImageDesc *frame = &film->file->Image;
  const ColorMapObject *colors = frame->ColorMap ? frame->ColorMap : film->file->SColorMap;
  int width = film->file->SWidth, y = frame->Top + row;
  if (!colors || y >= film->file->SHeight) return;
  uint8_t *line = canvas + (size_t)y * (size_t)width * 4;
  for (int x = 0; x < frame->Width && frame->Left + x < width; x++) {
    int index = indices[x];
    if (index == film->control.TransparentColor || index >= colors->ColorCount) continue;
    GifColorType color = colors->Colors[index];
    uint8_t *pixel = line + (size_t)(frame->Left + x) * 4;
    pixel[0] = color.Blue;
    pixel[1] = color.Green;
    pixel[2] = color.Red;
    pixel[3] = 255;
  }
}

bool letterer_gif_film_next(letterer_gif_film *film, uint8_t *canvas, size_t room) {
  static const int first[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
  if (!film) return false;
  size_t size = (size_t)film->file->SWidth * (size_t)film->file->SHeight * 4;
  if (room < size || !find_frame(film)) return false;
  const GifImageDesc *frame = &film->file->Image;
  if (frame->Width <= 0 || frame->Height <= 0 || frame->Left < 0 || frame->Top < 0 ||
      frame->Width > MOST_FRAME_PIXELS / frame->Height)
    return false;
  dispose(film, canvas);
  if (film->control.DisposalMode == DISPOSE_PREVIOUS) {
    if (!film->former) film->former = malloc(size);
    if (!film->former) return false;
    memcpy(film->former, canvas, size);
  }
  film->disposal = film->control.DisposalMode;
  film->left = frame->Left;
  film->top = frame->Top;
  film->width = frame->Width;
  film->height = frame->Height;
  GifByteType *row = malloc((size_t)frame->Width);
  if (!row) return false;
  bool is_whole = true;
  for (int pass = 0; pass < (frame->Interlace ? 4 : 1); pass++) {
    int start = frame->Interlace ? first[pass] : 0;
    for (int y = start; is_whole && y < frame->Height; y += frame->Interlace ? step[pass] : 1) {
      is_whole = DGifGetLine(film->file, row, frame->Width) == GIF_OK;
      if (is_whole) put_row(film, row, y, canvas);
    }
  }
  free(row);
  return is_whole;
}

struct letterer_webp_film {
  WebPAnimDecoder *decoder;
  size_t size;
};

letterer_webp_film *letterer_webp_film_open(const uint8_t *bytes, size_t count, uint32_t width,
                                            uint32_t height) {
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return NULL;
  options.color_mode = MODE_bgrA;
  options.use_threads = 0;
  letterer_webp_film *film = calloc(1, sizeof *film);
  if (!film) return NULL;
  WebPData data = {.bytes = bytes, .size = count};
  film->decoder = WebPAnimDecoderNew(&data, &options);
  WebPAnimInfo info;
  if (!film->decoder || !WebPAnimDecoderGetInfo(film->decoder, &info) ||
      info.canvas_width != width || info.canvas_height != height) {
    letterer_webp_film_close(film);
    return NULL;
  }
  film->size = (size_t)width * height * 4;
  return film;
}

void letterer_webp_film_close(letterer_webp_film *film) {
  if (!film) return;
  WebPAnimDecoderDelete(film->decoder);
  free(film);
}

bool letterer_webp_film_next(letterer_webp_film *film, uint8_t *canvas, size_t room) {
  uint8_t *pixels;
  int time;
  if (!film || room < film->size || !WebPAnimDecoderHasMoreFrames(film->decoder) ||
      !WebPAnimDecoderGetNext(film->decoder, &pixels, &time))
    return false;
  memcpy(canvas, pixels, film->size);
  return true;
}

uint32_t letterer_crc32(const uint8_t *bytes, size_t count) {
  return libdeflate_crc32(0, bytes, count);
}
