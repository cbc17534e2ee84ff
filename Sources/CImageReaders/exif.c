#pragma STDC FP_CONTRACT OFF

#include <stdbool.h>
#include <string.h>

#include "exif.h"

static uint32_t number(const uint8_t *bytes, size_t count, bool is_little) {
  uint32_t value = 0;
  for (size_t i = 0; i < count; i++)
    value |= (uint32_t)bytes[i] << 8 * (is_little ? i : count - 1 - i);
  return value;
}

// Source: JEITA CP-3451, 4.6.
int exif_orientation(const uint8_t *bytes, size_t count) {
  if (count >= 6 && memcmp(bytes, "Exif\0\0", 6) == 0) {
    bytes += 6;
    count -= 6;
  }
  if (count < 8) return 1;
  bool is_little = bytes[0] == 'I';
  size_t directory = number(bytes + 4, 4, is_little);
  if (directory > count - 2) return 1;
  size_t entries = number(bytes + directory, 2, is_little);
  for (size_t entry = 0; entry < entries; entry++) {
    size_t at = directory + 2 + entry * 12;
    if (at + 12 > count) return 1;
    if (number(bytes + at, 2, is_little) != 0x0112) continue;
    uint32_t value = number(bytes + at + 8, 2, is_little);
    return value >= 1 && value <= 8 ? (int)value : 1;
  }
  return 1;
}
