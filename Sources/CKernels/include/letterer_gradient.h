// Gradients evaluated pixel by pixel from a table of colours.
#ifndef LETTERER_GRADIENT_H
#define LETTERER_GRADIENT_H

#include <stddef.h>
#include <stdint.h>

/// Entries of a gradient's table.
#define LETTERER_GRADIENT_SIZE 1024
/// Bits after the point of a position in the table.
#define LETTERER_GRADIENT_BITS 24

/// Fills a rectangle with a linear gradient: pixel (x, y) takes the table's entry
/// `(start + x · step_x + y · step_y) >> LETTERER_GRADIENT_BITS`, kept inside the table.
void letterer_linear_gradient(uint8_t *pixels, size_t stride, size_t width, size_t rows,
                              int64_t start, int64_t step_x, int64_t step_y,
                              const uint32_t *table);

/// Fills a rectangle, whose first pixel stands at (left, top), with a radial gradient: a pixel takes
/// the entry at its centre's distance from (center_x, center_y) times `factor`.
void letterer_radial_gradient(uint8_t *pixels, size_t stride, size_t width, size_t rows, int64_t left,
                              int64_t top, double center_x, double center_y, double factor,
                              const uint32_t *table);

/// Pixels from one node of a mesh to the next, as a power of two.
#define LETTERER_MESH_CELL_BITS 5
/// Bits after the point of a node's channels.
#define LETTERER_MESH_BITS 12

/// Fills a rectangle with what lies between the nodes of a mesh, evenly from node to node: pixel
/// (x, y) is (left + x, top + y) pixels from the first node. `nodes` holds rows of `columns` nodes,
/// each with blue, green, red, alpha (premultiplied, LETTERER_MESH_BITS after the point). What lies between
/// two levels is dithered in a fixed order, so that colours near each other have no bands.
void letterer_mesh_gradient(uint8_t *pixels, size_t stride, size_t width, size_t rows, size_t left,
                            size_t top, size_t columns, const int32_t *nodes);

#endif
