#ifndef CPROCESS_H
#define CPROCESS_H

/// How many arguments the process was started with, its own name included; 0 where the loader doesn't
/// hand them over.
int letterer_argument_count(void);

/// One of them, from 0.
const char *_Nonnull letterer_argument(int index);

/// Prepares a process for the memory that it may have. Where there is no end of it, it is taken in large
/// parts and kept: asking for each page costs a short run more than the pages do. Where the system
/// limits its address space, less of it is asked for in advance, and where there is none left the
/// process ends with one plain line and a status, whichever library noticed.
///
/// For programs alone, at their start: signals, the stack size of threads and the C library's `stderr`
/// are the process's own.
void letterer_prepare_memory(int status);

/// Takes a terminal over: keys come one by one and aren't shown, and signals that would end or stop the
/// process are told by `letterer_terminal_events` instead. The calling thread blocks none of them any
/// more. Should the process break off, the terminal gets back as it was. 0, or the error's number.
///
/// `last` (fewer than 128 bytes) is written to `shown` when the terminal is given back.
int letterer_terminal_take(int input, int shown, const char *_Nonnull last);

/// Gives the terminal back as it was, and the signals. Does nothing where none was taken.
void letterer_terminal_give_back(void);

/// A pipe that gives the number of each signal as a byte: INT, TERM, HUP, QUIT, TSTP and WINCH.
int letterer_terminal_events(void);

#endif
