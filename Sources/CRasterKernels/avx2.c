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

// Alpha in 0…255 and no color above it, for four pixels of 32-bit channels.
AVX2 static inline __m128i finished(__m128i a, __m128i b, __m128i c, __m128i d) {
  const __m128i alphas = _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  const __m128i bytes = _mm_packus_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d));
  return _mm_min_epu8(bytes, _mm_shuffle_epi8(bytes, alphas));
}

AVX2 void raster_down_avx2(
    uint8_t *output, const int16_t *texels, const int32_t *row_starts, int lowest, int highest,
    const double *origins, const double *slopes, double y, int phase_bits, int taps,
    const int16_t *weights, int count) {
  const int mask = (1 << phase_bits) - 1;
  const __m256d row = _mm256_set1_pd(y);
  for (int x = 0; x < count; x += 4) {
    int32_t fixed[4];
    const int rest = count - x;
    if (rest >= 4) {
      const __m256d place = _mm256_add_pd(
          _mm256_loadu_pd(origins + x), _mm256_mul_pd(row, _mm256_loadu_pd(slopes + x)));
      _mm_storeu_si128((__m128i *)fixed, _mm256_cvttpd_epi32(place));
    } else {
      for (int i = 0; i < 4; i++) {
        const int column = x + (i < rest ? i : rest - 1);
        fixed[i] = (int32_t)(origins[column] + y * slopes[column]);
      }
    }
    __m128i sums[4];
    for (int i = 0; i < 4; i++) {
      int first = fixed[i] >> phase_bits;
      first = first < lowest ? lowest : first > highest ? highest : first;
      const long column = x + (i < rest ? i : rest - 1);
      sums[i] = down_sum(
          texels + 4 * column, row_starts + (first - lowest),
          weights + (long)(fixed[i] & mask) * taps, taps);
    }
    const __m128i pixels = finished(sums[0], sums[1], sums[2], sums[3]);
    if (rest >= 4) {
      _mm_storeu_si128((__m128i *)(output + 4 * (long)x), pixels);
    } else {
      uint8_t bytes[16];
      _mm_storeu_si128((__m128i *)bytes, pixels);
      memcpy(output + 4 * (long)x, bytes, 4 * (size_t)rest);
    }
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
    const __m128i pixels = finished(sums[0], sums[1], sums[2], sums[3]);
    if (rest >= 4) {
      _mm_storeu_si128((__m128i *)(row + 4 * (long)x), pixels);
    } else {
      uint8_t bytes[16];
      _mm_storeu_si128((__m128i *)bytes, pixels);
      memcpy(row + 4 * (long)x, bytes, 4 * (size_t)rest);
    }
  }
}
#endif
