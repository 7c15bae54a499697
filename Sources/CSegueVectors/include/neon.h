#pragma once

// The operations of SSE4.1 that the kernels use, on NEON.

#include <arm_neon.h>

#define NEON __attribute__((always_inline)) static inline

typedef uint8x16_t __m128i;
typedef float64x2_t __m128d;

// An operation on two vectors of some type.
#define ON(name, type, function) \
  NEON __m128i _mm_##name(__m128i a, __m128i b) { return (__m128i)function((type)a, (type)b); }

ON(add_epi16, int16x8_t, vaddq_s16)
ON(add_epi32, int32x4_t, vaddq_s32)
ON(add_epi64, int64x2_t, vaddq_s64)
ON(sub_epi8, int8x16_t, vsubq_s8)
ON(sub_epi32, int32x4_t, vsubq_s32)
ON(subs_epu8, uint8x16_t, vqsubq_u8)
ON(min_epu8, uint8x16_t, vminq_u8)
ON(max_epu8, uint8x16_t, vmaxq_u8)
ON(mullo_epi32, int32x4_t, vmulq_s32)
ON(mulhrs_epi16, int16x8_t, vqrdmulhq_s16)
ON(unpacklo_epi8, int8x16_t, vzip1q_s8)
ON(unpackhi_epi8, int8x16_t, vzip2q_s8)
ON(unpacklo_epi16, int16x8_t, vzip1q_s16)
ON(unpackhi_epi16, int16x8_t, vzip2q_s16)
ON(unpacklo_epi32, int32x4_t, vzip1q_s32)
ON(unpackhi_epi32, int32x4_t, vzip2q_s32)
ON(unpacklo_epi64, int64x2_t, vzip1q_s64)
ON(unpackhi_epi64, int64x2_t, vzip2q_s64)
ON(cmpeq_epi8, int8x16_t, vceqq_s8)
ON(cmpeq_epi32, int32x4_t, vceqq_s32)
ON(cmpgt_epi32, int32x4_t, vcgtq_s32)
ON(and_si128, uint8x16_t, vandq_u8)
ON(or_si128, uint8x16_t, vorrq_u8)

#define SHIFT(name, type, operator) \
  NEON __m128i _mm_##name(__m128i a, int n) { return (__m128i)((type)a operator n); }
SHIFT(srai_epi16, int16x8_t, >>)
SHIFT(srai_epi32, int32x4_t, >>)
SHIFT(srli_epi16, uint16x8_t, >>)
SHIFT(srli_epi32, uint32x4_t, >>)
SHIFT(srli_epi64, uint64x2_t, >>)
SHIFT(slli_epi16, uint16x8_t, <<)
SHIFT(slli_epi32, uint32x4_t, <<)

#define _mm_alignr_epi8(a, b, n) vextq_u8(b, a, n)
#define _mm_srli_si128(a, n) vextq_u8(a, vdupq_n_u8(0), n)
#define _mm_extract_epi16(a, n) vgetq_lane_u16((uint16x8_t)(a), n)
#define _MM_SHUFFLE(d, c, b, a) ((d) << 6 | (c) << 4 | (b) << 2 | (a))
#define _mm_shuffle_epi32(a, n) \
  (__m128i) __builtin_shufflevector( \
      (int32x4_t)(a), (int32x4_t)(a), (n) & 3, (n) >> 2 & 3, (n) >> 4 & 3, (n) >> 6 & 3)

// A place with its highest bit set gives zero, and otherwise its lowest four bits count.
NEON __m128i _mm_shuffle_epi8(__m128i a, __m128i places) {
  return vqtbl1q_u8(a, vandq_u8(places, vdupq_n_u8(0x8f)));
}

// Sums of two neighboring products of an unsigned and a signed byte.
NEON __m128i _mm_maddubs_epi16(__m128i a, __m128i b) {
  const int16x8_t even = (int16x8_t)vandq_u16((uint16x8_t)a, vdupq_n_u16(0xff));
  const int16x8_t odd = (int16x8_t)vshrq_n_u16((uint16x8_t)a, 8);
  const int16x8_t even_b = vshrq_n_s16(vshlq_n_s16((int16x8_t)b, 8), 8);
  return (__m128i)vqaddq_s16(
      vmulq_s16(even, even_b), vmulq_s16(odd, vshrq_n_s16((int16x8_t)b, 8)));
}
NEON __m128i _mm_madd_epi16(__m128i a, __m128i b) {
  return (__m128i)vpaddq_s32(
      vmull_s16(vget_low_s16((int16x8_t)a), vget_low_s16((int16x8_t)b)),
      vmull_high_s16((int16x8_t)a, (int16x8_t)b));
}
NEON __m128i _mm_mulhi_epu16(__m128i a, __m128i b) {
  return (__m128i)vuzp2q_u16(
      (uint16x8_t)vmull_u16(vget_low_u16((uint16x8_t)a), vget_low_u16((uint16x8_t)b)),
      (uint16x8_t)vmull_high_u16((uint16x8_t)a, (uint16x8_t)b));
}
NEON __m128i _mm_mul_epu32(__m128i a, __m128i b) {
  return (__m128i)vmull_u32(vmovn_u64((uint64x2_t)a), vmovn_u64((uint64x2_t)b));
}
NEON __m128i _mm_packus_epi16(__m128i a, __m128i b) {
  return (__m128i)vqmovun_high_s16(vqmovun_s16((int16x8_t)a), (int16x8_t)b);
}
NEON __m128i _mm_packs_epi32(__m128i a, __m128i b) {
  return (__m128i)vqmovn_high_s32(vqmovn_s32((int32x4_t)a), (int32x4_t)b);
}
NEON __m128i _mm_packus_epi32(__m128i a, __m128i b) {
  return (__m128i)vqmovun_high_s32(vqmovun_s32((int32x4_t)a), (int32x4_t)b);
}
NEON __m128i _mm_blendv_epi8(__m128i a, __m128i b, __m128i is_b) {
  return vbslq_u8(vcltzq_s8((int8x16_t)is_b), b, a);
}
NEON int _mm_movemask_epi8(__m128i a) {
  const uint8x16_t bits = vandq_u8(
      vcltzq_s8((int8x16_t)a), (uint8x16_t)vdupq_n_u64(0x8040201008040201));
  return vaddv_u8(vget_low_u8(bits)) | vaddv_u8(vget_high_u8(bits)) << 8;
}
NEON __m128i _mm_cvtepu8_epi16(__m128i a) { return (__m128i)vmovl_u8(vget_low_u8(a)); }
NEON __m128i _mm_cvtepu8_epi32(__m128i a) {
  return (__m128i)vmovl_u16(vget_low_u16(vmovl_u8(vget_low_u8(a))));
}
NEON __m128i _mm_cvtepu16_epi32(__m128i a) {
  return (__m128i)vmovl_u16(vget_low_u16((uint16x8_t)a));
}

