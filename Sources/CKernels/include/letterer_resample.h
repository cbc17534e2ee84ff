// Changing a picture's size.
#ifndef LETTERER_RESAMPLE_H
#define LETTERER_RESAMPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A rectangle of a picture, in its pixels; it may begin and end inside a pixel.
typedef struct {
  double x, y, width, height;
} letterer_region;

/// Scales a region of a premultiplied picture to `width` × `rows` pixels with a cubic filter
/// (Catmull-Rom), widened where the picture shrinks so that every source pixel takes part. False
/// where memory runs out.
bool letterer_resample(const uint8_t *source, size_t source_stride, size_t source_width,
                       size_t source_rows, letterer_region region, uint8_t *pixels, size_t stride,
                       size_t width, size_t rows);

#endif
