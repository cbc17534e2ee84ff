#ifndef LETTERER_CCODECS_SHIM_H
#define LETTERER_CCODECS_SHIM_H

#include <stddef.h>
#include <stdio.h>

#include <gif_lib.h>
#include <jpeglib.h>
#include <libdeflate.h>
#include <png.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>

#endif
