#pragma once

#include <stdint.h>

// Inner loops over a row of a PNG file that use vector instructions beyond the baseline of the CPU.
//
// Each does the first part of the work and returns how much that is; `PortableRowKernels` in Swift
// defines what it computes, and does the rest.

#if defined(__x86_64__)
#define PNG_HAS_AVX2_KERNELS 1

/// Whether the CPU that this runs on has AVX2.
int png_cpu_has_avx2(void);

/// Counts pixels.
int64_t png_pack_avx2(uint8_t *output, const uint8_t *pixels, int64_t count);

/// Counts bytes.
int64_t png_paeth_avx2(
    uint8_t *output, const uint8_t *row, const uint8_t *above, int64_t pixel_bytes, int64_t count);
#else
#define PNG_HAS_AVX2_KERNELS 0
#endif
