#include "raster_kernels.h"

#if RASTER_HAS_AVX2_KERNELS
#include "avx2.h"

// Shifted so far that truncating is flooring; as `ResamplingFilter.place` has it.
#define PLACE_SHIFT (1 << 20)

// The pixels whose places are found before any of them is read.
#define PLACES_AT_ONCE 64

// Four rows of a pixel's taps, resampled across.
AVX2_INLINE __m256i four_rows(
    const uint8_t *texels, long row_bytes, const __m256i *weights, int fours) {
  const uint8_t *const rows[4] = {
      texels, texels + row_bytes, texels + 2 * row_bytes, texels + 3 * row_bytes};
  return four_across(rows, weights, fours);
}

// The four partial sums of one pixel, whose taps are all within reach of `texels`.
AVX2_INLINE __m256i point(
    const uint8_t *texels, long row_bytes, const raster_filter *across, int phase_x,
    const raster_filter *down, int phase_y) {
  const int fours = across->taps_in_fours / 4;
  __m256i pairs[RASTER_MOST_POINT_TAPS / 4];
  for (int four = 0; four < fours; four++)
    pairs[four] = load_twice(across->pairs + 16 * ((long)phase_x * fours + four));
  const long first = (long)phase_y * down->taps_in_fours;
  __m256i sum = _mm256_setzero_si256();
  for (int tap = 0; tap < down->taps_in_fours; tap += 4, texels += 4 * row_bytes) {
    const __m256i four = four_rows(texels, row_bytes, pairs, fours);
    sum = down->lanes
              ? _mm256_add_epi16(sum, rounded_product(four, load(down->lanes + 4 * (first + tap))))
              : _mm256_add_epi32(
                  sum, _mm256_madd_epi16(
                           in_pairs(four), weight_pairs(down->weights_in_fours + first + tap)));
  }
  return down->lanes ? sum : _mm256_zextsi128_si256(_mm_move_epi64(settled(sum)));
}

static inline int clamped(int value, int most) {
  return value < 0 ? 0 : value > most ? most : value;
}

// A pixel some of whose taps lie beyond the image, where its border goes on.
AVX2 static __m256i point_at_border(
    const uint8_t *texels, int width, int height, int first_x, int first_y,
    const raster_filter *across, int phase_x, const raster_filter *down, int phase_y) {
  const int columns = across->taps_in_fours, rows = down->taps_in_fours;
  uint32_t window[RASTER_MOST_POINT_TAPS * RASTER_MOST_POINT_TAPS];
  for (int v = 0; v < rows; v++)
    for (int u = 0; u < columns; u++)
      memcpy(
          &window[v * columns + u],
          texels
              + 4 * ((long)clamped(first_y + v, height - 1) * width
                     + clamped(first_x + u, width - 1)),
          4);
  return point((const uint8_t *)window, 4 * (long)columns, across, phase_x, down, phase_y);
}

// Where the taps of some pixels begin, and the weights of each.
typedef struct {
  int32_t first_x[PLACES_AT_ONCE], first_y[PLACES_AT_ONCE];
  int32_t phase_x[PLACES_AT_ONCE], phase_y[PLACES_AT_ONCE];
  // Of the first tap in the image, in texels; if all taps are inside.
  int32_t corner[PLACES_AT_ONCE];
  // Where one of four is outside, by fours.
  uint8_t is_outside[PLACES_AT_ONCE / 4];
} point_places;

// Texel places in units of phases; what is out of reach becomes the lowest number.
AVX2_INLINE __m128i fixed_places(const double *places, int phase_bits) {
  const double phases = 1 << phase_bits;
  return _mm256_cvttpd_epi32(_mm256_add_pd(
      _mm256_mul_pd(_mm256_loadu_pd(places), _mm256_set1_pd(phases)),
      _mm256_set1_pd((PLACE_SHIFT - 0.5) * phases + 0.5)));
}

AVX2_INLINE void find_places(
    point_places *places, const double *xs, const double *ys, int count, int width,
    const raster_filter *across, const raster_filter *down, int last_x, int last_y) {
  const __m128i way_x = _mm_set1_epi32(PLACE_SHIFT + across->taps / 2 - 1);
  const __m128i way_y = _mm_set1_epi32(PLACE_SHIFT + down->taps / 2 - 1);
  const __m128i mask_x = _mm_set1_epi32((1 << across->phase_bits) - 1);
  const __m128i mask_y = _mm_set1_epi32((1 << down->phase_bits) - 1);
  const __m128i end_x = _mm_set1_epi32(last_x), end_y = _mm_set1_epi32(last_y);
  for (int i = 0; i < count; i += 4) {
    const __m128i x = fixed_places(xs + i, across->phase_bits);
    const __m128i y = fixed_places(ys + i, down->phase_bits);
    const __m128i first_x = _mm_sub_epi32(_mm_srai_epi32(x, across->phase_bits), way_x);
    const __m128i first_y = _mm_sub_epi32(_mm_srai_epi32(y, down->phase_bits), way_y);
    // A sign is set where a place is outside.
    const __m128i outside = _mm_or_si128(
        _mm_or_si128(first_x, first_y),
        _mm_or_si128(_mm_sub_epi32(end_x, first_x), _mm_sub_epi32(end_y, first_y)));
    places->is_outside[i / 4] = _mm_movemask_ps(_mm_castsi128_ps(outside)) != 0;
    _mm_storeu_si128((__m128i *)(places->first_x + i), first_x);
    _mm_storeu_si128((__m128i *)(places->first_y + i), first_y);
    _mm_storeu_si128((__m128i *)(places->phase_x + i), _mm_and_si128(x, mask_x));
    _mm_storeu_si128((__m128i *)(places->phase_y + i), _mm_and_si128(y, mask_y));
    _mm_storeu_si128(
        (__m128i *)(places->corner + i),
        _mm_add_epi32(_mm_mullo_epi32(first_y, _mm_set1_epi32(width)), first_x));
  }
}

