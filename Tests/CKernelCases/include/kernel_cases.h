#pragma once

#include "png_kernels.h"
#include "raster_kernels.h"
#include "video_kernels.h"

// The kernels for vectors of 128 bits, whose calls become cases for `scripts/check/arm64`: the
// arguments, and all that a kernel writes.
//
// Tests compare these calls with the definitions like those of any other kernels. If they pass, the
// cases have the results of the definitions.

/// Whether the environment names a file for cases, with SEGUE_KERNEL_CASES.
int kernel_cases_are_recorded(void);

/// The kernels of the renderer.
const raster_kernels *raster_kernels_recorded(void);

/// The kernels of PNG rows.
const png_kernels *png_kernels_recorded(void);

/// The conversion from RGB to YCbCr.
video_function video_bt709_recorded(void);

/// The conversion from YCbCr to RGB.
video_rgba_function video_rgba_recorded(void);
