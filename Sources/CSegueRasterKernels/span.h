#pragma once

#include "sums.h"

// A mask of the first `count` of eight pixels.
WIDE_INLINE __m256i first_pixels(int count) {
  return _mm256_cmpgt_epi32(
      _mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

// Pixels before the first 32-byte boundary.
WIDE_INLINE int unaligned(const uint8_t *pixels, int count) {
  const int before = (int)(-(uintptr_t)pixels / 4 % 8);
  return before < count ? before : count;
}

// Dims up to seven pixels.
WIDE_INLINE int dim_some(uint8_t *pixels, const uint8_t *texels, int count, __m256i factor) {
  if (count == 0) return 0;
  const __m256i some = first_pixels(count);
  _mm256_maskstore_epi32(
      (int *)pixels, some, dimmed(_mm256_maskload_epi32((const int *)texels, some), factor));
  return count;
}

WIDE static void raster_dim(uint8_t *pixels, const uint8_t *texels, int count, int brightness) {
  const __m256i factor = dim_factors(brightness);
  int x = dim_some(pixels, texels, unaligned(pixels, count), factor);
  for (const int first = x; x + 8 <= count; x += 8) {
    prefetch_ahead(texels + 4 * (long)first, x - first);
    prefetch_ahead(pixels + 4 * (long)first, x - first);
    _mm256_storeu_si256(
        (__m256i *)(pixels + 4 * (long)x),
        dimmed(_mm256_loadu_si256((const __m256i *)(texels + 4 * (long)x)), factor));
  }
  dim_some(pixels + 4 * (long)x, texels + 4 * (long)x, count - x, factor);
}

#if defined(WIDE_IS_HALVES) && defined(__aarch64__)
// Eight numbers of the mix of opaque pixels.
NEON uint16x8_t mixed_numbers(uint16x8_t s, uint16x8_t d, uint16x8_t weight) {
  const uint32x4_t low = vmlal_laneq_u16(
      vmull_laneq_u16(vget_low_u16(s), weight, 0), vget_low_u16(d), weight, 1);
  const uint32x4_t high = vmlal_high_laneq_u16(vmull_high_laneq_u16(s, weight, 0), d, weight, 1);
  return vrshrn_high_n_u32(vrshrn_n_u32(low, 14), high, 14);
}

NEON __m128i mixed_half(__m128i s, __m128i d, __m128i weight) {
  const uint16x8_t low = mixed_numbers(
      vmovl_u8(vget_low_u8(s)), vmovl_u8(vget_low_u8(d)), (uint16x8_t)weight);
  const uint16x8_t high =
      mixed_numbers(vmovl_high_u8(s), vmovl_high_u8(d), (uint16x8_t)weight);
  return vuzp1q_u8((uint8x16_t)low, (uint8x16_t)high);
}

// Eight opaque pixels: s · w + d · (1 − w), with both weights in each pair of `weight`.
NEON __m256i mixed(__m256i s, __m256i d, __m256i weight) {
  return (__m256i){
      mixed_half(s.low, d.low, weight.low), mixed_half(s.high, d.high, weight.high)};
}
#else
// Eight opaque pixels: s · w + d · (1 − w), with both weights in each pair of `weight`.
WIDE_INLINE __m256i mixed(__m256i s, __m256i d, __m256i weight) {
  const __m256i half = _mm256_set1_epi32(8192), zero = _mm256_setzero_si256();
  const __m256i low = _mm256_unpacklo_epi8(s, d), high = _mm256_unpackhi_epi8(s, d);
  __m256i parts[4] = {
      _mm256_unpacklo_epi8(low, zero), _mm256_unpackhi_epi8(low, zero),
      _mm256_unpacklo_epi8(high, zero), _mm256_unpackhi_epi8(high, zero)};
  for (int i = 0; i < 4; i++)
    parts[i] = _mm256_srli_epi32(_mm256_add_epi32(_mm256_madd_epi16(parts[i], weight), half), 14);
  return _mm256_packus_epi16(
      _mm256_packs_epi32(parts[0], parts[1]), _mm256_packs_epi32(parts[2], parts[3]));
}
#endif

WIDE static void raster_mix(
    uint8_t *row, const uint8_t *under, const uint8_t *over, int count, int opacity) {
  const __m256i weight = _mm256_set1_epi32(opacity | (16384 - opacity) << 16);
  for (int x = 0; x < count; x += 8) {
    const long offset = 4 * (long)x;
    prefetch_ahead(over, x);
    prefetch_ahead(under, x);
    prefetch_ahead(row, x);
    _mm256_storeu_si256(
        (__m256i *)(row + offset),
        mixed(
            _mm256_loadu_si256((const __m256i *)(over + offset)),
            _mm256_loadu_si256((const __m256i *)(under + offset)), weight));
  }
}

WIDE_INLINE int are_opaque(__m256i pixels) {
  const __m256i alphas = _mm256_srai_epi32(pixels, 24);
  return _mm256_movemask_epi8(_mm256_cmpeq_epi32(alphas, _mm256_set1_epi32(-1))) == -1;
}

WIDE static int raster_mix_opaque(uint8_t *row, const uint8_t *source, int count, int opacity) {
  const __m256i weight = _mm256_set1_epi32(opacity | (16384 - opacity) << 16);
  int x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256i *place = (__m256i *)(row + 4 * (long)x);
    const __m256i s = _mm256_loadu_si256((const __m256i *)(source + 4 * (long)x));
    const __m256i d = _mm256_loadu_si256(place);
    if (!are_opaque(_mm256_and_si256(s, d))) break;
    _mm256_storeu_si256(place, mixed(s, d, weight));
  }
  return x;
}

WIDE static void raster_over(uint8_t *row, const uint8_t *source, int count, int opacity) {
  const __m256i weight = _mm256_set1_epi32(opacity), one = _mm256_set1_epi32(255 * 16384);
  const __m256i full = _mm256_set1_epi32(255 * opacity), half = _mm256_set1_epi32(255 * 8192);
  const __m256i up = _mm256_set1_epi32(1);
  for (int x = 0; x + 2 <= count; x += 2) {
    __m128i *place = (__m128i *)(row + 4 * (long)x);
    const __m256i s =
        _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(source + 4 * (long)x)));
    const __m256i d = _mm256_cvtepu8_epi32(_mm_loadl_epi64(place));
    const __m256i alpha = _mm256_shuffle_epi32(s, _MM_SHUFFLE(3, 3, 3, 3));
    const __m256i rest = _mm256_sub_epi32(one, _mm256_mullo_epi32(alpha, weight));
    // At most 255 · 255 · 16384 + 255 · 8192, below 2³¹.
    const __m256i sum = _mm256_add_epi32(
        _mm256_add_epi32(_mm256_mullo_epi32(s, full), _mm256_mullo_epi32(d, rest)), half);
    // The definition's division: ⌊t / 255⌋ = (t + 1 + ⌊t / 256⌋) / 256.
    const __m256i t = _mm256_srli_epi32(sum, 14);
    const __m256i quotient = _mm256_srli_epi32(
        _mm256_add_epi32(_mm256_add_epi32(t, up), _mm256_srli_epi32(t, 8)), 8);
    const __m128i words = _mm_packus_epi32(
        _mm256_castsi256_si128(quotient), _mm256_extracti128_si256(quotient, 1));
    _mm_storel_epi64(place, _mm_packus_epi16(words, words));
  }
}

