#pragma STDC FP_CONTRACT OFF

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CProcess.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

/// Below this limit nothing is reserved that isn't needed. A thread's stack takes 8 MB of address space
/// and its part of the heap 64, of which the smallest part is ever used.
static const rlim_t little = (rlim_t)4 << 30;
static const size_t stack_size = 1 << 20;

/// The last words, made while there is memory, and the status that goes with them.
static char words[160];
static int status;
/// How much address space the process may have.
static rlim_t space_limit = RLIM_INFINITY;

/// What libraries have said on `stderr`: passed on at the end, unless memory ran out, when their
/// different ways of saying so would hide what has happened.
static char said[1 << 14];
static size_t said_count;

/// What a signal's handler stands on where the stack has no more room.
static char handler_stack[1 << 16];

static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDERR_FILENO, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

static ssize_t hear(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  size_t room = sizeof said - said_count;
  size_t kept = count < room ? count : room;
  memcpy(said + said_count, bytes, kept);
  said_count += kept;
  return (ssize_t)count;
}

static void pass_on(void) {
  size_t count = said_count;
  said_count = 0;
  write_all(said, count);
}

/// The most address space that the process has had, in bytes; 0 where the system doesn't tell.
static unsigned long long space_peak(void) {
  static const char key[] = "VmPeak:";
  char text[1 << 11];
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  const char *found = strstr(text, key);
  return found == NULL ? 0 : strtoull(found + sizeof key - 1, NULL, 10) << 10;
}

/// Whether what just failed failed for want of memory: there is none, or there was none before others
/// gave back theirs.
static int is_exhausted(int error) {
  if (error == ENOMEM) return 1;
  size_t size = (size_t)1 << 24;
  void *probe = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (probe == MAP_FAILED) return 1;
  munmap(probe, size);
  return space_limit != RLIM_INFINITY && space_peak() + size > space_limit;
}

/// Whether a thread is ending the process already: several may fail at once.
static char is_ending;
/// Whether the process has said all that it has to say, and is being taken down.
static char is_leaving;

static void leave(void) {
  __atomic_store_n(&is_leaving, 1, __ATOMIC_SEQ_CST);
  pass_on();
}

/// Ends the process if memory ran out. Like all that it calls, it may be called in a signal's handler.
static void end_if_exhausted(int error) {
  // Threads that go on while others are taken down may find anything.
  if (__atomic_load_n(&is_leaving, __ATOMIC_SEQ_CST)) _exit(status);
  if (!is_exhausted(error)) return;
  while (__atomic_exchange_n(&is_ending, 1, __ATOMIC_SEQ_CST)) pause();
  write_all(words, strlen(words));
  _exit(status);
}

static void end(int number) {
  end_if_exhausted(errno);
  while (__atomic_exchange_n(&is_ending, 1, __ATOMIC_SEQ_CST)) pause();
  pass_on();
  signal(number, SIG_DFL);
  raise(number);
}

/// Heaps begin with this much and grow by it; what is larger is mapped by itself, and given back.
static const int part = 4 << 20;

static void take_much(void) {
  mallopt(M_TOP_PAD, part);
  mallopt(M_MMAP_THRESHOLD, part);
  mallopt(M_TRIM_THRESHOLD, 4 * part);
}

void letterer_prepare_memory(int exit_status) {
  struct rlimit space, data;
  if (getrlimit(RLIMIT_AS, &space) != 0 || getrlimit(RLIMIT_DATA, &data) != 0) return;
  rlim_t limit = space.rlim_cur < data.rlim_cur ? space.rlim_cur : data.rlim_cur;
  if (limit >= little) take_much();
  if (limit == RLIM_INFINITY) return;

  if (limit < little) {
    mallopt(M_ARENA_MAX, 1);
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) == 0) {
      if (pthread_attr_setstacksize(&attributes, stack_size) == 0) {
        pthread_setattr_default_np(&attributes);
      }
      pthread_attr_destroy(&attributes);
    }
  }

  status = exit_status;
  space_limit = space.rlim_cur;
  snprintf(
      words, sizeof words,
      "error: memory ran out: this process may have %llu MB (ulimit %s)\n",
      (unsigned long long)limit >> 20, limit == space.rlim_cur ? "-v" : "-d");
  cookie_io_functions_t functions = {.write = hear};
  FILE *listener = fopencookie(NULL, "w", functions);
  if (listener != NULL) {
    setvbuf(listener, NULL, _IONBF, 0);
    stderr = listener;
    atexit(leave);
  }
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = end, .sa_flags = SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  const int numbers[] = {SIGABRT, SIGTRAP, SIGILL, SIGSEGV, SIGBUS};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    sigaction(numbers[index], &action, NULL);
  }
}

#if !__has_feature(thread_sanitizer)

struct beginning {
  void *(*start)(void *);
  void *argument;
};

/// Runs a thread, whose signals' handler stands on a part of the stack that nothing else takes: what
/// finds no memory to say so in may go round until the rest of the stack is full.
static void *begin(void *argument) {
  struct beginning beginning = *(struct beginning *)argument;
  free(argument);
  char room[1 << 14];
  stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
  sigaltstack(&stack, NULL);
  void *result = beginning.start(beginning.argument);
  stack.ss_flags = SS_DISABLE;
  sigaltstack(&stack, NULL);
  return result;
}

/// Takes the place of the C library's function in this program: libdispatch waits for ever for a thread
/// that can't be had, and says nothing.
int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  typedef int function(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  function *original = (function *)dlsym(RTLD_NEXT, "pthread_create");
  if (original == NULL) return EAGAIN;
  if (status == 0) return original(thread, attributes, start, argument);
  struct beginning *beginning = malloc(sizeof *beginning);
  int error = ENOMEM;
  if (beginning != NULL) {
    *beginning = (struct beginning){.start = start, .argument = argument};
    error = original(thread, attributes, begin, beginning);
  }
  if (error != 0) {
    end_if_exhausted(error);
    free(beginning);
  }
  return error;
}

#endif

#else

void letterer_prepare_memory(int status) { (void)status; }

#endif
