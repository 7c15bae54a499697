#pragma once

#include "sums.h"
#include "turn.h"

// MARK: Along lines

// The places of a line's pixels, and whether all of their taps are inside the line. Places beyond
// the last pixel's may wrap around.
typedef struct {
  const uint8_t *texels;
  uint32_t place, step;
  int32_t last;
  int is_inside;
} line_course;

WIDE_INLINE int32_t first_tap(uint32_t place) { return (int32_t)place >> RASTER_PLACE_BITS; }

WIDE_INLINE line_course course_of(
    const uint8_t *texels, int length, const raster_course *course, int line) {
  const uint32_t place = (uint32_t)raster_first_place(course, line);
  const uint32_t step = (uint32_t)course->places[2 * line + 1];
  const int32_t first = first_tap(place);
  const int32_t end = first_tap(place + step * (uint32_t)(course->length - 1));
  const int32_t last = length - course->taps_in_fours;
  return (line_course){
      texels, place, step, last, first >= 0 && end >= 0 && first <= last && end <= last};
}

WIDE_INLINE const uint8_t *texels_at(const line_course *line, uint32_t place, int is_inside) {
  int32_t first = first_tap(place);
  if (!is_inside) first = first < 0 ? 0 : first > line->last ? line->last : first;
  return line->texels + 4 * (long)first;
}

WIDE_INLINE const uint8_t *pairs_at(const raster_course *course, int fours, uint32_t place) {
  const uint32_t phase = place >> (RASTER_PLACE_BITS - RASTER_LINE_PHASE_BITS)
                         & ((1 << RASTER_LINE_PHASE_BITS) - 1);
  return (const uint8_t *)course->weights + 16 * (size_t)fours * phase;
}

// The products of the pixel at `place` and of the fourth after it, one in each half, added up by
// pairs.
WIDE_INLINE __m256i two_along(
    const line_course *line, uint32_t place, int is_inside, int fours,
    const raster_course *course) {
  const uint32_t other = place + 4 * line->step;
  const uint8_t *a = texels_at(line, place, is_inside), *b = texels_at(line, other, is_inside);
  const uint8_t *wa = pairs_at(course, fours, place), *wb = pairs_at(course, fours, other);
  __m256i sum = pair_sums(load_rows(a, b), load_rows(wa, wb));
  for (long four = 1; four < fours; four++)
    sum = _mm256_add_epi16(
        sum, pair_sums(
                 load_rows(a + 16 * four, b + 16 * four),
                 load_rows(wa + 16 * four, wb + 16 * four)));
  return sum;
}

WIDE_INLINE __m256i eight_of(
    const line_course *line, int is_inside, int fours, const raster_course *course) {
  __m256i each[4];
  uint32_t place = line->place;
  for (int k = 0; k < 4; k++, place += line->step) {
    each[k] = two_along(line, place, is_inside, fours, course);
    // One step at a time: the compiler would keep multiples of the step in memory.
    __asm__("" : "+r"(place));
  }
  return valid(settled_bytes(
      _mm256_add_epi16(
          _mm256_unpacklo_epi64(each[0], each[1]), _mm256_unpackhi_epi64(each[0], each[1])),
      _mm256_add_epi16(
          _mm256_unpacklo_epi64(each[2], each[3]), _mm256_unpackhi_epi64(each[2], each[3]))));
}

// The next eight pixels of a line.
WIDE_INLINE __m256i eight_along(line_course *line, int fours, const raster_course *course) {
  const __m256i eight =
      line->is_inside ? eight_of(line, 1, fours, course) : eight_of(line, 0, fours, course);
  line->place += 8 * line->step;
  return eight;
}

// MARK: A turn about y

