#include "raster_kernels.h"

#if RASTER_HAS_AVX2_KERNELS
#include "avx2.h"

#define PHASE_MASK ((1 << RASTER_PHASE_BITS) - 1)

int raster_cpu_has_avx2(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
}

// Four neighboring texels of each of four rows, times the weights of their columns.
AVX2_INLINE __m256i four_rows(
    const uint8_t *texels, const long *row_starts, const __m256i *weights, int fours) {
  __m256i rows[4];
  for (int i = 0; i < 4; i++) {
    const uint8_t *row = texels + 4 * row_starts[i];
    rows[i] = rounded_product(widened(load_texels(row)), weights[0]);
    for (int four = 1; four < fours; four++)
      rows[i] = _mm256_add_epi16(
          rows[i], rounded_product(widened(load_texels(row + 16 * four)), weights[four]));
  }
  return four_sums(rows[0], rows[1], rows[2], rows[3]);
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
    const int32_t *firsts, const int16_t *weights, int count, int fours) {
  for (int top = 0; top < rows; top += ROWS_AT_ONCE) {
    const int bottom = top + ROWS_AT_ONCE < rows ? top + ROWS_AT_ONCE : rows;
    for (int i = 0; i < count; i++) {
      __m256i lanes[RASTER_MOST_ROUNDED_TAPS / 4];
      for (int four = 0; four < fours; four++)
        lanes[four] = weight_lanes(weights + 4 * (i * fours + four));
      int16_t *line = lines + 4 * stride * i;
      fetch_ahead(texels, row_starts + top, bottom - top, firsts, i, count);
      for (int row = top; row < bottom; row += 4)
        _mm256_storeu_si256(
            (__m256i *)(line + 4 * row),
            four_rows(texels + 4 * (long)firsts[i], row_starts + row, lanes, fours));
    }
  }
}

AVX2 void raster_across_avx2(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int rows,
    const int32_t *firsts, const int16_t *weights, int count, int taps) {
  switch (taps) {
    case 4: across(lines, stride, texels, row_starts, rows, firsts, weights, count, 1); break;
    case 8: across(lines, stride, texels, row_starts, rows, firsts, weights, count, 2); break;
    case 12: across(lines, stride, texels, row_starts, rows, firsts, weights, count, 3); break;
    default: across(lines, stride, texels, row_starts, rows, firsts, weights, count, 4); break;
  }
}

AVX2 void raster_across_wide_avx2(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int rows,
    const int32_t *firsts, const int16_t *weights, int count, int taps) {
  const __m256i zero = _mm256_setzero_si256();
  for (int i = 0; i < count; i++) {
    const int16_t *first = weights + (long)taps * i;
    for (int row = 0; row < rows; row += 4) {
      const uint8_t *sources[4];
      for (int k = 0; k < 4; k++) sources[k] = texels + 4 * (row_starts[row + k] + firsts[i]);
      __m256i sums[4] = {zero, zero, zero, zero};
      for (int tap = 0; tap < taps; tap += 4) {
        const __m256i four = weight_pairs(first + tap);
        for (int k = 0; k < 4; k++)
          sums[k] = _mm256_add_epi32(
              sums[k], _mm256_madd_epi16(texel_pairs(sources[k] + 4 * tap), four));
      }
      const __m256i half = _mm256_set1_epi32(1 << 7);
      const __m256i even = _mm256_add_epi32(
          _mm256_permute2x128_si256(sums[0], sums[2], 0x20),
          _mm256_permute2x128_si256(sums[0], sums[2], 0x31));
      const __m256i odd = _mm256_add_epi32(
          _mm256_permute2x128_si256(sums[1], sums[3], 0x20),
          _mm256_permute2x128_si256(sums[1], sums[3], 0x31));
      _mm256_storeu_si256(
          (__m256i *)(lines + 4 * (stride * i + row)),
          _mm256_packs_epi32(
              _mm256_srai_epi32(_mm256_add_epi32(even, half), 8),
              _mm256_srai_epi32(_mm256_add_epi32(odd, half), 8)));
    }
  }
}

