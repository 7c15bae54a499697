#include "raster_kernels.h"

#if RASTER_HAS_AVX2_KERNELS
#include "avx2.h"

int raster_cpu_has_avx2(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
}

// Sums in 1/64 of a channel's step as bytes, halves up; those of four texels and those of four more.
AVX2_INLINE __m256i settled_bytes(__m256i low, __m256i high) {
  const __m256i half = _mm256_set1_epi16(32);
  return _mm256_packus_epi16(
      _mm256_srai_epi16(_mm256_add_epi16(low, half), 6),
      _mm256_srai_epi16(_mm256_add_epi16(high, half), 6));
}

// MARK: Along lines

// Where a line's pixels lie; whether all of their taps are within it. Places beyond the last pixel's may wrap round.
typedef struct {
  const uint8_t *texels;
  uint32_t place, step;
  int32_t last;
  int is_inside;
} line_course;

AVX2_INLINE int32_t first_tap(uint32_t place) { return (int32_t)place >> RASTER_PLACE_BITS; }

AVX2_INLINE line_course course_of(
    const uint8_t *texels, int length, const raster_course *course, int line) {
  const uint32_t place = (uint32_t)raster_first_place(course, line);
  const uint32_t step = (uint32_t)course->places[2 * line + 1];
  const int32_t first = first_tap(place);
  const int32_t end = first_tap(place + step * (uint32_t)(course->length - 1));
  const int32_t last = length - course->taps_in_fours;
  return (line_course){
      texels, place, step, last, first >= 0 && end >= 0 && first <= last && end <= last};
}

AVX2_INLINE const uint8_t *texels_at(const line_course *line, uint32_t place, int is_inside) {
  int32_t first = first_tap(place);
  if (!is_inside) first = first < 0 ? 0 : first > line->last ? line->last : first;
  return line->texels + 4 * (long)first;
}

AVX2_INLINE const uint8_t *pairs_at(const raster_course *course, int fours, uint32_t place) {
  const uint32_t phase = place >> (RASTER_PLACE_BITS - RASTER_LINE_PHASE_BITS)
                         & ((1 << RASTER_LINE_PHASE_BITS) - 1);
  return (const uint8_t *)course->pairs + 16 * (size_t)fours * phase;
}

// The products of the pixel at `place` and the one four on, one in each half, added up by pairs.
AVX2_INLINE __m256i two_along(
    const line_course *line, uint32_t place, int is_inside, int fours, const raster_course *course) {
  const uint32_t other = place + 4 * line->step;
  const uint8_t *a = texels_at(line, place, is_inside), *b = texels_at(line, other, is_inside);
  const uint8_t *wa = pairs_at(course, fours, place), *wb = pairs_at(course, fours, other);
  __m256i sum = pair_sums(load_rows(a, b), load_rows(wa, wb));
  for (long four = 1; four < fours; four++)
    sum = _mm256_add_epi16(
        sum, pair_sums(
                 load_rows(a + 16 * four, b + 16 * four), load_rows(wa + 16 * four, wb + 16 * four)));
  return sum;
}

AVX2_INLINE __m256i eight_of(
    const line_course *line, int is_inside, int fours, const raster_course *course) {
  __m256i each[4];
  uint32_t place = line->place;
  for (int k = 0; k < 4; k++, place += line->step) {
    each[k] = two_along(line, place, is_inside, fours, course);
    // From one to the next, for the compiler would keep multiples of the step in memory.
    __asm__("" : "+r"(place));
  }
  return valid(settled_bytes(
      _mm256_add_epi16(
          _mm256_unpacklo_epi64(each[0], each[1]), _mm256_unpackhi_epi64(each[0], each[1])),
      _mm256_add_epi16(
          _mm256_unpacklo_epi64(each[2], each[3]), _mm256_unpackhi_epi64(each[2], each[3]))));
}

// The next eight pixels of a line.
AVX2_INLINE __m256i eight_along(line_course *line, int fours, const raster_course *course) {
  const __m256i eight =
      line->is_inside ? eight_of(line, 1, fours, course) : eight_of(line, 0, fours, course);
  line->place += 8 * line->step;
  return eight;
}

