#pragma STDC FP_CONTRACT OFF

#include "BundledFonts.h"

const char *letterer_bundled_fonts_source_file(void) { return __FILE__; }
