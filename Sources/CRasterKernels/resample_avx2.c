#include "raster_kernels.h"

#if RASTER_HAS_AVX2_KERNELS
#include <immintrin.h>
#include <string.h>

#define AVX2 __attribute__((target("avx2")))

int raster_cpu_has_avx2(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
}

// Four texels of bytes r g b a as two pairs of 16-bit numbers: r0r1 g0g1 b0b1 a0a1 | r2r3 …
AVX2 static inline __m256i pairs_of_texels(const uint8_t *texels) {
  const __m128i order = _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  const __m128i bytes = _mm_loadu_si128((const __m128i *)texels);
  return _mm256_cvtepu8_epi16(_mm_shuffle_epi8(bytes, order));
}

// Four weights as pairs: w0w1 four times | w2w3 four times.
AVX2 static inline __m256i pairs_of_weights(const int16_t *weights) {
  const __m256i order = _mm256_setr_epi8(
      0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
      4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7);
  int64_t four;
  memcpy(&four, weights, sizeof four);
  return _mm256_shuffle_epi8(_mm256_set1_epi64x(four), order);
}

// Both halves added, rounded to 1/64 of a step.
AVX2 static inline void store_wide(int16_t *output, __m256i sum) {
  const __m128i both =
      _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  const __m128i wide = _mm_srai_epi32(_mm_add_epi32(both, _mm_set1_epi32(128)), 8);
  _mm_storel_epi64((__m128i *)output, _mm_packs_epi32(wide, wide));
}

AVX2 void raster_across_avx2(
    int16_t *output, const uint8_t *row0, const uint8_t *row1, const uint8_t *row2,
    const uint8_t *row3, const int32_t *firsts, const int32_t *groups, const int16_t *weights,
    int count) {
  const long stride = 4 * (long)count;
  for (int x = 0; x < count; x++) {
    const long first = 4 * (long)firsts[x];
    __m256i sum0 = _mm256_setzero_si256(), sum1 = sum0, sum2 = sum0, sum3 = sum0;
    for (long group = groups[x], offset = first; group < groups[x + 1]; group++, offset += 16) {
      const __m256i weight = pairs_of_weights(weights + 4 * group);
      sum0 = _mm256_add_epi32(
          sum0, _mm256_madd_epi16(pairs_of_texels(row0 + offset), weight));
      sum1 = _mm256_add_epi32(
          sum1, _mm256_madd_epi16(pairs_of_texels(row1 + offset), weight));
      sum2 = _mm256_add_epi32(
          sum2, _mm256_madd_epi16(pairs_of_texels(row2 + offset), weight));
      sum3 = _mm256_add_epi32(
          sum3, _mm256_madd_epi16(pairs_of_texels(row3 + offset), weight));
    }
    store_wide(output + 4 * (long)x, sum0);
    store_wide(output + stride + 4 * (long)x, sum1);
    store_wide(output + 2 * stride + 4 * (long)x, sum2);
    store_wide(output + 3 * stride + 4 * (long)x, sum3);
  }
}

// Σ weight · texel down one column, `taps` even.
AVX2 static inline __m128i down_sum(
    const int16_t *column, const int32_t *row_starts, const int16_t *weights, int taps) {
  __m128i sum = _mm_set1_epi32(1 << 19);
  for (int tap = 0; tap < taps; tap += 2) {
    const __m128i upper =
        _mm_loadl_epi64((const __m128i *)(column + 4 * (long)row_starts[tap]));
    const __m128i lower =
        _mm_loadl_epi64((const __m128i *)(column + 4 * (long)row_starts[tap + 1]));
    int32_t two;
    memcpy(&two, weights + tap, sizeof two);
    sum = _mm_add_epi32(
        sum, _mm_madd_epi16(_mm_unpacklo_epi16(upper, lower), _mm_set1_epi32(two)));
  }
  return _mm_srai_epi32(sum, 20);
}

// No color above alpha, for four pixels of bytes.
AVX2 static inline __m128i made_valid(__m128i pixels) {
  const __m128i alphas = _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  return _mm_min_epu8(pixels, _mm_shuffle_epi8(pixels, alphas));
}

// Four pixels of 32-bit channels, brought into 0…255 and made valid.
AVX2 static inline __m128i finished(__m128i a, __m128i b, __m128i c, __m128i d) {
  return made_valid(_mm_packus_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d)));
}

