// What Swift needs of Pango, fontconfig and FreeType: their headers, and functions for the casts,
// variadics and macros that aren't imported.
#ifndef LETTERER_CPANGO_SHIM_H
#define LETTERER_CPANGO_SHIM_H

#include <stdlib.h>

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_BITMAP_H
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include <hb-ot.h>
#include <pango/pango.h>

/// The direction of a character with a strong one; deprecated without a successor.
static inline PangoDirection letterer_direction(gunichar scalar) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_unichar_direction(scalar);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static inline PangoAttrType letterer_attribute_type(const PangoAttribute *attribute) {
  return attribute->klass->type;
}

/// The red channel of a colour attribute, 16 bits.
static inline guint16 letterer_attribute_red(const PangoAttribute *attribute) {
  return ((const PangoAttrColor *)attribute)->color.red;
}

static inline int letterer_attribute_int(const PangoAttribute *attribute) {
  return ((const PangoAttrInt *)attribute)->value;
}

static inline int letterer_is_ellipsis(const PangoItem *item) {
  return (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
}

static void *letterer_freetype_allocate(FT_Memory memory, long size) {
  (void)memory;
  return malloc((size_t)size);
}

static void letterer_freetype_free(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

static void *letterer_freetype_reallocate(FT_Memory memory, long old, long size, void *block) {
  (void)memory;
  (void)old;
  return realloc(block, (size_t)size);
}

/// A FreeType library that doesn't read FREETYPE_PROPERTIES, as FT_Init_FreeType would.
static inline FT_Error letterer_freetype_create(FT_Library *library) {
  static struct FT_MemoryRec_ memory = {
      NULL, letterer_freetype_allocate, letterer_freetype_free, letterer_freetype_reallocate};
  FT_Error error = FT_New_Library(&memory, library);
  if (error) return error;
  FT_Add_Default_Modules(*library);
  FT_Bool undarkened = 1;
  return FT_Property_Set(*library, "cff", "no-stem-darkening", &undarkened);
}

static inline int letterer_face_has_color(FT_Face face) { return FT_HAS_COLOR(face) != 0; }
static inline int letterer_face_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }

#endif
