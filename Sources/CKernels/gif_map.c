// Colours to the indices of a palette, and which of them changed.
#pragma STDC FP_CONTRACT OFF

#include <string.h>

#include "letterer_gif.h"

void letterer_gif_map_init(letterer_gif_map *map, const uint32_t *palette, uint32_t count,
                           uint8_t clear) {
  map->count = (count + 7) & ~7u;
  map->clear = clear;
  for (uint32_t i = 0; i < map->count; i++) {
    // What fills up the last group is the last colour again, which comes second to itself.
    uint32_t color = palette[i < count ? i : count - 1];
    map->red[i] = (float)(color >> 16 & 255);
    map->green[i] = (float)(color >> 8 & 255);
    map->blue[i] = (float)(color & 255);
  }
  // Black looks at the first place alone, and white never does.
  memset(map->cache, 0, sizeof map->cache);
  map->cache[0] = 0xFFFFFFFF;
  memset(map->cells, 0, sizeof map->cells);
}

// Whole numbers below 2²⁴, so that floating point is exact, however it is compiled.
static uint8_t nearest_of_all(const letterer_gif_map *map, uint32_t key) {
  float red = (float)(key >> 16), green = (float)(key >> 8 & 255), blue = (float)(key & 255);
  float distances[256];
  float least[8];
  for (uint32_t lane = 0; lane < 8; lane++) least[lane] = 1e9f;
  for (uint32_t i = 0; i < map->count; i += 8) {
    for (uint32_t lane = 0; lane < 8; lane++) {
      float r = map->red[i + lane] - red, g = map->green[i + lane] - green;
      float b = map->blue[i + lane] - blue;
      float distance = r * r + g * g + b * b;
      distances[i + lane] = distance;
      least[lane] = distance < least[lane] ? distance : least[lane];
    }
  }
  float best = least[0];
  for (uint32_t lane = 1; lane < 8; lane++) best = least[lane] < best ? least[lane] : best;
  uint32_t index = 0;
  while (distances[index] != best) index++;
  return (uint8_t)index;
}

enum { CELL_SIDE = 8, TOO_MANY = 255 };

// Lists a cell's colours: whatever is farther from all of the cell than another is from any of it
// can't be the nearest.
static void fill_cell(const letterer_gif_map *map, uint32_t key, letterer_gif_cell *cell) {
  float low[3];
  for (uint32_t channel = 0; channel < 3; channel++)
    low[channel] = (float)(key >> (16 - 8 * channel) & 255 & ~(CELL_SIDE - 1u));
  const float *values[3] = {map->red, map->green, map->blue};
  float nearest[256], bound = 1e9f, bounds[8];
  for (uint32_t lane = 0; lane < 8; lane++) bounds[lane] = bound;
  for (uint32_t i = 0; i < map->count; i += 8) {
    for (uint32_t lane = 0; lane < 8; lane++) {
      float near = 0, far = 0;
      for (uint32_t channel = 0; channel < 3; channel++) {
        // How far the value is below the cell's lowest, and above its highest.
        float below = low[channel] - values[channel][i + lane];
        float above = -below - (CELL_SIDE - 1);
        float out = below > above ? below : above, in = below < above ? below : above;
        out = out > 0 ? out : 0;
        near += out * out;
        far += in * in;
      }
      nearest[i + lane] = near;
      bounds[lane] = far < bounds[lane] ? far : bounds[lane];
    }
  }
  for (uint32_t lane = 0; lane < 8; lane++) bound = bounds[lane] < bound ? bounds[lane] : bound;
  uint32_t count = 0;
  for (uint32_t i = 0; i < map->count && count <= sizeof cell->indices; i++) {
    if (nearest[i] > bound) continue;
    if (count < sizeof cell->indices) cell->indices[count] = (uint8_t)i;
    count++;
  }
  cell->count = count <= sizeof cell->indices ? (uint8_t)count : TOO_MANY;
}

// The squared distance of an entry from a colour.
static inline int32_t error_of(const letterer_gif_map *map, uint8_t index, uint32_t key) {
  int32_t red = (int32_t)map->red[index] - (int32_t)(key >> 16);
  int32_t green = (int32_t)map->green[index] - (int32_t)(key >> 8 & 255);
  int32_t blue = (int32_t)map->blue[index] - (int32_t)(key & 255);
  return red * red + green * green + blue * blue;
}

static uint8_t nearest(letterer_gif_map *map, uint32_t key) {
  letterer_gif_cell *cell =
      &map->cells[(key >> 19 & 31) << 10 | (key >> 11 & 31) << 5 | (key >> 3 & 31)];
  if (cell->count == 0) fill_cell(map, key, cell);
  if (cell->count == TOO_MANY) return nearest_of_all(map, key);
  uint8_t best = cell->indices[0];
  int32_t least = error_of(map, best, key);
  for (uint32_t i = 1; i < cell->count; i++) {
    int32_t error = error_of(map, cell->indices[i], key);
    best = error < least ? cell->indices[i] : best;
    least = error < least ? error : least;
  }
  return best;
}