// Prefetches the next tile's texels in row `i` and each `count`th row after it.
WIDE_INLINE void fetch_ahead(const raster_lines *lines, int top, int bottom, int i) {
  const int32_t *firsts = lines->firsts;
  const long reach = (long)firsts[lines->count - 1] - firsts[0];
  const long start = 4 * ((reach < 0 ? firsts[lines->count - 1] : firsts[0]) + reach);
  const long end = start + 4 * (reach < 0 ? -reach : reach);
  for (int row = top + i; row < bottom; row += lines->count)
    for (long offset = start; offset <= end; offset += 64)
      _mm_prefetch((const char *)lines->texels + 4 * lines->row_starts[row] + offset, _MM_HINT_T1);
}

// Rows that all lines read before the next rows: so many of one column fit in the first-level
// cache, whose eight ways they share.
#define ROWS_AT_ONCE 32

// Sums of products of some fours of neighboring texels in each of four rows and their columns'
// weights.
WIDE_INLINE __m256i four_across(const uint8_t *const rows[4], const __m256i *weights, int fours) {
  __m256i even = pair_sums(load_rows(rows[0], rows[2]), weights[0]);
  __m256i odd = pair_sums(load_rows(rows[1], rows[3]), weights[0]);
  for (int four = 1; four < fours; four++) {
    const long offset = 16 * (long)four;
    even = _mm256_add_epi16(
        even, pair_sums(load_rows(rows[0] + offset, rows[2] + offset), weights[four]));
    odd = _mm256_add_epi16(
        odd, pair_sums(load_rows(rows[1] + offset, rows[3] + offset), weights[four]));
  }
  return pairs_added(even, odd);
}

// Resamples all lines, one behind the other in `room`.
WIDE_INLINE void across(uint8_t *room, const raster_lines *lines, int fours) {
  for (int top = 0; top < lines->rows; top += ROWS_AT_ONCE) {
    const int bottom = top + ROWS_AT_ONCE < lines->rows ? top + ROWS_AT_ONCE : lines->rows;
    for (int i = 0; i < lines->count; i++) {
      __m256i pairs[RASTER_MOST_TAPS / 4];
      for (int four = 0; four < fours; four++)
        pairs[four] = byte_weights(lines->weights + 4 * ((long)i * fours + four));
      uint8_t *line = room + 4 * (long)lines->rows * i;
      const uint8_t *first = lines->texels + 4 * (long)lines->firsts[i];
      fetch_ahead(lines, top, bottom, i);
      for (int row = top; row < bottom; row += 4) {
        const uint8_t *const four_rows[4] = {
            first + 4 * lines->row_starts[row], first + 4 * lines->row_starts[row + 1],
            first + 4 * lines->row_starts[row + 2], first + 4 * lines->row_starts[row + 3]};
        const __m256i sums = four_across(four_rows, pairs, fours);
        const __m256i bytes = _mm256_permute4x64_epi64(settled_bytes(sums, sums), 0x08);
        _mm_storeu_si128((__m128i *)(line + 4 * row), _mm256_castsi256_si128(bytes));
      }
    }
  }
}

// Transposes eight rows of eight pixels.
WIDE_INLINE void transpose(__m256i a[8]) {
  __m256i b[8];
  for (int i = 0; i < 8; i += 2) {
    b[i] = _mm256_unpacklo_epi32(a[i], a[i + 1]);
    b[i + 1] = _mm256_unpackhi_epi32(a[i], a[i + 1]);
  }
  __m256i c[8];
  for (int i = 0; i < 8; i += 4) {
    c[i] = _mm256_unpacklo_epi64(b[i], b[i + 2]);
    c[i + 1] = _mm256_unpackhi_epi64(b[i], b[i + 2]);
    c[i + 2] = _mm256_unpacklo_epi64(b[i + 1], b[i + 3]);
    c[i + 3] = _mm256_unpackhi_epi64(b[i + 1], b[i + 3]);
  }
  for (int i = 0; i < 4; i++) {
    a[i] = _mm256_permute2x128_si256(c[i], c[i + 4], 0x20);
    a[i + 4] = _mm256_permute2x128_si256(c[i], c[i + 4], 0x31);
  }
}

