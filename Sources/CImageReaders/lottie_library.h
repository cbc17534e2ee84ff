// The few calls of librlottie that are needed, looked up when the first drawing asks for them. The
// declarations are those of its C interface, which has had them since 0.1.
#ifndef LETTERER_LOTTIE_LIBRARY_H
#define LETTERER_LOTTIE_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  /// The text is changed, and has a zero behind it.
  void *(*animation_from_data)(const char *text, const char *key, const char *resources);
  void (*animation_render)(void *animation, size_t frame, uint32_t *pixels, size_t width,
                           size_t height, size_t stride);
} lottie_library;

/// The library; null where it isn't installed, or lacks one of these calls.
const lottie_library *lottie_library_get(void);

#endif
