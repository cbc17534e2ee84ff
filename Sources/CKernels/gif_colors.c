// Pixels to colours, colours counted, colours to indices.
#pragma STDC FP_CONTRACT OFF

#include "letterer_gif.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static uint32_t key_of(const letterer_gif_surface *surface, uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  if (alpha == 255) return pixel & 0xFFFFFF;
  if (alpha < surface->cutoff) return LETTERER_GIF_CLEAR;
  uint32_t key = 0;
  for (int shift = 16; shift >= 0; shift -= 8) {
    uint32_t value = pixel >> shift & 255;
    if (surface->blends) {
      value += ((surface->matte >> shift & 255) * (255 - alpha) + 127) / 255;
    } else if (alpha > 0) {
      value = (value * 255 + alpha / 2) / alpha;
    }
    key = key << 8 | (value > 255 ? 255 : value);
  }
  return key;
}

void letterer_gif_keys(const letterer_gif_surface *surface, const uint32_t *pixels, size_t count,
                       uint32_t *keys) {
  uint32_t all = 0xFF000000;
  for (size_t i = 0; i < count; i++) {
    all &= pixels[i];
    keys[i] = pixels[i] & 0xFFFFFF;
  }
  if (all == 0xFF000000) return;
  for (size_t i = 0; i < count; i++) keys[i] = key_of(surface, pixels[i]);
}

// Colours that came or went lately, and how often; most of a scrolled picture's come in one row and
// go in another.
enum { RECENT_BITS = 12 };

typedef struct {
  uint32_t key;
  int32_t net;
} recent_count;

struct letterer_gif_histogram {
  // A power of two; at most half of the slots are taken.
  size_t slots;
  size_t count;
  size_t limit;
  // Low bits of each channel that aren't looked at.
  unsigned dropped;
  letterer_gif_count *table;
  recent_count recent[1 << RECENT_BITS];
};

enum { FREE_SLOT = 0xFFFFFFFFu };

static letterer_gif_count *new_table(size_t slots) {
  letterer_gif_count *table = malloc(slots * sizeof *table);
  if (!table) return NULL;
  for (size_t i = 0; i < slots; i++) table[i] = (letterer_gif_count){.key = FREE_SLOT};
  return table;
}

letterer_gif_histogram *letterer_gif_histogram_new(size_t limit) {
  letterer_gif_histogram *histogram = malloc(sizeof *histogram);
  if (!histogram) return NULL;
  *histogram = (letterer_gif_histogram){.slots = 1 << 12, .limit = limit};
  histogram->table = new_table(histogram->slots);
  if (histogram->table) return histogram;
  free(histogram);
  return NULL;
}

void letterer_gif_histogram_free(letterer_gif_histogram *histogram) {
  if (!histogram) return;
  free(histogram->table);
  free(histogram);
}

// Channels without their low bits, which the high ones replace, so that black and white remain.
static inline uint32_t reduced(uint32_t key, unsigned dropped) {
  if (dropped == 0 || key == LETTERER_GIF_CLEAR) return key;
  uint32_t low = 0x010101u * ((1u << dropped) - 1);
  return (key & ~low) | (key >> (8 - dropped) & low);
}

static letterer_gif_count *slot_of(letterer_gif_count *table, size_t slots, uint32_t key) {
  size_t slot = (uint64_t)key * 0x9E3779B97F4A7C15u >> 32 & (slots - 1);
  while (table[slot].key != key && table[slot].key != FREE_SLOT) slot = (slot + 1) & (slots - 1);
  return &table[slot];
}

// Moves everything into a table of so many slots.
static bool rebuild(letterer_gif_histogram *histogram, size_t slots) {
  letterer_gif_count *table = new_table(slots);
  if (!table) return false;
  size_t count = 0;
  for (size_t i = 0; i < histogram->slots; i++) {
    letterer_gif_count old = histogram->table[i];
    if (old.key == FREE_SLOT) continue;
    uint32_t key = reduced(old.key, histogram->dropped);
    letterer_gif_count *slot = slot_of(table, slots, key);
    count += slot->key == FREE_SLOT;
    slot->key = key;
    slot->net += old.net;
    slot->moment += old.moment;
  }
  free(histogram->table);
  histogram->table = table;
  histogram->slots = slots;
  histogram->count = count;
  return true;
}

