#include "CPangoLoop.h"

#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdlib.h>

struct pango_loop {
  PangoFontMap *map;
  PangoContext *context;
  PangoLayout *layout;
};

pango_loop *pango_loop_create(void *config, const char *family, double size) {
  pango_loop *loop = malloc(sizeof *loop);
  if (!loop) abort();
  loop->map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(loop->map), 72, 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(loop->map), config);
  loop->context = pango_font_map_create_context(loop->map);
  pango_context_set_round_glyph_positions(loop->context, FALSE);
  loop->layout = pango_layout_new(loop->context);
  pango_layout_set_wrap(loop->layout, PANGO_WRAP_WORD_CHAR);
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, family);
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  pango_layout_set_font_description(loop->layout, description);
  pango_font_description_free(description);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
  pango_layout_set_attributes(loop->layout, attributes);
  pango_attr_list_unref(attributes);
  return loop;
}

void pango_loop_destroy(pango_loop *loop) {
  g_object_unref(loop->layout);
  g_object_unref(loop->context);
  g_object_unref(loop->map);
  free(loop);
}

double pango_loop_measure(pango_loop *loop, const char *text, int length, double width) {
  pango_layout_set_text(loop->layout, text, length);
  pango_layout_set_width(loop->layout, (int)(width * PANGO_SCALE));
  double sum = 0;
  PangoLayoutIter *iter = pango_layout_get_iter(loop->layout);
  do {
    PangoRectangle logical;
    pango_layout_iter_get_line_extents(iter, NULL, &logical);
    sum += (double)logical.width / PANGO_SCALE;
  } while (pango_layout_iter_next_line(iter));
  pango_layout_iter_free(iter);
  return sum;
}
