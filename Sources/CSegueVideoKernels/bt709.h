#pragma once

#include "video_kernels.h"
#include "wide.h"

// A division `(n * x + offset) / d` with the quotient, below 256, in bits 48 to 55: x is multiplied
// by `n / d * 2^48`, rounded up. The product is too large by less than `x / 2^48`, and the offset
// by `1 / 2^48`. Every quotient is exact if both add up to less than `1 / d`.
#define FACTOR(n, d) ((((uint64_t)(n) << 48) + (d) - 1) / (d))
#define OFFSET(offset, d) ((uint64_t)((((unsigned __int128)(offset) << 48) + (d) - 1) / (d)))

// `73 * s / 425000` with s to 1,275,000 = 2^20.3 in sixteenths, so that the factor has 32 bits:
// 2^20.3 / 2^44 < 1 / 425000.
#define LUMA_UNIT 425000
#define LUMA_FACTOR FACTOR(73, 16 * LUMA_UNIT)
#define LUMA_OFFSET OFFSET(16 * LUMA_UNIT + LUMA_UNIT / 2, LUMA_UNIT)

// `14 * x / unit`, where x includes `unit / 255 * 8 * 255`, 2040 alphas, to stay above zero. It is
// below 2^24.2, and 2^24.2 / 2^48 < 1 / unit. The offset, 128 and a half, subtracts them again.
#define CHROMA_OFFSET(unit) OFFSET(128 * (unit) + (unit) / 2 - 14 * 8 * (unit), unit)
#define BLUE_UNIT (4639 * 255)
#define RED_UNIT (3937 * 255)

WIDE_INLINE __m256i times(__m256i values, uint64_t factor, uint64_t offset) {
  return _mm256_add_epi64(
      _mm256_mul_epu32(values, _mm256_set1_epi64x((long long)factor)),
      _mm256_set1_epi64x((long long)offset));
}

#if defined(WIDE_IS_HALVES) && defined(__aarch64__)
NEON __m128i luma_of_four(__m128i pixels) {
  // Red and blue, then green, in sixteenths.
  const uint16x8_t weights = {
      16 * 1063, 16 * 361, 16 * 1063, 16 * 361, 16 * 1063, 16 * 361, 16 * 1063, 16 * 361};
  const uint16x8_t ends = vandq_u16((uint16x8_t)pixels, vdupq_n_u16(0xff));
  const uint32x4_t greens = vandq_u32(vshrq_n_u32((uint32x4_t)pixels, 8), vdupq_n_u32(0xff));
  const uint32x4_t sums = vmlaq_n_u32(
      vpaddq_u32(
          vmull_u16(vget_low_u16(ends), vget_low_u16(weights)), vmull_high_u16(ends, weights)),
      greens, 16 * 3576);
  const uint64x2_t offset = vdupq_n_u64(LUMA_OFFSET);
  return (__m128i)vuzp2q_u32(
      (uint32x4_t)vmlal_n_u32(offset, vget_low_u32(sums), (uint32_t)LUMA_FACTOR),
      (uint32x4_t)vmlal_high_n_u32(offset, sums, (uint32_t)LUMA_FACTOR));
}

// Eight pixels as 32-bit numbers whose bits 16 to 23 are luma; bits above are zero.
NEON __m256i luma_of_eight(__m256i pixels) {
  return (__m256i){luma_of_four(pixels.low), luma_of_four(pixels.high)};
}

// Sums of two rows: in each half the lower two of four columns, then the others.
NEON __m256i lower_columns(__m256i top, __m256i bottom) {
  return (__m256i){
      (__m128i)vaddl_u8(vget_low_u8(top.low), vget_low_u8(bottom.low)),
      (__m128i)vaddl_u8(vget_low_u8(top.high), vget_low_u8(bottom.high))};
}

NEON __m256i upper_columns(__m256i top, __m256i bottom) {
  return (__m256i){
      (__m128i)vaddl_high_u8(top.low, bottom.low), (__m128i)vaddl_high_u8(top.high, bottom.high)};
}
#else
// Eight pixels as 32-bit numbers whose bits 16 to 23 are luma; bits above are zero.
WIDE_INLINE __m256i luma_of_eight(__m256i pixels) {
  // 1063, 3576 and 361 as 128 * high + low, for products of bytes.
  const __m256i high = _mm256_set1_epi32(8 | 28 << 8 | 3 << 16);
  const __m256i low = _mm256_set1_epi32(39 | 0xf8 << 8 | 0xe9 << 16);
  const __m256i sums = _mm256_add_epi32(
      _mm256_madd_epi16(_mm256_maddubs_epi16(pixels, high), _mm256_set1_epi16(16 * 128)),
      _mm256_madd_epi16(_mm256_maddubs_epi16(pixels, low), _mm256_set1_epi16(16)));
  const __m256i even = times(sums, LUMA_FACTOR, LUMA_OFFSET);
  const __m256i odd = times(_mm256_srli_epi64(sums, 32), LUMA_FACTOR, LUMA_OFFSET);
  return _mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0xaa);
}

// Sums of two rows: in each half the lower two of four columns, then the others.
WIDE_INLINE __m256i lower_columns(__m256i top, __m256i bottom) {
  return _mm256_maddubs_epi16(_mm256_unpacklo_epi8(top, bottom), _mm256_set1_epi8(1));
}

WIDE_INLINE __m256i upper_columns(__m256i top, __m256i bottom) {
  return _mm256_maddubs_epi16(_mm256_unpackhi_epi8(top, bottom), _mm256_set1_epi8(1));
}
#endif

