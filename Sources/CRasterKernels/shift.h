#pragma once

#include "sums.h"

// Eight pixels from four taps each.
WIDE_INLINE __m256i eight_shifted(const __m256i taps[4], __m256i first, __m256i second) {
  const __m256i half = _mm256_set1_epi16(32);
  __m256i low = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(taps[0], taps[1]), first);
  __m256i high = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(taps[0], taps[1]), first);
  low =
      _mm256_add_epi16(low, _mm256_maddubs_epi16(_mm256_unpacklo_epi8(taps[2], taps[3]), second));
  high =
      _mm256_add_epi16(high, _mm256_maddubs_epi16(_mm256_unpackhi_epi8(taps[2], taps[3]), second));
  low = _mm256_srai_epi16(_mm256_add_epi16(low, half), 6);
  high = _mm256_srai_epi16(_mm256_add_epi16(high, half), 6);
  return valid(_mm256_packus_epi16(low, high));
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
    for (int tap = 0; tap < 4; tap++)
      taps[tap] = _mm256_loadu_si256((const __m256i *)(texels + 4 * starts[tap] + offset));
    _mm256_storeu_si256((__m256i *)(row + offset), eight_shifted(taps, first, second));
  }
}
