#ifndef LETTERER_CPANGO_SHIM_H
#define LETTERER_CPANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <pango/pangoft2.h>

#endif
