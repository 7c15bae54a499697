#pragma once

// The operations of AVX2 that the kernels use, on vectors of two halves: of SSE4.1, or of NEON.
//
// They have the names of Intel's intrinsics, so that one source serves both widths.

#if defined(__aarch64__)
#define HALVES __attribute__((always_inline)) static inline
#else
#define HALVES __attribute__((target("sse4.1"), always_inline)) static inline
#endif

typedef struct { __m128i low, high; } __m256i;
typedef struct { __m128d low, high; } __m256d;

// Operations that are done in each half by itself, with one, two or three vectors.
#define UNARY(name, type) \
  HALVES type _mm256_##name(type a) { return (type){_mm_##name(a.low), _mm_##name(a.high)}; }
#define BINARY(name, type) \
  HALVES type _mm256_##name(type a, type b) { \
    return (type){_mm_##name(a.low, b.low), _mm_##name(a.high, b.high)}; \
  }
#define TERNARY(name, type) \
  HALVES type _mm256_##name(type a, type b, type c) { \
    return (type){_mm_##name(a.low, b.low, c.low), _mm_##name(a.high, b.high, c.high)}; \
  }
// The same with a constant of the compiler.
#define SHIFTED(name, a, n) ((__m256i){_mm_##name((a).low, n), _mm_##name((a).high, n)})

BINARY(add_epi16, __m256i)
BINARY(add_epi32, __m256i)
BINARY(add_epi64, __m256i)
BINARY(sub_epi8, __m256i)
BINARY(sub_epi32, __m256i)
BINARY(subs_epu8, __m256i)
BINARY(min_epu8, __m256i)
BINARY(max_epu8, __m256i)
BINARY(maddubs_epi16, __m256i)
BINARY(madd_epi16, __m256i)
BINARY(mulhrs_epi16, __m256i)
BINARY(mulhi_epu16, __m256i)
BINARY(mullo_epi32, __m256i)
BINARY(mul_epu32, __m256i)
BINARY(packus_epi16, __m256i)
BINARY(packs_epi32, __m256i)
BINARY(packus_epi32, __m256i)
BINARY(unpacklo_epi8, __m256i)
BINARY(unpackhi_epi8, __m256i)
BINARY(unpacklo_epi32, __m256i)
BINARY(unpackhi_epi32, __m256i)
BINARY(unpacklo_epi64, __m256i)
BINARY(unpackhi_epi64, __m256i)
BINARY(shuffle_epi8, __m256i)
BINARY(cmpeq_epi8, __m256i)
BINARY(cmpeq_epi32, __m256i)
BINARY(cmpgt_epi32, __m256i)
TERNARY(blendv_epi8, __m256i)
BINARY(add_pd, __m256d)
BINARY(sub_pd, __m256d)
BINARY(mul_pd, __m256d)
BINARY(div_pd, __m256d)
BINARY(min_pd, __m256d)
BINARY(max_pd, __m256d)
BINARY(and_pd, __m256d)
BINARY(or_pd, __m256d)
BINARY(xor_pd, __m256d)
UNARY(sqrt_pd, __m256d)
TERNARY(blendv_pd, __m256d)

#define _mm256_srai_epi16(a, n) SHIFTED(srai_epi16, a, n)
#define _mm256_srai_epi32(a, n) SHIFTED(srai_epi32, a, n)
#define _mm256_srli_epi16(a, n) SHIFTED(srli_epi16, a, n)
#define _mm256_srli_epi32(a, n) SHIFTED(srli_epi32, a, n)
#define _mm256_srli_epi64(a, n) SHIFTED(srli_epi64, a, n)
#define _mm256_slli_epi16(a, n) SHIFTED(slli_epi16, a, n)
#define _mm256_slli_epi32(a, n) SHIFTED(slli_epi32, a, n)
#define _mm256_shuffle_epi32(a, order) SHIFTED(shuffle_epi32, a, order)

#define _mm256_alignr_epi8(a, b, n) \
  ((__m256i){_mm_alignr_epi8((a).low, (b).low, n), _mm_alignr_epi8((a).high, (b).high, n)})

// MARK: Constants

HALVES __m256i _mm256_setzero_si256(void) {
  return (__m256i){_mm_setzero_si128(), _mm_setzero_si128()};
}
#define REPEATED(name, type, element) \
  HALVES type _mm256_##name(element value) { return (type){_mm_##name(value), _mm_##name(value)}; }
