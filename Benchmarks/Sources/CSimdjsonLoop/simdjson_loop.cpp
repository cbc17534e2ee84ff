#include "CSimdjsonLoop.h"

#if __has_include(<simdjson.h>)
#include <simdjson.h>

long simdjson_loop_parse(const char *path) {
  simdjson::dom::parser parser;
  simdjson::dom::element root;
  if (parser.load(path).get(root) != simdjson::SUCCESS) return -1;
  simdjson::dom::object object;
  if (root.get(object) == simdjson::SUCCESS) return static_cast<long>(object.size());
  return 0;
}

int simdjson_loop_is_there(void) { return 1; }

#else

long simdjson_loop_parse(const char *path) {
  (void)path;
  return -1;
}

int simdjson_loop_is_there(void) { return 0; }

#endif
