#ifndef CSIMDJSON_LOOP_H
#define CSIMDJSON_LOOP_H

#ifdef __cplusplus
extern "C" {
#endif

// Parses a file with simdjson; how many values the root holds, or -1 where it can't be parsed or the
// library isn't there.
long simdjson_loop_parse(const char *path);

// Whether the library is there.
int simdjson_loop_is_there(void);

#ifdef __cplusplus
}
#endif

#endif
