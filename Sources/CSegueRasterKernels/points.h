#pragma once

#include "sums.h"

// Shift of the origin after which truncating is flooring, as in `ResamplingFilter.place`.
#define PLACE_SHIFT (1 << 20)

// Pixels whose places are found before any of them is read.
#define PLACES_AT_ONCE 64

// The first taps of some pixels, and the weights of each.
typedef struct {
  int32_t first_x[PLACES_AT_ONCE], first_y[PLACES_AT_ONCE];
  // Starts of their phases' weights, in bytes.
  uint32_t phase_x[PLACES_AT_ONCE], phase_y[PLACES_AT_ONCE];
  // Index of the first tap in the image, if all taps are inside.
  uint32_t corner[PLACES_AT_ONCE];
  // Whether one of eight is outside, by eights.
  uint8_t is_outside[PLACES_AT_ONCE / 8];
} point_places;

// An axis of an image, and the filter for it.
typedef struct {
  raster_filter filter;
  // Texels of the image along the axis.
  int length;
  // Bytes of a phase's weights.
  int phase_bytes;
  // Weights across: `pairs`. Weights down: `weights`, each of them four times if products are
  // rounded.
  const uint8_t *pairs;
  const int16_t *weights;
  int is_rounded_by_tap;
} point_axis;

// Texel places in units of phases; a place out of range becomes the lowest number.
WIDE_INLINE __m128i fixed_places(const double *places, __m256d phases, __m256d start) {
  return _mm256_cvttpd_epi32(
      _mm256_add_pd(_mm256_mul_pd(_mm256_loadu_pd(places), phases), start));
}

// The first taps of eight places, four of `places` and four of `more`, and the starts of their
// weights.
WIDE_INLINE __m256i find_firsts(
    uint32_t *phases, const double *places, const double *more, const point_axis *axis) {
  const int phase_bits = axis->filter.phase_bits;
  const __m256d factor = _mm256_set1_pd(1 << phase_bits);
  const __m256d start = _mm256_set1_pd((PLACE_SHIFT - 0.5) * (1 << phase_bits) + 0.5);
  const __m256i all = _mm256_inserti128_si256(
      _mm256_castsi128_si256(fixed_places(places, factor, start)),
      fixed_places(more, factor, start), 1);
  const __m256i mask = _mm256_set1_epi32((1 << phase_bits) - 1);
  _mm256_storeu_si256(
      (__m256i *)phases,
      _mm256_mullo_epi32(_mm256_and_si256(all, mask), _mm256_set1_epi32(axis->phase_bytes)));
  return _mm256_sub_epi32(
      _mm256_srai_epi32(all, phase_bits),
      _mm256_set1_epi32(PLACE_SHIFT + axis->filter.taps / 2 - 1));
}

WIDE_INLINE void find_places(
    point_places *places, const double *xs, const double *ys, int count, const point_axis *across,
    const point_axis *down) {
  const __m256i end_x = _mm256_set1_epi32(across->length - across->filter.taps_in_fours);
  const __m256i end_y = _mm256_set1_epi32(down->length - down->filter.taps_in_fours);
  const __m256i width = _mm256_set1_epi32(across->length);
  for (int i = 0; i < count; i += 8) {
    // The last eight may be only four.
    const int more = i + 4 < count ? i + 4 : i;
    const __m256i first_x = find_firsts(places->phase_x + i, xs + i, xs + more, across);
    const __m256i first_y = find_firsts(places->phase_y + i, ys + i, ys + more, down);
    // The sign bit is set for a place outside.
    const __m256i outside = _mm256_or_si256(
        _mm256_or_si256(first_x, first_y),
        _mm256_or_si256(
            _mm256_sub_epi32(end_x, first_x), _mm256_sub_epi32(end_y, first_y)));
    places->is_outside[i / 8] = _mm256_movemask_ps(_mm256_castsi256_ps(outside)) != 0;
    _mm256_storeu_si256((__m256i *)(places->first_x + i), first_x);
    _mm256_storeu_si256((__m256i *)(places->first_y + i), first_y);
    _mm256_storeu_si256(
        (__m256i *)(places->corner + i),
        _mm256_add_epi32(_mm256_mullo_epi32(first_y, width), first_x));
  }
}