// Eight lines at a time, eight pixels of each; beyond the last line, it repeats the last.
WIDE_INLINE void along_columns(
    raster_target target, const uint8_t *room, const raster_lines *lines,
    const raster_course *course, int fours) {
  const __m256i factors = dim_factors(target.brightness);
  for (int left = 0; left < lines->count; left += 8) {
    const int some = left + 8 < lines->count ? 8 : lines->count - left;
    line_course each[8];
    for (int i = 0; i < 8; i++) {
      const int line = left + (i < some ? i : some - 1);
      each[i] = course_of(room + 4 * (long)lines->rows * line, lines->rows, course, line);
    }
    for (int top = 0; top < course->length; top += 8) {
      // The last eight may reach beyond the last pixel and the line.
      if (top + 8 > course->length)
        for (int i = 0; i < 8; i++) each[i].is_inside = 0;
      __m256i block[8];
      for (int i = 0; i < 8; i++) block[i] = eight_along(each + i, fours, course);
      transpose(block);
      if (target.brightness < 255)
        for (int i = 0; i < 8; i++) block[i] = dimmed(block[i], factors);
      for (int i = 0; i < 8 && top + i < course->length; i++) {
        const long row = top + i;
        _mm_prefetch(
            (const char *)target.ahead + 4 * (target.ahead_stride * row + left), _MM_HINT_T1);
        store_pixels(target.pixels + 4 * (target.stride * row + left), block[i], some);
      }
    }
  }
}

WIDE static void columns_of_part(
    raster_target target, uint8_t *room, const raster_lines *lines, const raster_course *course) {
  switch (lines->taps) {
    case 4: across(room, lines, 1); break;
    case 8: across(room, lines, 2); break;
    default: across(room, lines, lines->taps / 4);
  }
  switch (course->taps_in_fours) {
    case 4: along_columns(target, room, lines, course, 1); break;
    case 8: along_columns(target, room, lines, course, 2); break;
    default:
      along_columns(target, room, lines, course, course->taps_in_fours / 4);
  }
}

WIDE static void raster_columns(
    raster_target target, uint8_t *room, const void *image, const long *row_starts,
    const int32_t *firsts, const int8_t *weights, const void *places, const int8_t *along,
    const void *parts, const raster_counts *counts) {
  for (int i = 0; i < counts->parts; i++) {
    const raster_part *part = (const raster_part *)parts + i;
    const raster_lines lines = raster_lines_of(
        part, image, row_starts + (part->first_texel - counts->first_row), part->first_texel,
        firsts, weights, counts->taps);
    const raster_course course = raster_course_of(part, places, along, counts->taps_in_fours);
    columns_of_part(
        raster_moved(target, part->first_pixel, part->first_line), room, &lines, &course);
  }
}

// MARK: A turn about x

// The rows of one line that have weight, two by two, and their weights.
typedef struct {
  const uint8_t *rows[RASTER_MOST_TAPS];
  __m256i weights[RASTER_MOST_TAPS / 2];
  int count;
} row_pairs;

