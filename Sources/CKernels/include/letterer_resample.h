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

/// Where a sampled pixel comes from: pixel (x, y) of the target lies at
/// (x0 + x · xx + y · xy, y0 + x · yx + y · yy) of the source, in 1/65536 of its pixels.
typedef struct {
  int64_t x0, y0, xx, yx, xy, yy;
} letterer_sampling;

/// Samples a premultiplied picture between its four nearest pixels. Outside it is transparent, or
/// goes on with its edge where `extends`.
void letterer_sample(const uint8_t *source, size_t source_stride, size_t source_width,
                     size_t source_rows, letterer_sampling sampling, bool extends, uint8_t *pixels,
                     size_t stride, size_t width, size_t rows);

#endif
