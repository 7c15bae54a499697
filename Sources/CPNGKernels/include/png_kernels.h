#pragma once

#include <stdint.h>

// Inner loops over a row of a PNG file that use vector instructions beyond the baseline of the CPU.
//
// Each does the first part of the work and returns how many pixels that are; `PortableRowKernels` in
// Swift defines what it computes, and does the rest.

#if defined(__x86_64__)
#define PNG_HAS_AVX2_KERNELS 1

/// Whether the CPU that this runs on has AVX2.
int png_cpu_has_avx2(void);

/// Leaves out the fourth bytes.
int64_t png_pack_avx2(uint8_t *output, const uint8_t *pixels, int64_t count);

/// Filters three bytes a pixel, and says in `is_opaque` whether the fourths are all 255.
int64_t png_filter_rgb_avx2(
    uint8_t *output, uint8_t *marks, const uint8_t *row, const uint8_t *above, int64_t count,
    int *is_opaque);

/// The same with all four bytes.
int64_t png_filter_rgba_avx2(
    uint8_t *output, uint8_t *marks, const uint8_t *row, const uint8_t *above, int64_t count,
    int *is_opaque);
#else
#define PNG_HAS_AVX2_KERNELS 0
#endif
