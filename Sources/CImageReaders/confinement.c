#pragma STDC FP_CONTRACT OFF

#ifdef __linux__

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confinement.h"

// Only what may be called between a fork and the end of a process with threads is called here.

uint64_t confinement_memory(void) {
  char text[256];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The sixth of its numbers, in pages.
  char *place = text;
  unsigned long long pages = 0;
  for (int field = 0; field < 6; field++) pages = strtoull(place, &place, 10);
  return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  if (now.rlim_max < hard) hard = now.rlim_max;
  if (soft > hard) soft = hard;
  struct rlimit wanted = {.rlim_cur = soft, .rlim_max = hard};
  setrlimit(resource, &wanted);
}

static void close_all(void) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, 0u, ~0u, 0u) == 0) return;
#endif
  for (int file = 0; file < 65536; file++) close(file);
}

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#if defined(MACHINE) && defined(SYS_clone3)

#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define ALLOW(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1), ANSWER(SECCOMP_RET_ALLOW)

static bool refuse_calls(void) {
  // What isn't among these isn't permitted; a thread may be made, a process not.
  struct sock_filter rules[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
      ANSWER(SECCOMP_RET_KILL),
      LOAD(nr),
      ALLOW(mmap),
      ALLOW(munmap),
      ALLOW(mremap),
      ALLOW(mprotect),
      ALLOW(madvise),
      ALLOW(brk),
      ALLOW(futex),
      ALLOW(exit),
      ALLOW(exit_group),
      ALLOW(sched_yield),
      ALLOW(sched_getaffinity),
      ALLOW(rt_sigprocmask),
      ALLOW(rt_sigaction),
      ALLOW(rt_sigreturn),
      ALLOW(set_robust_list),
#ifdef SYS_rseq
      ALLOW(rseq),
#endif
      ALLOW(getpid),
      ALLOW(gettid),
      ALLOW(tgkill),
      ALLOW(clock_gettime),
      ALLOW(getrandom),
      // The C library then takes the older call, whose flags can be looked at.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
      ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
      LOAD(args[0]),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1),
      ANSWER(SECCOMP_RET_ALLOW),
      ANSWER(SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog program = {.len = sizeof rules / sizeof *rules, .filter = rules};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

#else

static bool refuse_calls(void) { return false; }

#endif

bool confinement_begin(uint64_t memory, uint64_t seconds) {
  // Nobody is told of a crash here, and nothing is left of it.
  struct sigaction plain = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &plain, NULL);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  limit(RLIMIT_CORE, 0, 0);
  close_all();
  limit(RLIMIT_NOFILE, 0, 0);
  limit(RLIMIT_CPU, seconds, seconds + 1);
  limit(RLIMIT_DATA, memory, memory);
  // Libraries make as many threads as there are processors; one is enough.
  cpu_set_t one;
  CPU_ZERO(&one);
  int processor = sched_getcpu();
  if (processor >= 0 && processor < CPU_SETSIZE) {
    CPU_SET(processor, &one);
    sched_setaffinity(0, sizeof one, &one);
  }
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  return refuse_calls();
}

#endif
