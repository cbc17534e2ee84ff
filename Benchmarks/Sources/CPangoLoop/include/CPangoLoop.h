// The yardstick of text: what a C program pays that breaks and measures texts with Pango alone.
#ifndef LETTERER_PANGO_LOOP_H
#define LETTERER_PANGO_LOOP_H

typedef struct pango_loop pango_loop;

/// A loop over a font configuration (an `FcConfig *`), a family and a size in points.
pango_loop *pango_loop_create(void *config, const char *family, double size);
void pango_loop_destroy(pango_loop *loop);

/// Breaks `text` at a width in points and adds up its lines' widths, which are returned.
double pango_loop_measure(pango_loop *loop, const char *text, int length, double width);

#endif
