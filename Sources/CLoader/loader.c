#pragma STDC FP_CONTRACT OFF

#include "CLoader.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

void *letterer_library_open(const char *const names[]) {
  void *library = NULL;
  for (; !library && *names; names++) library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
  return library;
}

bool letterer_library_find(void *library, const char *name, void *function) {
  // A pointer to data is copied to one to a function: C has no cast between them, POSIX promises it.
  void *symbol = library ? dlsym(library, name) : NULL;
  memcpy(function, &symbol, sizeof symbol);
  return symbol != NULL;
}