REPEATED(set1_epi8, __m256i, char)
REPEATED(set1_epi16, __m256i, short)
REPEATED(set1_epi32, __m256i, int)
REPEATED(set1_epi64x, __m256i, long long)
REPEATED(set1_pd, __m256d, double)
HALVES __m256d _mm256_setzero_pd(void) { return _mm256_set1_pd(0); }
HALVES __m256d _mm256_setr_pd(double a, double b, double c, double d) {
  return (__m256d){_mm_setr_pd(a, b), _mm_setr_pd(c, d)};
}
HALVES __m256i _mm256_setr_epi32(int a, int b, int c, int d, int e, int f, int g, int h) {
  return (__m256i){_mm_setr_epi32(a, b, c, d), _mm_setr_epi32(e, f, g, h)};
}
#define _mm256_setr_epi16(a, b, c, d, e, f, g, h, ...) \
  ((__m256i){_mm_setr_epi16(a, b, c, d, e, f, g, h), _mm_setr_epi16(__VA_ARGS__)})
#define _mm256_setr_epi8(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, ...) \
  ((__m256i){ \
      _mm_setr_epi8(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p), _mm_setr_epi8(__VA_ARGS__)})

// MARK: Memory

HALVES __m256i _mm256_loadu_si256(const __m256i *place) {
  const __m128i *halves = (const __m128i *)place;
  return (__m256i){_mm_loadu_si128(halves), _mm_loadu_si128(halves + 1)};
}
HALVES void _mm256_storeu_si256(__m256i *place, __m256i a) {
  _mm_storeu_si128((__m128i *)place, a.low);
  _mm_storeu_si128((__m128i *)place + 1, a.high);
}
HALVES __m256d _mm256_loadu_pd(const double *place) {
  return (__m256d){_mm_loadu_pd(place), _mm_loadu_pd(place + 2)};
}
HALVES void _mm256_storeu_pd(double *place, __m256d a) {
  _mm_storeu_pd(place, a.low);
  _mm_storeu_pd(place + 2, a.high);
}
HALVES void _mm_maskstore_epi32(int *place, __m128i some, __m128i a) {
  int32_t is_set[4], all[4];
  memcpy(is_set, &some, sizeof some);
  memcpy(all, &a, sizeof a);
  for (int i = 0; i < 4; i++)
    if (is_set[i] < 0) place[i] = all[i];
}
HALVES void _mm256_maskstore_epi32(int *place, __m256i some, __m256i a) {
  _mm_maskstore_epi32(place, some.low, a.low);
  _mm_maskstore_epi32(place + 4, some.high, a.high);
}
HALVES __m256i _mm256_maskload_epi32(const int *place, __m256i some) {
  int32_t is_set[8], all[8] = {0};
  memcpy(is_set, &some, sizeof some);
  for (int i = 0; i < 8; i++)
    if (is_set[i] < 0) all[i] = place[i];
  return _mm256_loadu_si256((const __m256i *)all);
}

// MARK: Whole vectors

HALVES __m128i _mm256_castsi256_si128(__m256i a) { return a.low; }
HALVES __m256i _mm256_castsi128_si256(__m128i a) { return (__m256i){a, a}; }
HALVES __m256i _mm256_zextsi128_si256(__m128i a) { return (__m256i){a, _mm_setzero_si128()}; }
HALVES __m256i _mm256_broadcastsi128_si256(__m128i a) { return (__m256i){a, a}; }
HALVES __m256i _mm256_broadcastq_epi64(__m128i a) {
  const __m128i both = _mm_unpacklo_epi64(a, a);
  return (__m256i){both, both};
}
#define _mm256_extracti128_si256(a, n) ((n) ? (a).high : (a).low)
#define _mm256_inserti128_si256(a, b, n) ((n) ? (__m256i){(a).low, b} : (__m256i){b, (a).high})
#define _mm256_extract_epi16(a, n) _mm_extract_epi16((a).low, n)

HALVES __m128i half_of(__m256i a, __m256i b, int n) {
  return n & 2 ? (n & 1 ? b.high : b.low) : n & 1 ? a.high : a.low;
}
HALVES __m256i _mm256_permute2x128_si256(__m256i a, __m256i b, int n) {
  return (__m256i){half_of(a, b, n), half_of(a, b, n >> 4)};
}