WIDE static int raster_cover_opaque(uint8_t *row, int count, uint32_t color, int opacity) {
  const __m256i weight = _mm256_set1_epi32(opacity | (16384 - opacity) << 16);
  const __m256i paper = _mm256_set1_epi32((int)(color | 0xff000000u));
  int x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256i *place = (__m256i *)(row + 4 * (long)x);
    const __m256i pixels = _mm256_loadu_si256(place);
    if (!are_opaque(pixels)) break;
    _mm256_storeu_si256(place, mixed(paper, pixels, weight));
  }
  return x;
}

// Eight pixels, each color times its factor in units of 1/16384, halves up. Colors are doubled
// because the product is shifted by 15.
WIDE_INLINE __m256i shaded(__m256i pixels, __m128i factors) {
  const __m256i zero = _mm256_setzero_si256(), unchanged = _mm256_set1_epi16(16384);
  const __m256i each = _mm256_broadcastsi128_si256(factors);
  // Factors in the order of unpacked pixels: 0, 1 and 4, 5, then 2, 3 and 6, 7.
  const __m256i low = _mm256_shuffle_epi8(
      each, _mm256_setr_epi8(
                0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3,
                8, 9, 8, 9, 8, 9, 8, 9, 10, 11, 10, 11, 10, 11, 10, 11));
  const __m256i high = _mm256_shuffle_epi8(
      each, _mm256_setr_epi8(
                4, 5, 4, 5, 4, 5, 4, 5, 6, 7, 6, 7, 6, 7, 6, 7,
                12, 13, 12, 13, 12, 13, 12, 13, 14, 15, 14, 15, 14, 15, 14, 15));
  const __m256i first = _mm256_slli_epi16(_mm256_unpacklo_epi8(pixels, zero), 1);
  const __m256i second = _mm256_slli_epi16(_mm256_unpackhi_epi8(pixels, zero), 1);
  return _mm256_packus_epi16(
      _mm256_mulhrs_epi16(first, _mm256_blend_epi16(low, unchanged, 0x88)),
      _mm256_mulhrs_epi16(second, _mm256_blend_epi16(high, unchanged, 0x88)));
}

