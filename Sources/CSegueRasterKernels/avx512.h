#pragma once

#include <immintrin.h>
#include <string.h>

#define FEATURES "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vnni"
#define AVX512 __attribute__((target(FEATURES), aligned(64)))
#define AVX512_INLINE __attribute__((target(FEATURES), always_inline)) static inline

// Bytes of four times four sums in 1/64 of a channel's step, halves up. Each quarter of the result
// has the sums of the same quarter.
AVX512_INLINE __m512i settled(const __m512i sums[4]) {
  return _mm512_packus_epi16(
      _mm512_srai_epi16(_mm512_packs_epi32(sums[0], sums[1]), 6),
      _mm512_srai_epi16(_mm512_packs_epi32(sums[2], sums[3]), 6));
}

// Like `settled`, with the four sums of each place side by side instead of four bytes apart.
AVX512_INLINE __m512i settled_by_place(const __m512i sums[4]) {
  return _mm512_shuffle_epi8(
      settled(sums),
      _mm512_broadcast_i32x4(
          _mm_setr_epi32(0x0c080400, 0x0d090501, 0x0e0a0602, 0x0f0b0703)));
}

// Pixels with colors clamped to 0…alpha.
AVX512_INLINE __m512i valid(__m512i pixels) {
  const __m512i alphas = _mm512_broadcast_i32x4(
      _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  return _mm512_min_epu8(pixels, _mm512_shuffle_epi8(pixels, alphas));
}

// Factors for each channel of two pixels; alpha keeps its value.
AVX512_INLINE __m512i dim_factors(int brightness) {
  return _mm512_set1_epi64(
      (long long)(0xffff000000000000ull | 0x0000000100010001ull * raster_dim_factor(brightness)));
}

// Sixteen pixels times `factor`, in units of 1/65536, rounded.
AVX512_INLINE __m512i dimmed(__m512i bytes, __m512i factor) {
  const __m512i half = _mm512_set1_epi16(128), zero = _mm512_setzero_si512();
  // In units of 1/256.
  const __m512i low = _mm512_mulhi_epu16(_mm512_unpacklo_epi8(zero, bytes), factor);
  const __m512i high = _mm512_mulhi_epu16(_mm512_unpackhi_epi8(zero, bytes), factor);
  return _mm512_packus_epi16(
      _mm512_srli_epi16(_mm512_add_epi16(low, half), 8),
      _mm512_srli_epi16(_mm512_add_epi16(high, half), 8));
}

// Four weights of each of sixteen phases; only the six lowest bits of a phase count.
AVX512_INLINE __m512i weights_of(__m512i phases, const int8_t *fourths) {
  return _mm512_mask_blend_epi32(
      _mm512_test_epi32_mask(phases, _mm512_set1_epi32(32)),
      _mm512_permutex2var_epi32(
          _mm512_loadu_si512(fourths), phases, _mm512_loadu_si512(fourths + 64)),
      _mm512_permutex2var_epi32(
          _mm512_loadu_si512(fourths + 128), phases, _mm512_loadu_si512(fourths + 192)));
}

// First taps of sixteen places, clamped to 0…last.
AVX512_INLINE __m512i first_taps(__m512i place, int last) {
  return _mm512_max_epi32(
      _mm512_min_epi32(_mm512_srai_epi32(place, RASTER_PLACE_BITS), _mm512_set1_epi32(last)),
      _mm512_setzero_si512());
}

AVX512_INLINE __m512i phases_of(__m512i place) {
  return _mm512_srli_epi32(place, RASTER_PLACE_BITS - RASTER_LINE_PHASE_BITS);
}