// The products of a pixel all of whose taps are within the image; their numbers are known beforehand.
AVX2_INLINE __m256i inner_point(
    const uint8_t *corner, long row_bytes, const int8_t *pairs_x, const int16_t *lanes_y,
    int fours_x, int fours_y) {
  __m256i pairs[2];
  for (int four = 0; four < fours_x; four++) pairs[four] = load_twice(pairs_x + 16 * four);
  __m256i sum = rounded_product(four_rows(corner, row_bytes, pairs, fours_x), load(lanes_y));
  for (int four = 1; four < fours_y; four++)
    sum = _mm256_add_epi16(
        sum, rounded_product(
                 four_rows(corner + 4 * row_bytes * four, row_bytes, pairs, fours_x),
                 load(lanes_y + 16 * four)));
  return sum;
}

AVX2_INLINE void inner_points(
    uint8_t *row, const uint8_t *texels, long width, const point_places *places, int start,
    int count, long ahead, const int8_t *pairs_x, const int16_t *lanes_y, int fours_x,
    int fours_y) {
  for (int x = start; x < start + count; x += 8, row += 32) {
    for (int i = 0; i < 8; i += 2)
      _mm_prefetch(
          (const char *)texels + 4 * (places->corner[x + i] + ahead), _MM_HINT_T0);
    __m256i sums[8];
#pragma clang loop unroll(full)
    for (int i = 0; i < 8; i++)
      sums[i] = inner_point(
          texels + 4 * (long)places->corner[x + i], 4 * width,
          pairs_x + 16 * (long)places->phase_x[x + i] * fours_x,
          lanes_y + 16 * (long)places->phase_y[x + i] * fours_y, fours_x, fours_y);
    store_pixels(row, finished_sums(sums), 8);
  }
}

AVX2_INLINE __m256i any_point(
    const uint8_t *texels, int width, int height, const point_places *places, int i,
    const raster_filter *across, const raster_filter *down) {
  const int first_x = places->first_x[i], first_y = places->first_y[i];
  const int is_inside = first_x >= 0 && first_y >= 0 && first_x <= width - across->taps_in_fours
                        && first_y <= height - down->taps_in_fours;
  return is_inside ? point(
                         texels + 4 * ((long)first_y * width + first_x), 4 * (long)width, across,
                         places->phase_x[i], down, places->phase_y[i])
                   : point_at_border(
                         texels, width, height, first_x, first_y, across, places->phase_x[i], down,
                         places->phase_y[i]);
}

// How many pixels from `start` on, in eights, have all their taps within the image.
AVX2_INLINE int count_inside(const point_places *places, int start, int count) {
  int x = start;
  while (x + 8 <= count && !places->is_outside[x / 4] && !places->is_outside[x / 4 + 1]) x += 8;
  return x - start;
}

AVX2_INLINE void points_at_once(
    uint8_t *row, const uint8_t *texels, int width, int height, const double *xs,
    const double *ys, int count, long ahead, const raster_filter *across,
    const raster_filter *down) {
  point_places places;
  find_places(
      &places, xs, ys, count, width, across, down, width - across->taps_in_fours,
      height - down->taps_in_fours);
  const int fours_x = across->taps_in_fours / 4, fours_y = down->taps_in_fours / 4;
  const int is_known = down->lanes && fours_x <= 2 && fours_y <= 2;
  for (int x = 0; x < count;) {
    const int inside = is_known ? count_inside(&places, x, count) : 0;
    const int start = x;
    uint8_t *output = row + 4 * (long)x;
    const int8_t *pairs = across->pairs;
    const int16_t *lanes = down->lanes;
    x += inside;
    if (inside > 0 && fours_x == 1 && fours_y == 1) {
      inner_points(output, texels, width, &places, start, inside, ahead, pairs, lanes, 1, 1);
    } else if (inside > 0 && fours_x == 1) {
      inner_points(output, texels, width, &places, start, inside, ahead, pairs, lanes, 1, 2);
    } else if (inside > 0 && fours_y == 1) {
      inner_points(output, texels, width, &places, start, inside, ahead, pairs, lanes, 2, 1);
    } else if (inside > 0) {
      inner_points(output, texels, width, &places, start, inside, ahead, pairs, lanes, 2, 2);
    } else {
      x -= inside;
      const int rest = count - x < 8 ? count - x : 8;
      __m256i sums[8];
      for (int i = 0; i < 8; i++)
        sums[i] = i < rest
                      ? any_point(texels, width, height, &places, x + i, across, down)
                      : _mm256_setzero_si256();
      store_pixels(output, finished_sums(sums), rest);
      x += rest;
    }
  }
}

