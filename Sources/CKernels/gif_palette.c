// A palette for counted colours: variance-based median cut (Heckbert's method, cut at the mean of the
// channel that varies most, the box with the largest squared error first), then Lloyd's k-means with
// distances pruned by the triangle inequality. All of it in integers.
#pragma STDC FP_CONTRACT OFF

#include "letterer_gif.h"

#include <stdbool.h>

// Rounds of k-means.
enum { ROUNDS = 8 };

typedef unsigned __int128 wide;

static inline uint8_t channel(const letterer_gif_color *color, int which) {
  return which == 0 ? color->red : which == 1 ? color->green : color->blue;
}

// Colours that lie side by side in the array, and what is known of them.
typedef struct {
  size_t start, count;
  uint64_t weight;
  uint64_t sums[3];
  uint64_t squares[3];
  // The channel that varies most, and the squared error of all three.
  int widest;
  uint64_t error;
} box;

static box measured(const letterer_gif_color *colors, size_t start, size_t count) {
  box b = {.start = start, .count = count};
  for (size_t i = start; i < start + count; i++) {
    uint64_t weight = colors[i].weight;
    b.weight += weight;
    for (int c = 0; c < 3; c++) {
      uint64_t value = channel(&colors[i], c);
      b.sums[c] += weight * value;
      b.squares[c] += weight * value * value;
    }
  }
  uint64_t largest = 0;
  for (int c = 0; c < 3 && b.weight > 0; c++) {
    uint64_t error = b.squares[c] - (uint64_t)((wide)b.sums[c] * b.sums[c] / b.weight);
    b.error += error;
    if (error > largest) {
      largest = error;
      b.widest = c;
    }
  }
  return b;
}

// Puts the colours at or below the box's mean before the others; how many they are.
static size_t halve(letterer_gif_color *colors, const box *b) {
  uint64_t mean = b->sums[b->widest] / b->weight;
  size_t low = b->start, high = b->start + b->count;
  while (low < high) {
    if (channel(&colors[low], b->widest) <= mean) {
      low++;
    } else {
      letterer_gif_color moved = colors[low];
      colors[low] = colors[--high];
      colors[high] = moved;
    }
  }
  return low - b->start;
}

static uint32_t mean_of(const uint64_t sums[3], uint64_t weight) {
  uint32_t key = 0;
  for (int c = 0; c < 3; c++) key = key << 8 | (uint32_t)((sums[c] + weight / 2) / weight);
  return key;
}

static inline uint32_t distance(uint32_t a, uint32_t b) {
  int32_t red = (int32_t)(a >> 16 & 255) - (int32_t)(b >> 16 & 255);
  int32_t green = (int32_t)(a >> 8 & 255) - (int32_t)(b >> 8 & 255);
  int32_t blue = (int32_t)(a & 255) - (int32_t)(b & 255);
  return (uint32_t)(red * red + green * green + blue * blue);
}

// A palette with each entry's others, by their distance.
typedef struct {
  uint32_t size;
  uint32_t *palette;
  uint8_t order[256][256];
} neighbours;

static void start_order(neighbours *n) {
  for (uint32_t i = 0; i < n->size; i++) {
    for (uint32_t j = 0; j < n->size; j++) n->order[i][j] = (uint8_t)j;
  }
}

static void sort_neighbours(neighbours *n) {
  for (uint32_t i = 0; i < n->size; i++) {
    uint32_t apart[256];
    for (uint32_t j = 0; j < n->size; j++) apart[j] = distance(n->palette[i], n->palette[j]);
    // Little changes from round to round, so insertion is quick.
    uint8_t *order = n->order[i];
    for (uint32_t at = 1; at < n->size; at++) {
      uint8_t entry = order[at];
      uint32_t to = at;
      while (to > 0 && apart[order[to - 1]] > apart[entry]) {
        order[to] = order[to - 1];
        to--;
      }
      order[to] = entry;
    }
  }
}