// The rows of one line that count, and their weights.
typedef struct {
  const uint8_t *rows[RASTER_MOST_ROUNDED_TAPS];
  __m256i weights[RASTER_MOST_ROUNDED_TAPS];
  int count;
} taps;

AVX2_INLINE __m256i four_down(const taps *taps, int count, int offset) {
  __m256i sum = _mm256_setzero_si256();
  for (int tap = 0; tap < count; tap++)
    sum = _mm256_add_epi16(
        sum,
        rounded_product(widened(load_texels(taps->rows[tap] + offset)), taps->weights[tap]));
  return sum;
}

AVX2_INLINE void down(int16_t *line, const taps *taps, int count, int length) {
  int x = 0;
  for (; x + 4 <= length; x += 4)
    _mm256_storeu_si256((__m256i *)(line + 4 * x), four_down(taps, count, 4 * x));
  for (; x < length; x++) {
    for (int channel = 0; channel < 4; channel++) {
      int sum = 0;
      for (int tap = 0; tap < count; tap++) {
        const int weight = _mm256_extract_epi16(taps->weights[tap], 0);
        sum += ((taps->rows[tap][4 * x + channel] << 7) * (int16_t)weight + (1 << 14)) >> 15;
      }
      line[4 * x + channel] = (int16_t)sum;
    }
  }
}

AVX2 void raster_down_avx2(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int first_column,
    int columns, const int32_t *firsts, const int16_t *weights, int count, int tap_count) {
  for (int i = 0; i < count; i++) {
    const long *starts = row_starts + firsts[i];
    const int16_t *weight = weights + (long)tap_count * i;
    taps taps = {.count = 0};
    for (int tap = 0; tap < tap_count; tap++) {
      // The product with zero is zero, rounded or not.
      if (weight[tap] == 0) continue;
      taps.rows[taps.count] = texels + 4 * (starts[tap] + first_column);
      taps.weights[taps.count++] = weight16(weight[tap]);
    }
    int16_t *line = lines + 4 * stride * i;
    switch (taps.count) {
      case 1: down(line, &taps, 1, columns); break;
      case 4: down(line, &taps, 4, columns); break;
      default: down(line, &taps, taps.count, columns); break;
    }
  }
}

AVX2 void raster_down_wide_avx2(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int first_column,
    int columns, const int32_t *firsts, const int16_t *weights, int count, int tap_count) {
  const __m256i half = _mm256_set1_epi32(1 << 14);
  for (int i = 0; i < count; i++) {
    const long *starts = row_starts + firsts[i];
    const int16_t *weight = weights + (long)tap_count * i;
    int16_t *line = lines + 4 * stride * i;
    for (int x = 0; x < columns; x += 4) {
      // The last four overlap those before, where there are so many.
      const int column = x + 4 <= columns || columns < 4 ? x : columns - 4;
      __m256i low = half, high = half;
      for (int tap = 0; tap < tap_count; tap += 2) {
        const uint8_t *upper = texels + 4 * (starts[tap] + first_column + column);
        const uint8_t *lower = texels + 4 * (starts[tap + 1] + first_column + column);
        const int rest = columns - column;
        const __m256i a = widened(rest >= 4 ? load_texels(upper) : load_fewer(upper, rest));
        const __m256i b = widened(rest >= 4 ? load_texels(lower) : load_fewer(lower, rest));
        const __m256i weight_pair = weight_pair16(weight + tap);
        low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), weight_pair));
        high =
            _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), weight_pair));
      }
      const __m256i sums =
          _mm256_packs_epi32(_mm256_srai_epi32(low, 15), _mm256_srai_epi32(high, 15));
      if (columns - column >= 4)
        _mm256_storeu_si256((__m256i *)(line + 4 * column), sums);
      else {
        int16_t all[16];
        _mm256_storeu_si256((__m256i *)all, sums);
        memcpy(line + 4 * column, all, 8 * (size_t)(columns - column));
      }
    }
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
