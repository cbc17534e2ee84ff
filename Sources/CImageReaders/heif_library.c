#pragma STDC FP_CONTRACT OFF

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#include "heif_library.h"

static heif_library library;
static bool is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *open_library(void) {
  static const char *const names[] = {
      "libheif.so.1", "libheif.1.dylib", "/opt/homebrew/lib/libheif.1.dylib"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (handle) return handle;
  }
  return NULL;
}

// A pointer to data is copied to one to a function: C has no cast between them, POSIX promises it.
static bool find(void *handle, const char *name, void *target) {
  void *symbol = dlsym(handle, name);
  memcpy(target, &symbol, sizeof symbol);
  return symbol != NULL;
}

#define FIND(member) find(handle, "heif_" #member, &library.member)

static void load(void) {
  void *handle = open_library();
  if (!handle) return;
  is_there = FIND(get_version) && FIND(context_alloc) && FIND(context_free) &&
             FIND(context_set_maximum_image_size_limit) &&
             find(handle, "heif_context_read_from_memory_without_copy", &library.context_read) &&
             FIND(context_get_primary_image_handle) && FIND(image_handle_release) &&
             FIND(image_handle_get_width) && FIND(image_handle_get_height) &&
             FIND(image_handle_has_alpha_channel) && FIND(image_handle_is_premultiplied_alpha) &&
             FIND(image_handle_get_raw_color_profile_size) &&
             FIND(image_handle_get_raw_color_profile) && FIND(decode_image) &&
             FIND(image_get_nclx_color_profile) && FIND(nclx_color_profile_free) &&
             FIND(image_get_colorspace) && FIND(image_get_chroma_format) &&
             FIND(image_get_width) && FIND(image_get_height) && FIND(image_has_channel) &&
             FIND(image_get_bits_per_pixel_range) && FIND(image_get_plane_readonly) &&
             FIND(image_release);
  // The first context loads the codecs, which only one thread may do.
  if (is_there) library.context_free(library.context_alloc());
}

const heif_library *heif_library_get(void) {
  pthread_once(&once, load);
  return is_there ? &library : NULL;
}
