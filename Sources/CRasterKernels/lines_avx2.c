#include "raster_kernels.h"

#if RASTER_HAS_AVX2_KERNELS
#include "avx2.h"

#define PHASE_MASK ((1 << RASTER_PHASE_BITS) - 1)

int raster_cpu_has_avx2(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
}

// Fetches row `i`, and each `count`th after it, of the texels that come after those at hand: the next
// tile's.
AVX2_INLINE void fetch_ahead(
    const uint8_t *texels, const long *row_starts, int rows, const int32_t *firsts, int i, int count) {
  const long reach = (long)firsts[count - 1] - firsts[0];
  const long start = 4 * ((reach < 0 ? firsts[count - 1] : firsts[0]) + reach);
  const long end = start + 4 * (reach < 0 ? -reach : reach);
  for (int row = i; row < rows; row += count)
    for (long offset = start; offset <= end; offset += 64)
      _mm_prefetch((const char *)texels + 4 * row_starts[row] + offset, _MM_HINT_T0);
}

// The rows that are gone through from the first line to the last before the next are looked at: so
// many of one column have room in the nearest cache side by side, whose eight ways they share.
#define ROWS_AT_ONCE 32

AVX2_INLINE void across(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int rows,
    const int32_t *firsts, const int8_t *weights, int count, int fours) {
  for (int top = 0; top < rows; top += ROWS_AT_ONCE) {
    const int bottom = top + ROWS_AT_ONCE < rows ? top + ROWS_AT_ONCE : rows;
    for (int i = 0; i < count; i++) {
      __m256i pairs[RASTER_MOST_TAPS / 4];
      for (int four = 0; four < fours; four++)
        pairs[four] = byte_weights(weights + 4 * (i * fours + four));
      int16_t *line = lines + 4 * stride * i;
      const uint8_t *first = texels + 4 * (long)firsts[i];
      fetch_ahead(texels, row_starts + top, bottom - top, firsts, i, count);
      for (int row = top; row < bottom; row += 4) {
        const uint8_t *const four_rows[4] = {
            first + 4 * row_starts[row], first + 4 * row_starts[row + 1],
            first + 4 * row_starts[row + 2], first + 4 * row_starts[row + 3]};
        _mm256_storeu_si256((__m256i *)(line + 4 * row), four_across(four_rows, pairs, fours));
      }
    }
  }
}

AVX2 void raster_across_avx2(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int rows,
    const int32_t *firsts, const int8_t *weights, int count, int taps) {
  switch (taps) {
    case 4: across(lines, stride, texels, row_starts, rows, firsts, weights, count, 1); break;
    case 8: across(lines, stride, texels, row_starts, rows, firsts, weights, count, 2); break;
    default: across(lines, stride, texels, row_starts, rows, firsts, weights, count, taps / 4);
  }
}

// The rows of one line that count, two by two, and their weights.
typedef struct {
  const uint8_t *rows[RASTER_MOST_TAPS];
  __m256i weights[RASTER_MOST_TAPS / 2];
  int count;
} row_pairs;

// Eight texels, 0 to 3 and 4 to 7.
AVX2_INLINE void eight_down(const row_pairs *pairs, int count, long offset, __m256i eight[2]) {
  __m256i low = _mm256_setzero_si256(), high = low;
  for (int pair = 0; pair < count; pair++) {
    const __m256i upper = _mm256_loadu_si256((const __m256i *)(pairs->rows[2 * pair] + offset));
    const __m256i lower = _mm256_loadu_si256((const __m256i *)(pairs->rows[2 * pair + 1] + offset));
    low = _mm256_add_epi16(
        low, _mm256_maddubs_epi16(_mm256_unpacklo_epi8(upper, lower), pairs->weights[pair]));
    high = _mm256_add_epi16(
        high, _mm256_maddubs_epi16(_mm256_unpackhi_epi8(upper, lower), pairs->weights[pair]));
  }
  eight[0] = _mm256_permute2x128_si256(low, high, 0x20);
  eight[1] = _mm256_permute2x128_si256(low, high, 0x31);
}