// MARK: A turn about y

// Fetches row `i`, and each `count`th after it, of the texels that come after those at hand: the next
// tile's.
AVX2_INLINE void fetch_ahead(const raster_lines *lines, int top, int bottom, int i) {
  const int32_t *firsts = lines->firsts;
  const long reach = (long)firsts[lines->count - 1] - firsts[0];
  const long start = 4 * ((reach < 0 ? firsts[lines->count - 1] : firsts[0]) + reach);
  const long end = start + 4 * (reach < 0 ? -reach : reach);
  for (int row = top + i; row < bottom; row += lines->count)
    for (long offset = start; offset <= end; offset += 64)
      _mm_prefetch((const char *)lines->texels + 4 * lines->row_starts[row] + offset, _MM_HINT_T1);
}

// The rows that are gone through from the first line to the last before the next are looked at: so
// many of one column have room in the nearest cache side by side, whose eight ways they share.
#define ROWS_AT_ONCE 32

// Some fours of neighboring texels of each of four rows, times the weights of their columns.
AVX2_INLINE __m256i four_across(const uint8_t *const rows[4], const __m256i *weights, int fours) {
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

// Makes lines one behind the other.
AVX2_INLINE void across(uint8_t *room, const raster_lines *lines, int fours) {
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

// Row i becomes column i.
AVX2_INLINE void transpose(__m256i a[8]) {
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

// Eight lines at a time, eight pixels of each; of what is beyond the last, the last is done once more.
AVX2_INLINE void along_columns(
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
      // The last eight go beyond the last pixel, and the line.
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

AVX2 void raster_columns_avx2(
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

// MARK: A turn about x

// The rows of one line that count, two by two, and their weights.
typedef struct {
  const uint8_t *rows[RASTER_MOST_TAPS];
  __m256i weights[RASTER_MOST_TAPS / 2];
  int count;
} row_pairs;

// Eight texels.
AVX2_INLINE __m256i eight_down(const row_pairs *pairs, int count, long offset) {
  __m256i low = _mm256_setzero_si256(), high = low;
  for (int pair = 0; pair < count; pair++) {
    const __m256i upper = _mm256_loadu_si256((const __m256i *)(pairs->rows[2 * pair] + offset));
    const __m256i lower = _mm256_loadu_si256((const __m256i *)(pairs->rows[2 * pair + 1] + offset));
    low = _mm256_add_epi16(
        low, _mm256_maddubs_epi16(_mm256_unpacklo_epi8(upper, lower), pairs->weights[pair]));
    high = _mm256_add_epi16(
        high, _mm256_maddubs_epi16(_mm256_unpackhi_epi8(upper, lower), pairs->weights[pair]));
  }
  return settled_bytes(low, high);
}

AVX2_INLINE void down(uint8_t *line, const row_pairs *pairs, int count, int length) {
  for (int x = 0; x < length; x += 8) {
    // The last eight overlap those before.
    const long offset = 4 * (long)(x + 8 <= length ? x : length - 8);
    _mm256_storeu_si256((__m256i *)(line + offset), eight_down(pairs, count, offset));
  }
}

// Of fewer than eight texels.
AVX2_INLINE void short_down(uint8_t *line, const row_pairs *pairs, int length) {
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

AVX2_INLINE void find_pairs(row_pairs *pairs, const raster_lines *lines, int i, int first_column) {
  const long *starts = lines->row_starts + (lines->firsts[i] - lines->first_row);
  pairs->count = 0;
  for (int tap = 0; tap < lines->taps; tap += 2) {
    uint16_t two;
    memcpy(&two, lines->weights + (long)lines->taps * i + tap, sizeof two);
    if (two == 0) continue;
    // A row of weight zero may not be there.
    const int upper = two & 0xff ? tap : tap + 1, lower = two >> 8 ? tap + 1 : tap;
    pairs->rows[2 * pairs->count] = lines->texels + 4 * (starts[upper] + first_column);
    pairs->rows[2 * pairs->count + 1] = lines->texels + 4 * (starts[lower] + first_column);
    pairs->weights[pairs->count++] = _mm256_set1_epi16((int16_t)two);
  }
}

AVX2_INLINE void repeat(uint8_t *texels, long count, const uint8_t *texel) {
  for (long i = 0; i < count; i++) memcpy(texels + 4 * i, texel, 4);
}

AVX2_INLINE void along_row(
    raster_target target, line_course line, const raster_course *course, int fours) {
  const __m256i factors = dim_factors(target.brightness);
  for (int x = 0; x < course->length; x += 8) {
    // The last eight go beyond the last pixel, and the line.
    if (x + 8 > course->length) line.is_inside = 0;
    _mm_prefetch((const char *)target.ahead + 4 * (long)x, _MM_HINT_T1);
    const __m256i eight = eight_along(&line, fours, course);
    store_pixels(
        target.pixels + 4 * (long)x, target.brightness < 255 ? dimmed(eight, factors) : eight,
        course->length - x);
  }
}

// Makes line `i`.
AVX2 void raster_down_avx2(
    uint8_t *line, long stride, long offset, int first_column, int columns, const raster_lines *lines,
    int i) {
  row_pairs pairs;
  find_pairs(&pairs, lines, i, first_column);
  uint8_t *texels = line + 4 * offset, *end = texels + 4 * (long)columns;
  if (columns < 8)
    short_down(texels, &pairs, columns);
  else if (pairs.count == 1)
    down(texels, &pairs, 1, columns);
  else if (pairs.count == 2)
    down(texels, &pairs, 2, columns);
  else
    down(texels, &pairs, pairs.count, columns);
  repeat(line, offset, texels);
  repeat(end, stride - offset - columns, end - 4);
}

AVX2 void raster_rows_avx2(
    raster_target target, uint8_t *room, long stride, long offset, int first_column, int columns,
    const raster_lines *lines, const raster_course *course) {
  for (int i = 0; i < lines->count; i++) {
    raster_down_avx2(room, stride, offset, first_column, columns, lines, i);
    const line_course line = course_of(room, (int)stride, course, i);
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

// MARK: A shift

// Eight pixels from four taps of each.
AVX2_INLINE __m256i eight_shifted(const __m256i taps[4], __m256i first, __m256i second) {
  const __m256i half = _mm256_set1_epi16(32);
  __m256i low = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(taps[0], taps[1]), first);
  __m256i high = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(taps[0], taps[1]), first);
  low =
      _mm256_add_epi16(low, _mm256_maddubs_epi16(_mm256_unpacklo_epi8(taps[2], taps[3]), second));
  high =
      _mm256_add_epi16(high, _mm256_maddubs_epi16(_mm256_unpackhi_epi8(taps[2], taps[3]), second));
  low = _mm256_srai_epi16(_mm256_add_epi16(low, half), 6);
  high = _mm256_srai_epi16(_mm256_add_epi16(high, half), 6);
  return valid(_mm256_packus_epi16(low, high));
}

AVX2 void raster_shift_avx2(
    uint8_t *row, const uint8_t *texels, const long starts[4], const int8_t weights[4],
    int count) {
  int16_t pairs[2];
  memcpy(pairs, weights, sizeof pairs);
  const __m256i first = _mm256_set1_epi16(pairs[0]), second = _mm256_set1_epi16(pairs[1]);
  __m256i taps[4];
  if (count < 8) {
    const __m256i some = _mm256_cmpgt_epi32(
        _mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    for (int tap = 0; tap < 4; tap++)
      taps[tap] = _mm256_maskload_epi32((const int *)(texels + 4 * starts[tap]), some);
    store_pixels(row, eight_shifted(taps, first, second), count);
    return;
  }
  for (int x = 0; x < count; x += 8) {
    // The last eight overlap those before.
    const long offset = 4 * (long)(x + 8 <= count ? x : count - 8);
    for (int tap = 0; tap < 4; tap++)
      taps[tap] = _mm256_loadu_si256((const __m256i *)(texels + 4 * starts[tap] + offset));
    _mm256_storeu_si256((__m256i *)(row + offset), eight_shifted(taps, first, second));
  }
}
#endif