typedef int16_t eight_words __attribute__((vector_size(16)));
typedef int32_t four_words __attribute__((vector_size(16)));
typedef int64_t two_words __attribute__((vector_size(16)));
#define TWO(a, n) \
  (__m128i) __builtin_shufflevector((two_words)(a).low, (two_words)(a).high, (n) & 3, (n) >> 2 & 3)
#define _mm256_permute4x64_epi64(a, n) ((__m256i){TWO(a, n), TWO(a, (n) >> 4)})
#define BLEND4(a, b, n) \
  (__m128i) __builtin_shufflevector( \
      (four_words)(a), (four_words)(b), (n) & 1 ? 4 : 0, (n) & 2 ? 5 : 1, (n) & 4 ? 6 : 2, \
      (n) & 8 ? 7 : 3)
#define _mm256_blend_epi32(a, b, n) \
  ((__m256i){BLEND4((a).low, (b).low, n), BLEND4((a).high, (b).high, (n) >> 4)})
#define BLEND8(a, b, n) \
  (__m128i) __builtin_shufflevector( \
      (eight_words)(a), (eight_words)(b), (n) & 1 ? 8 : 0, (n) & 2 ? 9 : 1, (n) & 4 ? 10 : 2, \
      (n) & 8 ? 11 : 3, (n) & 16 ? 12 : 4, (n) & 32 ? 13 : 5, (n) & 64 ? 14 : 6, \
      (n) & 128 ? 15 : 7)
#define _mm256_blend_epi16(a, b, n) \
  ((__m256i){BLEND8((a).low, (b).low, n), BLEND8((a).high, (b).high, n)})

// Places of the bytes of four words, given by the numbers of the words.
HALVES __m128i byte_places(__m128i words) {
  return _mm_add_epi32(
      _mm_mullo_epi32(words, _mm_set1_epi32(0x04040404)), _mm_set1_epi32(0x03020100));
}
HALVES __m128i four_of(__m256i a, __m128i places) {
#if defined(__aarch64__)
  return vqtbl2q_u8((uint8x16x2_t){{a.low, a.high}}, places);
#else
  // A byte whose place has its highest bit set is zero.
  const __m128i is_high = _mm_cmpgt_epi8(places, _mm_set1_epi8(15));
  return _mm_or_si128(
      _mm_shuffle_epi8(a.low, _mm_or_si128(places, is_high)),
      _mm_shuffle_epi8(a.high, _mm_sub_epi8(places, _mm_set1_epi8(16))));
#endif
}
HALVES __m256i _mm256_permutevar8x32_epi32(__m256i a, __m256i words) {
  return (__m256i){four_of(a, byte_places(words.low)), four_of(a, byte_places(words.high))};
}

HALVES __m256i _mm256_cvtepu8_epi32(__m128i a) {
  return (__m256i){_mm_cvtepu8_epi32(a), _mm_cvtepu8_epi32(_mm_srli_si128(a, 4))};
}
HALVES __m256i _mm256_cvtepu16_epi32(__m128i a) {
  return (__m256i){_mm_cvtepu16_epi32(a), _mm_cvtepu16_epi32(_mm_srli_si128(a, 8))};
}
HALVES __m256i _mm256_and_si256(__m256i a, __m256i b) {
  return (__m256i){_mm_and_si128(a.low, b.low), _mm_and_si128(a.high, b.high)};
}
HALVES __m256i _mm256_or_si256(__m256i a, __m256i b) {
  return (__m256i){_mm_or_si128(a.low, b.low), _mm_or_si128(a.high, b.high)};
}
HALVES int _mm256_movemask_epi8(__m256i a) {
  return _mm_movemask_epi8(a.low) | (int)((unsigned)_mm_movemask_epi8(a.high) << 16);
}
HALVES __m256i _mm256_castsi256_ps(__m256i a) { return a; }
HALVES int _mm256_movemask_ps(__m256i a) {
  return _mm256_movemask_epi8(_mm256_srai_epi32(a, 31));
}
HALVES __m128i _mm256_cvttpd_epi32(__m256d a) {
  return _mm_unpacklo_epi64(_mm_cvttpd_epi32(a.low), _mm_cvttpd_epi32(a.high));
}
#define _CMP_LT_OQ 0x11
#define _mm256_cmp_pd(a, b, less) \
  ((__m256d){_mm_cmplt_pd((a).low, (b).low), _mm_cmplt_pd((a).high, (b).high)})
