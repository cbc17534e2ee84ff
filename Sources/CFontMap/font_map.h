// What the parts of the font map share.
#ifndef LETTERER_FONT_MAP_PARTS_H
#define LETTERER_FONT_MAP_PARTS_H

#include <hb.h>

#include "CFontMap.h"

typedef struct LettererFontMap LettererFontMap;
typedef struct LettererFontset LettererFontset;

struct LettererFontMap {
  PangoFontMap parent_instance;
  FcConfig *config;
  // The fonts that HarfBuzz can shape with.
  FcFontSet *fonts;
  // LettererFontset by description and language.
  GHashTable *fontsets;
  // hb_face_t by file and index.
  GHashTable *faces;
  // PangoCoverage by its FcCharSet.
  GHashTable *coverages;
  // The families that emoji come from, separated by commas.
  char *emoji_families;
  guint serial;
};

// The fonts for a description, best first, each made when it is asked for.
LettererFontset *letterer_fontset_create(LettererFontMap *map, const PangoFontDescription *wanted,
                                         PangoLanguage *language);
// The nth font; NULL behind the last.
PangoFont *letterer_fontset_font(LettererFontset *set, guint n);

// A font for a pattern that is ready to be used, whose reference it takes over.
PangoFont *letterer_font_create(LettererFontMap *map, FcPattern *pattern);

// Tables that a map's fonts share; the map's own.
hb_face_t *letterer_font_map_face(LettererFontMap *map, const char *file, int index);
PangoCoverage *letterer_font_map_coverage(LettererFontMap *map, FcCharSet *characters);

#endif
