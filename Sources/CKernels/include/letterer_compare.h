// What differs between two pictures to the eye, pixel by pixel, for tests that compare pictures.
#ifndef LETTERER_COMPARE_H
#define LETTERER_COMPARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Two pictures of the same size, or equally large parts of two. Strides are in bytes.
typedef struct {
  const uint8_t *expected, *actual;
  size_t expected_stride, actual_stride;
  size_t width, rows;
} letterer_pair;

/// Some rows.
typedef struct {
  size_t first, count;
} letterer_row_range;

/// The rows from the first to the last that differ; none where the pictures are equal.
letterer_row_range letterer_differing_rows(const letterer_pair *pair);

/// Bits for the pixels of some rows: `words` words for each row, the leftmost pixel lowest. The
/// bits beyond the width are 0.
typedef struct {
  uint64_t *changed, *visible, *antialiased;
  size_t words;
} letterer_difference_bits;

/// From when on pixels count as different.
typedef struct {
  /// The greatest difference of a channel that does not count.
  uint8_t channel;
  /// The greatest distance in YIQ that does not count.
  float distance;
} letterer_difference_limits;

/// What was counted.
typedef struct {
  /// Pixels that are not equal.
  uint64_t changed;
  /// Pixels one of whose channels differs by more than the limit.
  uint64_t above_channel;
  /// Pixels whose colours are further apart than the limit.
  uint64_t visible;
  /// Those of the visible ones that lie on an anti-aliased edge.
  uint64_t antialiased;
  /// The greatest difference of a channel.
  uint8_t greatest;
} letterer_difference_counts;

/// Sets the bits of the pixels of `rows` that differ. `changed` are those that are not equal,
/// `visible` those whose colours are too far apart and which are not `antialiased`. All bits must
/// be 0 before.
///
/// The distance is the one that pixelmatch publishes, 0.5053 ΔY² + 0.299 ΔI² + 0.1957 ΔQ², over
/// white and, where something is translucent, over black too: the greater one counts. The test for
/// anti-aliasing is its one as well, over white. Sources: Kotsarenko and Ramos, "Measuring
/// perceived color difference using YIQ NTSC transmission color space in mobile applications",
/// 2010; Vyšniauskas, "Anti-aliased pixel and intensity slope detector", 2009.
letterer_difference_counts letterer_compare_rows(const letterer_pair *pair, letterer_row_range rows,
                                                 letterer_difference_limits limits,
                                                 letterer_difference_bits bits);

/// The same as letterer_compare_rows, with vectors of 128 bits.
letterer_difference_counts
letterer_compare_rows_narrow(const letterer_pair *pair, letterer_row_range rows,
                             letterer_difference_limits limits, letterer_difference_bits bits);

/// A window of 32 × 32 pixels, and how many bits are set in it.
typedef struct {
  size_t x, y;
  uint32_t count;
} letterer_window;

/// Finds a window that no other one exceeds in set bits, wherever it lies; of several always the
/// same one. Returns false where memory is short.
bool letterer_worst_window(const uint64_t *bits, size_t words, size_t rows,
                           letterer_window *worst);

#endif
