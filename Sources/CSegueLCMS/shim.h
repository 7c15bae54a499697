#pragma once
#include <lcms2.h>

// The pixel layouts in use, which lcms2.h defines by macros that Swift cannot import.
static const cmsUInt32Number segue_TYPE_RGBA_8 = TYPE_RGBA_8;
static const cmsUInt32Number segue_TYPE_RGBA_16 = TYPE_RGBA_16;
static const cmsUInt32Number segue_TYPE_CMYK_8_REV = TYPE_CMYK_8_REV;

/// Gray in the first of four channels; the other three are skipped.
static const cmsUInt32Number segue_TYPE_GRAYXXX_8 =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
static const cmsUInt32Number segue_TYPE_GRAYXXX_16 =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(2);