// Four pixels, or the first `rest` of them where there is no room for more.
AVX2 static inline void store_pixels(uint8_t *output, __m128i pixels, int rest) {
  if (rest >= 4) {
    _mm_storeu_si128((__m128i *)output, pixels);
  } else {
    uint8_t bytes[16];
    _mm_storeu_si128((__m128i *)bytes, pixels);
    memcpy(output, bytes, 4 * (size_t)rest);
  }
}

// Σ weight · texel down four columns whose taps are in the same rows, `taps` even.
AVX2 static inline __m128i down_four(
    const int16_t *columns, const int32_t *row_starts, const int16_t *weights[4], int taps) {
  const __m256i half = _mm256_set1_epi32(1 << 19);
  __m256i even = half, odd = half;
  for (int tap = 0; tap < taps; tap += 2) {
    const __m256i upper =
        _mm256_loadu_si256((const __m256i *)(columns + 4 * (long)row_starts[tap]));
    const __m256i lower =
        _mm256_loadu_si256((const __m256i *)(columns + 4 * (long)row_starts[tap + 1]));
    int32_t two[4];
    for (int i = 0; i < 4; i++) memcpy(&two[i], weights[i] + tap, sizeof two[i]);
    // The halves of a vector are unpacked each by itself: pixels 0 and 2, then 1 and 3.
    const __m256i weight02 =
        _mm256_set_m128i(_mm_set1_epi32(two[2]), _mm_set1_epi32(two[0]));
    const __m256i weight13 =
        _mm256_set_m128i(_mm_set1_epi32(two[3]), _mm_set1_epi32(two[1]));
    even = _mm256_add_epi32(
        even, _mm256_madd_epi16(_mm256_unpacklo_epi16(upper, lower), weight02));
    odd = _mm256_add_epi32(
        odd, _mm256_madd_epi16(_mm256_unpackhi_epi16(upper, lower), weight13));
  }
  const __m256i wide =
      _mm256_packs_epi32(_mm256_srai_epi32(even, 20), _mm256_srai_epi32(odd, 20));
  return made_valid(_mm_packus_epi16(
      _mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1)));
}

AVX2 void raster_down_avx2(
    uint8_t *output, const int16_t *texels, const int32_t *row_starts, int lowest, int highest,
    const double *origins, const double *slopes, double y, int phase_bits, int taps,
    const int16_t *weights, int count) {
  const __m128i mask = _mm_set1_epi32((1 << phase_bits) - 1);
  const __m128i first_row = _mm_set1_epi32(lowest), last_row = _mm_set1_epi32(highest);
  const __m256d row = _mm256_set1_pd(y);
  for (int x = 0; x < count; x += 4) {
    const int rest = count - x;
    __m128i fixed;
    if (rest >= 4) {
      fixed = _mm256_cvttpd_epi32(_mm256_add_pd(
          _mm256_loadu_pd(origins + x), _mm256_mul_pd(row, _mm256_loadu_pd(slopes + x))));
    } else {
      int32_t places[4];
      for (int i = 0; i < 4; i++) {
        const int column = x + (i < rest ? i : rest - 1);
        places[i] = (int32_t)(origins[column] + y * slopes[column]);
      }
      fixed = _mm_loadu_si128((const __m128i *)places);
    }
    int32_t firsts[4], phases[4];
    const __m128i first = _mm_max_epi32(
        _mm_min_epi32(_mm_srai_epi32(fixed, phase_bits), last_row), first_row);
    const __m128i start = _mm_sub_epi32(first, first_row);
    _mm_storeu_si128((__m128i *)firsts, start);
    _mm_storeu_si128((__m128i *)phases, _mm_and_si128(fixed, mask));
    const int16_t *four[4];
    for (int i = 0; i < 4; i++) four[i] = weights + (long)phases[i] * taps;

    __m128i pixels;
    const __m128i same = _mm_cmpeq_epi32(start, _mm_shuffle_epi32(start, 0));
    if (rest >= 4 && _mm_movemask_epi8(same) == 0xffff) {
      pixels = down_four(texels + 4 * (long)x, row_starts + firsts[0], four, taps);
    } else {
      __m128i sums[4];
      for (int i = 0; i < 4; i++) {
        const long column = x + (i < rest ? i : rest - 1);
        sums[i] = down_sum(texels + 4 * column, row_starts + firsts[i], four[i], taps);
      }
      pixels = finished(sums[0], sums[1], sums[2], sums[3]);
    }
    store_pixels(output + 4 * (long)x, pixels, rest);
  }
}