AVX2_INLINE void down(int16_t *line, const row_pairs *pairs, int count, int length) {
  for (int x = 0; x < length; x += 8) {
    // The last eight overlap those before.
    const long first = x + 8 <= length ? x : length - 8;
    __m256i eight[2];
    eight_down(pairs, count, 4 * first, eight);
    _mm256_storeu_si256((__m256i *)(line + 4 * first), eight[0]);
    _mm256_storeu_si256((__m256i *)(line + 4 * first + 16), eight[1]);
  }
}

// Of fewer than eight texels.
AVX2_INLINE void short_down(int16_t *line, const row_pairs *pairs, int length) {
  for (int i = 0; i < 4 * length; i++) {
    int sum = 0;
    for (int pair = 0; pair < pairs->count; pair++) {
      const int both = _mm256_extract_epi16(pairs->weights[pair], 0);
      sum += pairs->rows[2 * pair][i] * (int8_t)both
             + pairs->rows[2 * pair + 1][i] * (int8_t)(both >> 8);
    }
    line[i] = (int16_t)sum;
  }
}

AVX2 void raster_down_avx2(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int first_column,
    int columns, const int32_t *firsts, const int8_t *weights, int count, int taps) {
  for (int i = 0; i < count; i++) {
    const long *starts = row_starts + firsts[i];
    row_pairs pairs;
    pairs.count = 0;
    for (int tap = 0; tap < taps; tap += 2) {
      uint16_t two;
      memcpy(&two, weights + (long)taps * i + tap, sizeof two);
      if (two == 0) continue;
      // A row of weight zero may not be there.
      const int upper = two & 0xff ? tap : tap + 1, lower = two >> 8 ? tap + 1 : tap;
      pairs.rows[2 * pairs.count] = texels + 4 * (starts[upper] + first_column);
      pairs.rows[2 * pairs.count + 1] = texels + 4 * (starts[lower] + first_column);
      pairs.weights[pairs.count++] = _mm256_set1_epi16((int16_t)two);
    }
    int16_t *line = lines + 4 * stride * i;
    if (columns < 8)
      short_down(line, &pairs, columns);
    else if (pairs.count == 1)
      down(line, &pairs, 1, columns);
    else if (pairs.count == 2)
      down(line, &pairs, 2, columns);
    else
      down(line, &pairs, pairs.count, columns);
  }
}

// The products of one pixel's taps; `fours` of them are added to one another.
AVX2_INLINE __m256i products(const int16_t *texels, const int16_t *weights, int fours) {
  __m256i sum = rounded_product(load(texels), load(weights));
  for (int four = 1; four < fours; four++)
    sum = _mm256_add_epi16(
        sum, rounded_product(load(texels + 16 * four), load(weights + 16 * four)));
  return sum;
}

AVX2_INLINE __m256i product_at(
    const int16_t *line, uint32_t place, int fours, const int16_t *lanes) {
  const uint32_t phase = place >> (RASTER_PLACE_BITS - RASTER_PHASE_BITS) & PHASE_MASK;
  return products(
      line + 4 * (size_t)(place >> RASTER_PLACE_BITS), lanes + 16 * (size_t)fours * phase, fours);
}

AVX2_INLINE void along(
    uint8_t *pixels, const int16_t *line, uint32_t place, uint32_t step, int count, int fours,
    const int16_t *lanes) {
  __m256i each[8];
  for (; count >= 8; count -= 8, pixels += 32) {
    for (int k = 0; k < 8; k++, place += step) {
      each[k] = product_at(line, place, fours, lanes);
      // From one to the next, for the compiler would keep eight multiples of the step in memory.
      __asm__("" : "+r"(place));
    }
    store_pixels(pixels, finished_sums(each), 8);
  }
  if (count == 0) return;
  // A line need not go on after the last pixel.
  for (int k = 0; k < 8; k++, place += k < count ? step : 0)
    each[k] = product_at(line, place, fours, lanes);
  store_pixels(pixels, finished_sums(each), count);
}

// Four pixels a texel apart, which share their weights.
AVX2_INLINE __m256i four_shifted(
    const int16_t *texels, const int16_t *lanes, int taps_in_fours) {
  __m256i sum = _mm256_setzero_si256();
  for (int tap = 0; tap < taps_in_fours; tap++)
    sum = _mm256_add_epi16(
        sum, rounded_product(load(texels + 4 * tap), weight16(lanes[4 * tap])));
  return sum;
}