// The slot of a colour, new if need be; null where there is no memory.
static letterer_gif_count *counted(letterer_gif_histogram *histogram, uint32_t key) {
  while (true) {
    uint32_t shown = reduced(key, histogram->dropped);
    letterer_gif_count *slot = slot_of(histogram->table, histogram->slots, shown);
    if (slot->key != FREE_SLOT) return slot;
    // Fewer bits are kept as soon as more colours than the limit have been seen at this precision:
    // that depends on the set of colours alone.
    if (histogram->count == histogram->limit && histogram->dropped < 7) {
      histogram->dropped++;
      if (!rebuild(histogram, histogram->slots)) return NULL;
    } else if (histogram->count * 2 >= histogram->slots) {
      if (!rebuild(histogram, histogram->slots * 2)) return NULL;
    } else {
      slot->key = shown;
      histogram->count++;
      return slot;
    }
  }
}

// Counts what came lately. A colour that went as often as it came has been counted when it first
// came, which was more often.
static bool settle(letterer_gif_histogram *histogram, recent_count *recent, int64_t moment) {
  if (recent->net == 0) return true;
  letterer_gif_count *slot = counted(histogram, recent->key);
  if (!slot) return false;
  slot->net += recent->net;
  slot->moment -= recent->net * moment;
  recent->net = 0;
  return true;
}

static inline bool add_run(letterer_gif_histogram *histogram, uint32_t key, int32_t length,
                           int64_t moment) {
  recent_count *recent = &histogram->recent[key * 0x9E3779B1u >> (32 - RECENT_BITS)];
  if (recent->key != key) {
    if (!settle(histogram, recent, moment)) return false;
    recent->key = key;
  }
  recent->net += length;
  return true;
}

static bool add_row(letterer_gif_histogram *histogram, const uint32_t *now, const uint32_t *before,
                    uint32_t count, int64_t moment) {
  for (uint32_t i = 0; i < count;) {
    if (before && now[i] == before[i]) {
      i++;
      continue;
    }
    uint32_t end = i + 1;
    while (end < count && now[end] == now[i] && (!before || before[end] == before[i])) end++;
    if (!add_run(histogram, now[i], (int32_t)(end - i), moment)) return false;
    if (before && !add_run(histogram, before[i], -(int32_t)(end - i), moment)) return false;
    i = end;
  }
  return true;
}

static bool settle_all(letterer_gif_histogram *histogram, int64_t moment) {
  bool settled = true;
  for (uint32_t i = 0; i < 1 << RECENT_BITS; i++)
    settled = settle(histogram, &histogram->recent[i], moment) && settled;
  return settled;
}

int letterer_gif_histogram_add(letterer_gif_histogram *histogram,
                               const letterer_gif_surface *surface,
                               const letterer_gif_pictures *pictures, uint32_t *keys,
                               int64_t moment) {
  uint32_t width = pictures->width;
  for (uint32_t y = 0; y < pictures->height; y++) {
    // What came lately is counted in 32 bits.
    if (y % 32768 == 0 && !settle_all(histogram, moment)) return 0;
    const uint8_t *now = pictures->now + y * pictures->stride;
    const uint8_t *before = pictures->before ? pictures->before + y * pictures->stride : NULL;
    if (before && memcmp(now, before, (size_t)width * 4) == 0) continue;
    letterer_gif_keys(surface, (const uint32_t *)(const void *)now, width, keys);
    if (before)
      letterer_gif_keys(surface, (const uint32_t *)(const void *)before, width, keys + width);
    if (!add_row(histogram, keys, before ? keys + width : NULL, width, moment)) return 0;
  }
  return settle_all(histogram, moment);
}

int letterer_gif_histogram_merge(letterer_gif_histogram *histogram,
                                 const letterer_gif_histogram *other) {
  while (histogram->dropped < other->dropped) {
    histogram->dropped++;
    if (!rebuild(histogram, histogram->slots)) return 0;
  }
  for (size_t i = 0; i < other->slots; i++) {
    const letterer_gif_count *from = &other->table[i];
    if (from->key == FREE_SLOT) continue;
    letterer_gif_count *slot = counted(histogram, from->key);
    if (!slot) return 0;
    slot->net += from->net;
    slot->moment += from->moment;
  }
  return 1;
}

size_t letterer_gif_histogram_count(const letterer_gif_histogram *histogram) {
  return histogram->count;
}

static int by_key(const void *left, const void *right) {
  uint32_t a = ((const letterer_gif_count *)left)->key;
  uint32_t b = ((const letterer_gif_count *)right)->key;
  return (a > b) - (a < b);
}

void letterer_gif_histogram_read(const letterer_gif_histogram *histogram,
                                 letterer_gif_count *counts) {
  size_t count = 0;
  for (size_t i = 0; i < histogram->slots; i++) {
    if (histogram->table[i].key != FREE_SLOT) counts[count++] = histogram->table[i];
  }
  qsort(counts, count, sizeof *counts, by_key);
}
