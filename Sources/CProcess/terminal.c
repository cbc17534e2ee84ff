#pragma STDC FP_CONTRACT OFF
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "CProcess.h"

// Told to whoever reads the pipe.
static const int told[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH};
// The process ends with these; the terminal is given back first.
static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};

enum { told_count = sizeof told / sizeof *told, fatal_count = sizeof fatal / sizeof *fatal };

static struct sigaction former_told[told_count], former_fatal[fatal_count], former_pipe;
static struct termios former;
static volatile sig_atomic_t is_taken;
static int terminal, output, events[2] = {-1, -1};
static char farewell[128];
static size_t farewell_length;

static void restore_terminal(void) {
  // Only calls that a handler may make. Nothing is waited for: nobody may be reading any more.
  tcsetattr(terminal, TCSANOW, &former);
  size_t sent = 0;
  while (sent < farewell_length) {
    ssize_t count = write(output, farewell + sent, farewell_length - sent);
    if (count <= 0 && errno != EINTR) break;
    if (count > 0) sent += (size_t)count;
  }
}

static void tell(int number) {
  int code = errno;
  unsigned char byte = (unsigned char)number;
  // Where the pipe is full there is enough to read already.
  (void)!write(events[1], &byte, 1);
  errno = code;
}

static void end(int number) {
  if (is_taken) {
    is_taken = 0;
    restore_terminal();
  }
  signal(number, SIG_DFL);
  raise(number);
}

static bool make_pipe(void) {
  if (events[0] >= 0) return true;
  if (pipe(events) != 0) return false;
  for (int side = 0; side < 2; side++) {
    fcntl(events[side], F_SETFD, FD_CLOEXEC);
    fcntl(events[side], F_SETFL, O_NONBLOCK);
  }
  return true;
}

int letterer_terminal_take(int input, int shown, const char *last) {
  if (is_taken) return 0;
  if (!make_pipe() || tcgetattr(input, &former) != 0) return errno ? errno : EIO;
  terminal = input;
  output = shown;
  farewell_length = strlen(last) < sizeof farewell ? strlen(last) : 0;
  memcpy(farewell, last, farewell_length);

  struct termios raw = former;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;

  // Whoever started the process may have blocked them.
  sigset_t wanted;
  sigemptyset(&wanted);
  for (int index = 0; index < told_count; index++) sigaddset(&wanted, told[index]);
  for (int index = 0; index < fatal_count; index++) sigaddset(&wanted, fatal[index]);
  sigaddset(&wanted, SIGCONT);
  pthread_sigmask(SIG_UNBLOCK, &wanted, NULL);

  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = tell;
  for (int index = 0; index < told_count; index++)
    sigaction(told[index], &action, &former_told[index]);
  action.sa_handler = end;
  for (int index = 0; index < fatal_count; index++)
    sigaction(fatal[index], &action, &former_fatal[index]);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, &former_pipe);
  is_taken = 1;
  if (tcsetattr(input, TCSANOW, &raw) != 0) {
    int code = errno;
    letterer_terminal_give_back();
    return code;
  }
  return 0;
}

void letterer_terminal_give_back(void) {
  if (!is_taken) return;
  restore_terminal();
  is_taken = 0;
  for (int index = 0; index < told_count; index++)
    sigaction(told[index], &former_told[index], NULL);
  for (int index = 0; index < fatal_count; index++)
    sigaction(fatal[index], &former_fatal[index], NULL);
  sigaction(SIGPIPE, &former_pipe, NULL);
}

int letterer_terminal_events(void) { return events[0]; }
