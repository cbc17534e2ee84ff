// What rows of PNGs and of WebPs are both searched with. Private to CKernels.
#ifndef LETTERER_EQUAL_RUN_H
#define LETTERER_EQUAL_RUN_H

#include <stdint.h>
#include <string.h>

/// How many units agree from the start.
static inline uint32_t equal_run(const uint32_t *a, const uint32_t *b, uint32_t count) {
  uint32_t x = 0;
  for (; x + 2 <= count; x += 2) {
    uint64_t left, right;
    memcpy(&left, a + x, sizeof left);
    memcpy(&right, b + x, sizeof right);
    if (left != right) return x + (a[x] == b[x]);
  }
  return x + (x < count && a[x] == b[x]);
}

#endif
