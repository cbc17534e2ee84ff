// Pixels as videos hold them: brightness and two differences of colour, in planes of their own.
#ifndef LETTERER_VIDEO_H
#define LETTERER_VIDEO_H

#include <stddef.h>
#include <stdint.h>

/// Brightness (16…235) of opaque pixels, B, G, R, 255, rounded to the nearest.
/// Source: ITU-R BT.709, 3 and 4.
void letterer_video_luma(const uint32_t *pixels, size_t width, uint8_t *luma);

/// Both differences of colour (16…240) of every pixel, rounded to the nearest.
void letterer_video_chroma(const uint32_t *pixels, size_t width, uint8_t *blue, uint8_t *red);

/// Both differences of colour of every square of four pixels; the width is even.
void letterer_video_chroma_quarter(const uint32_t *pixels, const uint32_t *below, size_t width,
                                   uint8_t *blue, uint8_t *red);

#endif
