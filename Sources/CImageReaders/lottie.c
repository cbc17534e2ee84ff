#pragma STDC FP_CONTRACT OFF

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <string.h>

#include "CImageReaders.h"

#ifdef __linux__

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "confinement.h"
#include "lottie_library.h"

// librlottie isn't made for files from strangers: some make it crash, or worse. So it draws in a process
// forked for that, which has nothing but its copy of the memory and the pixels that it shares, and whose
// end, whatever it is, is no harm. The library is loaded before, so that the fork finds all it needs in
// memory; glibc's allocator may be used after a fork, and of other locks that threads of this process may
// hold it needs none.

enum { MOST_SECONDS = 4, MOST_MILLISECONDS = 20000, MOST_MEMORY = 384 << 20 };
enum { ENDED_DAMAGED = 3, ENDED_UNCONFINED = 4 };

// What both processes see, with the pixels behind it. The other one may have written anything.
typedef struct {
  uint32_t drawn, found, is_done;
  _Alignas(64) uint32_t pixels[];
} shared_part;

typedef struct {
  const uint8_t *text;
  size_t count;
  size_t width, height;
  const uint32_t *numbers;
  size_t frames;
  // One frame is kept: the first that isn't clear.
  bool is_search;
} drawing_job;

static size_t shared_size(const drawing_job *job) {
  return sizeof(shared_part) + (job->is_search ? 1 : job->frames) * job->width * job->height * 4;
}

static bool is_clear(const uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (pixels[i] != 0) return false;
  return true;
}

// In the forked process; doesn't return.
static void draw(const lottie_library *lottie, const drawing_job *job, shared_part *shared) {
  char *text = malloc(job->count + 1);
  if (!text) _exit(1);
  memcpy(text, job->text, job->count);
  text[job->count] = 0;
  void *animation = lottie->animation_from_data(text, "drawing", "");
  if (!animation) _exit(ENDED_DAMAGED);
  size_t size = job->width * job->height;
  for (size_t i = 0; i < job->frames; i++) {
    uint32_t *pixels = shared->pixels + (job->is_search ? 0 : i * size);
    lottie->animation_render(animation, job->numbers[i], pixels, job->width, job->height,
                             job->width * 4);
    if (job->is_search && is_clear(pixels, size)) continue;
    __atomic_store_n(&shared->found, (uint32_t)i, __ATOMIC_SEQ_CST);
    __atomic_store_n(&shared->drawn, (uint32_t)(i + 1), __ATOMIC_SEQ_CST);
    if (job->is_search) break;
  }
  __atomic_store_n(&shared->is_done, 1, __ATOMIC_SEQ_CST);
  _exit(0);
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Waits for the process, and ends it where it takes too long.
static letterer_image_status wait_for(pid_t process, shared_part *shared) {
  int64_t deadline = milliseconds() + MOST_MILLISECONDS;
  struct timespec pause = {.tv_nsec = 100000};
  int status = 0;
  pid_t ended;
  while ((ended = waitpid(process, &status, WNOHANG)) != process) {
    // A host that ignores its processes' ends, or takes them all, leaves only what was written.
    if (ended < 0 && errno != EINTR) break;
    if (milliseconds() > deadline) {
      kill(process, SIGKILL);
      while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
      return LETTERER_IMAGE_TOO_SLOW;
    }
    nanosleep(&pause, NULL);
    if (pause.tv_nsec < 4000000) pause.tv_nsec *= 2;
  }
  if (__atomic_load_n(&shared->is_done, __ATOMIC_SEQ_CST)) return LETTERER_IMAGE_COMPLETE;
  if (ended == process && WIFSIGNALED(status) &&
      (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL))
    return LETTERER_IMAGE_TOO_SLOW;
  if (ended == process && WIFEXITED(status) && WEXITSTATUS(status) == ENDED_DAMAGED)
    return LETTERER_IMAGE_DAMAGED;
  if (ended == process && WIFEXITED(status) && WEXITSTATUS(status) == ENDED_UNCONFINED)
    return LETTERER_IMAGE_UNCONFINED;
  return LETTERER_IMAGE_CRASHED;
}

static letterer_image_status run(const drawing_job *job, shared_part *shared) {
  const lottie_library *lottie = lottie_library_get();
  if (!lottie) return LETTERER_IMAGE_NO_LIBRARY;
  uint64_t memory = confinement_memory();
  // No handler of this process may run in the other one.
  sigset_t all, former;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &former);
  pid_t process = fork();
  if (process == 0) {
    if (!confinement_begin((memory ? memory : (uint64_t)4 << 30) + MOST_MEMORY, MOST_SECONDS))
      _exit(ENDED_UNCONFINED);
    draw(lottie, job, shared);
  }
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  return process < 0 ? LETTERER_IMAGE_OUT_OF_MEMORY : wait_for(process, shared);
}

// No colour of a premultiplied pixel exceeds its alpha, whoever wrote it.
static void take(const uint32_t *from, size_t count, uint8_t *pixels) {
  memcpy(pixels, from, count * 4);
  for (; count > 0; count--, pixels += 4)
    for (int channel = 0; channel < 3; channel++)
      if (pixels[channel] > pixels[3]) pixels[channel] = pixels[3];
}

static letterer_image_status draw_apart(const drawing_job *job, uint8_t *pixels, uint32_t *result) {
  size_t size = shared_size(job);
  shared_part *shared =
      mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return LETTERER_IMAGE_OUT_OF_MEMORY;
  letterer_image_status status = run(job, shared);
  if (job->is_search) {
    uint32_t found = __atomic_load_n(&shared->found, __ATOMIC_SEQ_CST);
    *result = found < job->frames ? found : 0;
    if (status == LETTERER_IMAGE_COMPLETE) take(shared->pixels, job->width * job->height, pixels);
  } else {
    uint32_t drawn = __atomic_load_n(&shared->drawn, __ATOMIC_SEQ_CST);
    *result = drawn < job->frames ? drawn : (uint32_t)job->frames;
    take(shared->pixels, *result * job->width * job->height, pixels);
  }
  munmap(shared, size);
  return status;
}

letterer_image_status letterer_lottie_find(const uint8_t *text, size_t count, uint32_t width,
                                           uint32_t height, const uint32_t *numbers, size_t frames,
                                           uint8_t *pixels, uint32_t *found) {
  drawing_job job = {text, count, width, height, numbers, frames, true};
  return draw_apart(&job, pixels, found);
}

letterer_image_status letterer_lottie_draw(const uint8_t *text, size_t count, uint32_t width,
                                           uint32_t height, const uint32_t *numbers, size_t frames,
                                           uint8_t *pixels, uint32_t *drawn) {
  drawing_job job = {text, count, width, height, numbers, frames, false};
  return draw_apart(&job, pixels, drawn);
}

#else

letterer_image_status letterer_lottie_find(const uint8_t *text, size_t count, uint32_t width,
                                           uint32_t height, const uint32_t *numbers, size_t frames,
                                           uint8_t *pixels, uint32_t *found) {
  *found = 0;
  return LETTERER_IMAGE_NO_LIBRARY;
}

letterer_image_status letterer_lottie_draw(const uint8_t *text, size_t count, uint32_t width,
                                           uint32_t height, const uint32_t *numbers, size_t frames,
                                           uint8_t *pixels, uint32_t *drawn) {
  *drawn = 0;
  return LETTERER_IMAGE_NO_LIBRARY;
}

#endif