WIDE static void raster_shade(uint8_t *pixels, const uint16_t *factors, int count) {
  int x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256i *place = (__m256i *)(pixels + 4 * (long)x);
    _mm256_storeu_si256(
        place,
        shaded(_mm256_loadu_si256(place), _mm_loadu_si128((const __m128i *)(factors + x))));
  }
  if (x == count) return;
  const __m256i rest = first_pixels(count - x);
  int *place = (int *)(pixels + 4 * (long)x);
  uint16_t last[8] = {0};
  memcpy(last, factors + x, 2 * (size_t)(count - x));
  _mm256_maskstore_epi32(
      place, rest,
      shaded(_mm256_maskload_epi32(place, rest), _mm_loadu_si128((const __m128i *)last)));
}

WIDE static void raster_set_factors(
    uint16_t *factors, int count, double past, double step, double amount) {
  const __m256d one = _mm256_set1_pd(1), least = _mm256_set1_pd(-1), half = _mm256_set1_pd(0.5);
  const __m256d full = _mm256_set1_pd(16384), scale = _mm256_set1_pd(amount);
  const __m256d rest = _mm256_set1_pd(1 - amount), four = _mm256_set1_pd(4 * step);
  __m256d places = _mm256_add_pd(
      _mm256_mul_pd(_mm256_setr_pd(0.5, 1.5, 2.5, 3.5), _mm256_set1_pd(step)),
      _mm256_set1_pd(past));
  for (int i = 0; i < count; i += 4, places = _mm256_add_pd(places, four)) {
    const __m256d s = _mm256_min_pd(_mm256_max_pd(places, least), one);
    const __m256d cosine = _mm256_sqrt_pd(_mm256_sub_pd(one, _mm256_mul_pd(s, s)));
    const __m256d factor = _mm256_add_pd(
        _mm256_mul_pd(_mm256_add_pd(_mm256_mul_pd(cosine, scale), rest), full), half);
    const __m128i whole = _mm256_cvttpd_epi32(factor);
    const __m128i words = _mm_packus_epi32(whole, whole);
    if (i + 4 <= count)
      _mm_storel_epi64((__m128i *)(factors + i), words);
    else
      memcpy(factors + i, &words, 2 * (size_t)(count - i));
  }
}

// Four interpolated factors after each of two nodes, from `left` toward `right` in quarters, from
// nodes times four.
WIDE_INLINE __m256i between(__m256i left, __m256i right, __m256i nodes) {
  const __m256i starts =
      _mm256_add_epi32(_mm256_slli_epi32(left, 2), _mm256_set1_epi32(8));
  return _mm256_srli_epi32(
      _mm256_add_epi32(
          _mm256_permutevar8x32_epi32(starts, nodes),
          _mm256_mullo_epi32(
              _mm256_permutevar8x32_epi32(_mm256_sub_epi32(right, left), nodes),
              _mm256_setr_epi32(0, 1, 2, 3, 0, 1, 2, 3))),
      4);
}

WIDE_INLINE __m256i down_to(const uint32_t *upper, const uint32_t *lower, __m256i below) {
  const __m256i above = _mm256_sub_epi32(_mm256_set1_epi32(4), below);
  return _mm256_add_epi32(
      _mm256_mullo_epi32(
          _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)upper)), above),
      _mm256_mullo_epi32(
          _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)lower)), below));
}

// Four numbers, replaced by `other` where `condition` is set.
WIDE_INLINE __m256d replaced(__m256d numbers, __m256d other, __m256d condition) {
  return _mm256_blendv_pd(numbers, other, condition);
}

