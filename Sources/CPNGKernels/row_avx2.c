#include "png_kernels.h"

#if PNG_HAS_AVX2_KERNELS
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

int png_cpu_has_avx2(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
}

AVX2 int64_t png_pack_avx2(uint8_t *output, const uint8_t *pixels, int64_t count) {
  const __m256i order = _mm256_setr_epi8(
      0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1,
      0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  int64_t x = 0;
  // Eight pixels at a time, whose stores reach four bytes into the two behind them.
  for (; x + 10 <= count; x += 8) {
    const __m256i four =
        _mm256_shuffle_epi8(_mm256_loadu_si256((const __m256i *)(pixels + 4 * x)), order);
    _mm_storeu_si128((__m128i *)(output + 3 * x), _mm256_castsi256_si128(four));
    _mm_storeu_si128((__m128i *)(output + 3 * x + 12), _mm256_extracti128_si256(four, 1));
  }
  return x;
}

AVX2 static inline __m256i distance(__m256i a, __m256i b) {
  return _mm256_or_si256(_mm256_subs_epu8(a, b), _mm256_subs_epu8(b, a));
}

AVX2 int64_t png_paeth_avx2(
    uint8_t *output, const uint8_t *row, const uint8_t *above, int64_t pixel_bytes, int64_t count) {
  int64_t x = 0;
  for (; x + 32 <= count; x += 32) {
    const __m256i bytes = _mm256_loadu_si256((const __m256i *)(row + x));
    const __m256i a = _mm256_loadu_si256((const __m256i *)(row + x - pixel_bytes));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(above + x));
    const __m256i c = _mm256_loadu_si256((const __m256i *)(above + x - pixel_bytes));
    const __m256i to_a = distance(b, c), to_b = distance(a, c);
    const __m256i least = _mm256_min_epu8(to_a, to_b);
    // Where c lies between a and b, and is nearer to what they predict than both.
    const __m256i is_between = _mm256_xor_si256(
        _mm256_cmpeq_epi8(_mm256_max_epu8(b, c), b), _mm256_cmpeq_epi8(_mm256_max_epu8(a, c), a));
    const __m256i is_farther =
        _mm256_cmpeq_epi8(_mm256_subs_epu8(least, distance(to_a, to_b)), _mm256_setzero_si256());
    const __m256i nearest = _mm256_blendv_epi8(
        _mm256_blendv_epi8(b, a, _mm256_cmpeq_epi8(least, to_a)), c,
        _mm256_andnot_si256(is_farther, is_between));
    _mm256_storeu_si256((__m256i *)(output + x), _mm256_sub_epi8(bytes, nearest));
  }
  return x;
}
#endif
