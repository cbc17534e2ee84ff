#ifndef LETTERER_CLOADER_H
#define LETTERER_CLOADER_H

#include <stdbool.h>

/// Loads the first of some libraries that is installed, with all that it needs itself bound; null where
/// none is. It stays loaded.
///
/// - Parameter names: the libraries' file names, and a null behind them.
void *letterer_library_open(const char *const names[]);

/// Looks up one of a library's functions.
///
/// - Parameters:
///   - library: what `letterer_library_open` returned; nothing is found in a null.
///   - function: the pointer to the function that is set; null where the library lacks it.
/// - Returns: whether it was found.
bool letterer_library_find(void *library, const char *name, void *function);

#endif
