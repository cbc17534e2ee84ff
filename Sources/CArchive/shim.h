#ifndef LETTERER_CARCHIVE_SHIM_H
#define LETTERER_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

#endif
