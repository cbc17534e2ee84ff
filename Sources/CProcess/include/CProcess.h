#ifndef CPROCESS_H
#define CPROCESS_H

/// How many arguments the process was started with, its own name included; 0 where the loader doesn't
/// hand them over.
int letterer_argument_count(void);

/// One of them, from 0.
const char *_Nonnull letterer_argument(int index);

/// Prepares a process for having little memory, where the system limits its address space: it asks for
/// less of it in advance, and where there is none left it ends with one plain line and a status,
/// whichever library noticed. Nothing happens where there is no limit.
///
/// For programs alone, at their start: signals, the stack size of threads and the C library's `stderr`
/// are the process's own.
void letterer_expect_little_memory(int status);

#endif
