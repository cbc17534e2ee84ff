#pragma STDC FP_CONTRACT OFF

#include "processor.h"

#include <stdatomic.h>

#if defined(__x86_64__)
#include <cpuid.h>

enum { KNOWN = 1, AVX2 = 2, SHA = 4 };

static int ask(void) {
  int found = KNOWN;
  unsigned a, b, c, d, extended;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return found;
  unsigned basic = c;
  if (!__get_cpuid_count(7, 0, &a, &extended, &c, &d)) return found;
  if ((basic & bit_SSE4_1) && (extended & bit_SHA)) found |= SHA;
  if ((basic & bit_OSXSAVE) && (basic & bit_AVX) && (extended & bit_AVX2)) {
    // The system must save the wide registers, too.
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    if ((low & 6) == 6) found |= AVX2;
  }
  return found;
}

// Asked once: in a virtual machine each question is answered by the host and takes as long as
// hashing 50 KB does. Threads that ask at the same time get the same answer.
static int features(void) {
  static atomic_int known;
  int found = atomic_load_explicit(&known, memory_order_relaxed);
  if (found) return found;
  found = ask();
  atomic_store_explicit(&known, found, memory_order_relaxed);
  return found;
}

bool letterer_has_avx2(void) { return features() & AVX2; }

bool letterer_has_sha(void) { return features() & SHA; }

#else

bool letterer_has_avx2(void) { return false; }

bool letterer_has_sha(void) { return false; }

#endif