// Resamples eight texels.
WIDE_INLINE __m256i eight_down(const row_pairs *pairs, int count, long offset) {
  __m256i sums[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  for (int pair = 0; pair < count; pair++) {
    const __m256i upper = _mm256_loadu_si256((const __m256i *)(pairs->rows[2 * pair] + offset));
    const __m256i lower = _mm256_loadu_si256((const __m256i *)(pairs->rows[2 * pair + 1] + offset));
    add_rows(sums, upper, lower, pairs->weights[pair]);
  }
  return settled_bytes(sums[0], sums[1]);
}

WIDE_INLINE void down(uint8_t *line, const row_pairs *pairs, int count, int length) {
  for (int x = 0; x < length; x += 8) {
    // The last eight overlap the eight before.
    const long offset = 4 * (long)(x + 8 <= length ? x : length - 8);
    prefetch_ahead(pairs->rows[2 * count - 1], x);
    _mm256_storeu_si256((__m256i *)(line + offset), eight_down(pairs, count, offset));
  }
}

// Like `down`, for fewer than eight texels.
WIDE_INLINE void short_down(uint8_t *line, const row_pairs *pairs, int length) {
  for (int i = 0; i < 4 * length; i++) {
    int sum = 32;
    for (int pair = 0; pair < pairs->count; pair++) {
      const int both = _mm256_extract_epi16(pairs->weights[pair], 0);
      sum += pairs->rows[2 * pair][i] * (int8_t)both
             + pairs->rows[2 * pair + 1][i] * (int8_t)(both >> 8);
    }
    sum >>= 6;
    line[i] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
  }
}

WIDE_INLINE void find_pairs(row_pairs *pairs, const raster_lines *lines, int i, int first_column) {
  const long *starts = lines->row_starts + (lines->firsts[i] - lines->first_row);
  pairs->count = 0;
  for (int tap = 0; tap < lines->taps; tap += 2) {
    uint16_t two;
    memcpy(&two, lines->weights + (long)lines->taps * i + tap, sizeof two);
    if (two == 0) continue;
    // A row of weight zero may be missing.
    const int upper = two & 0xff ? tap : tap + 1, lower = two >> 8 ? tap + 1 : tap;
    pairs->rows[2 * pairs->count] = lines->texels + 4 * (starts[upper] + first_column);
    pairs->rows[2 * pairs->count + 1] = lines->texels + 4 * (starts[lower] + first_column);
    pairs->weights[pairs->count++] = _mm256_set1_epi16((int16_t)two);
  }
}

WIDE_INLINE void repeat(uint8_t *texels, long count, const uint8_t *texel) {
  for (long i = 0; i < count; i++) memcpy(texels + 4 * i, texel, 4);
}

WIDE_INLINE void along_row(
    raster_target target, line_course line, const raster_course *course, int fours) {
  const __m256i factors = dim_factors(target.brightness);
  for (int x = 0; x < course->length; x += 8) {
    // The last eight may reach beyond the last pixel and the line.
    if (x + 8 > course->length) line.is_inside = 0;
    _mm_prefetch((const char *)target.ahead + 4 * (long)x, _MM_HINT_T1);
    const __m256i eight = eight_along(&line, fours, course);
    store_pixels(
        target.pixels + 4 * (long)x, target.brightness < 255 ? dimmed(eight, factors) : eight,
        course->length - x);
  }
}

WIDE static void raster_down(uint8_t *line, raster_reach reach, const raster_lines *lines, int i) {
  row_pairs pairs;
  find_pairs(&pairs, lines, i, reach.first_column);
  uint8_t *texels = line + 4 * reach.offset, *end = texels + 4 * (long)reach.columns;
  if (reach.columns < 8)
    short_down(texels, &pairs, reach.columns);
  else if (pairs.count == 1)
    down(texels, &pairs, 1, reach.columns);
  else if (pairs.count == 2)
    down(texels, &pairs, 2, reach.columns);
  else
    down(texels, &pairs, pairs.count, reach.columns);
  repeat(line, reach.offset, texels);
  repeat(end, reach.stride - reach.offset - reach.columns, end - 4);
}

WIDE static void rows_of_part(
    raster_target target, uint8_t *room, raster_reach reach, const raster_lines *lines,
    const raster_course *course) {
  for (int i = 0; i < lines->count; i++) {
    raster_down(room, reach, lines, i);
    const line_course line = course_of(room, (int)reach.stride, course, i);
    if (course->taps_in_fours == 4)
      along_row(target, line, course, 1);
    else if (course->taps_in_fours == 8)
      along_row(target, line, course, 2);
    else
      along_row(target, line, course, course->taps_in_fours / 4);
    target.pixels += 4 * target.stride;
    target.ahead += 4 * target.ahead_stride;
  }
}

WIDE static void raster_rows(
    raster_target target, uint8_t *room, const void *image, const long *row_starts,
    const int32_t *firsts, const int8_t *weights, const void *places, const int8_t *along,
    const void *parts, const raster_counts *counts) {
  raster_rows_by(
      rows_of_part, target, room, image, row_starts, firsts, weights, places, along, parts,
      counts);
}
