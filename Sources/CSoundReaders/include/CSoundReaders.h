// Sounds read by libsndfile, which is loaded when the first one is asked for: most chats show none.
#ifndef LETTERER_CSOUNDREADERS_H
#define LETTERER_CSOUNDREADERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How reading went.
typedef enum {
  LETTERER_SOUND_READ,
  /// It isn't a sound that is known, or it breaks off before its first sample.
  LETTERER_SOUND_DAMAGED,
  LETTERER_SOUND_OUT_OF_MEMORY,
  /// libsndfile isn't installed.
  LETTERER_SOUND_NO_LIBRARY,
} letterer_sound_status;

/// The loudness of a sound over time.
typedef struct {
  /// Samples of time that were read, and how many are in a second.
  uint64_t frames;
  uint32_t rate;
  /// How many peaks there are.
  size_t count;
} letterer_sound;

/// Reads a sound up to `most` samples of time, all channels as one. Each of at most `room` (at least 2)
/// peaks is the largest absolute sample, 0…32,768, of as many samples of time as of any other; the
/// last one may be of fewer.
letterer_sound_status letterer_sound_read(const uint8_t *bytes, size_t count, uint64_t most,
                                          uint16_t *peaks, size_t room, letterer_sound *sound);

/// The peaks of samples of one channel, as `letterer_sound_read` has them: how many there are.
size_t letterer_sound_peaks(const int16_t *samples, size_t count, uint16_t *peaks, size_t room);

/// The version of libsndfile that runs; null where it isn't installed. It is loaded to tell.
const char *letterer_sound_version(void);

#endif
