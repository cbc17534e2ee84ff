#ifndef LETTERER_CSQLITE_SHIM_H
#define LETTERER_CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift imports no function with a variable number of arguments, and no destructor that is a number.

static inline int letterer_sqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

static inline int letterer_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

#endif