WIDE_INLINE __m256d is_less(__m256d a, __m256d b) { return _mm256_cmp_pd(a, b, _CMP_LT_OQ); }

// Squared distances of four places of a line from the outline; 0 inside.
WIDE_INLINE __m256d squared_distances(
    __m256d x, double y, const raster_shadow_edge *edges, int count) {
  const __m256d zero = _mm256_setzero_pd(), one = _mm256_set1_pd(1);
  __m256d nearest = _mm256_set1_pd(__builtin_inf()), is_outside = zero;
  for (int i = 0; i < count; i++) {
    const raster_shadow_edge edge = edges[i];
    const __m256d along_x = _mm256_set1_pd(edge.along_x), along_y = _mm256_set1_pd(edge.along_y);
    const __m256d offset_x = _mm256_sub_pd(x, _mm256_set1_pd(edge.start_x));
    const __m256d offset_y = _mm256_set1_pd(y - edge.start_y);
    const __m256d side =
        _mm256_sub_pd(_mm256_mul_pd(along_x, offset_y), _mm256_mul_pd(along_y, offset_x));
    is_outside = _mm256_or_pd(is_outside, is_less(side, zero));
    __m256d part = _mm256_div_pd(
        _mm256_add_pd(_mm256_mul_pd(offset_x, along_x), _mm256_mul_pd(offset_y, along_y)),
        _mm256_set1_pd(edge.length_squared));
    part = replaced(part, zero, is_less(part, zero));
    part = replaced(part, one, is_less(one, part));
    const __m256d rest_x = _mm256_sub_pd(offset_x, _mm256_mul_pd(along_x, part));
    const __m256d rest_y = _mm256_sub_pd(offset_y, _mm256_mul_pd(along_y, part));
    const __m256d squared =
        _mm256_add_pd(_mm256_mul_pd(rest_x, rest_x), _mm256_mul_pd(rest_y, rest_y));
    nearest = replaced(nearest, squared, is_less(squared, nearest));
  }
  return _mm256_and_pd(is_outside, nearest);
}

WIDE static void raster_set_nodes(
    uint32_t *factors, int count, double x, double step, double y, const raster_shadow_edge *edges,
    int edge_count, double extent, double opacity) {
  const __m256d one = _mm256_set1_pd(1), zero = _mm256_setzero_pd();
  for (int i = 0; i < count; i += 4) {
    const __m256d places = _mm256_add_pd(
        _mm256_mul_pd(_mm256_setr_pd(0, 1, 2, 3), _mm256_set1_pd(step)),
        _mm256_set1_pd(x + step * i));
    const __m256d distance = _mm256_sqrt_pd(squared_distances(places, y, edges, edge_count));
    const __m256d near = _mm256_sub_pd(one, _mm256_div_pd(distance, _mm256_set1_pd(extent)));
    const __m256d rest = replaced(near, zero, is_less(near, zero));
    const __m256d darker = _mm256_mul_pd(_mm256_mul_pd(_mm256_set1_pd(opacity), rest), rest);
    const __m128i four = _mm256_cvttpd_epi32(_mm256_add_pd(
        _mm256_mul_pd(_mm256_sub_pd(one, darker), _mm256_set1_pd(16384)), _mm256_set1_pd(0.5)));
    const __m128i some =
        _mm_cmpgt_epi32(_mm_set1_epi32(count - i), _mm_setr_epi32(0, 1, 2, 3));
    _mm_maskstore_epi32((int *)factors + i, some, four);
  }
}

WIDE static void raster_interpolate(
    uint16_t *factors, const uint32_t *upper, const uint32_t *lower, int count, int below) {
  const __m256i low = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  const __m256i high = _mm256_setr_epi32(2, 2, 2, 2, 3, 3, 3, 3);
  const __m256i weight = _mm256_set1_epi32(below);
  for (int i = 0; i < count; i += 16, upper += 4, lower += 4) {
    const __m256i left = down_to(upper, lower, weight);
    const __m256i right = down_to(upper + 1, lower + 1, weight);
    _mm256_storeu_si256(
        (__m256i *)(factors + i),
        _mm256_permute4x64_epi64(
            _mm256_packus_epi32(between(left, right, low), between(left, right, high)),
            _MM_SHUFFLE(3, 1, 2, 0)));
  }
}
