#pragma STDC FP_CONTRACT OFF

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#include "CLoader.h"
#include "heif_library.h"

static heif_library library;
static bool is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define FIND(member) letterer_library_find(handle, "heif_" #member, &library.member)

static void load(void) {
  static const char *const names[] = {
      "libheif.so.1", "libheif.1.dylib", "/opt/homebrew/lib/libheif.1.dylib", NULL};
  void *handle = letterer_library_open(names);
  is_there = FIND(get_version) && FIND(context_alloc) && FIND(context_free) &&
             FIND(context_set_maximum_image_size_limit) &&
             letterer_library_find(handle, "heif_context_read_from_memory_without_copy",
                                   &library.context_read) &&
             FIND(context_get_primary_image_handle) && FIND(image_handle_release) &&
             FIND(image_handle_get_width) && FIND(image_handle_get_height) &&
             FIND(image_handle_has_alpha_channel) && FIND(image_handle_is_premultiplied_alpha) &&
             FIND(image_handle_get_raw_color_profile_size) &&
             FIND(image_handle_get_raw_color_profile) && FIND(decode_image) &&
             FIND(image_get_nclx_color_profile) &&
             FIND(image_handle_get_nclx_color_profile) && FIND(nclx_color_profile_free) &&
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
