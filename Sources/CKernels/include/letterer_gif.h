// GIF's inner loops: colours counted, a palette found, pixels mapped to it, LZW.
#ifndef LETTERER_GIF_H
#define LETTERER_GIF_H

#include <stddef.h>
#include <stdint.h>

/// The key of a pixel that shows nothing; every other key is 0xRRGGBB.
#define LETTERER_GIF_CLEAR 0x01000000u

/// How premultiplied pixels become keys.
typedef struct {
  /// What lies behind translucent pixels, as 0xRRGGBB.
  uint32_t matte;
  /// Pixels with less alpha (0…256) show nothing; 0 where every pixel shows something.
  uint32_t cutoff;
  /// Whether translucent pixels are blended with the matte, or made opaque.
  uint32_t blends;
} letterer_gif_surface;

/// The key of each of `count` pixels.
void letterer_gif_keys(const letterer_gif_surface *surface, const uint32_t *pixels, size_t count,
                       uint32_t *keys);

/// A rectangle of two pictures of the same stride.
typedef struct {
  /// The picture, and the one before (null for the first).
  const uint8_t *now, *before;
  size_t stride;
  uint32_t width, height;
} letterer_gif_pictures;

/// What is known of a colour: how often it came more than it went, and the sum of the moments when
/// it went less those when it came. At a moment `end`, it has been seen for `net * end + moment`.
typedef struct {
  uint32_t key;
  int64_t net;
  int64_t moment;
} letterer_gif_count;

/// Colours counted in bounded memory: where there are too many, the lowest bits of all are dropped,
/// by a rule that doesn't depend on the order in which they came.
typedef struct letterer_gif_histogram letterer_gif_histogram;

/// An empty histogram that holds at most `limit` colours; null where there is no memory.
letterer_gif_histogram *letterer_gif_histogram_new(size_t limit);
void letterer_gif_histogram_free(letterer_gif_histogram *histogram);

/// Counts the colours of the pixels that differ; of all of them for the first picture. `keys` is scratch
/// memory for two rows. 0 where there is no memory.
int letterer_gif_histogram_add(letterer_gif_histogram *histogram,
                               const letterer_gif_surface *surface,
                               const letterer_gif_pictures *pictures, uint32_t *keys,
                               int64_t moment);

/// Adds what another one counted. 0 where there is no memory.
int letterer_gif_histogram_merge(letterer_gif_histogram *histogram,
                                 const letterer_gif_histogram *other);

/// How many colours there are.
size_t letterer_gif_histogram_count(const letterer_gif_histogram *histogram);

/// Writes the colours, by their keys.
void letterer_gif_histogram_read(const letterer_gif_histogram *histogram,
                                 letterer_gif_count *counts);

/// A colour and how much it counts.
typedef struct {
  uint64_t weight;
  uint8_t red, green, blue;
  /// The palette's entry that stands for it.
  uint8_t index;
} letterer_gif_color;

/// Finds a palette of at most `size` (1…256) colours: the first `pinned` of `palette` (0xRRGGBB)
/// stand, the rest are made. Boxes of colours are halved at their mean where the squared error is
/// largest (variance-based median cut), then come rounds of k-means; then entries are taken out as long
/// as the squared error, times the colours' weights, stays below `bound`. Gives the size reached.
/// `colors` is put into another order.
uint32_t letterer_gif_palette(letterer_gif_color *colors, size_t count, uint32_t *palette,
                              uint32_t pinned, uint32_t size, uint64_t bound);

/// Colours of eight by eight by eight: those of a palette that may be the nearest to one of them, in
/// their order.
typedef struct {
  /// How many they are; 0 where that isn't known yet, 255 where they are too many to be listed.
  uint8_t count;
  uint8_t indices[15];
} letterer_gif_cell;

/// From colour to the nearest of a palette, with what was found before.
typedef struct {
  float red[256], green[256], blue[256];
  uint32_t count;
  /// The index of `LETTERER_GIF_CLEAR`.
  uint8_t clear;
  uint32_t cache[1 << 16];
  letterer_gif_cell cells[1 << 15];
} letterer_gif_map;

/// A map to a palette of 1…256 colours (0xRRGGBB); of equally near ones the first is taken.
void letterer_gif_map_init(letterer_gif_map *map, const uint32_t *palette, uint32_t count,
                           uint8_t clear);

/// A rectangle of pixels, half open; empty where `left` isn't less than `right`.
typedef struct {
  uint32_t left, top, right, bottom;
} letterer_gif_area;

/// Writes the indices of a rectangle and, for each pixel, whether its index is the one before; all are
/// different for the first picture. Gives the rectangle around those that differ; `cleared` takes the
/// one around those that show nothing any more. `keys` is scratch memory for two rows.
letterer_gif_area letterer_gif_changes(letterer_gif_map *map, const letterer_gif_surface *surface,
                                       const letterer_gif_pictures *pictures, uint32_t *keys,
                                       uint8_t *indices, uint8_t *same,
                                       letterer_gif_area *cleared);

/// Maps a picture to another palette, after `letterer_gif_changes` has mapped it to the first: where a
/// pixel shows its index there and the other palette's colour isn't nearer, it stays as it is. Writes
/// indices of the other palette and whether the pixel stays; `drawn` takes the rectangle around those
/// that don't. Gives by how much the squared error becomes less, summed over pixels and channels.
int64_t letterer_gif_refine(letterer_gif_map *map, letterer_gif_map *other,
                            const letterer_gif_surface *surface,
                            const letterer_gif_pictures *pictures, uint32_t *keys,
                            uint8_t *indices, uint8_t *same, letterer_gif_area *drawn);

/// Moves the bytes of a rectangle together, row after row, to the beginning.
void letterer_gif_crop(uint8_t *bytes, uint32_t width, const letterer_gif_area *area);

/// The bytes that `letterer_gif_lzw` needs for its tables, aligned to 16.
size_t letterer_gif_lzw_workspace(void);

/// The most bytes that `letterer_gif_lzw` writes for so many pixels.
size_t letterer_gif_lzw_bound(size_t count);

/// Compresses indices: the least code size, blocks of at most 255 bytes, and the empty last block.
/// Where `same` isn't null and not 0 for a pixel, `clear` stands for it as well as its own index;
/// whichever makes the longer match is taken. Gives the bytes written.
size_t letterer_gif_lzw(const uint8_t *indices, const uint8_t *same, size_t count, uint8_t clear,
                        uint32_t least_code_size, void *workspace, uint8_t *output);

#endif