// MARK: Constants and memory

NEON __m128i _mm_setzero_si128(void) { return vdupq_n_u8(0); }
NEON __m128i _mm_set1_epi8(char a) { return (__m128i)vdupq_n_s8((int8_t)a); }
NEON __m128i _mm_set1_epi16(short a) { return (__m128i)vdupq_n_s16(a); }
NEON __m128i _mm_set1_epi32(int a) { return (__m128i)vdupq_n_s32(a); }
NEON __m128i _mm_set1_epi64x(long long a) { return (__m128i)vdupq_n_s64(a); }
#define _mm_setr_epi8(...) ((__m128i)(int8x16_t){__VA_ARGS__})
#define _mm_setr_epi16(...) ((__m128i)(int16x8_t){__VA_ARGS__})
#define _mm_setr_epi32(...) ((__m128i)(int32x4_t){__VA_ARGS__})
NEON __m128i _mm_cvtsi32_si128(int a) { return _mm_setr_epi32(a, 0, 0, 0); }
NEON __m128i _mm_move_epi64(__m128i a) { return vcombine_u8(vget_low_u8(a), vdup_n_u8(0)); }
NEON __m128i _mm_loadu_si128(const __m128i *place) { return vld1q_u8((const uint8_t *)place); }
NEON void _mm_storeu_si128(__m128i *place, __m128i a) { vst1q_u8((uint8_t *)place, a); }
NEON __m128i _mm_loadl_epi64(const __m128i *place) {
  return vcombine_u8(vld1_u8((const uint8_t *)place), vdup_n_u8(0));
}
NEON void _mm_storel_epi64(__m128i *place, __m128i a) {
  vst1_u8((uint8_t *)place, vget_low_u8(a));
}
#define _MM_HINT_T0 3
#define _MM_HINT_T1 2
#define _mm_prefetch(place, hint) __builtin_prefetch(place, 0, hint)

// MARK: Two doubles

NEON __m128d _mm_set1_pd(double a) { return vdupq_n_f64(a); }
NEON __m128d _mm_setr_pd(double a, double b) { return (__m128d){a, b}; }
NEON __m128d _mm_loadu_pd(const double *place) { return vld1q_f64(place); }
NEON void _mm_storeu_pd(double *place, __m128d a) { vst1q_f64(place, a); }
NEON __m128d _mm_add_pd(__m128d a, __m128d b) { return vaddq_f64(a, b); }
NEON __m128d _mm_sub_pd(__m128d a, __m128d b) { return vsubq_f64(a, b); }
NEON __m128d _mm_mul_pd(__m128d a, __m128d b) { return vmulq_f64(a, b); }
NEON __m128d _mm_div_pd(__m128d a, __m128d b) { return vdivq_f64(a, b); }
NEON __m128d _mm_sqrt_pd(__m128d a) { return vsqrtq_f64(a); }
// The second number, if either is not a number.
NEON __m128d _mm_min_pd(__m128d a, __m128d b) { return vbslq_f64(vcltq_f64(a, b), a, b); }
NEON __m128d _mm_max_pd(__m128d a, __m128d b) { return vbslq_f64(vcgtq_f64(a, b), a, b); }
NEON __m128d _mm_and_pd(__m128d a, __m128d b) { return (__m128d)((__m128i)a & (__m128i)b); }
NEON __m128d _mm_or_pd(__m128d a, __m128d b) { return (__m128d)((__m128i)a | (__m128i)b); }
NEON __m128d _mm_xor_pd(__m128d a, __m128d b) { return (__m128d)((__m128i)a ^ (__m128i)b); }
NEON __m128d _mm_cmplt_pd(__m128d a, __m128d b) { return (__m128d)vcltq_f64(a, b); }
NEON __m128d _mm_blendv_pd(__m128d a, __m128d b, __m128d is_b) {
  return vbslq_f64(vcltzq_s64((int64x2_t)is_b), b, a);
}
// A number out of range becomes the lowest one.
NEON __m128i _mm_cvttpd_epi32(__m128d a) {
  const double end = 2147483648.0;
  const __m128d within = vbslq_f64(vcaltq_f64(a, vdupq_n_f64(end)), a, vdupq_n_f64(-end));
  return (__m128i)vcombine_s32(vmovn_s64(vcvtq_s64_f64(within)), vdup_n_s32(0));
}
