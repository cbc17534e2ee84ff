// The Adler-32 of filtered rows. Private to CKernels.
#ifndef LETTERER_ADLER_H
#define LETTERER_ADLER_H

#include "png_rows.h"

/// The Adler-32 of rows so far, and the last row's share of it.
typedef struct {
  uint32_t low, high;
  /// The sum of the row's bytes, and their sum weighted by their distance from the row's end.
  int64_t plain, weighted;
} row_adler;

/// Nothing yet.
static inline row_adler letterer_adler_begin(void) { return (row_adler){.low = 1}; }

/// Adds a row; `above` is the one before, null for the first.
void letterer_adler_add(row_adler *adler, const filtered_row *row, const filtered_row *above,
                        uint32_t width, uint32_t channels);

#endif
