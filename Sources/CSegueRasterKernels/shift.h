#pragma once

#include "sums.h"

// Eight pixels from four taps each.
WIDE_INLINE __m256i eight_shifted(const __m256i taps[4], __m256i first, __m256i second) {
  __m256i sums[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  add_rows(sums, taps[0], taps[1], first);
  add_rows(sums, taps[2], taps[3], second);
  return valid(settled_bytes(sums[0], sums[1]));
}

WIDE static void raster_shift(
    uint8_t *row, const uint8_t *texels, const long starts[4], const int8_t weights[4],
    int count) {
  int16_t pairs[2];
  memcpy(pairs, weights, sizeof pairs);
  const __m256i first = _mm256_set1_epi16(pairs[0]), second = _mm256_set1_epi16(pairs[1]);
  __m256i taps[4];
  if (count < 8) {
    const __m256i some = _mm256_cmpgt_epi32(
        _mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    for (int tap = 0; tap < 4; tap++)
      taps[tap] = _mm256_maskload_epi32((const int *)(texels + 4 * starts[tap]), some);
    store_pixels(row, eight_shifted(taps, first, second), count);
    return;
  }
  for (int x = 0; x < count; x += 8) {
    // The last eight overlap the eight before.
    const long offset = 4 * (long)(x + 8 <= count ? x : count - 8);
    prefetch_ahead(texels + 4 * starts[3], x);
    prefetch_ahead(row, x);
    for (int tap = 0; tap < 4; tap++)
      taps[tap] = _mm256_loadu_si256((const __m256i *)(texels + 4 * starts[tap] + offset));
    _mm256_storeu_si256((__m256i *)(row + offset), eight_shifted(taps, first, second));
  }
}
