#pragma STDC FP_CONTRACT OFF

#include "font_map.h"

// What is known of a glyph, in Pango's units.
typedef struct {
  PangoRectangle ink;
  int advance;
  PangoGlyph glyph;
} GlyphBox;

// Places for what is known of glyphs: each has one, given by its last bits. A text in one script
// seldom needs more.
enum { GLYPH_BOXES = 512 };

typedef struct {
  PangoFont parent_instance;
  // NULL once the map is gone, which keeps its fonts.
  LettererFontMap *map;
  FcPattern *pattern;
  // A glyph's box is found by decoding its outline, which takes longer than shaping it.
  GlyphBox *boxes;
  hb_font_extents_t line;
  gboolean knows_line;
} LettererFont;

typedef struct {
  PangoFontClass parent_class;
} LettererFontClass;

GType letterer_font_get_type(void);
G_DEFINE_TYPE(LettererFont, letterer_font, PANGO_TYPE_FONT)

PangoFont *letterer_font_create(LettererFontMap *map, FcPattern *pattern) {
  LettererFont *font = g_object_new(letterer_font_get_type(), NULL);
  font->map = map;
  g_object_add_weak_pointer(G_OBJECT(map), (gpointer *)&font->map);
  font->pattern = pattern;
  return PANGO_FONT(font);
}

FcPattern *letterer_font_pattern(PangoFont *font) {
  return G_TYPE_CHECK_INSTANCE_TYPE(font, letterer_font_get_type())
             ? ((LettererFont *)font)->pattern
             : NULL;
}

static double size_in_pixels(LettererFont *font) {
  double size = 0;
  FcPatternGetDouble(font->pattern, FC_PIXEL_SIZE, 0, &size);
  return size;
}

static PangoFontDescription *describe(PangoFont *base) {
  LettererFont *font = (LettererFont *)base;
  PangoFontDescription *result = pango_font_description_new();
  FcChar8 *family;
  if (FcPatternGetString(font->pattern, FC_FAMILY, 0, &family) == FcResultMatch)
    pango_font_description_set_family(result, (const char *)family);
  pango_font_description_set_absolute_size(result, size_in_pixels(font) * PANGO_SCALE);
  return result;
}

static PangoCoverage *get_coverage(PangoFont *base, PangoLanguage *language) {
  (void)language;
  LettererFont *font = (LettererFont *)base;
  FcCharSet *characters;
  if (!font->map ||
      FcPatternGetCharSet(font->pattern, FC_CHARSET, 0, &characters) != FcResultMatch)
    return pango_coverage_new();
  return g_object_ref(letterer_font_map_coverage(font->map, characters));
}

static hb_font_t *create_hb_font(PangoFont *base) {
  LettererFont *font = (LettererFont *)base;
  FcChar8 *file;
  int index = 0;
  if (!font->map || FcPatternGetString(font->pattern, FC_FILE, 0, &file) != FcResultMatch)
    return hb_font_get_empty();
  FcPatternGetInteger(font->pattern, FC_INDEX, 0, &index);
  hb_font_t *result =
      hb_font_create(letterer_font_map_face(font->map, (const char *)file, index));

  // A strike is scaled by a matrix; what is slanted by one keeps its size.
  FcMatrix matrix;
  FcMatrixInit(&matrix);
  FcMatrix *part;
  for (int place = 0; FcPatternGetMatrix(font->pattern, FC_MATRIX, place, &part) == FcResultMatch;
       place++)
    FcMatrixMultiply(&matrix, &matrix, part);
  PangoMatrix same = {matrix.xx, matrix.xy, matrix.yx, matrix.yy, 0, 0};
  double x, y;
  pango_matrix_get_font_scale_factors(&same, &x, &y);
  // Inverted twice, as in Pango's own fonts: what is left of a unit is cut off, and an emoji that is
  // smaller by one is another picture.
  x = 1 / (1 / x);
  y = 1 / (1 / y);
  double size = size_in_pixels(font) * PANGO_SCALE;
  hb_font_set_scale(result, (int)(size * x), (int)(size * y));
  if (index >> 16) hb_font_set_var_named_instance(result, (unsigned int)(index >> 16) - 1);
  return result;
}

// The extents of a line, which are asked for with every glyph.
static const hb_font_extents_t *line_extents(LettererFont *font) {
  if (!font->knows_line) {
    hb_font_get_h_extents(pango_font_get_hb_font(PANGO_FONT(font)), &font->line);
    font->knows_line = TRUE;
  }
  return &font->line;
}

static const GlyphBox *glyph_box(LettererFont *font, PangoGlyph glyph) {
  if (!font->boxes) {
    font->boxes = g_new0(GlyphBox, GLYPH_BOXES);
    for (int place = 0; place < GLYPH_BOXES; place++) font->boxes[place].glyph = PANGO_GLYPH_EMPTY;
  }
  GlyphBox *box = &font->boxes[glyph % GLYPH_BOXES];
  if (box->glyph == glyph) return box;
  hb_font_t *tables = pango_font_get_hb_font(PANGO_FONT(font));
  hb_glyph_extents_t extents = {0};
  hb_font_get_glyph_extents(tables, glyph, &extents);
  PangoRectangle ink = {extents.x_bearing, -extents.y_bearing, extents.width, -extents.height};
  box->ink = ink;
  box->advance = hb_font_get_glyph_h_advance(tables, glyph);
  box->glyph = glyph;
  return box;
}

static void get_glyph_extents(PangoFont *base, PangoGlyph glyph, PangoRectangle *ink,
                              PangoRectangle *logical) {
  PangoRectangle none = {0, 0, 0, 0};
  if (ink) *ink = none;
  if (logical) *logical = none;
  if (glyph == PANGO_GLYPH_EMPTY || glyph & PANGO_GLYPH_UNKNOWN_FLAG) return;
  LettererFont *font = (LettererFont *)base;
  const GlyphBox *box = glyph_box(font, glyph);
  if (ink) *ink = box->ink;
  if (logical) {
    const hb_font_extents_t *line = line_extents(font);
    PangoRectangle rect = {0, -line->ascender, box->advance, line->ascender - line->descender};
    *logical = rect;
  }
}

// A font's metrics from its own tables. How far Pango looks for a place to break a line depends on
// the average width, so that is the same for all text and all languages.
static PangoFontMetrics *get_metrics(PangoFont *font, PangoLanguage *language) {
  (void)language;
  const hb_font_extents_t extents = *line_extents((LettererFont *)font);
  int em = 0;
  hb_font_get_scale(pango_font_get_hb_font(font), NULL, &em);
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

static PangoFontMap *get_font_map(PangoFont *font) {
  return (PangoFontMap *)((LettererFont *)font)->map;
}

static void finalize(GObject *object) {
  LettererFont *font = (LettererFont *)object;
  FcPatternDestroy(font->pattern);
  g_free(font->boxes);
  if (font->map) g_object_remove_weak_pointer(G_OBJECT(font->map), (gpointer *)&font->map);
  G_OBJECT_CLASS(letterer_font_parent_class)->finalize(object);
}

static void letterer_font_class_init(LettererFontClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
  PangoFontClass *font = PANGO_FONT_CLASS(class);
  font->describe = describe;
  font->describe_absolute = describe;
  font->get_coverage = get_coverage;
  font->create_hb_font = create_hb_font;
  font->get_glyph_extents = get_glyph_extents;
  font->get_metrics = get_metrics;
  font->get_font_map = get_font_map;
}

static void letterer_font_init(LettererFont *font) { (void)font; }
