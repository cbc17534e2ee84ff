#ifndef LETTERER_CYAML_SHIM_H
#define LETTERER_CYAML_SHIM_H

#include <yaml.h>

#endif