WIDE_INLINE void store_luma(uint8_t *place, const __m256i pixels[4]) {
  __m256i words[4];
  for (int i = 0; i < 4; i++) words[i] = _mm256_srli_epi32(luma_of_eight(pixels[i]), 16);
  const __m256i bytes = _mm256_packus_epi16(
      _mm256_packus_epi32(words[0], words[1]), _mm256_packus_epi32(words[2], words[3]));
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  _mm256_storeu_si256((__m256i *)place, _mm256_permutevar8x32_epi32(bytes, order));
}

// In each place one column of both rows.
WIDE_INLINE __m256i column(const uint8_t *top, const uint8_t *bottom) {
  int32_t a, b;
  memcpy(&a, top, sizeof a);
  memcpy(&b, bottom, sizeof b);
  const __m128i sum = _mm_add_epi16(
      _mm_cvtepu8_epi16(_mm_cvtsi32_si128(a)), _mm_cvtepu8_epi16(_mm_cvtsi32_si128(b)));
  return _mm256_broadcastq_epi64(sum);
}

// The 1-2-1 sums about the even ones of eight columns, in the order 0, 2, 4, 6. The first place of
// `before` is the column before them, and receives the last of them.
WIDE_INLINE __m256i weighted_columns(__m256i top, __m256i bottom, __m256i *before) {
  const __m256i low = lower_columns(top, bottom), high = upper_columns(top, bottom);
  const __m256i even = _mm256_unpacklo_epi64(low, high), odd = _mm256_unpackhi_epi64(low, high);
  const __m256i turned = _mm256_permute4x64_epi64(odd, _MM_SHUFFLE(2, 1, 0, 3));
  const __m256i left = _mm256_blend_epi32(turned, *before, 3);
  *before = turned;
  return _mm256_add_epi16(_mm256_add_epi16(left, odd), _mm256_add_epi16(even, even));
}

// Four samples in bits 48 to 55; `weights` are those of red, green, blue and alpha, whose sum is
// 2040.
WIDE_INLINE __m256i chroma_of_four(
    __m256i sums, __m256i weights, uint64_t factor, uint64_t offset) {
  const __m256i products = _mm256_madd_epi16(sums, weights);
  return times(
      _mm256_add_epi32(products, _mm256_srli_epi64(products, 32)), factor, offset);
}

// Sixteen samples as 16-bit numbers: sample 4 j + i is in place 4 i + j.
WIDE_INLINE __m256i gathered(const __m256i samples[4]) {
  const __m256i low = _mm256_blend_epi16(
      _mm256_srli_epi64(samples[0], 48), _mm256_srli_epi64(samples[1], 32), 0x22);
  const __m256i high = _mm256_blend_epi16(_mm256_srli_epi64(samples[2], 16), samples[3], 0x88);
  return _mm256_blend_epi16(low, high, 0xcc);
}

WIDE_INLINE void store_chroma(
    uint8_t *blue, uint8_t *red, const __m256i top[4], const __m256i bottom[4], __m256i before) {
  const __m256i blue_weights = _mm256_setr_epi16(
      -1063, -3576, 4639, 4639, -1063, -3576, 4639, 4639,
      -1063, -3576, 4639, 4639, -1063, -3576, 4639, 4639);
  const __m256i red_weights = _mm256_setr_epi16(
      3937, -3576, -361, 3937, 3937, -3576, -361, 3937,
      3937, -3576, -361, 3937, 3937, -3576, -361, 3937);
  __m256i blues[4], reds[4];
  for (int i = 0; i < 4; i++) {
    const __m256i sums = weighted_columns(top[i], bottom[i], &before);
    blues[i] = chroma_of_four(
        sums, blue_weights, FACTOR(14, BLUE_UNIT), CHROMA_OFFSET(BLUE_UNIT));
    reds[i] = chroma_of_four(sums, red_weights, FACTOR(14, RED_UNIT), CHROMA_OFFSET(RED_UNIT));
  }
  // Samples i and i + 1 of each four: blue, then red; i is 0, then 2.
  const __m256i bytes = _mm256_packus_epi16(gathered(blues), gathered(reds));
  const __m256i pairs = _mm256_setr_epi8(
      0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15,
      0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  const __m256i paired = _mm256_shuffle_epi8(bytes, pairs);
  const __m128i first = _mm256_castsi256_si128(paired);
  const __m128i second = _mm256_extracti128_si256(paired, 1);
  _mm_storeu_si128((__m128i *)blue, _mm_unpacklo_epi16(first, second));
  _mm_storeu_si128((__m128i *)red, _mm_unpackhi_epi16(first, second));
}

WIDE static int video_bt709(
    uint8_t *luma, uint8_t *blue, uint8_t *red, const uint8_t *top, const uint8_t *bottom,
    long width) {
  __m256i all = _mm256_set1_epi32(-1);
  // The last columns may be converted twice.
  for (long next = 0; next < width; next += 32) {
    const long x = next + 32 <= width ? next : width - 32;
    const long left = x > 0 ? x - 1 : 0;
    __m256i tops[4], bottoms[4];
    for (int i = 0; i < 4; i++) {
      tops[i] = _mm256_loadu_si256((const __m256i *)(top + 4 * x) + i);
      bottoms[i] = _mm256_loadu_si256((const __m256i *)(bottom + 4 * x) + i);
      all = _mm256_and_si256(all, _mm256_and_si256(tops[i], bottoms[i]));
    }
    store_luma(luma + x, tops);
    store_luma(luma + width + x, bottoms);
    store_chroma(
        blue + x / 2, red + x / 2, tops, bottoms, column(top + 4 * left, bottom + 4 * left));
  }
  const __m256i opaque = _mm256_cmpeq_epi32(_mm256_srai_epi32(all, 24), _mm256_set1_epi32(-1));
  return _mm256_movemask_epi8(opaque) == -1;
}