AVX2 void raster_points_avx2(
    uint8_t *row, const uint8_t *texels, int width, int height, const double *xs,
    const double *ys, int count, long ahead, const raster_filter *across,
    const raster_filter *down) {
  for (int x = 0; x < count; x += PLACES_AT_ONCE)
    points_at_once(
        row + 4 * (long)x, texels, width, height, xs + x, ys + x,
        count - x < PLACES_AT_ONCE ? count - x : PLACES_AT_ONCE, ahead, across, down);
}

AVX2 void raster_project_avx2(
    double *xs, double *ys, int count, double x, const double row_x[2], const double row_y[2],
    const double row_w[2], double low, double high) {
  const __m256d one = _mm256_set1_pd(1), lowest = _mm256_set1_pd(low), highest = _mm256_set1_pd(high);
  const __m256d slope_x = _mm256_set1_pd(row_x[0]), slope_y = _mm256_set1_pd(row_y[0]);
  const __m256d slope_w = _mm256_set1_pd(row_w[0]), start_x = _mm256_set1_pd(row_x[1]);
  const __m256d start_y = _mm256_set1_pd(row_y[1]), start_w = _mm256_set1_pd(row_w[1]);
  __m256d places = _mm256_add_pd(_mm256_setr_pd(0.5, 1.5, 2.5, 3.5), _mm256_set1_pd(x));
  for (int i = 0; i < count; i += 4, places = _mm256_add_pd(places, _mm256_set1_pd(4))) {
    const __m256d p = _mm256_min_pd(_mm256_max_pd(places, lowest), highest);
    const __m256d reciprocal =
        _mm256_div_pd(one, _mm256_add_pd(_mm256_mul_pd(p, slope_w), start_w));
    _mm256_storeu_pd(
        xs + i, _mm256_mul_pd(_mm256_add_pd(_mm256_mul_pd(p, slope_x), start_x), reciprocal));
    _mm256_storeu_pd(
        ys + i, _mm256_mul_pd(_mm256_add_pd(_mm256_mul_pd(p, slope_y), start_y), reciprocal));
  }
}

// A slope and a constant.
AVX2_INLINE __m256d affine(__m256d places, const double row[2]) {
  return _mm256_add_pd(_mm256_mul_pd(places, _mm256_set1_pd(row[0])), _mm256_set1_pd(row[1]));
}

// As `CylinderLine.distance` has it: π/2 less an arcsine, or the other way around.
AVX2_INLINE __m256d unrolled(__m256d s, __m256d sign) {
  static const double series[] = {0.0066700901, -0.0170881256, 0.0308918810, -0.0501743046,
                                  0.0889789874, -0.2145988016, 1.5707963050};
  __m256d sum = _mm256_set1_pd(-0.0012624911);
  for (int i = 0; i < 7; i++)
    sum = _mm256_add_pd(_mm256_mul_pd(sum, s), _mm256_set1_pd(series[i]));
  const __m256d rest = _mm256_mul_pd(_mm256_sqrt_pd(_mm256_sub_pd(_mm256_set1_pd(1), s)), sum);
  // Less the rest, or less the negative of it.
  return _mm256_sub_pd(_mm256_set1_pd(1.57079632679489661923), _mm256_xor_pd(rest, sign));
}

AVX2 void raster_unroll_avx2(
    double *xs, double *ys, int count, double x, const raster_cylinder *line) {
  const __m256d zero = _mm256_setzero_pd(), one = _mm256_set1_pd(1);
  const __m256d sign = _mm256_set1_pd(line->is_back ? -0.0 : 0.0);
  const __m256d way_x = _mm256_set1_pd(line->texels_per_radius[0]);
  const __m256d way_y = _mm256_set1_pd(line->texels_per_radius[1]);
  __m256d places = _mm256_add_pd(_mm256_setr_pd(0.5, 1.5, 2.5, 3.5), _mm256_set1_pd(x));
  for (int i = 0; i < count; i += 4, places = _mm256_add_pd(places, _mm256_set1_pd(4))) {
    const __m256d radii = _mm256_min_pd(_mm256_max_pd(affine(places, line->past), zero), one);
    const __m256d distance = _mm256_sub_pd(unrolled(radii, sign), radii);
    _mm256_storeu_pd(
        xs + i, _mm256_add_pd(affine(places, line->x), _mm256_mul_pd(distance, way_x)));
    _mm256_storeu_pd(
        ys + i, _mm256_add_pd(affine(places, line->y), _mm256_mul_pd(distance, way_y)));
  }
}
#endif
