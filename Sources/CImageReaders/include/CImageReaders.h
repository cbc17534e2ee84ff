#ifndef LETTERER_CIMAGEREADERS_H
#define LETTERER_CIMAGEREADERS_H
#include <stdint.h>
#endif
