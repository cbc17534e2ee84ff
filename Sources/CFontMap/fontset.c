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
  int next;
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

// The next font's pattern, ready to be used; NULL behind the last.
static FcPattern *next_pattern(LettererFontset *set) {
  FcResult result;
  FcConfig *config = set->map->config;
  // Most text needs the best font alone, which is found sooner than all in order.
  if (set->next++ == 0) return FcFontSetMatch(config, &set->map->fonts, 1, set->wanted, &result);
  if (!set->sorted)
    set->sorted = FcFontSetSort(config, &set->map->fonts, 1, set->wanted, FcTrue, NULL, &result);
  if (!set->sorted || set->next > set->sorted->nfont) return NULL;
  return FcFontRenderPrepare(config, set->wanted, set->sorted->fonts[set->next - 1]);
}

PangoFont *letterer_fontset_font(LettererFontset *set, guint n) {
  while (set->fonts->len <= n) {
    FcPattern *pattern = next_pattern(set);
    if (!pattern) return NULL;
    g_ptr_array_add(set->fonts, letterer_font_create(set->map, pattern));
  }
  return g_ptr_array_index(set->fonts, n);
}

static PangoFont *get_font(PangoFontset *base, guint scalar) {
  LettererFontset *set = (LettererFontset *)base;
  PangoFont *font;
  for (guint index = 0; (font = letterer_fontset_font(set, index)); index++)
    if (pango_font_has_char(font, scalar)) return g_object_ref(font);
  font = letterer_fontset_font(set, 0);
  return font ? g_object_ref(font) : NULL;
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

static void letterer_fontset_init(LettererFontset *set) {
  set->fonts = g_ptr_array_new_with_free_func(g_object_unref);
}
