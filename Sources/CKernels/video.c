#pragma STDC FP_CONTRACT OFF

#include "letterer_video.h"

// Weights of red, green and blue, times 2^20: brightness is 219/255 of 0.2126, 0.7152 and 0.0722.
// What exact ones give differs by less than a thousandth of a level.
enum { red_luma = 191455, green_luma = 644067, blue_luma = 65019 };

// 224/255 of (blue − brightness) / 1.8556 and of (red − brightness) / 1.5748, times 2^20. Each three
// come to nothing, so that greys have no colour.
enum { red_blue = -105533, green_blue = -355018, blue_blue = 460551 };
enum { red_red = 460551, green_red = -418321, blue_red = -42230 };

static inline int32_t red_of(uint32_t pixel) { return (int32_t)(pixel >> 16 & 255); }
static inline int32_t green_of(uint32_t pixel) { return (int32_t)(pixel >> 8 & 255); }
static inline int32_t blue_of(uint32_t pixel) { return (int32_t)(pixel & 255); }

void letterer_video_luma(const uint32_t *pixels, size_t width, uint8_t *luma) {
  for (size_t x = 0; x < width; x++) {
    int32_t sum = red_of(pixels[x]) * red_luma + green_of(pixels[x]) * green_luma +
                  blue_of(pixels[x]) * blue_luma;
    luma[x] = (uint8_t)((sum + (16 << 20) + (1 << 19)) >> 20);
  }
}

void letterer_video_chroma(const uint32_t *pixels, size_t width, uint8_t *blue, uint8_t *red) {
  const int32_t offset = (128 << 20) + (1 << 19);
  for (size_t x = 0; x < width; x++) {
    int32_t r = red_of(pixels[x]), g = green_of(pixels[x]), b = blue_of(pixels[x]);
    blue[x] = (uint8_t)((r * red_blue + g * green_blue + b * blue_blue + offset) >> 20);
    red[x] = (uint8_t)((r * red_red + g * green_red + b * blue_red + offset) >> 20);
  }
}

void letterer_video_chroma_quarter(const uint32_t *pixels, const uint32_t *below, size_t width,
                                   uint8_t *blue, uint8_t *red) {
  // Of sums of four pixels, four times as large.
  const int32_t offset = (128 << 22) + (1 << 21);
  const uint32_t outer = 0xFF00FF;
  for (size_t i = 0; i < width / 2; i++) {
    const uint32_t *above = pixels + i * 2, *under = below + i * 2;
    uint32_t both = (above[0] & outer) + (above[1] & outer) + (under[0] & outer) +
                    (under[1] & outer);
    int32_t r = (int32_t)(both >> 16), b = (int32_t)(both & 0xFFFF);
    int32_t g = green_of(above[0]) + green_of(above[1]) + green_of(under[0]) + green_of(under[1]);
    blue[i] = (uint8_t)((r * red_blue + g * green_blue + b * blue_blue + offset) >> 22);
    red[i] = (uint8_t)((r * red_red + g * green_red + b * blue_red + offset) >> 22);
  }
}
