// The inner loops that deserve C: they run over every pixel or every byte of a frame.
//
// All of them compute with integers (or with single IEEE operations that no compiler may fuse), so
// that every machine gives the same bytes. A pixel is 0xAARRGGBB in the machine's order, which on
// little-endian machines is B, G, R, A in memory: Cairo's ARGB32.
#ifndef LETTERER_CKERNELS_H
#define LETTERER_CKERNELS_H

#include "letterer_blend.h"
#include "letterer_blur.h"
#include "letterer_changes.h"
#include "letterer_compare.h"
#include "letterer_deflate.h"
#include "letterer_gif.h"
#include "letterer_gradient.h"
#include "letterer_pixel_hash.h"
#include "letterer_resample.h"
#include "letterer_sha256.h"
#include "letterer_video.h"
#include "letterer_webp.h"

#endif
