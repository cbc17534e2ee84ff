// Pango's fonts from one configuration of fontconfig, and from nothing else.
//
// Pango's own font maps are made for a whole process: they have fontconfig load the system's
// configuration on a thread of their own, apply the rules of the process's current one, and find
// a font's average width with a flag that all threads share. A program that uses this library may
// use those for itself, so its text is shaped through a font map of our own, which shares nothing
// with it.
#ifndef LETTERER_FONT_MAP_H
#define LETTERER_FONT_MAP_H

#include <fontconfig/fontconfig.h>
#include <pango/pango.h>

/// A font map over a configuration's fonts, by the configuration's rules. Sizes are pixels, or points
/// of 1/72 inch: the same here. It belongs to one thread at a time.
PangoFontMap *letterer_font_map_create(FcConfig *config);

/// Names the families that emoji come from, the preferred first, separated by commas: what Pango asks
/// for by the family "emoji".
void letterer_font_map_set_emoji(PangoFontMap *map, const char *families);

/// Lets go of the fonts that a map keeps for later.
void letterer_font_map_clear(PangoFontMap *map);

/// The pattern behind a font of such a map; it lives as long as the font.
FcPattern *letterer_font_pattern(PangoFont *font);

#endif
