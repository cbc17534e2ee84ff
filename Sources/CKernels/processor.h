// What the processor can do beyond what every one of its kind can. Private to CKernels.
#ifndef LETTERER_PROCESSOR_H
#define LETTERER_PROCESSOR_H

#include <stdbool.h>

/// Whether vectors of 256 bits of integers may be used.
bool letterer_has_avx2(void);

/// Whether there are instructions for SHA-256.
bool letterer_has_sha(void);

#endif
