// What the processor can do beyond what every one of its kind can. Private to CKernels.
#ifndef LETTERER_PROCESSOR_H
#define LETTERER_PROCESSOR_H

#include <stdbool.h>

#if defined(__x86_64__)
#include <cpuid.h>

/// Whether vectors of 256 bits may be used: the processor has them, and the system saves them.
static inline bool has_avx2(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE) || !(c & bit_AVX)) return false;
  unsigned low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if ((low & 6) != 6) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_AVX2);
}
#endif

#endif
