#ifndef LETTERER_CEXPAT_SHIM_H
#define LETTERER_CEXPAT_SHIM_H

#include <expat.h>

#endif
