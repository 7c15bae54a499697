#pragma once

#include <stdint.h>

// Inner loops of color conversion that use vector instructions beyond the baseline of the CPU.
//
// `BT709` defines and documents the results; these functions equal it byte for byte.

/// The fewest columns that a `video_function` takes.
#define VIDEO_FEWEST_COLUMNS 32

/// Converts two rows of `width` pixels, an even number, to two rows of `width` luma bytes, one
/// after the other, and a row of half as many Cb and Cr. Returns whether all pixels are opaque; if
/// not, the bytes are undefined.
typedef int (*video_function)(
    uint8_t *luma, uint8_t *blue, uint8_t *red, const uint8_t *top, const uint8_t *bottom,
    long width);

#if defined(__x86_64__) || defined(__aarch64__)
/// For CPUs with SSE4.1 or NEON.
video_function video_bt709_128(void);
#endif

#if defined(__x86_64__)
/// For CPUs with AVX2.
video_function video_bt709_avx2(void);
#endif
