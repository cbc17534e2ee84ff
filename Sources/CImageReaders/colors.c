#pragma STDC FP_CONTRACT OFF

#include <libdeflate.h>

#include "CImageReaders.h"

static uint32_t straight(uint32_t value, uint32_t alpha) {
  uint32_t result = (value * 255 + alpha / 2) / alpha;
  return result > 255 ? 255 : result;
}

void letterer_convert_colors(uint8_t *pixels, size_t count, const uint16_t *light,
                             const int32_t *matrix, const uint8_t *encoded) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    uint32_t alpha = pixels[3];
    if (alpha == 0) continue;
    uint32_t blue = pixels[0], green = pixels[1], red = pixels[2];
    if (alpha < 255) {
      blue = straight(blue, alpha);
      green = straight(green, alpha);
      red = straight(red, alpha);
    }
    int64_t linear[3] = {light[red], light[256 + green], light[512 + blue]};
    for (int channel = 0; channel < 3; channel++) {
      const int32_t *row = matrix + channel * 3;
      int64_t sum = row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2] + 8192;
      int64_t level = sum < 0 ? 0 : sum / 16384;
      uint32_t value = encoded[level > 65535 ? 65535 : level];
      if (alpha < 255) value = (value * alpha + 127) / 255;
      pixels[2 - channel] = (uint8_t)value;
    }
  }
}

typedef enum libdeflate_result (*unpacking)(struct libdeflate_decompressor *, const void *, size_t,
                                            void *, size_t, size_t *);

static ptrdiff_t unpack(unpacking unpacking, const uint8_t *bytes, size_t count, uint8_t *target,
                        size_t room) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return 0;
  size_t actual = 0;
  enum libdeflate_result result = unpacking(decompressor, bytes, count, target, room, &actual);
  libdeflate_free_decompressor(decompressor);
  if (result == LIBDEFLATE_INSUFFICIENT_SPACE) return -1;
  return result == LIBDEFLATE_SUCCESS ? (ptrdiff_t)actual : 0;
}

ptrdiff_t letterer_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t room) {
  return unpack(libdeflate_zlib_decompress, bytes, count, target, room);
}

ptrdiff_t letterer_gunzip(const uint8_t *bytes, size_t count, uint8_t *target, size_t room) {
  return unpack(libdeflate_gzip_decompress, bytes, count, target, room);
}
