// The comparison of pictures in vectors of LANES pixels. compare.c includes it once for each size
// of vector; NAMED gives the functions different names.

typedef int32_t NAMED(lanes) __attribute__((vector_size(LANES * 4)));
typedef uint32_t NAMED(colors) __attribute__((vector_size(LANES * 4)));
typedef float NAMED(reals) __attribute__((vector_size(LANES * 4)));
typedef uint8_t NAMED(bytes) __attribute__((vector_size(LANES * 4)));
typedef bool NAMED(flags) __attribute__((ext_vector_type(LANES)));

#define lanes NAMED(lanes)
#define colors NAMED(colors)
#define reals NAMED(reals)
#define bytes NAMED(bytes)

static inline colors NAMED(load)(const void *from) {
  colors value;
  memcpy(&value, from, sizeof value);
  return value;
}

// A bit for each lane, all of whose bits are equal.
static inline uint32_t NAMED(bits_of)(lanes mask) {
  NAMED(flags) flags = __builtin_convertvector(mask, NAMED(flags));
  uint8_t result;
  memcpy(&result, &flags, 1);
  return result & ((1u << LANES) - 1);
}

static inline lanes NAMED(select)(lanes mask, lanes yes, lanes no) {
  return (mask & yes) | (~mask & no);
}

// The pixels on white: premultiplied colours and what alpha leaves of 255.
static inline colors NAMED(on_white)(colors pixels) {
  colors rest = ~pixels >> 24;
  rest |= rest << 8 | rest << 16;
  return (colors)__builtin_elementwise_add_sat((bytes)pixels, (bytes)rest);
}

static inline lanes NAMED(luma)(colors pixels) {
  colors color = NAMED(on_white)(pixels);
  return (lanes)((color >> 16 & 255) * LUMA_RED + (color >> 8 & 255) * LUMA_GREEN +
                 (color & 255) * LUMA_BLUE);
}

static inline reals NAMED(channel)(colors a, colors b, int shift) {
  return __builtin_convertvector((lanes)(a >> shift & 255) - (lanes)(b >> shift & 255), reals);
}

static inline reals NAMED(distance)(colors a, colors b) {
  reals red = NAMED(channel)(a, b, 16), green = NAMED(channel)(a, b, 8);
  reals blue = NAMED(channel)(a, b, 0);
  reals y = red * 0.29889531f + green * 0.58662247f + blue * 0.11448223f;
  reals i = red * 0.59597799f - green * 0.27417610f - blue * 0.32180189f;
  reals q = red * 0.21147017f - green * 0.52261711f + blue * 0.31114694f;
  return y * y * 0.5053f + i * i * 0.299f + q * q * 0.1957f;
}

static inline bool NAMED(equal)(const uint32_t *a, const uint32_t *b) {
  colors difference = {0};
  for (int x = 0; x < 64; x += LANES) difference |= NAMED(load)(a + x) ^ NAMED(load)(b + x);
  return __builtin_reduce_or(difference) == 0;
}

// What the bits of 64 pixels come to.
typedef struct {
  uint64_t changed, above_channel, visible;
  bytes greatest;
} NAMED(scan);

static inline void NAMED(scan_block)(const uint32_t *expected, const uint32_t *actual, int x,
                                     letterer_difference_limits limits, NAMED(scan) *scan) {
  colors a = NAMED(load)(expected + x), b = NAMED(load)(actual + x);
  uint32_t changed = NAMED(bits_of)((lanes)(a != b));
  if (!changed) return;
  scan->changed |= (uint64_t)changed << x;
  bytes difference = __builtin_elementwise_max((bytes)a, (bytes)b) -
                     __builtin_elementwise_min((bytes)a, (bytes)b);
  scan->greatest = __builtin_elementwise_max(scan->greatest, difference);
  bytes channel = (bytes){0} + limits.channel;
  colors above = (colors)__builtin_elementwise_sub_sat(difference, channel);
  scan->above_channel |= (uint64_t)NAMED(bits_of)((lanes)(above != 0)) << x;
  reals distance = NAMED(distance)(NAMED(on_white)(a), NAMED(on_white)(b));
  lanes visible = (lanes)(distance > limits.distance);
  if (__builtin_reduce_and(a & b) >> 24 != 255)
    visible |= (lanes)(NAMED(distance)(a, b) > limits.distance);
  scan->visible |= (uint64_t)NAMED(bits_of)(visible) << x;
}

static void NAMED(scan_row)(const uint32_t *expected, const uint32_t *actual, size_t width,
                            letterer_difference_limits limits, uint64_t *changed,
                            uint64_t *visible, letterer_difference_counts *counts) {
  uint32_t rest[2][64];
  NAMED(scan) scan;
  scan.greatest = (bytes){0};
  for (size_t x = 0; x < width; x += 64) {
    const uint32_t *a = expected + x, *b = actual + x;
    if (width - x < 64) {
      memset(rest, 0, sizeof rest);
      memcpy(rest[0], a, (width - x) * sizeof *a);
      memcpy(rest[1], b, (width - x) * sizeof *b);
      a = rest[0], b = rest[1];
    }
    if (NAMED(equal)(a, b)) continue;
    scan.changed = scan.above_channel = scan.visible = 0;
    for (int i = 0; i < 64; i += LANES) NAMED(scan_block)(a, b, i, limits, &scan);
    changed[x / 64] = scan.changed;
    visible[x / 64] = scan.visible;
    counts->changed += (uint64_t)__builtin_popcountll(scan.changed);
    counts->above_channel += (uint64_t)__builtin_popcountll(scan.above_channel);
    counts->visible += (uint64_t)__builtin_popcountll(scan.visible);
  }
  uint8_t greatest = __builtin_reduce_max(scan.greatest);
  if (greatest > counts->greatest) counts->greatest = greatest;
}