// Resamples four rows of a pixel's taps across: fours of neighboring texels times their columns'
// weights.
WIDE_INLINE __m256i rows_across(const uint8_t *const rows[4], const uint8_t *pairs, int fours) {
  const __m256i weights = load_twice((const int8_t *)pairs);
  __m256i even = pair_sums(load_rows(rows[0], rows[2]), weights);
  __m256i odd = pair_sums(load_rows(rows[1], rows[3]), weights);
  for (long offset = 16; offset < 16 * fours; offset += 16) {
    const __m256i next = load_twice((const int8_t *)pairs + offset);
    even = _mm256_add_epi16(even, pair_sums(load_rows(rows[0] + offset, rows[2] + offset), next));
    odd = _mm256_add_epi16(odd, pair_sums(load_rows(rows[1] + offset, rows[3] + offset), next));
  }
  return _mm256_add_epi16(pairs_added(even, odd), _mm256_set1_epi16(SUM_OFFSET));
}

// Resamples four neighboring rows.
WIDE_INLINE __m256i four_rows(
    const uint8_t *texels, long row_bytes, const uint8_t *pairs, int fours) {
  const uint8_t *const rows[4] = {
      texels, texels + row_bytes, texels + 2 * row_bytes, texels + 3 * row_bytes};
  return rows_across(rows, pairs, fours);
}

// The products of a pixel whose taps are all inside the image and are rounded by tap.
WIDE_INLINE __m256i inner_point(
    const uint8_t *corner, long row_bytes, const uint8_t *pairs, const uint8_t *lanes, int fours_x,
    int fours_y) {
  __m256i sum = rounded_product(
      four_rows(corner, row_bytes, pairs, fours_x), load((const int16_t *)lanes));
  for (int four = 1; four < fours_y; four++)
    sum = _mm256_add_epi16(
        sum, rounded_product(
                 four_rows(corner + 4 * row_bytes * four, row_bytes, pairs, fours_x),
                 load((const int16_t *)lanes + 16 * four)));
  return sum;
}

// Pixels whose taps are all inside the image; inlined with constant tap counts, it becomes a
// function for those.
WIDE_INLINE void inner_points(
    uint8_t *row, const uint8_t *texels, const point_places *places, int start, int count,
    long ahead, const point_axis *across, const point_axis *down, int fours_x, int fours_y) {
  const uint8_t *const pairs = across->pairs;
  const uint8_t *const lanes = (const uint8_t *)down->weights;
  const long row_bytes = 4 * (long)across->length;
  // Only prefetched, so it may lie anywhere.
  const uintptr_t next = (uintptr_t)texels + 4 * (uintptr_t)ahead;
  for (int x = start; x < start + count; x += 8, row += 32) {
    // Pixels after the last are unused, but their places are inside the image, too.
    __m256i sums[8];
#pragma clang loop unroll(full)
    for (int i = 0; i < 8; i++) {
      const unsigned long corner = places->corner[x + i];
      if (i % 2 == 0) _mm_prefetch((const char *)(next + 4 * corner), _MM_HINT_T1);
      const uint8_t *first = texels + 4 * corner;
      // Keeps one base address for the four rows; the compiler would compute four.
      __asm__("" : "+r"(first));
      sums[i] = inner_point(
          first, row_bytes, pairs + places->phase_x[x + i], lanes + places->phase_y[x + i],
          fours_x, fours_y);
    }
    store_pixels(row, finished_sums(sums), start + count - x);
  }
}

static inline int clamped(int value, int most) {
  return value < 0 ? 0 : value > most ? most : value;
}

