#pragma STDC FP_CONTRACT OFF

#include <string.h>

#include "font_map.h"

typedef struct {
  PangoFontMapClass parent_class;
} LettererFontMapClass;

GType letterer_font_map_get_type(void);
G_DEFINE_TYPE(LettererFontMap, letterer_font_map, PANGO_TYPE_FONT_MAP)

// What a fontset is known by.
typedef struct {
  PangoFontDescription *wanted;
  PangoLanguage *language;
} FontsetKey;

static guint fontset_key_hash(gconstpointer value) {
  const FontsetKey *key = value;
  return pango_font_description_hash(key->wanted) ^ g_direct_hash(key->language);
}

static gboolean fontset_keys_equal(gconstpointer one, gconstpointer other) {
  const FontsetKey *left = one, *right = other;
  return left->language == right->language &&
         pango_font_description_equal(left->wanted, right->wanted);
}

static void fontset_key_free(gpointer value) {
  FontsetKey *key = value;
  pango_font_description_free(key->wanted);
  g_free(key);
}

static PangoFontset *find_fontset(LettererFontMap *map, const PangoFontDescription *wanted,
                                  PangoLanguage *language) {
  FontsetKey key = {(PangoFontDescription *)wanted, language};
  LettererFontset *set = g_hash_table_lookup(map->fontsets, &key);
  if (!set) {
    set = letterer_fontset_create(map, wanted, language);
    FontsetKey *kept = g_new(FontsetKey, 1);
    kept->wanted = pango_font_description_copy(wanted);
    kept->language = language;
    g_hash_table_insert(map->fontsets, kept, set);
  }
  return PANGO_FONTSET(g_object_ref(set));
}

static PangoFontset *load_fontset(PangoFontMap *base, PangoContext *context,
                                  const PangoFontDescription *wanted, PangoLanguage *language) {
  (void)context;
  LettererFontMap *map = (LettererFontMap *)base;
  const char *families = pango_font_description_get_family(wanted);
  if (!map->emoji_families || !families || strcmp(families, "emoji"))
    return find_fontset(map, wanted, language);
  PangoFontDescription *emoji = pango_font_description_copy_static(wanted);
  pango_font_description_set_family_static(emoji, map->emoji_families);
  PangoFontset *set = find_fontset(map, emoji, language);
  pango_font_description_free(emoji);
  return set;
}

static PangoFont *load_font(PangoFontMap *base, PangoContext *context,
                            const PangoFontDescription *wanted) {
  PangoLanguage *language = context ? pango_context_get_language(context) : NULL;
  PangoFontset *set = load_fontset(base, context, wanted, language);
  PangoFont *font = letterer_fontset_font((LettererFontset *)set, 0);
  if (font) g_object_ref(font);
  g_object_unref(set);
  return font;
}

static void list_families(PangoFontMap *map, PangoFontFamily ***families, int *count) {
  (void)map;
  if (families) *families = NULL;
  if (count) *count = 0;
}

static guint get_serial(PangoFontMap *map) { return ((LettererFontMap *)map)->serial; }

hb_face_t *letterer_font_map_face(LettererFontMap *map, const char *file, int index) {
  char *name = g_strdup_printf("%d:%s", index & 0xFFFF, file);
  hb_face_t *face = g_hash_table_lookup(map->faces, name);
  if (face) {
    g_free(name);
    return face;
  }
  hb_blob_t *blob = hb_blob_create_from_file(file);
  face = hb_face_create(blob, (unsigned int)(index & 0xFFFF));
  hb_blob_destroy(blob);
  g_hash_table_insert(map->faces, name, face);
  return face;
}

PangoCoverage *letterer_font_map_coverage(LettererFontMap *map, FcCharSet *characters) {
  PangoCoverage *coverage = g_hash_table_lookup(map->coverages, characters);
  if (coverage) return coverage;
  coverage = pango_coverage_new();
  FcChar32 words[FC_CHARSET_MAP_SIZE], next;
  for (FcChar32 page = FcCharSetFirstPage(characters, words, &next); page != FC_CHARSET_DONE;
       page = FcCharSetNextPage(characters, words, &next)) {
    for (FcChar32 place = 0; place < FC_CHARSET_MAP_SIZE * 32; place++) {
      if (words[place >> 5] >> (place & 31) & 1)
        pango_coverage_set(coverage, (int)(page + place), PANGO_COVERAGE_EXACT);
    }
  }
  g_hash_table_insert(map->coverages, FcCharSetCopy(characters), coverage);
  return coverage;
}

static void finalize(GObject *object) {
  LettererFontMap *map = (LettererFontMap *)object;
  g_hash_table_destroy(map->fontsets);
  g_hash_table_destroy(map->faces);
  g_hash_table_destroy(map->coverages);
  g_free(map->emoji_families);
  FcFontSetDestroy(map->fonts);
  FcConfigDestroy(map->config);
  G_OBJECT_CLASS(letterer_font_map_parent_class)->finalize(object);
}

static void letterer_font_map_class_init(LettererFontMapClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
  PangoFontMapClass *map = PANGO_FONT_MAP_CLASS(class);
  map->load_font = load_font;
  map->load_fontset = load_fontset;
  map->list_families = list_families;
  map->get_serial = get_serial;
}

static void letterer_font_map_init(LettererFontMap *map) {
  map->fontsets = g_hash_table_new_full(fontset_key_hash, fontset_keys_equal, fontset_key_free,
                                        g_object_unref);
  map->faces = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
                                     (GDestroyNotify)hb_face_destroy);
  map->coverages = g_hash_table_new_full(NULL, NULL, (GDestroyNotify)FcCharSetDestroy,
                                         g_object_unref);
  map->serial = 1;
}

// Whether HarfBuzz reads a font: tables in the way of TrueType, not packed for the web.
static gboolean is_shapeable(FcPattern *pattern) {
  FcChar8 *format;
  if (FcPatternGetString(pattern, FC_FONTFORMAT, 0, &format) != FcResultMatch) return FALSE;
  if (g_ascii_strcasecmp((char *)format, "TrueType") && g_ascii_strcasecmp((char *)format, "CFF"))
    return FALSE;
  FcChar8 *wrapper;
  return FcPatternGetString(pattern, "fontwrapper", 0, &wrapper) != FcResultMatch ||
         !g_ascii_strcasecmp((char *)wrapper, "SFNT");
}

PangoFontMap *letterer_font_map_create(FcConfig *config) {
  LettererFontMap *map = g_object_new(letterer_font_map_get_type(), NULL);
  map->config = FcConfigReference(config);
  map->fonts = FcFontSetCreate();
  FcFontSet *all = FcConfigGetFonts(config, FcSetSystem);
  for (int index = 0; all && index < all->nfont; index++) {
    if (!is_shapeable(all->fonts[index])) continue;
    FcPatternReference(all->fonts[index]);
    FcFontSetAdd(map->fonts, all->fonts[index]);
  }
  return PANGO_FONT_MAP(map);
}

void letterer_font_map_set_emoji(PangoFontMap *base, const char *families) {
  LettererFontMap *map = (LettererFontMap *)base;
  g_free(map->emoji_families);
  map->emoji_families = g_strdup(families);
}

void letterer_font_map_clear(PangoFontMap *base) {
  LettererFontMap *map = (LettererFontMap *)base;
  g_hash_table_remove_all(map->fontsets);
  // 0 stands for no serial.
  if (++map->serial == 0) map->serial = 1;
  pango_font_map_changed(base);
}
