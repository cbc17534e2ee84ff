#pragma STDC FP_CONTRACT OFF

#include "font_map.h"

struct LettererFontset {
  PangoFontset parent_instance;
  // Not referenced: the map keeps its fontsets, and drops them first.
  LettererFontMap *map;
  PangoLanguage *language;
  FcPattern *wanted;
  // All of the map's fonts by how well they fit; NULL until a second one is asked for.
  FcFontSet *sorted;
  // The fonts that were made, in this order; NULL for the others.
  GPtrArray *fonts;
};

typedef struct {
  PangoFontsetClass parent_class;
} LettererFontsetClass;

GType letterer_fontset_get_type(void);
G_DEFINE_TYPE(LettererFontset, letterer_fontset, PANGO_TYPE_FONTSET)

static int slant(PangoStyle style) {
  switch (style) {
    case PANGO_STYLE_ITALIC: return FC_SLANT_ITALIC;
    case PANGO_STYLE_OBLIQUE: return FC_SLANT_OBLIQUE;
    default: return FC_SLANT_ROMAN;
  }
}

// What is searched for, by the configuration's rules.
static FcPattern *pattern(LettererFontMap *map, const PangoFontDescription *wanted,
                          PangoLanguage *language) {
  FcPattern *pattern = FcPatternCreate();
  FcPatternAddDouble(pattern, FC_WEIGHT,
                     FcWeightFromOpenTypeDouble(pango_font_description_get_weight(wanted)));
  FcPatternAddInteger(pattern, FC_SLANT, slant(pango_font_description_get_style(wanted)));
  FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL);
  FcPatternAddBool(pattern, FC_VARIABLE, FcDontCare);
  double size = pango_font_description_get_size(wanted) / (double)PANGO_SCALE;
  FcPatternAddDouble(pattern, FC_DPI, 72);
  FcPatternAddDouble(pattern, FC_SIZE, size);
  FcPatternAddDouble(pattern, FC_PIXEL_SIZE, size);
  const char *families = pango_font_description_get_family(wanted);
  char **names = g_strsplit(families ? families : "", ",", -1);
  for (char **name = names; *name; name++)
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)*name);
  g_strfreev(names);
  const char *tag = language ? pango_language_to_string(language) : "en";
  FcPatternAddString(pattern, FC_LANG, (const FcChar8 *)tag);
  // Else what names are preferred would be asked of the environment.
  FcPatternAddString(pattern, FC_NAMELANG, (const FcChar8 *)"en");
  FcConfigSubstitute(map->config, pattern, FcMatchPattern);
  FcDefaultSubstitute(pattern);
  return pattern;
}

LettererFontset *letterer_fontset_create(LettererFontMap *map, const PangoFontDescription *wanted,
                                         PangoLanguage *language) {
  LettererFontset *set = g_object_new(letterer_fontset_get_type(), NULL);
  set->map = map;
  set->language = language;
  set->wanted = pattern(map, wanted, language);
  return set;
}

// Puts all of the map's fonts in order; whether there are any.
static gboolean sort(LettererFontset *set) {
  FcResult result;
  if (!set->sorted)
    set->sorted = FcFontSetSort(set->map->config, &set->map->fonts, 1, set->wanted, FcTrue, NULL,
                                &result);
  return set->sorted != NULL;
}

// A font's pattern, ready to be used; NULL behind the last.
static FcPattern *prepared_pattern(LettererFontset *set, guint n) {
  FcResult result;
  FcConfig *config = set->map->config;
  // Most text needs the best font alone, which is found sooner than all in order.
  if (n == 0) return FcFontSetMatch(config, &set->map->fonts, 1, set->wanted, &result);
  if (!sort(set) || n >= (guint)set->sorted->nfont) return NULL;
  return FcFontRenderPrepare(config, set->wanted, set->sorted->fonts[n]);
}

PangoFont *letterer_fontset_font(LettererFontset *set, guint n) {
  if (n < set->fonts->len && g_ptr_array_index(set->fonts, n))
    return g_ptr_array_index(set->fonts, n);
  FcPattern *pattern = prepared_pattern(set, n);
  if (!pattern) return NULL;
  if (n >= set->fonts->len) g_ptr_array_set_size(set->fonts, (int)n + 1);
  PangoFont *font = letterer_font_create(set->map, pattern);
  g_ptr_array_index(set->fonts, n) = font;
  return font;
}

static gboolean has_char(FcPattern *pattern, guint scalar) {
  FcCharSet *characters;
  return FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch &&
         FcCharSetHasChar(characters, scalar);
}

// Fonts without the character aren't made: there are dozens before the last.
static PangoFont *get_font(PangoFontset *base, guint scalar) {
  LettererFontset *set = (LettererFontset *)base;
  PangoFont *first = letterer_fontset_font(set, 0);
  if (!first) return NULL;
  if (has_char(letterer_font_pattern(first), scalar) || !sort(set)) return g_object_ref(first);
  for (int index = 1; index < set->sorted->nfont; index++) {
    if (!has_char(set->sorted->fonts[index], scalar)) continue;
    PangoFont *font = letterer_fontset_font(set, (guint)index);
    if (font) return g_object_ref(font);
  }
  return g_object_ref(first);
}

static void foreach(PangoFontset *base, PangoFontsetForeachFunc body, gpointer data) {
  LettererFontset *set = (LettererFontset *)base;
  PangoFont *font;
  for (guint index = 0; (font = letterer_fontset_font(set, index)); index++)
    if (body(base, font, data)) return;
}

static PangoLanguage *get_language(PangoFontset *set) {
  return ((LettererFontset *)set)->language;
}

static void finalize(GObject *object) {
  LettererFontset *set = (LettererFontset *)object;
  g_ptr_array_unref(set->fonts);
  if (set->sorted) FcFontSetDestroy(set->sorted);
  if (set->wanted) FcPatternDestroy(set->wanted);
  G_OBJECT_CLASS(letterer_fontset_parent_class)->finalize(object);
}

static void letterer_fontset_class_init(LettererFontsetClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
  PangoFontsetClass *set = PANGO_FONTSET_CLASS(class);
  set->get_font = get_font;
  set->get_language = get_language;
  set->foreach = foreach;
}

static void unref_font(gpointer font) {
  if (font) g_object_unref(font);
}

static void letterer_fontset_init(LettererFontset *set) {
  set->fonts = g_ptr_array_new_with_free_func(unref_font);
}