AVX2 void raster_along_avx2(
    uint8_t *pixels, long pixel_stride, const int16_t *lines, long stride, const int64_t *places,
    int count, int start, int end, int taps_in_fours, const int16_t *lanes) {
  const int fours = taps_in_fours / 4;
  for (int i = 0; i < count; i++) {
    uint8_t *output = pixels + 4 * (pixel_stride * i + start);
    const int16_t *line = lines + 4 * stride * i;
    const uint32_t step = (uint32_t)places[2 * i + 1];
    uint32_t place = (uint32_t)(places[2 * i] + start * places[2 * i + 1]);
    int rest = end - start;
    if (step == 1 << RASTER_PLACE_BITS) {
      const uint32_t phase = place >> (RASTER_PLACE_BITS - RASTER_PHASE_BITS) & PHASE_MASK;
      const int16_t *weights = lanes + 4 * (size_t)taps_in_fours * phase;
      for (; rest >= 8; rest -= 8, output += 32, place += 8 * step) {
        const int16_t *texels = line + 4 * (size_t)(place >> RASTER_PLACE_BITS);
        store_pixels(
            output,
            finished(
                four_shifted(texels, weights, taps_in_fours),
                four_shifted(texels + 16, weights, taps_in_fours)),
            8);
      }
    }
    if (fours == 1)
      along(output, line, place, step, rest, 1, lanes);
    else if (fours == 2)
      along(output, line, place, step, rest, 2, lanes);
    else
      along(output, line, place, step, rest, fours, lanes);
  }
}

AVX2 void raster_along_wide_avx2(
    uint8_t *pixels, long pixel_stride, const int16_t *lines, long stride, const int64_t *places,
    int count, int start, int end, int phase_bits, int taps_in_fours, const int16_t *weights) {
  for (int i = 0; i < count; i++) {
    for (int x = start; x < end; x++) {
      const int64_t place = places[2 * i] + x * places[2 * i + 1];
      const long phase = place >> (RASTER_PLACE_BITS - phase_bits) & ((1 << phase_bits) - 1);
      const int16_t *texels = lines + 4 * (stride * i + (place >> RASTER_PLACE_BITS));
      const int16_t *first = weights + phase * taps_in_fours;
      __m256i sum = _mm256_setzero_si256();
      for (int tap = 0; tap < taps_in_fours; tap += 4)
        sum = _mm256_add_epi32(
            sum,
            _mm256_madd_epi16(in_pairs(load(texels + 4 * tap)), weight_pairs(first + tap)));
      const __m256i one = _mm256_castsi128_si256(settled(sum));
      store_pixels(pixels + 4 * (pixel_stride * i + x), finished(one, one), 1);
    }
  }
}

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

AVX2 void raster_transpose_avx2(
    uint8_t *output, long output_stride, const uint8_t *pixels, long stride, int rows,
    int columns) {
  for (int row = 0; row < rows; row += 8) {
    for (int column = 0; column < columns; column += 8) {
      const uint8_t *source = pixels + 4 * (stride * row + column);
      uint8_t *target = output + 4 * (output_stride * column + row);
      __m256i a[8], b[8];
      for (int i = 0; i < 8; i++)
        a[i] = _mm256_loadu_si256((const __m256i *)(source + 4 * stride * i));
      for (int i = 0; i < 8; i += 2) {
        b[i] = _mm256_unpacklo_epi32(a[i], a[i + 1]);
        b[i + 1] = _mm256_unpackhi_epi32(a[i], a[i + 1]);
      }
      for (int i = 0; i < 8; i += 4) {
        a[i] = _mm256_unpacklo_epi64(b[i], b[i + 2]);
        a[i + 1] = _mm256_unpackhi_epi64(b[i], b[i + 2]);
        a[i + 2] = _mm256_unpacklo_epi64(b[i + 1], b[i + 3]);
        a[i + 3] = _mm256_unpackhi_epi64(b[i + 1], b[i + 3]);
      }
      for (int i = 0; i < 4; i++) {
        _mm256_storeu_si256(
            (__m256i *)(target + 4 * output_stride * i),
            _mm256_permute2x128_si256(a[i], a[i + 4], 0x20));
        _mm256_storeu_si256(
            (__m256i *)(target + 4 * output_stride * (i + 4)),
            _mm256_permute2x128_si256(a[i], a[i + 4], 0x31));
      }
    }
  }
}
#endif
