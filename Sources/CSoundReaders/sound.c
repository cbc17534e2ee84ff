#pragma STDC FP_CONTRACT OFF

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CSoundReaders.h"
#include "CLoader.h"

// The few calls of libsndfile that are needed, as its interface has had them since 1.0.
typedef struct {
  int64_t frames;
  int rate, channels, format, sections, seekable;
} sound_info;

typedef struct {
  int64_t (*get_length)(void *source);
  int64_t (*seek)(int64_t offset, int whence, void *source);
  int64_t (*read)(void *target, int64_t count, void *source);
  int64_t (*write)(const void *bytes, int64_t count, void *source);
  int64_t (*tell)(void *source);
} sound_calls;

enum { READING = 0x10, MOST_CHANNELS = 16, MOST_RATE = 1000000, BLOCK = 4096 };
// The fewest samples of time of a peak.
enum { LEAST_WIDTH = 64 };

static struct {
  void *(*open_virtual)(sound_calls *calls, int mode, sound_info *info, void *source);
  int64_t (*readf_short)(void *file, int16_t *samples, int64_t frames);
  int (*close)(void *file);
  const char *(*version_string)(void);
} library;
static bool is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  static const char *const names[] = {
      "libsndfile.so.1", "libsndfile.1.dylib", "/opt/homebrew/lib/libsndfile.1.dylib", NULL};
  void *handle = letterer_library_open(names);
  is_there = letterer_library_find(handle, "sf_open_virtual", &library.open_virtual) &&
             letterer_library_find(handle, "sf_readf_short", &library.readf_short) &&
             letterer_library_find(handle, "sf_close", &library.close) &&
             letterer_library_find(handle, "sf_version_string", &library.version_string);
}

typedef struct {
  const uint8_t *bytes;
  int64_t count, offset;
} sound_source;

static int64_t get_length(void *source) { return ((sound_source *)source)->count; }

static int64_t seek(int64_t offset, int whence, void *data) {
  sound_source *source = data;
  int64_t base = whence == 0 ? 0 : whence == 1 ? source->offset : source->count;
  int64_t place;
  if (__builtin_add_overflow(base, offset, &place) || place < 0 || place > source->count) return -1;
  source->offset = place;
  return place;
}

static int64_t give(void *target, int64_t count, void *data) {
  sound_source *source = data;
  int64_t left = source->count - source->offset;
  if (count > left) count = left;
  if (count <= 0) return 0;
  memcpy(target, source->bytes + source->offset, (size_t)count);
  source->offset += count;
  return count;
}

static int64_t refuse(const void *bytes, int64_t count, void *source) {
  (void)bytes;
  (void)count;
  (void)source;
  return 0;
}

static int64_t tell(void *source) { return ((sound_source *)source)->offset; }

// Peaks of as many samples each; twice as many once there is no room.
typedef struct {
  uint16_t *peaks;
  size_t room, count;
  uint64_t width, filled;
} peak_row;

static void add_peak(peak_row *row, uint16_t level) {
  if (row->filled == row->width || row->count == 0) {
    if (row->count == row->room) {
      for (size_t i = 0; i < row->count; i += 2) {
        uint16_t other = i + 1 < row->count ? row->peaks[i + 1] : 0;
        row->peaks[i / 2] = row->peaks[i] > other ? row->peaks[i] : other;
      }
      row->filled = row->count % 2 ? row->width : row->width * 2;
      row->count = (row->count + 1) / 2;
      row->width *= 2;
    }
    if (row->filled == row->width || row->count == 0) {
      row->peaks[row->count++] = 0;
      row->filled = 0;
    }
  }
  row->filled++;
  if (level > row->peaks[row->count - 1]) row->peaks[row->count - 1] = level;
}

size_t letterer_sound_peaks(const int16_t *samples, size_t count, uint16_t *peaks, size_t room) {
  peak_row row = {.peaks = peaks, .room = room, .width = LEAST_WIDTH};
  for (size_t i = 0; i < count && room >= 2; i++)
    add_peak(&row, (uint16_t)(samples[i] < 0 ? -samples[i] : samples[i]));
  return row.count;
}

letterer_sound_status letterer_sound_read(const uint8_t *bytes, size_t count, uint64_t most,
                                          uint16_t *peaks, size_t room, letterer_sound *sound) {
  *sound = (letterer_sound){0};
  pthread_once(&once, load);
  if (!is_there) return LETTERER_SOUND_NO_LIBRARY;
  sound_source source = {.bytes = bytes, .count = (int64_t)count};
  sound_calls calls = {
      .get_length = get_length, .seek = seek, .read = give, .write = refuse, .tell = tell};
  sound_info info = {0};
  void *file = library.open_virtual(&calls, READING, &info, &source);
  if (!file) return LETTERER_SOUND_DAMAGED;
  letterer_sound_status status = LETTERER_SOUND_DAMAGED;
  int16_t *samples = NULL;
  if (info.channels >= 1 && info.channels <= MOST_CHANNELS && info.rate >= 1 &&
      info.rate <= MOST_RATE && room >= 2) {
    samples = malloc(sizeof *samples * BLOCK * (size_t)info.channels);
    status = samples ? LETTERER_SOUND_DAMAGED : LETTERER_SOUND_OUT_OF_MEMORY;
  }
  peak_row row = {.peaks = peaks, .room = room, .width = LEAST_WIDTH};
  while (samples && sound->frames < most) {
    uint64_t wanted = most - sound->frames < BLOCK ? most - sound->frames : BLOCK;
    int64_t given = library.readf_short(file, samples, (int64_t)wanted);
    if (given <= 0 || (uint64_t)given > wanted) break;
    for (int64_t frame = 0; frame < given; frame++) {
      int level = 0;
      for (int channel = 0; channel < info.channels; channel++) {
        int sample = samples[frame * info.channels + channel];
        if (sample < 0) sample = -sample;
        if (sample > level) level = sample;
      }
      add_peak(&row, (uint16_t)level);
    }
    sound->frames += (uint64_t)given;
  }
  if (sound->frames > 0) {
    status = LETTERER_SOUND_READ;
    sound->rate = (uint32_t)info.rate;
    sound->count = row.count;
  }
  free(samples);
  library.close(file);
  return status;
}

const char *letterer_sound_version(void) {
  pthread_once(&once, load);
  return is_there ? library.version_string() : NULL;
}
