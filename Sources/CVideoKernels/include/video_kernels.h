#pragma once

#include <stdint.h>

// Inner loops of color conversion that use vector instructions beyond the baseline of the CPU.
//
// `BT709` defines and documents the results; these functions equal it byte for byte.

#if defined(__x86_64__)
#define VIDEO_HAS_AVX2_KERNELS 1

/// The fewest columns that `video_bt709_avx2` takes.
#define VIDEO_FEWEST_COLUMNS 32

/// Whether this CPU has AVX2.
int video_cpu_has_avx2(void);

/// Converts two rows of `width` pixels, an even number, to two rows of `width` luma bytes, one
/// after the other, and a row of half as many Cb and Cr. Returns whether all pixels are opaque; if
/// not, the bytes are undefined.
int video_bt709_avx2(
    uint8_t *luma, uint8_t *blue, uint8_t *red, const uint8_t *top, const uint8_t *bottom,
    long width);
#else
#define VIDEO_HAS_AVX2_KERNELS 0
#endif
