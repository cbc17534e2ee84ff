#pragma STDC FP_CONTRACT OFF

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CImageReaders.h"
#include "CLoader.h"

// The few calls of Little CMS that are needed, as its interface has had them since 2.6: most pictures
// have no tables, and it may be missing.
static struct {
  void *(*create_context)(void *plugin, void *data);
  void (*delete_context)(void *context);
  void *(*open_profile)(void *context, const void *bytes, uint32_t count);
  void *(*create_srgb)(void *context);
  int (*close_profile)(void *profile);
  uint32_t (*get_space)(void *profile);
  void *(*create_transform)(void *context, void *from, uint32_t from_format, void *to,
                            uint32_t to_format, uint32_t intent, uint32_t flags);
  void (*do_transform)(void *transform, const void *from, void *to, uint32_t count);
  void (*delete_transform)(void *transform);
} library;
static bool is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  static const char *const names[] = {
      "liblcms2.so.2", "liblcms2.2.dylib", "/opt/homebrew/lib/liblcms2.2.dylib", NULL};
  void *handle = letterer_library_open(names);
  is_there = letterer_library_find(handle, "cmsCreateContext", &library.create_context) &&
             letterer_library_find(handle, "cmsDeleteContext", &library.delete_context) &&
             letterer_library_find(handle, "cmsOpenProfileFromMemTHR", &library.open_profile) &&
             letterer_library_find(handle, "cmsCreate_sRGBProfileTHR", &library.create_srgb) &&
             letterer_library_find(handle, "cmsCloseProfile", &library.close_profile) &&
             letterer_library_find(handle, "cmsGetColorSpace", &library.get_space) &&
             letterer_library_find(handle, "cmsCreateTransformTHR", &library.create_transform) &&
             letterer_library_find(handle, "cmsDoTransform", &library.do_transform) &&
             letterer_library_find(handle, "cmsDeleteTransform", &library.delete_transform);
}

bool letterer_color_tables_are_readable(void) {
  pthread_once(&once, load);
  return is_there;
}

struct letterer_color_tables {
  void *context, *transform;
};

// The library's numbers of spaces and of the arrangements of bytes.
enum { INKS_8 = 6 << 16 | 4 << 3 | 1, GRAY_8 = 3 << 16 | 3 << 7 | 1 << 3 | 1 };
enum { BGRA_8 = 4 << 16 | 1 << 14 | 1 << 10 | 1 << 7 | 3 << 3 | 1 };
enum { RELATIVE_COLORIMETRIC = 1, WITHOUT_CACHE = 0x40, BLACK_POINTS = 0x2000 };

static uint32_t arrangement(uint32_t space) {
  switch (space) {
    case 0x434D594B: return INKS_8;
    case 0x47524159: return GRAY_8;
    case 0x52474220: return BGRA_8;
    default: return 0;
  }
}

letterer_color_tables *letterer_color_tables_open(const uint8_t *profile, size_t count) {
  if (!letterer_color_tables_are_readable() || count > UINT32_MAX) return NULL;
  letterer_color_tables *tables = calloc(1, sizeof *tables);
  if (!tables) return NULL;
  tables->context = library.create_context(NULL, NULL);
  void *from = NULL, *to = NULL;
  if (tables->context) from = library.open_profile(tables->context, profile, (uint32_t)count);
  if (from) to = library.create_srgb(tables->context);
  uint32_t format = from ? arrangement(library.get_space(from)) : 0;
  if (to && format)
    tables->transform = library.create_transform(tables->context, from, format, to, BGRA_8,
                                                 RELATIVE_COLORIMETRIC,
                                                 WITHOUT_CACHE | BLACK_POINTS);
  if (from) library.close_profile(from);
  if (to) library.close_profile(to);
  if (tables->transform) return tables;
  letterer_color_tables_close(tables);
  return NULL;
}

void letterer_color_tables_close(letterer_color_tables *tables) {
  if (!tables) return;
  if (tables->transform) library.delete_transform(tables->transform);
  if (tables->context) library.delete_context(tables->context);
  free(tables);
}

void letterer_color_tables_inks(const letterer_color_tables *tables, const uint8_t *inks,
                                size_t count, uint8_t *pixels) {
  library.do_transform(tables->transform, inks, pixels, (uint32_t)count);
  for (size_t i = 0; i < count; i++) pixels[i * 4 + 3] = 255;
}

static uint8_t straight(uint32_t value, uint32_t alpha) {
  uint32_t result = (value * 255 + alpha / 2) / alpha;
  return result > 255 ? 255 : (uint8_t)result;
}

void letterer_color_tables_pixels(const letterer_color_tables *tables, uint8_t *pixels,
                                  size_t count) {
  enum { BLOCK = 256 };
  uint8_t from[BLOCK * 4], to[BLOCK * 4];
  while (count > 0) {
    size_t part = count < BLOCK ? count : BLOCK;
    for (size_t i = 0; i < part * 4; i++) {
      uint32_t alpha = pixels[i | 3];
      from[i] = i % 4 == 3 || alpha == 255 ? pixels[i]
                : alpha == 0               ? 0
                                           : straight(pixels[i], alpha);
    }
    library.do_transform(tables->transform, from, to, (uint32_t)part);
    for (size_t i = 0; i < part * 4; i++)
      if (i % 4 != 3) pixels[i] = (uint8_t)(((uint32_t)to[i] * pixels[i | 3] + 127) / 255);
    pixels += part * 4;
    count -= part;
  }
}