// Moves the weights of a pixel's columns from `first` on to columns from `start` on, which are all
// inside the image: border texels take the weights of the columns beyond. `moved` has pairs, each
// four times.
WIDE_INLINE void move_inside(
    uint8_t *moved, const uint8_t *pairs, int first, int start, const point_axis *across) {
  const int columns = across->filter.taps_in_fours, last = across->length - 1;
  int8_t weights[RASTER_MOST_TAPS];
  memset(weights, 0, (size_t)columns);
  for (int tap = 0; tap < columns; tap++)
    weights[clamped(first + tap, last) - start] += (int8_t)pairs[tap / 2 * 8 + tap % 2];
  for (int tap = 0; tap < columns; tap += 2)
    for (int channel = 0; channel < 4; channel++)
      memcpy(moved + 4 * tap + 2 * channel, weights + tap, 2);
}

// Copies `columns` texels of four rows, from column `first` on, one row behind the other; beyond
// the image its border repeats.
WIDE_INLINE void copy_rows(
    uint8_t *window, const uint8_t *const rows[4], int first, int columns, int width) {
  for (int i = 0; i < 4 * columns; i++) {
    const int column = clamped(first + i % columns, width - 1);
    memcpy(window + 4 * i, rows[i / columns] + 4 * (long)column, 4);
  }
}

// The four partial sums of a pixel with taps anywhere.
WIDE static __m256i any_point(
    const uint8_t *texels, const point_places *places, int i, const point_axis *across,
    const point_axis *down) {
  const int columns = across->filter.taps_in_fours, rows = down->filter.taps_in_fours;
  const int width = across->length, first = places->first_x[i];
  const int is_narrow = width < columns;
  const int start = is_narrow ? 0 : clamped(first, width - columns);
  const uint8_t *pairs = across->pairs + places->phase_x[i];
  const int16_t *const weights = down->weights + places->phase_y[i] / 2;
  const int is_rounded_by_tap = down->is_rounded_by_tap;
  uint8_t moved[4 * RASTER_MOST_TAPS], window[16 * RASTER_MOST_TAPS];
  if (!is_narrow && start != first) {
    move_inside(moved, pairs, first, start, across);
    pairs = moved;
  }
  __m256i sum = _mm256_setzero_si256();
  for (int tap = 0; tap < rows; tap += 4) {
    const uint8_t *four_texels[4];
    for (int k = 0; k < 4; k++) {
      const int row = clamped(places->first_y[i] + tap + k, down->length - 1);
      four_texels[k] = texels + 4 * ((long)row * width + start);
    }
    if (is_narrow) {
      copy_rows(window, four_texels, first, columns, width);
      for (int k = 0; k < 4; k++) four_texels[k] = window + 4 * (long)columns * k;
    }
    const __m256i four = rows_across(four_texels, pairs, columns / 4);
    sum = is_rounded_by_tap
              ? _mm256_add_epi16(sum, rounded_product(four, load(weights + 4 * tap)))
              : _mm256_add_epi32(
                    sum, _mm256_madd_epi16(in_pairs(four), weight_pairs(weights + tap)));
  }
  return is_rounded_by_tap ? sum : _mm256_zextsi128_si256(_mm_move_epi64(settled(sum)));
}

// Number of pixels from `start` on whose taps are all inside the image, in eights or to the end.
WIDE_INLINE int count_inside(const point_places *places, int start, int count) {
  int x = start;
  while (x < count && !places->is_outside[x / 8]) x += 8;
  return (x < count ? x : count) - start;
}

// Points whose taps are all inside the image. The usual numbers of taps are constants for the
// compiler, which then unrolls the loops over them.
WIDE_INLINE void inner_run(
    uint8_t *output, const uint8_t *texels, const point_places *places, int start, int count,
    long ahead, const point_axis *across, const point_axis *down) {
  const int fours_x = across->filter.taps_in_fours / 4;
  const int fours_y = down->filter.taps_in_fours / 4;
#define INNER_POINTS(x, y) \
  inner_points(output, texels, places, start, count, ahead, across, down, x, y)
  switch (RASTER_MOST_TAPS * fours_x + fours_y) {
    case RASTER_MOST_TAPS + 1: INNER_POINTS(1, 1); break;
    case RASTER_MOST_TAPS + 2: INNER_POINTS(1, 2); break;
    case 2 * RASTER_MOST_TAPS + 1: INNER_POINTS(2, 1); break;
    case 2 * RASTER_MOST_TAPS + 2: INNER_POINTS(2, 2); break;
    default: INNER_POINTS(fours_x, fours_y);
  }
#undef INNER_POINTS
}

