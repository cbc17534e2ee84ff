#pragma STDC FP_CONTRACT OFF

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#include "CLoader.h"
#include "lottie_library.h"

static lottie_library library;
static bool is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // Debian's, and its authors'. All of its own calls are bound now: nothing is looked up in the process
  // that draws.
  static const char *const names[] = {"librlottie.so.0-1", "librlottie.so.0", NULL};
  void *handle = letterer_library_open(names);
  is_there = letterer_library_find(handle, "lottie_animation_from_data",
                                   &library.animation_from_data) &&
             letterer_library_find(handle, "lottie_animation_render", &library.animation_render);
}

const lottie_library *lottie_library_get(void) {
  pthread_once(&once, load);
  return is_there ? &library : NULL;
}
