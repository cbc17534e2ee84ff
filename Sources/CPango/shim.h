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
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

/// A font map with a private configuration; each worker has its own.
static inline PangoFontMap *letterer_font_map_create(FcConfig *config) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution((PangoFT2FontMap *)map, 72, 72);
  pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
  return map;
}

/// A font's metrics from its own tables.
static PangoFontMetrics *letterer_font_metrics(PangoFont *font, PangoLanguage *language) {
  (void)language;
  hb_font_t *tables = pango_font_get_hb_font(font);
  hb_font_extents_t extents = {0};
  hb_font_get_h_extents(tables, &extents);
  int em = 0;
  hb_font_get_scale(tables, NULL, &em);
  if (em < 0) em = -em;
  PangoFontMetrics *metrics = g_slice_new0(PangoFontMetrics);
  metrics->ref_count = 1;
  metrics->ascent = extents.ascender;
  metrics->descent = -extents.descender;
  metrics->height = extents.ascender - extents.descender + extents.line_gap;
  metrics->approximate_char_width = metrics->approximate_digit_width = em / 2;
  metrics->underline_position = -em / 10;
  metrics->underline_thickness = metrics->strikethrough_thickness = em / 20;
  metrics->strikethrough_position = em / 4;
  return metrics;
}

/// Has the metrics of all fonts of `font`'s class computed by `letterer_font_metrics`.
///
/// Pango sets a sample text to find a font's average width, guarded by a flag that the whole process
/// shares: on two threads at once, one of them gets nothing but zeros. How far Pango looks for a
/// place to break a line depends on that width, so lines would break differently from run to run.
static inline void letterer_font_class_prepare(PangoFont *font) {
  PangoFontClass *class = PANGO_FONT_GET_CLASS(font);
  if (g_atomic_pointer_get(&class->get_metrics) != letterer_font_metrics)
    g_atomic_pointer_set(&class->get_metrics, letterer_font_metrics);
}

/// Drops the fonts that a font map keeps for later.
static inline void letterer_font_map_clear(PangoFontMap *map) {
  pango_fc_font_map_cache_clear((PangoFcFontMap *)map);
}

/// The fontconfig pattern behind one of Pango's fonts.
static inline FcPattern *letterer_font_pattern(PangoFont *font) {
  return pango_fc_font_get_pattern((PangoFcFont *)font);
}

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
