// The orientation that cameras write into EXIF blocks, in whatever file these stand.
#ifndef LETTERER_EXIF_H
#define LETTERER_EXIF_H

#include <stddef.h>
#include <stdint.h>

/// The orientation in an EXIF block, 1…8, which is a TIFF file; 1 where there is none. The mark
/// `Exif\0\0` before it, which JPEG has and some writers put into other files, may stand or not.
int exif_orientation(const uint8_t *bytes, size_t count);

#endif