// Which pixels have more than two equal neighbours in a picture; the picture's edge is one.
static inline lanes NAMED(siblings)(const tile *tile, int picture, int row, int x) {
  lanes center = (lanes)NAMED(load)(&tile->pixels[picture][row][x]);
  lanes count = (lanes)NAMED(load)(&tile->edge[row][x]);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      if (dx == 0 && dy == 0) continue;
      lanes neighbor = (lanes)NAMED(load)(&tile->pixels[picture][row + dy][x + dx]);
      count -= (lanes)(neighbor == center) & (lanes)NAMED(load)(&tile->inside[row + dy][x + dx]);
    }
  return (lanes)(count > 2);
}

// Which pixels lie on an edge between a lighter and a darker area, one of which goes on in both
// pictures. Of neighbours that are equally light the first counts, column by column.
static inline lanes NAMED(on_edge)(const tile *tile, int picture, int row, int x) {
  lanes center = (lanes)NAMED(load)(&tile->luma[picture][row][x]);
  lanes equal = (lanes)NAMED(load)(&tile->edge[row][x]);
  lanes low = {0}, high = {0}, at_low = {0}, at_high = {0};
  for (int dx = -1; dx <= 1; dx++)
    for (int dy = -1; dy <= 1; dy++) {
      if (dx == 0 && dy == 0) continue;
      lanes inside = (lanes)NAMED(load)(&tile->inside[row + dy][x + dx]);
      lanes step = (center - (lanes)NAMED(load)(&tile->luma[picture][row + dy][x + dx])) & inside;
      lanes flat = (lanes)NAMED(load)(&tile->flat[row + dy][x + dx]);
      equal -= (lanes)(step == 0) & inside;
      lanes lower = (lanes)(step < low), higher = (lanes)(step > high);
      low = NAMED(select)(lower, step, low);
      at_low = NAMED(select)(lower, flat, at_low);
      high = NAMED(select)(higher, step, high);
      at_high = NAMED(select)(higher, flat, at_high);
    }
  return (lanes)(equal <= 2) & (lanes)(low != 0) & (lanes)(high != 0) & (at_low | at_high);
}

// Finds the anti-aliased pixels among the visible ones of a tile, whose pixels are there.
static void NAMED(test_tile)(tile *tile, const uint64_t visible[TILE_ROWS],
                             uint64_t antialiased[TILE_ROWS]) {
  uint64_t columns = 0;
  int top = TILE_ROWS, bottom = 0;
  for (int row = 0; row < TILE_ROWS; row++) {
    if (!visible[row]) continue;
    columns |= visible[row];
    if (top > row) top = row;
    bottom = row + 1;
  }
  // One block more to either side, for the neighbours.
  int left = __builtin_ctzll(columns) / LANES * LANES - LANES + TILE_MARGIN;
  int right = (63 - __builtin_clzll(columns)) / LANES * LANES + 2 * LANES + TILE_MARGIN;
  for (int row = top + TILE_BORDER - 1; row < bottom + TILE_BORDER + 1; row++)
    for (int x = left; x < right; x += LANES) {
      for (int picture = 0; picture < 2; picture++) {
        lanes luma = NAMED(luma)(NAMED(load)(&tile->pixels[picture][row][x]));
        memcpy(&tile->luma[picture][row][x], &luma, sizeof luma);
      }
      lanes flat = NAMED(siblings)(tile, 0, row, x) & NAMED(siblings)(tile, 1, row, x);
      memcpy(&tile->flat[row][x], &flat, sizeof flat);
    }
  for (int row = top; row < bottom; row++)
    for (int x = 0; x < 64; x += LANES) {
      if (!(visible[row] >> x & ((1u << LANES) - 1))) continue;
      int at = x + TILE_MARGIN;
      lanes result = NAMED(on_edge)(tile, 0, row + TILE_BORDER, at) |
                     NAMED(on_edge)(tile, 1, row + TILE_BORDER, at);
      antialiased[row] |= (uint64_t)NAMED(bits_of)(result) << x & visible[row];
    }
}

static letterer_difference_counts NAMED(compare)(const letterer_pair *pair, letterer_row_range rows,
                                                 letterer_difference_limits limits,
                                                 letterer_difference_bits bits) {
  letterer_difference_counts counts = {0};
  for (size_t row = 0; row < rows.count; row++)
    NAMED(scan_row)(expected_row(pair, rows.first + row), actual_row(pair, rows.first + row),
                    pair->width, limits, bits.changed + row * bits.words,
                    bits.visible + row * bits.words, &counts);
  if (!counts.visible) return counts;
  tile tile = {0};
  for (size_t row = 0; row < rows.count; row += TILE_ROWS) {
    size_t held = rows.count - row < TILE_ROWS ? rows.count - row : TILE_ROWS;
    for (size_t word = 0; word < bits.words; word++) {
      uint64_t visible[TILE_ROWS] = {0}, antialiased[TILE_ROWS] = {0}, any = 0;
      for (size_t i = 0; i < held; i++)
        any |= visible[i] = bits.visible[(row + i) * bits.words + word];
      if (!any) continue;
      fill_tile(&tile, pair, word * 64, rows.first + row);
      NAMED(test_tile)(&tile, visible, antialiased);
      for (size_t i = 0; i < held; i++) {
        bits.visible[(row + i) * bits.words + word] &= ~antialiased[i];
        bits.antialiased[(row + i) * bits.words + word] = antialiased[i];
        counts.antialiased += (uint64_t)__builtin_popcountll(antialiased[i]);
      }
    }
  }
  return counts;
}

#undef lanes
#undef colors
#undef reals
#undef bytes
