#pragma once

#include <stdint.h>

// Inner loops of color conversion that use vector instructions beyond the baseline of the CPU.
//
// What they compute is said, and defined, by `BT709`; these equal it byte for byte.

#if defined(__x86_64__)
#define VIDEO_HAS_AVX2_KERNELS 1

/// The fewest columns that `video_bt709_avx2` takes.
#define VIDEO_FEWEST_COLUMNS 32

/// Whether the CPU that this runs on has AVX2.
int video_cpu_has_avx2(void);

/// Two rows of `width` pixels each, an even number, as two rows of luma of that many bytes, which
/// follow each other, and a row of half as many Cb and Cr. Whether all pixels were opaque: if not,
/// the bytes are anything.
int video_bt709_avx2(
    uint8_t *luma, uint8_t *blue, uint8_t *red, const uint8_t *top, const uint8_t *bottom,
    long width);
#else
#define VIDEO_HAS_AVX2_KERNELS 0
#endif
