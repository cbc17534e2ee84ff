#pragma STDC FP_CONTRACT OFF

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#include "lottie_library.h"

static lottie_library library;
static bool is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// A pointer to data is copied to one to a function: C has no cast between them, POSIX promises it.
static bool find(void *handle, const char *name, void *target) {
  void *symbol = dlsym(handle, name);
  memcpy(target, &symbol, sizeof symbol);
  return symbol != NULL;
}

static void load(void) {
  // Debian's, and its authors'. All of its own calls are bound now: nothing is looked up in the process
  // that draws.
  void *handle = dlopen("librlottie.so.0-1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) handle = dlopen("librlottie.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  is_there = find(handle, "lottie_animation_from_data", &library.animation_from_data) &&
             find(handle, "lottie_animation_render", &library.animation_render);
}

const lottie_library *lottie_library_get(void) {
  pthread_once(&once, load);
  return is_there ? &library : NULL;
}
