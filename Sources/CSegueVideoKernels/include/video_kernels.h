#pragma once

#include <stdint.h>

// Inner loops of color conversion that use vector instructions beyond the baseline of the CPU.
//
// Swift defines and documents the results, in `BT709` for frames that are written and in
// `FrameConverter` for those of recordings; these functions equal it byte for byte.

/// The fewest columns that a `video_function` takes.
#define VIDEO_FEWEST_COLUMNS 32

/// Converts two rows of `width` pixels, an even number, to two rows of `width` luma bytes, one
/// after the other, and a row of half as many Cb and Cr. Returns whether all pixels are opaque; if
/// not, the bytes are undefined.
typedef int (*video_function)(
    uint8_t *luma, uint8_t *blue, uint8_t *red, const uint8_t *top, const uint8_t *bottom,
    long width);

/// Bits after the point of a `video_matrix`.
#define VIDEO_MATRIX_SHIFT 20

/// A conversion of samples to red, green and blue, which have one element of each array:
/// `(luma * y + blue * cb + red * cr + bias) >> VIDEO_MATRIX_SHIFT`, limited to 0 to 255, where cb
/// and cr are in sixteenths. No sum may leave 32 bits.
typedef struct {
  int32_t luma, blue[3], red[3], bias[3];
} video_matrix;

/// The samples of a row of pixels: a byte of luma for each, and Cb and Cr for each two of the rows
/// of color around it.
typedef struct {
  const uint8_t *luma, *near[2], *far[2];
  /// The weight of the near rows in quarters, 1 to 4.
  int32_t near_weight;
  /// Whether color belongs between two columns; otherwise to the even ones.
  int32_t is_between;
} video_samples;

/// Converts a row of `width` pixels, at least one, to opaque RGBA. `room` has space for
/// `width + 6` numbers.
typedef void (*video_rgba_function)(
    uint8_t *pixels, int16_t *room, const video_samples *samples, const video_matrix *matrix,
    long width);

#if defined(__x86_64__) || defined(__aarch64__)
/// For CPUs with SSE4.1 or NEON.
video_function video_bt709_128(void);
video_rgba_function video_rgba_128(void);
#endif

#if defined(__x86_64__)
/// For CPUs with AVX2.
video_function video_bt709_avx2(void);
video_rgba_function video_rgba_avx2(void);
#endif
