#pragma STDC FP_CONTRACT OFF

#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

#include "CImageReaders.h"
#include "exif.h"

// The orientation in the chunk `EXIF`, which files of the extended form alone may have.
static int orientation(const uint8_t *bytes, size_t count) {
  if (count < 16 || memcmp(bytes + 12, "VP8X", 4) != 0) return 1;
  WebPData data = {.bytes = bytes, .size = count};
  WebPDemuxState state;
  WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
  if (!demuxer) return 1;
  int value = 1;
  WebPChunkIterator chunk;
  if ((WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & EXIF_FLAG) &&
      WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk)) {
    value = exif_orientation(chunk.chunk.bytes, chunk.chunk.size);
    WebPDemuxReleaseChunkIterator(&chunk);
  }
  WebPDemuxDelete(demuxer);
  return value;
}

letterer_image_status letterer_webp_info(const uint8_t *bytes, size_t count,
                                         letterer_image_info *info) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK || features.width <= 0 ||
      features.height <= 0)
    return LETTERER_IMAGE_DAMAGED;
  *info = (letterer_image_info){.width = (uint32_t)features.width,
                                .height = (uint32_t)features.height,
                                .orientation = orientation(bytes, count)};
  return LETTERER_IMAGE_COMPLETE;
}

// Decodes one still picture into a rectangle of the target.
static letterer_image_status decode_still(const uint8_t *bytes, size_t count, uint32_t width,
                                          uint32_t height, uint8_t *pixels, size_t stride,
                                          size_t room) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return LETTERER_IMAGE_DAMAGED;
  if (WebPGetFeatures(bytes, count, &config.input) != VP8_STATUS_OK ||
      config.input.has_animation)
    return LETTERER_IMAGE_DAMAGED;
  if ((uint32_t)config.input.width != width || (uint32_t)config.input.height != height) {
    config.options.use_scaling = 1;
    config.options.scaled_width = (int)width;
    config.options.scaled_height = (int)height;
  }
  config.output.colorspace = MODE_bgrA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = (int)stride;
  config.output.u.RGBA.size = room;
  // Piece by piece, so that a file that breaks off leaves what came before.
  WebPIDecoder *decoder = WebPIDecode(NULL, 0, &config);
  if (!decoder) return LETTERER_IMAGE_OUT_OF_MEMORY;
  VP8StatusCode status = WebPIUpdate(decoder, bytes, count);
  int last_row = 0;
  WebPIDecGetRGB(decoder, &last_row, NULL, NULL, NULL);
  WebPIDelete(decoder);
  if (status == VP8_STATUS_OK) return LETTERER_IMAGE_COMPLETE;
  if (status == VP8_STATUS_OUT_OF_MEMORY) return LETTERER_IMAGE_OUT_OF_MEMORY;
  return last_row > 0 ? LETTERER_IMAGE_PARTIAL : LETTERER_IMAGE_DAMAGED;
}

static uint32_t scaled(uint32_t value, uint32_t size, uint32_t scaled_size) {
  return (uint32_t)((uint64_t)value * scaled_size / size);
}

letterer_image_status letterer_webp_decode(const uint8_t *bytes, size_t count, uint32_t width,
                                           uint32_t height, uint32_t scaled_width,
                                           uint32_t scaled_height, uint8_t *pixels) {
  size_t stride = (size_t)scaled_width * 4;
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK ||
      (uint32_t)features.width != width || (uint32_t)features.height != height)
    return LETTERER_IMAGE_DAMAGED;
  if (!features.has_animation)
    return decode_still(bytes, count, scaled_width, scaled_height, pixels, stride,
                        stride * scaled_height);

  // A frame that isn't whole yet is still a frame.
  WebPData data = {.bytes = bytes, .size = count};
  WebPDemuxState state;
  WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
  if (!demuxer) return LETTERER_IMAGE_DAMAGED;
  letterer_image_status status = LETTERER_IMAGE_DAMAGED;
  WebPIterator frame;
  if (WebPDemuxGetFrame(demuxer, 1, &frame)) {
    uint32_t left = scaled((uint32_t)frame.x_offset, width, scaled_width);
    uint32_t top = scaled((uint32_t)frame.y_offset, height, scaled_height);
    uint32_t right = scaled((uint32_t)(frame.x_offset + frame.width), width, scaled_width);
    uint32_t bottom = scaled((uint32_t)(frame.y_offset + frame.height), height, scaled_height);
    if (left < right && top < bottom && right <= scaled_width && bottom <= scaled_height) {
      size_t offset = top * stride + (size_t)left * 4;
      size_t room = stride * (bottom - top - 1) + (size_t)(right - left) * 4;
      status = decode_still(frame.fragment.bytes, frame.fragment.size, right - left, bottom - top,
                            pixels + offset, stride, room);
    }
    WebPDemuxReleaseIterator(&frame);
  }
  WebPDemuxDelete(demuxer);
  return status;
}

int letterer_webp_version(void) { return WebPGetDecoderVersion(); }