AVX2 void raster_blend_avx2(
    int16_t *line, const uint8_t *texels, const int64_t *row_starts, const int16_t *weights,
    int taps, int count) {
  const __m256i half = _mm256_set1_epi32(128);
  int x = 0;
  for (; x + 4 <= count; x += 4) {
    __m256i low = half, high = half;
    for (int tap = 0; tap < taps; tap += 2) {
      const __m128i upper =
          _mm_loadu_si128((const __m128i *)(texels + 4 * (row_starts[tap] + x)));
      const __m128i lower =
          _mm_loadu_si128((const __m128i *)(texels + 4 * (row_starts[tap + 1] + x)));
      int32_t two;
      memcpy(&two, weights + tap, sizeof two);
      const __m256i weight = _mm256_set1_epi32(two);
      low = _mm256_add_epi32(
          low, _mm256_madd_epi16(_mm256_cvtepu8_epi16(_mm_unpacklo_epi8(upper, lower)), weight));
      high = _mm256_add_epi32(
          high, _mm256_madd_epi16(_mm256_cvtepu8_epi16(_mm_unpackhi_epi8(upper, lower)), weight));
    }
    const __m256i wide =
        _mm256_packs_epi32(_mm256_srai_epi32(low, 8), _mm256_srai_epi32(high, 8));
    _mm256_storeu_si256(
        (__m256i *)(line + 4 * (long)x), _mm256_permute4x64_epi64(wide, _MM_SHUFFLE(3, 1, 2, 0)));
  }
  for (; x < count; x++) {
    for (int channel = 0; channel < 4; channel++) {
      int32_t sum = 128;
      for (int tap = 0; tap < taps; tap++)
        sum += weights[tap] * texels[4 * (row_starts[tap] + x) + channel];
      line[4 * (long)x + channel] = (int16_t)(sum >> 8);
    }
  }
}

// Σ weight · texel along a line, `taps` even.
AVX2 static inline __m128i along_sum(const int16_t *texels, const int16_t *weights, int taps) {
  const __m128i order = _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  __m128i sum = _mm_set1_epi32(1 << 19);
  for (int tap = 0; tap < taps; tap += 2) {
    const __m128i two = _mm_loadu_si128((const __m128i *)(texels + 4 * tap));
    int32_t weight;
    memcpy(&weight, weights + tap, sizeof weight);
    sum = _mm_add_epi32(
        sum, _mm_madd_epi16(_mm_shuffle_epi8(two, order), _mm_set1_epi32(weight)));
  }
  return _mm_srai_epi32(sum, 20);
}

AVX2 void raster_along_avx2(
    uint8_t *row, const int16_t *line, int shift, int highest, double origin, double slope,
    int phase_bits, int taps, const int16_t *weights, int start, int end) {
  const int mask = (1 << phase_bits) - 1;
  for (int x = start; x < end; x += 4) {
    const int rest = end - x;
    __m128i sums[4];
    for (int i = 0; i < 4; i++) {
      const int column = x + (i < rest ? i : rest - 1);
      const int fixed = (int)(origin + column * slope);
      int first = (fixed >> phase_bits) - shift;
      first = first < 0 ? 0 : first > highest ? highest : first;
      sums[i] = along_sum(line + 4 * (long)first, weights + (long)(fixed & mask) * taps, taps);
    }
    store_pixels(
        row + 4 * (long)x, finished(sums[0], sums[1], sums[2], sums[3]), rest);
  }
}

// Texel places in units of phases: their first taps before the filter's own way to them, shifted so
// that truncating is flooring; as `ResamplingFilter.position` has it.
#define PLACE_SHIFT (1 << 17)

AVX2 static inline __m128i fixed_places(__m256d places, int phase_bits) {
  // Of a number and not a number, `max` gives its second operand.
  const __m256d above = _mm256_max_pd(places, _mm256_set1_pd(-(double)PLACE_SHIFT / 2));
  const __m256d bounded = _mm256_min_pd(above, _mm256_set1_pd((double)PLACE_SHIFT));
  const __m256d shifted = _mm256_add_pd(
      _mm256_sub_pd(bounded, _mm256_set1_pd(0.5)), _mm256_set1_pd((double)PLACE_SHIFT));
  return _mm256_cvttpd_epi32(_mm256_add_pd(
      _mm256_mul_pd(shifted, _mm256_set1_pd((double)(1 << phase_bits))), _mm256_set1_pd(0.5)));
}

