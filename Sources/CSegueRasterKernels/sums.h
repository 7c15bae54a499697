#pragma once

#include "raster_kernels.h"
#include "wide.h"

// Sixteen rounded products of Q14 weights and 16-bit channels, in steps twice as large.
WIDE_INLINE __m256i rounded_product(__m256i channels, __m256i weights) {
  return _mm256_mulhrs_epi16(channels, weights);
}

WIDE_INLINE __m256i load(const int16_t *place) {
  return _mm256_loadu_si256((const __m256i *)place);
}

WIDE_INLINE __m128i load_texels(const uint8_t *place) {
  return _mm_loadu_si128((const __m128i *)place);
}

// Four weights with their bytes in `order`.
WIDE_INLINE __m256i four_weights(const int16_t *weights, __m256i order) {
  int64_t four;
  memcpy(&four, weights, sizeof four);
  return _mm256_shuffle_epi8(_mm256_set1_epi64x(four), order);
}

// w0w1 four times | w2w3 four times.
WIDE_INLINE __m256i weight_pairs(const int16_t *weights) {
  return four_weights(
      weights, _mm256_setr_epi8(
                   0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
                   4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7));
}

// Four texels as two pairs: r0r1 g0g1 b0b1 a0a1 | r2r3 …
WIDE_INLINE __m256i in_pairs(__m256i texels) {
  const __m256i order = _mm256_setr_epi8(
      0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15,
      0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  return _mm256_shuffle_epi8(texels, order);
}

// Four texels of each of two rows, one row in each half.
WIDE_INLINE __m256i load_rows(const uint8_t *low, const uint8_t *high) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(load_texels(low)), load_texels(high), 1);
}

// Broadcasts sixteen bytes to both halves.
WIDE_INLINE __m256i load_twice(const int8_t *bytes) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

// Four weights in each half: w0w1 four times, w2w3 four times.
WIDE_INLINE __m256i byte_weights(const int8_t *weights) {
  const __m256i order = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3,
      0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3);
  int32_t four;
  memcpy(&four, weights, sizeof four);
  return _mm256_shuffle_epi8(_mm256_set1_epi32(four), order);
}

// Without their signs, weights of 1/64 add up to at most one and a fifth, so sums of products stay
// within 16 bits. With their signs they add up to one, so all products of a pixel together miss
// SUM_OFFSET.
#if defined(WIDE_IS_HALVES) && defined(__aarch64__)
// NEON cannot multiply unsigned by signed bytes. Therefore texels are signed, and 128 less.
#define SUM_OFFSET (128 * 64)

NEON int8x16_t signed_texels(__m128i texels) { return (int8x16_t)(texels ^ vdupq_n_u8(128)); }

// In each half, sums of the products of four texels and their weights by pairs: r0r1 g0g1 b0b1 a0a1
// r2r3 ….
NEON __m256i pair_sums(__m256i texels, __m256i weights) {
  const int32x4_t low = (int32x4_t)texels.low, high = (int32x4_t)texels.high;
  // The first and the second texels of all pairs.
  const int8x16_t first = signed_texels((__m128i)vuzp1q_s32(low, high));
  const int8x16_t second = signed_texels((__m128i)vuzp2q_s32(low, high));
  const int8x16_t first_weights = (int8x16_t)vuzp1q_u8(weights.low, weights.high);
  const int8x16_t second_weights = (int8x16_t)vuzp2q_u8(weights.low, weights.high);
  const int16x8_t sum = vmull_s8(vget_low_s8(first), vget_low_s8(first_weights));
  const int16x8_t sum_high = vmull_high_s8(first, first_weights);
  return (__m256i){
      (__m128i)vmlal_s8(sum, vget_low_s8(second), vget_low_s8(second_weights)),
      (__m128i)vmlal_high_s8(sum_high, second, second_weights)};
}

// Adds the products of two rows and their weights: the lower four pixels of each half, then the
// others.
NEON void add_rows(__m256i sums[2], __m256i upper, __m256i lower, __m256i weights) {
  const int8x16_t first = vdupq_n_s8(vgetq_lane_s8((int8x16_t)weights.low, 0));
  const int8x16_t second = vdupq_n_s8(vgetq_lane_s8((int8x16_t)weights.low, 1));
  const __m128i rows[4] = {upper.low, lower.low, upper.high, lower.high};
  int16x8_t all[4] = {
      (int16x8_t)sums[0].low, (int16x8_t)sums[1].low, (int16x8_t)sums[0].high,
      (int16x8_t)sums[1].high};
  for (int i = 0; i < 4; i++) {
    const int8x16_t texels = signed_texels(rows[i]), weight = i % 2 ? second : first;
    const int half = i / 2 * 2;
    all[half] = vmlal_s8(all[half], vget_low_s8(texels), vget_low_s8(weight));
    all[half + 1] = vmlal_high_s8(all[half + 1], texels, weight);
  }
  sums[0] = (__m256i){(__m128i)all[0], (__m128i)all[2]};
  sums[1] = (__m256i){(__m128i)all[1], (__m128i)all[3]};
}
#else
#define SUM_OFFSET 0

