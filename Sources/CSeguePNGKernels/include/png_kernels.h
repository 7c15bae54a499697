#pragma once

#include <stdint.h>

// Inner loops over a row of a PNG file that use vector instructions beyond the baseline of the CPU.
//
// Each does the first part of a row and returns its number of pixels. `PortableRowKernels` in Swift
// defines the result, and does the remaining pixels.

/// Filters the pixels of a row, and sets `is_opaque` if all fourth bytes are 255.
typedef int64_t (*png_filter_function)(
    uint8_t *output, uint8_t *marks, const uint8_t *row, const uint8_t *above, int64_t count,
    int *is_opaque);

/// The loops for one kind of vectors.
typedef struct {
  /// Removes the fourth bytes.
  int64_t (*pack)(uint8_t *output, const uint8_t *pixels, int64_t count);

  /// Filters three bytes a pixel.
  png_filter_function filter_rgb;

  /// Filters four bytes a pixel.
  png_filter_function filter_rgba;
} png_kernels;

#if defined(__x86_64__) || defined(__aarch64__)
/// For CPUs with SSE4.1 or NEON.
const png_kernels *png_kernels_128(void);
#endif

#if defined(__x86_64__)
/// For CPUs with AVX2.
const png_kernels *png_kernels_avx2(void);
#endif
