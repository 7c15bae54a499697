#include "turn.h"

#if defined(__x86_64__)
#include "avx512.h"

// MARK: A turn about x

// Fours of neighboring pixels that are read together, all channels, sixteen pixels side by side.
// Each quarter of a vector has one pixel of each four.
#define FOURS_AT_ONCE 4

// The longest step with which four pixels read no more than sixteen neighboring texels.
#define LONGEST_STEP (3 << RASTER_PLACE_BITS)

// The order that groups the bytes of four neighboring texels by channel, in each quarter.
AVX512_INLINE __m512i window_order(void) {
  return _mm512_broadcast_i32x4(
      _mm_setr_epi32(0x0c080400, 0x0d090501, 0x0e0a0602, 0x0f0b0703));
}

// Broadcasts element `k` within each 128-bit lane.
AVX512_INLINE __m512i spread(__m512i values, int k) {
  switch (k) {
    case 0: return _mm512_shuffle_epi32(values, 0x00);
    case 1: return _mm512_shuffle_epi32(values, 0x55);
    case 2: return _mm512_shuffle_epi32(values, 0xaa);
    default: return _mm512_shuffle_epi32(values, 0xff);
  }
}

// Adds the products of each pixel's taps, where four pixels read no more than sixteen texels.
AVX512_INLINE void add_near(
    __m512i sums[FOURS_AT_ONCE], const uint8_t *texels, __m512i first, __m512i phases,
    const raster_course *course, int fours) {
  // Places are monotone: the lowest of four is the first or the last.
  const __m512i low = _mm512_min_epi32(
      _mm512_shuffle_i32x4(first, first, 0x00), _mm512_shuffle_i32x4(first, first, 0xff));
  int32_t lows[FOURS_AT_ONCE];
  _mm_storeu_si128((__m128i *)lows, _mm512_castsi512_si128(low));
  // Otherwise the compiler extracts each by a shuffle, and shuffles are this loop's bottleneck.
  __asm__("" : "+m"(lows));
  const __m512i bytes = _mm512_slli_epi32(_mm512_sub_epi32(first, low), 2);
  __m512i orders[FOURS_AT_ONCE];
#pragma clang loop unroll(full)
  for (int k = 0; k < FOURS_AT_ONCE; k++)
    orders[k] = _mm512_add_epi8(
        window_order(), _mm512_shuffle_epi8(bytes, _mm512_set1_epi8((char)(4 * k))));
  for (long four = 0; four < fours; four++) {
    const __m512i weights = weights_of(phases, course->weights + 256 * four);
#pragma clang loop unroll(full)
    for (int k = 0; k < FOURS_AT_ONCE; k++)
      sums[k] = _mm512_dpbusd_epi32(
          sums[k],
          _mm512_permutexvar_epi8(
              orders[k], _mm512_loadu_si512(texels + 4 * (lows[k] + 4 * four))),
          spread(weights, k));
  }
}

// Like `add_near`, for taps anywhere.
AVX512_INLINE void add_far(
    __m512i sums[FOURS_AT_ONCE], const uint8_t *texels, __m512i first, __m512i phases,
    const raster_course *course, int fours) {
  int32_t firsts[4][FOURS_AT_ONCE];
  _mm512_storeu_si512(firsts, first);
  for (long four = 0; four < fours; four++) {
    const __m512i weights = weights_of(phases, course->weights + 256 * four);
#pragma clang loop unroll(full)
    for (int k = 0; k < FOURS_AT_ONCE; k++) {
      uint8_t taps[64];
      for (int i = 0; i < 4; i++)
        memcpy(taps + 16 * i, texels + 4 * (firsts[i][k] + 4 * four), 16);
      sums[k] = _mm512_dpbusd_epi32(
          sums[k], _mm512_shuffle_epi8(_mm512_loadu_si512(taps), window_order()),
          spread(weights, k));
    }
  }
}

// Resamples along one line of `length` texels.
AVX512_INLINE void row_along(
    raster_target target, const uint8_t *texels, long length, int line,
    const raster_course *course, int fours) {
  const int32_t one_step = (int32_t)course->places[2 * line + 1];
  const int is_near = one_step >= -LONGEST_STEP && one_step <= LONGEST_STEP;
  const int last = (int)length - 4 * fours;
  const __m512i step = _mm512_set1_epi32(one_step);
  const __m512i factors = dim_factors(target.brightness);
  // The pixel of each number of a vector.
  const __m512i pixel_of_each =
      _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  __m512i place = _mm512_add_epi32(
      _mm512_set1_epi32(raster_first_place(course, line)), _mm512_mullo_epi32(step, pixel_of_each));
  for (int x = 0; x < course->length;
       x += 16, place = _mm512_add_epi32(place, _mm512_slli_epi32(step, 4))) {
    const __m512i first = first_taps(place, last), phases = phases_of(place);
    _mm_prefetch((const char *)target.ahead + 4 * (long)x, _MM_HINT_T1);
    __m512i sums[FOURS_AT_ONCE];
#pragma clang loop unroll(full)
    for (int k = 0; k < FOURS_AT_ONCE; k++) sums[k] = _mm512_set1_epi32(32);
    if (is_near)
      add_near(sums, texels, first, phases, course, fours);
    else
      add_far(sums, texels, first, phases, course, fours);
    const int rest = course->length - x;
    // The order is its own inverse.
    const __m512i pixels = _mm512_permutexvar_epi32(pixel_of_each, valid(settled(sums)));
    _mm512_mask_storeu_epi32(
        target.pixels + 4 * (long)x, (__mmask16)(rest >= 16 ? 0xffff : (1u << rest) - 1),
        target.brightness < 255 ? dimmed(pixels, factors) : pixels);
  }
}

AVX512 static void rows_of_part(
    raster_target target, uint8_t *room, raster_reach reach, const raster_lines *lines,
    const raster_course *course) {
  const long stride = reach.stride;
  for (int i = 0; i < lines->count; i++) {
    raster_down_avx2(room, reach, lines, i);
    switch (course->taps_in_fours) {
      case 4: row_along(target, room, stride, i, course, 1); break;
      case 8: row_along(target, room, stride, i, course, 2); break;
      default: row_along(target, room, stride, i, course, course->taps_in_fours / 4);
    }
    target.pixels += 4 * target.stride;
    target.ahead += 4 * target.ahead_stride;
  }
}

void raster_rows_avx512(
    raster_target target, uint8_t *room, const void *image, const long *row_starts,
    const int32_t *firsts, const int8_t *weights, const void *places, const int8_t *along,
    const void *parts, const raster_counts *counts) {
  raster_rows_by(
      rows_of_part, target, room, image, row_starts, firsts, weights, places, along, parts,
      counts);
}
#endif