static inline uint8_t index_of(letterer_gif_map *map, uint32_t key) {
  if (key == LETTERER_GIF_CLEAR) return map->clear;
  uint32_t *place = &map->cache[key * 0x9E3779B1u >> 16];
  if (*place >> 8 != key) *place = key << 8 | nearest(map, key);
  return (uint8_t)*place;
}

static void map_keys(letterer_gif_map *map, const uint32_t *keys, uint32_t count,
                     uint8_t *indices) {
  uint32_t last = ~keys[0];
  uint8_t index = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (keys[i] != last) {
      last = keys[i];
      index = index_of(map, last);
    }
    indices[i] = index;
  }
}

static inline void include(letterer_gif_area *area, uint32_t left, uint32_t right, uint32_t row) {
  if (area->left >= area->right) {
    *area = (letterer_gif_area){.left = left, .top = row, .right = right, .bottom = row + 1};
    return;
  }
  if (left < area->left) area->left = left;
  if (right > area->right) area->right = right;
  area->bottom = row + 1;
}

letterer_gif_area letterer_gif_changes(letterer_gif_map *map, const letterer_gif_surface *surface,
                                       const letterer_gif_pictures *pictures, uint32_t *keys,
                                       uint8_t *indices, uint8_t *same,
                                       letterer_gif_area *cleared) {
  letterer_gif_area changed = {0};
  *cleared = changed;
  uint32_t width = pictures->width;
  for (uint32_t y = 0; y < pictures->height; y++) {
    const uint8_t *now = pictures->now + y * pictures->stride;
    uint8_t *row = indices + (size_t)y * width, *equal = same + (size_t)y * width;
    letterer_gif_keys(surface, (const uint32_t *)(const void *)now, width, keys);
    map_keys(map, keys, width, row);
    if (!pictures->before) {
      memset(equal, 0, width);
      include(&changed, 0, width, y);
      continue;
    }
    const uint8_t *before = pictures->before + y * pictures->stride;
    if (memcmp(now, before, (size_t)width * 4) == 0) {
      memset(equal, 1, width);
      continue;
    }
    letterer_gif_keys(surface, (const uint32_t *)(const void *)before, width, keys + width);
    uint32_t first = width, last = 0, color = ~keys[width];
    uint8_t index = 0;
    for (uint32_t x = 0; x < width; x++) {
      uint32_t former = keys[width + x];
      equal[x] = 1;
      if (former == keys[x]) continue;
      if (former != color) {
        color = former;
        index = index_of(map, color);
      }
      if (index == row[x]) continue;
      equal[x] = 0;
      if (first == width) first = x;
      last = x;
      if (keys[x] == LETTERER_GIF_CLEAR) include(cleared, x, x + 1, y);
    }
    if (first < width) include(&changed, first, last + 1, y);
  }
  for (uint32_t y = cleared->top; y < cleared->bottom; y++)
    memset(same + (size_t)y * width + cleared->left, 0, cleared->right - cleared->left);
  return changed;
}

int64_t letterer_gif_refine(letterer_gif_map *map, letterer_gif_map *other,
                            const letterer_gif_surface *surface,
                            const letterer_gif_pictures *pictures, uint32_t *keys,
                            uint8_t *indices, uint8_t *same, letterer_gif_area *drawn) {
  *drawn = (letterer_gif_area){0};
  int64_t gain = 0;
  uint32_t width = pictures->width;
  uint8_t *nearest_row = (uint8_t *)(keys + width);
  for (uint32_t y = 0; y < pictures->height; y++) {
    const uint8_t *now = pictures->now + y * pictures->stride;
    uint8_t *row = indices + (size_t)y * width, *equal = same + (size_t)y * width;
    letterer_gif_keys(surface, (const uint32_t *)(const void *)now, width, keys);
    map_keys(map, keys, width, row);
    map_keys(other, keys, width, nearest_row);
    for (uint32_t x = 0; x < width; x++) {
      int32_t nearer = error_of(map, row[x], keys[x]) - error_of(other, nearest_row[x], keys[x]);
      row[x] = nearest_row[x];
      if (equal[x] && nearer <= 0) continue;
      equal[x] = 0;
      gain += nearer;
      include(drawn, x, x + 1, y);
    }
  }
  return gain;
}

void letterer_gif_crop(uint8_t *bytes, uint32_t width, const letterer_gif_area *area) {
  size_t count = area->right - area->left;
  uint8_t *to = bytes;
  for (uint32_t y = area->top; y < area->bottom; y++) {
    memmove(to, bytes + (size_t)y * width + area->left, count);
    to += count;
  }
}
