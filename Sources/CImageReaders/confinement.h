// What a process gives up before it reads a file with code that isn't trusted. Private to CImageReaders.
#ifndef LETTERER_CONFINEMENT_H
#define LETTERER_CONFINEMENT_H

#include <stdbool.h>
#include <stdint.h>

/// Bytes of private memory that this process has; 0 where that can't be told.
uint64_t confinement_memory(void);

/// Gives up what drawing doesn't need: descriptors, files, further processes, all system calls but those
/// of memory and threads, and memory and time without end. To be called in a process just forked, with
/// its signals blocked; they are as at a program's start afterwards.
///
/// `memory` is in bytes, `seconds` are those of the processor. Returns whether the system refuses the
/// calls from now on; some kernels and containers can't.
bool confinement_begin(uint64_t memory, uint64_t seconds);

#endif
