#pragma STDC FP_CONTRACT OFF

#include "CProcess.h"

#include <stdlib.h>

static int count;
static char **values;

#if defined(__GLIBC__) || defined(__APPLE__)
// The loader calls constructors with what it calls `main` with. Whoever asks later has to read it from
// `/proc`, which isn't there in every system.
__attribute__((constructor)) static void keep(int argument_count, char **arguments) {
  count = argument_count;
  values = arguments;
}
#endif

int letterer_argument_count(void) { return count; }

const char *letterer_argument(int index) {
  return index >= 0 && index < count && values[index] != NULL ? values[index] : "";
}
