#ifndef LETTERER_CCAIRO_SHIM_H
#define LETTERER_CCAIRO_SHIM_H

#include <cairo.h>

#endif
