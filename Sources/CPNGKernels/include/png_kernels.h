#pragma once

#include <stdint.h>

// Inner loops over a row of a PNG file that use vector instructions beyond the baseline of the CPU.
//
// Each does the first part of a row and returns its number of pixels. `PortableRowKernels` in Swift
// defines the result, and does the remaining pixels.

#if defined(__x86_64__)
#define PNG_HAS_AVX2_KERNELS 1

/// Whether this CPU has AVX2.
int png_cpu_has_avx2(void);

/// Removes the fourth bytes.
int64_t png_pack_avx2(uint8_t *output, const uint8_t *pixels, int64_t count);

/// Filters three bytes a pixel, and sets `is_opaque` if all fourth bytes are 255.
int64_t png_filter_rgb_avx2(
    uint8_t *output, uint8_t *marks, const uint8_t *row, const uint8_t *above, int64_t count,
    int *is_opaque);

/// Filters four bytes a pixel.
int64_t png_filter_rgba_avx2(
    uint8_t *output, uint8_t *marks, const uint8_t *row, const uint8_t *above, int64_t count,
    int *is_opaque);
#else
#define PNG_HAS_AVX2_KERNELS 0
#endif