// In each half, sums of the products of four texels and their weights by pairs: r0r1 g0g1 b0b1 a0a1
// r2r3 ….
WIDE_INLINE __m256i pair_sums(__m256i texels, __m256i weights) {
  const __m256i order = _mm256_setr_epi8(
      0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15,
      0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  return _mm256_maddubs_epi16(_mm256_shuffle_epi8(texels, order), weights);
}

// Adds the products of two rows and their weights: the lower four pixels of each half, then the
// others.
WIDE_INLINE void add_rows(__m256i sums[2], __m256i upper, __m256i lower, __m256i weights) {
  sums[0] = _mm256_add_epi16(
      sums[0], _mm256_maddubs_epi16(_mm256_unpacklo_epi8(upper, lower), weights));
  sums[1] = _mm256_add_epi16(
      sums[1], _mm256_maddubs_epi16(_mm256_unpackhi_epi8(upper, lower), weights));
}
#endif

// Bytes from sums in 1/64 of a channel's step, halves up: of four texels, then of four more.
WIDE_INLINE __m256i settled_bytes(__m256i low, __m256i high) {
  const __m256i half = _mm256_set1_epi16(32 + SUM_OFFSET);
  return _mm256_packus_epi16(
      _mm256_srai_epi16(_mm256_add_epi16(low, half), 6),
      _mm256_srai_epi16(_mm256_add_epi16(high, half), 6));
}

// In each half, the sum of the two texels of `a`, then of those of `b`. It takes one shuffle and
// one blend, because shuffles are the bottleneck.
WIDE_INLINE __m256i pairs_added(__m256i a, __m256i b) {
  return _mm256_add_epi16(_mm256_blend_epi32(a, b, 0xcc), _mm256_alignr_epi8(b, a, 8));
}

// One texel from the 32-bit sums of its pairs, in steps twice as large, halves up, in the lower
// half.
WIDE_INLINE __m128i settled(__m256i sums) {
  const __m128i both =
      _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  const __m128i rounded = _mm_srai_epi32(_mm_add_epi32(both, _mm_set1_epi32(1 << 14)), 15);
  return _mm_packs_epi32(rounded, rounded);
}

// Four pixels, each the sum of four texels' products.
WIDE_INLINE __m256i four_sums(__m256i a, __m256i b, __m256i c, __m256i d) {
  const __m256i ab = pairs_added(a, b), cd = pairs_added(c, d);
  return _mm256_add_epi16(
      _mm256_blend_epi32(ab, cd, 0xf0), _mm256_permute2x128_si256(ab, cd, 0x21));
}

// Eight pixels with colors clamped to 0…alpha.
WIDE_INLINE __m256i valid(__m256i bytes) {
  const __m256i alphas = _mm256_setr_epi8(
      3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15,
      3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  return _mm256_min_epu8(bytes, _mm256_shuffle_epi8(bytes, alphas));
}

// Eight pixels from steps of 1/32, pixels 0 to 3 and 4 to 7: rounded, with alpha clamped to 0…255
// and colors to 0…alpha.
WIDE_INLINE __m256i finished(__m256i low, __m256i high) {
  const __m256i half = _mm256_set1_epi16(16);
  const __m256i bytes = _mm256_permute4x64_epi64(
      _mm256_packus_epi16(
          _mm256_srai_epi16(_mm256_add_epi16(low, half), 5),
          _mm256_srai_epi16(_mm256_add_epi16(high, half), 5)),
      _MM_SHUFFLE(3, 1, 2, 0));
  return valid(bytes);
}

// Eight pixels from four products each.
WIDE_INLINE __m256i finished_sums(const __m256i each[8]) {
  return finished(
      four_sums(each[0], each[1], each[2], each[3]),
      four_sums(each[4], each[5], each[6], each[7]));
}

// Factors for each channel of two pixels; alpha keeps its value.
WIDE_INLINE __m256i dim_factors(int brightness) {
  return _mm256_set1_epi64x(
      (long long)(0xffff000000000000ull | 0x0000000100010001ull * raster_dim_factor(brightness)));
}

// Eight pixels times `factor`, in units of 1/65536, rounded.
WIDE_INLINE __m256i dimmed(__m256i bytes, __m256i factor) {
  const __m256i half = _mm256_set1_epi16(128), zero = _mm256_setzero_si256();
  // Products in units of 1/256.
  const __m256i low = _mm256_mulhi_epu16(_mm256_unpacklo_epi8(zero, bytes), factor);
  const __m256i high = _mm256_mulhi_epu16(_mm256_unpackhi_epi8(zero, bytes), factor);
  return _mm256_packus_epi16(
      _mm256_srli_epi16(_mm256_add_epi16(low, half), 8),
      _mm256_srli_epi16(_mm256_add_epi16(high, half), 8));
}

// The distance at which loops along a scanline prefetch, in bytes: about one scanline further down.
// The CPU fetches ahead by itself only within a span, so each span began with a wait.
#define BYTES_AHEAD 8192

// Fetches the cache line that lies `BYTES_AHEAD` behind pixel `x`, a multiple of eight, once for
// each sixteen pixels. It may lie anywhere.
WIDE_INLINE void prefetch_ahead(const uint8_t *pixels, int x) {
  if (x % 16 == 0)
    _mm_prefetch((const char *)((uintptr_t)pixels + 4 * (uintptr_t)x + BYTES_AHEAD), _MM_HINT_T0);
}

WIDE_INLINE void store_pixels(uint8_t *place, __m256i pixels, int count) {
  if (count >= 8) {
    _mm256_storeu_si256((__m256i *)place, pixels);
  } else {
    uint8_t all[32];
    _mm256_storeu_si256((__m256i *)all, pixels);
    memcpy(place, all, 4 * (size_t)count);
  }
}
