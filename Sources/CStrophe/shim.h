#ifndef LETTERER_CSTROPHE_SHIM_H
#define LETTERER_CSTROPHE_SHIM_H

#include <strophe.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// What libstrophe has taken and may take of memory, in bytes.
typedef struct {
  size_t used;
  size_t limit;
} letterer_memory_budget;

/// The status of a process that ended because libstrophe wanted more memory than it may have: libstrophe
/// doesn't look at what it gets.
enum { letterer_budget_exhausted = 87 };

// In front of each block stands its size.
enum { letterer_block_header = 16 };

static inline void *letterer_budget_realloc(void *block, size_t size, void *user_data) {
  letterer_memory_budget *budget = (letterer_memory_budget *)user_data;
  char *former = block == NULL ? NULL : (char *)block - letterer_block_header;
  size_t former_size = 0;
  if (former != NULL) memcpy(&former_size, former, sizeof former_size);
  if (size > budget->limit || budget->used - former_size > budget->limit - size)
    _exit(letterer_budget_exhausted);
  char *made = (char *)realloc(former, size + letterer_block_header);
  if (made == NULL) _exit(letterer_budget_exhausted);
  budget->used += size - former_size;
  memcpy(made, &size, sizeof size);
  return made + letterer_block_header;
}

static inline void *letterer_budget_alloc(size_t size, void *user_data) {
  return letterer_budget_realloc(NULL, size, user_data);
}

static inline void letterer_budget_free(void *block, void *user_data) {
  if (block == NULL) return;
  char *former = (char *)block - letterer_block_header;
  size_t former_size;
  memcpy(&former_size, former, sizeof former_size);
  ((letterer_memory_budget *)user_data)->used -= former_size;
  free(former);
}

/// Memory for a context of libstrophe, within a budget that outlives it.
static inline xmpp_mem_t letterer_budgeted_memory(letterer_memory_budget *budget) {
  xmpp_mem_t memory;
  memory.alloc = letterer_budget_alloc;
  memory.free = letterer_budget_free;
  memory.realloc = letterer_budget_realloc;
  memory.userdata = budget;
  return memory;
}

#endif
