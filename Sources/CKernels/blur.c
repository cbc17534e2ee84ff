#pragma STDC FP_CONTRACT OFF

#include "letterer_blur.h"

#include <stdlib.h>
#include <string.h>

// The three passes carry eight bits more than the mask has, so that rounding thrice isn't seen.

// One box over a line of `count` values `step` apart: each result is the mean of the values from
// `before` places before it to `after` places after it, with nothing outside.
static void box_line(const uint16_t *from, uint16_t *to, size_t count, size_t before,
                     size_t after) {
  size_t size = before + after + 1;
  uint64_t reciprocal = ((uint64_t)1 << 40) / size;
  uint64_t sum = 0;
  for (size_t i = 0; i < after && i < count; i++) sum += from[i];
  for (size_t i = 0; i < count; i++) {
    if (i + after < count) sum += from[i + after];
    to[i] = (uint16_t)((sum * reciprocal + ((uint64_t)1 << 39)) >> 40);
    if (i >= before) sum -= from[i - before];
  }
}

static void blur_line(uint16_t *line, uint16_t *scratch, size_t count, size_t box) {
  size_t half = box / 2;
  if (box % 2 == 1) {
    box_line(line, scratch, count, half, half);
    box_line(scratch, line, count, half, half);
    box_line(line, scratch, count, half, half);
  } else {
    // An even box stands half a pixel aside: one to the left, one to the right, an odd one.
    box_line(line, scratch, count, half, half - 1);
    box_line(scratch, line, count, half - 1, half);
    box_line(line, scratch, count, half, half);
  }
}

// Blurs lines one after another and puts them down as columns, so that the second time they are rows
// again: neighbours in memory both times. Along a shape's straight edges a line is that before it.
static void blur_lines(const uint16_t *from, uint16_t *to, size_t count, size_t lines, size_t box,
                       uint16_t *memory) {
  uint16_t *line = memory, *blurred = memory + count;
  for (size_t y = 0; y < lines; y++) {
    const uint16_t *next = from + y * count;
    if (y == 0 || memcmp(next, next - count, count * sizeof *next) != 0) {
      memcpy(line, next, count * sizeof *next);
      blur_line(line, blurred, count, box);
    }
    for (size_t x = 0; x < count; x++) to[x * lines + y] = blurred[x];
  }
}

bool letterer_blur_mask(uint8_t *mask, size_t stride, size_t width, size_t rows, size_t box) {
  if (box < 2) return true;
  size_t longest = width > rows ? width : rows;
  uint16_t *planes = malloc((width * rows + longest) * 2 * sizeof(uint16_t));
  if (!planes) return false;
  uint16_t *plane = planes, *turned = planes + width * rows, *memory = turned + width * rows;
  for (size_t y = 0; y < rows; y++) {
    for (size_t x = 0; x < width; x++) plane[y * width + x] = (uint16_t)(mask[y * stride + x] * 256);
  }
  blur_lines(plane, turned, width, rows, box, memory);
  blur_lines(turned, plane, rows, width, box, memory);
  for (size_t y = 0; y < rows; y++) {
    for (size_t x = 0; x < width; x++) {
      uint32_t value = (plane[y * width + x] + 128u) >> 8;
      mask[y * stride + x] = (uint8_t)(value > 255 ? 255 : value);
    }
  }
  free(planes);
  return true;
}

void letterer_cut_mask(uint8_t *mask, const uint8_t *hole, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t product = mask[i] * (255u - hole[i]) + 128u;
    mask[i] = (uint8_t)((product + (product >> 8)) >> 8);
  }
}