WIDE_INLINE void points_at_once(
    uint8_t *row, const uint8_t *texels, const double *xs, const double *ys, int count, long ahead,
    const point_axis *across, const point_axis *down) {
  point_places places;
  find_places(&places, xs, ys, count, across, down);
  for (int x = 0; x < count;) {
    const int inside = down->is_rounded_by_tap ? count_inside(&places, x, count) : 0;
    const int start = x;
    uint8_t *output = row + 4 * (long)x;
    x += inside;
    if (inside > 0) {
      inner_run(output, texels, &places, start, inside, ahead, across, down);
    } else {
      const int rest = count - x < 8 ? count - x : 8;
      __m256i sums[8];
      for (int i = 0; i < 8; i++)
        sums[i] = i < rest ? any_point(texels, &places, x + i, across, down)
                           : _mm256_setzero_si256();
      store_pixels(output, finished_sums(sums), rest);
      x += rest;
    }
  }
}

WIDE static void raster_points(
    uint8_t *row, const void *texels, const void *xs, const void *ys, const int8_t *pairs,
    const int16_t *weights, const raster_point_counts *counts) {
  const point_axis across = {
      .filter = counts->across,
      .length = counts->width,
      .phase_bytes = 4 * counts->across.taps_in_fours,
      .pairs = (const uint8_t *)pairs};
  const point_axis down = {
      .filter = counts->down,
      .length = counts->height,
      .phase_bytes = (counts->is_rounded_by_tap ? 8 : 2) * counts->down.taps_in_fours,
      .weights = weights,
      .is_rounded_by_tap = counts->is_rounded_by_tap};
  for (int x = 0; x < counts->count; x += PLACES_AT_ONCE) {
    const int rest = counts->count - x;
    points_at_once(
        row + 4 * (long)x, texels, (const double *)xs + x, (const double *)ys + x,
        rest < PLACES_AT_ONCE ? rest : PLACES_AT_ONCE, counts->ahead, &across, &down);
  }
}

WIDE static void raster_project(
    double *xs, double *ys, int count, double x, const double row_x[2], const double row_y[2],
    const double row_w[2], double low, double high) {
  const __m256d one = _mm256_set1_pd(1);
  const __m256d lowest = _mm256_set1_pd(low), highest = _mm256_set1_pd(high);
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

// An affine function, given by its slope and its constant.
WIDE_INLINE __m256d affine(__m256d places, const double row[2]) {
  return _mm256_add_pd(_mm256_mul_pd(places, _mm256_set1_pd(row[0])), _mm256_set1_pd(row[1]));
}

// The same as `CylinderLine.distance`: π/2 ∓ the rest of an arcsine.
WIDE_INLINE __m256d unrolled(__m256d s, __m256d sign) {
  static const double series[] = {0.0066700901, -0.0170881256, 0.0308918810, -0.0501743046,
                                  0.0889789874, -0.2145988016, 1.5707963050};
  __m256d sum = _mm256_set1_pd(-0.0012624911);
  for (int i = 0; i < 7; i++)
    sum = _mm256_add_pd(_mm256_mul_pd(sum, s), _mm256_set1_pd(series[i]));
  const __m256d rest = _mm256_mul_pd(_mm256_sqrt_pd(_mm256_sub_pd(_mm256_set1_pd(1), s)), sum);
  // Subtracts the rest, or adds it if `sign` is set.
  return _mm256_sub_pd(_mm256_set1_pd(1.57079632679489661923), _mm256_xor_pd(rest, sign));
}

WIDE static void raster_unroll(
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
