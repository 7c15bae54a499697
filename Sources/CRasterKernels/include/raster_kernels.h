#pragma once

#include <stdint.h>

// Inner loops of the rasterizer that use vector instructions beyond the baseline of the CPU.
//
// Swift has no functions for one kind of CPU inside a program for all of them; C has. What each one
// computes is said, and defined, by `ScalarResampleKernels` and `ScalarSpanKernels`; these equal them
// bit for bit.

#if defined(__x86_64__)
#define RASTER_HAS_AVX2_KERNELS 1

/// The most taps an axis that `raster_points_avx2` takes.
#define RASTER_MOST_POINT_TAPS 64

/// Whether the CPU that this runs on has AVX2.
int raster_cpu_has_avx2(void);

void raster_across_avx2(
    int16_t *output, const uint8_t *row0, const uint8_t *row1, const uint8_t *row2,
    const uint8_t *row3, const int32_t *firsts, const int32_t *groups, const int16_t *weights,
    int count);

void raster_down_avx2(
    uint8_t *output, const int16_t *texels, const int32_t *row_starts, int lowest, int highest,
    const double *origins, const double *slopes, double y, int phase_bits, int taps,
    const int16_t *weights, int count);

void raster_blend_avx2(
    int16_t *line, const uint8_t *texels, const int64_t *row_starts, const int16_t *weights,
    int taps, int count);

void raster_along_avx2(
    uint8_t *row, const int16_t *line, int shift, int highest, double origin, double slope,
    int phase_bits, int taps, const int16_t *weights, int start, int end);

void raster_points_avx2(
    uint8_t *row, const uint8_t *texels, int width, int height, const double *xs,
    const double *ys, int count, int phase_bits_x, int taps_x, int taps_x_in_fours,
    const int16_t *weights_x, int phase_bits_y, int taps_y, const int16_t *weights_y);

/// Multiplies the colors by factors in units of 1/16384; leaves the last `count` % 2 pixels.
void raster_shade_avx2(uint8_t *pixels, const uint16_t *factors, int count);

/// Leaves the last `count` % 8 pixels as they are.
void raster_dim_avx2(uint8_t *pixels, int count, int brightness);

/// Goes on, eight pixels at a time, while all of both rows are opaque; how many pixels it has done.
int raster_mix_opaque_avx2(uint8_t *row, const uint8_t *source, int count, int opacity);
#else
#define RASTER_HAS_AVX2_KERNELS 0
#endif