// Finds a colour's nearest entry, from the one that it had; the squared distance.
static uint32_t assign(const neighbours *n, letterer_gif_color *color) {
  uint32_t key = (uint32_t)color->red << 16 | (uint32_t)color->green << 8 | color->blue;
  uint32_t start = color->index, best = start;
  uint32_t least = distance(key, n->palette[start]);
  uint32_t reach = 4 * least;
  for (uint32_t i = 0; i < n->size; i++) {
    uint32_t other = n->order[start][i];
    // Whatever is twice as far from the first guess as the colour can't be nearer to the colour.
    if (distance(n->palette[start], n->palette[other]) > reach) break;
    uint32_t far = distance(key, n->palette[other]);
    if (far < least || (far == least && other < best)) {
      least = far;
      best = other;
    }
  }
  color->index = (uint8_t)best;
  return least;
}

// What the entries of a palette stand for.
typedef struct {
  uint64_t weights[256];
  uint64_t sums[256][3];
  uint64_t error;
} share;

static share assign_all(letterer_gif_color *colors, size_t count, neighbours *n) {
  share s = {0};
  sort_neighbours(n);
  for (size_t i = 0; i < count; i++) {
    s.error += colors[i].weight * assign(n, &colors[i]);
    uint32_t index = colors[i].index;
    s.weights[index] += colors[i].weight;
    for (int c = 0; c < 3; c++) s.sums[index][c] += colors[i].weight * channel(&colors[i], c);
  }
  return s;
}

static void lloyd(letterer_gif_color *colors, size_t count, neighbours *n, uint32_t pinned,
                  uint32_t rounds) {
  for (uint32_t round = 0; round < rounds; round++) {
    share s = assign_all(colors, count, n);
    for (uint32_t i = pinned; i < n->size; i++) {
      if (s.weights[i] > 0) n->palette[i] = mean_of(s.sums[i], s.weights[i]);
    }
  }
}

// Takes out entries as long as the error stays below a bound: those first whose colours are few or
// have another entry near by. Whether any went.
static bool thin_out(letterer_gif_color *colors, size_t count, neighbours *n, uint32_t pinned,
                     uint64_t bound) {
  share s = assign_all(colors, count, n);
  uint32_t before = n->size;
  while (n->size > pinned + 1) {
    uint32_t cheapest = 0, heir = 0;
    uint64_t least = UINT64_MAX;
    for (uint32_t i = pinned; i < n->size; i++) {
      for (uint32_t j = 0; j < n->size; j++) {
        uint64_t cost = s.weights[i] * distance(n->palette[i], n->palette[j]);
        if (i == j || cost >= least) continue;
        least = cost;
        cheapest = i;
        heir = j;
      }
    }
    if (s.error + least > bound) break;
    s.error += least;
    s.weights[heir] += s.weights[cheapest];
    uint32_t last = --n->size;
    n->palette[cheapest] = n->palette[last];
    s.weights[cheapest] = s.weights[last];
  }
  if (n->size == before) return false;
  for (size_t i = 0; i < count; i++) colors[i].index = 0;
  start_order(n);
  return true;
}

uint32_t letterer_gif_palette(letterer_gif_color *colors, size_t count, uint32_t *palette,
                              uint32_t pinned, uint32_t size, uint64_t bound) {
  if (count == 0 || pinned == size) return pinned;
  box boxes[256];
  uint32_t made = 1;
  boxes[0] = measured(colors, 0, count);
  while (pinned + made < size) {
    uint32_t worst = 0;
    for (uint32_t i = 1; i < made; i++) {
      if (boxes[i].error > boxes[worst].error) worst = i;
    }
    if (boxes[worst].error == 0) break;
    box whole = boxes[worst];
    size_t low = halve(colors, &whole);
    if (low == 0 || low == whole.count) break;
    boxes[worst] = measured(colors, whole.start, low);
    boxes[made++] = measured(colors, whole.start + low, whole.count - low);
  }
  neighbours n;
  n.size = pinned + made;
  n.palette = palette;
  start_order(&n);
  for (uint32_t i = 0; i < made; i++) {
    palette[pinned + i] = mean_of(boxes[i].sums, boxes[i].weight);
    for (size_t c = boxes[i].start; c < boxes[i].start + boxes[i].count; c++)
      colors[c].index = (uint8_t)(pinned + i);
  }
  lloyd(colors, count, &n, pinned, ROUNDS);
  if (thin_out(colors, count, &n, pinned, bound)) lloyd(colors, count, &n, pinned, ROUNDS / 2);
  return n.size;
}