// Σ weight · texel over fours of taps across one row, rounded to 1/64 of a step, in 32 bits.
AVX2 static inline __m128i across_sum(
    const uint8_t *texels, const int16_t *weights, int taps_in_fours) {
  __m256i sum = _mm256_setzero_si256();
  for (int tap = 0; tap < taps_in_fours; tap += 4)
    sum = _mm256_add_epi32(
        sum, _mm256_madd_epi16(
                 pairs_of_texels(texels + 4 * tap), pairs_of_weights(weights + tap)));
  const __m128i both =
      _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  return _mm_srai_epi32(_mm_add_epi32(both, _mm_set1_epi32(128)), 8);
}

// One pixel from `taps_y` rows, an even number, that are `stride` bytes apart.
AVX2 static inline __m128i point_sum(
    const uint8_t *texels, long stride, const int16_t *weights_x, int taps_x_in_fours,
    const int16_t *weights_y, int taps_y) {
  const __m128i order = _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  __m128i sum = _mm_set1_epi32(1 << 19);
  for (int tap = 0; tap < taps_y; tap += 2, texels += 2 * stride) {
    const __m128i upper = across_sum(texels, weights_x, taps_x_in_fours);
    const __m128i lower = across_sum(texels + stride, weights_x, taps_x_in_fours);
    int32_t two;
    memcpy(&two, weights_y + tap, sizeof two);
    sum = _mm_add_epi32(
        sum, _mm_madd_epi16(
                 _mm_shuffle_epi8(_mm_packs_epi32(upper, lower), order), _mm_set1_epi32(two)));
  }
  return _mm_srai_epi32(sum, 20);
}

static inline int clamped(int value, int most) {
  return value < 0 ? 0 : value > most ? most : value;
}

AVX2 void raster_points_avx2(
    uint8_t *row, const uint8_t *texels, int width, int height, const double *xs,
    const double *ys, int count, int phase_bits_x, int taps_x, int taps_x_in_fours,
    const int16_t *weights_x, int phase_bits_y, int taps_y, const int16_t *weights_y) {
  const int mask_x = (1 << phase_bits_x) - 1, mask_y = (1 << phase_bits_y) - 1;
  const int way_x = PLACE_SHIFT + taps_x / 2 - 1, way_y = PLACE_SHIFT + taps_y / 2 - 1;
  for (int x = 0; x < count; x += 4) {
    const int rest = count - x;
    double places_x[4], places_y[4];
    for (int i = 0; i < 4; i++) {
      places_x[i] = xs[x + (i < rest ? i : rest - 1)];
      places_y[i] = ys[x + (i < rest ? i : rest - 1)];
    }
    int32_t fixed_x[4], fixed_y[4];
    _mm_storeu_si128(
        (__m128i *)fixed_x, fixed_places(_mm256_loadu_pd(places_x), phase_bits_x));
    _mm_storeu_si128(
        (__m128i *)fixed_y, fixed_places(_mm256_loadu_pd(places_y), phase_bits_y));
    __m128i sums[4];
    for (int i = 0; i < 4; i++) {
      const int first_x = (fixed_x[i] >> phase_bits_x) - way_x;
      const int first_y = (fixed_y[i] >> phase_bits_y) - way_y;
      const int16_t *wx = weights_x + (long)(fixed_x[i] & mask_x) * taps_x_in_fours;
      const int16_t *wy = weights_y + (long)(fixed_y[i] & mask_y) * taps_y;
      if (first_x >= 0 && first_y >= 0 && first_x + taps_x_in_fours <= width
          && first_y + taps_y <= height) {
        const uint8_t *corner = texels + 4 * ((long)first_y * width + first_x);
        sums[i] = point_sum(corner, 4 * (long)width, wx, taps_x_in_fours, wy, taps_y);
        continue;
      }
      uint32_t window[RASTER_MOST_POINT_TAPS * RASTER_MOST_POINT_TAPS];
      for (int v = 0; v < taps_y; v++)
        for (int u = 0; u < taps_x_in_fours; u++)
          memcpy(
              &window[v * taps_x_in_fours + u],
              texels
                  + 4 * ((long)clamped(first_y + v, height - 1) * width
                         + clamped(first_x + u, width - 1)),
              4);
      sums[i] = point_sum(
          (const uint8_t *)window, 4 * (long)taps_x_in_fours, wx, taps_x_in_fours, wy, taps_y);
    }
    store_pixels(
        row + 4 * (long)x, finished(sums[0], sums[1], sums[2], sums[3]), rest);
  }
}

#endif
