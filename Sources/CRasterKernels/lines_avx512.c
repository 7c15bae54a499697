#include "raster_kernels.h"

#if RASTER_HAS_AVX2_KERNELS
#include <immintrin.h>
#include <string.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni")))
#define AVX512_INLINE                                                                            \
  __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vnni"), always_inline))     \
  static inline

int raster_cpu_has_avx512(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
         && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi")
         && __builtin_cpu_supports("avx512vnni");
}

// The lines that are resampled together, one in each quarter of a vector.
#define LINES_AT_ONCE 4

// The texels of a row that one vector holds.
#define WINDOW 16

// The rows that are gone through from the first line to the last before the next are looked at.
#define ROWS_AT_ONCE 32

// Four neighboring lines: the first texel that any of them reads, and what each takes of those after it.
typedef struct {
  int32_t first;
  __mmask16 needed;
  __m512i order;
} line_group;

// Up to four lines, `count` of them; a line that is not there is the last one once more. 0 where they lie
// too far apart.
AVX512_INLINE int find_group(line_group *group, const int32_t *firsts, int count) {
  int32_t low = firsts[0], high = firsts[0];
  for (int i = 1; i < count; i++) {
    if (firsts[i] < low) low = firsts[i];
    if (firsts[i] > high) high = firsts[i];
  }
  if (high - low > WINDOW - 4) return 0;
  // Red of four neighboring texels, green of them, blue, alpha: from the first texel on, in each quarter.
  __m512i order = _mm512_broadcast_i32x4(
      _mm_setr_epi32(0x0c080400, 0x0d090501, 0x0e0a0602, 0x0f0b0703));
  int32_t steps[LINES_AT_ONCE];
  for (int i = 0; i < LINES_AT_ONCE; i++)
    steps[i] = 0x04040404 * (firsts[i < count ? i : count - 1] - low);
  group->first = low;
  group->needed = (__mmask16)((1u << (high - low + 4)) - 1);
  group->order = _mm512_add_epi32(
      order, _mm512_permutexvar_epi32(
                 _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3),
                 _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)steps))));
  return 1;
}

// Four weights of each of four lines, in each of its channels.
AVX512_INLINE __m512i group_weights(const int8_t *weights, int taps, int count, int four) {
  int32_t each[LINES_AT_ONCE];
  for (int i = 0; i < LINES_AT_ONCE; i++)
    memcpy(each + i, weights + (long)taps * (i < count ? i : count - 1) + 4 * four, 4);
  return _mm512_permutexvar_epi32(
      _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3),
      _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)each)));
}

// One row of four lines, 32 bits a channel.
AVX512_INLINE __m512i one_row(
    const uint8_t *row, const line_group *group, const __m512i *weights, int fours) {
  __m512i sum = _mm512_setzero_si512();
  for (int four = 0; four < fours; four++)
    sum = _mm512_dpbusd_epi32(
        sum,
        _mm512_permutexvar_epi8(
            group->order, _mm512_maskz_loadu_epi32(group->needed, row + 16 * (long)four)),
        weights[four]);
  return sum;
}

// Eight rows of four lines; of the last four the first is meant once more where there are but four.
AVX512_INLINE void eight_rows(
    int16_t *line, long stride, const uint8_t *texels, const long *row_starts, int rows, int count,
    const line_group *group, const __m512i *weights, int fours) {
  __m512i pairs[4];
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    const int row = rows == 8 ? 2 * i : 2 * (i & 1);
    pairs[i] = _mm512_packs_epi32(
        one_row(texels + 4 * row_starts[row], group, weights, fours),
        one_row(texels + 4 * row_starts[row + 1], group, weights, fours));
  }
  // From two rows of four lines each to eight rows of a line.
  const __m512i even01 = _mm512_shuffle_i64x2(pairs[0], pairs[1], 0x88);
  const __m512i even23 = _mm512_shuffle_i64x2(pairs[2], pairs[3], 0x88);
  const __m512i odd01 = _mm512_shuffle_i64x2(pairs[0], pairs[1], 0xdd);
  const __m512i odd23 = _mm512_shuffle_i64x2(pairs[2], pairs[3], 0xdd);
  const __m512i lines[LINES_AT_ONCE] = {
      _mm512_shuffle_i64x2(even01, even23, 0x88), _mm512_shuffle_i64x2(odd01, odd23, 0x88),
      _mm512_shuffle_i64x2(even01, even23, 0xdd), _mm512_shuffle_i64x2(odd01, odd23, 0xdd)};
#pragma clang loop unroll(full)
  for (int i = 0; i < LINES_AT_ONCE; i++) {
    if (i >= count) break;
    if (rows == 8)
      _mm512_storeu_si512(line + 4 * stride * i, lines[i]);
    else
      _mm256_storeu_si256(
          (__m256i *)(line + 4 * stride * i), _mm512_castsi512_si256(lines[i]));
  }
}

AVX512_INLINE void group_across(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int rows,
    const line_group *group, const __m512i *weights, int count, int fours) {
  const uint8_t *first = texels + 4 * (long)group->first;
  int row = 0;
  for (; row + 8 <= rows; row += 8)
    eight_rows(
        lines + 4 * row, stride, first, row_starts + row, 8, count, group, weights, fours);
  if (row < rows)
    eight_rows(
        lines + 4 * row, stride, first, row_starts + row, 4, count, group, weights, fours);
}

AVX512_INLINE void across(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int rows,
    const line_group *groups, const int8_t *weights, int count, int fours, long ahead) {
  for (int top = 0; top < rows; top += ROWS_AT_ONCE) {
    const int height = top + ROWS_AT_ONCE < rows ? ROWS_AT_ONCE : rows - top;
    for (int i = 0; i < count; i += LINES_AT_ONCE) {
      const line_group *group = groups + i / LINES_AT_ONCE;
      const int some = count - i < LINES_AT_ONCE ? count - i : LINES_AT_ONCE;
      __m512i some_weights[RASTER_MOST_TAPS / 4];
      for (int four = 0; four < fours; four++)
        some_weights[four] = group_weights(weights + 4 * (long)fours * i, 4 * fours, some, four);
      // The same columns of the next tile.
      for (int row = 0; row < height; row++)
        _mm_prefetch(
            (const char *)texels + 4 * (row_starts[top + row] + group->first + ahead),
            _MM_HINT_T0);
      group_across(
          lines + 4 * (stride * i + top), stride, texels, row_starts + top, height, group,
          some_weights, some, fours);
    }
  }
}

// Sixteen taps of one row of a line, of which each quarter has four; those beyond `count` are none.
AVX512_INLINE __m512i sixteen_taps(const uint8_t *texels, const int8_t *weights, int count, __m512i sum) {
  const __m512i order = _mm512_broadcast_i32x4(
      _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
  const __mmask16 some = (__mmask16)((1u << count) - 1);
  const __m512i four = _mm512_permutexvar_epi32(
      _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3),
      _mm512_castsi128_si512(_mm_maskz_loadu_epi8(some, weights)));
  return _mm512_dpbusd_epi32(
      sum, _mm512_shuffle_epi8(_mm512_maskz_loadu_epi32(some, texels), order), four);
}

// Lines that lie far apart, or have so many taps that each fills vectors by itself.
AVX512_INLINE void wide_across(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int rows,
    const int32_t *firsts, const int8_t *weights, int count, int taps) {
  for (int i = 0; i < count; i++) {
    const uint8_t *first = texels + 4 * (long)firsts[i];
    const int8_t *own = weights + (long)taps * i;
    for (int row = 0; row < rows; row += 4) {
      __m512i sums[4];
#pragma clang loop unroll(full)
      for (int k = 0; k < 4; k++) sums[k] = _mm512_setzero_si512();
      for (int tap = 0; tap < taps; tap += 16) {
        const int some = taps - tap < 16 ? taps - tap : 16;
#pragma clang loop unroll(full)
        for (int k = 0; k < 4; k++)
          sums[k] = sixteen_taps(first + 4 * (row_starts[row + k] + tap), own + tap, some, sums[k]);
      }
      // The quarters of each row added up: a row a quarter.
      const __m512i low = _mm512_add_epi32(
          _mm512_shuffle_i64x2(sums[0], sums[1], 0x88), _mm512_shuffle_i64x2(sums[0], sums[1], 0xdd));
      const __m512i high = _mm512_add_epi32(
          _mm512_shuffle_i64x2(sums[2], sums[3], 0x88), _mm512_shuffle_i64x2(sums[2], sums[3], 0xdd));
      const __m512i four = _mm512_add_epi32(
          _mm512_shuffle_i64x2(low, high, 0x88), _mm512_shuffle_i64x2(low, high, 0xdd));
      _mm256_storeu_si256((__m256i *)(lines + 4 * (stride * i + row)), _mm512_cvtsepi32_epi16(four));
    }
  }
}

AVX512 void raster_across_avx512(
    int16_t *lines, long stride, const uint8_t *texels, const long *row_starts, int rows,
    const int32_t *firsts, const int8_t *weights, int count, int taps) {
  line_group groups[RASTER_MOST_LINES / LINES_AT_ONCE];
  int are_close = count <= RASTER_MOST_LINES;
  for (int i = 0; i < count && are_close; i += LINES_AT_ONCE)
    are_close = find_group(
        groups + i / LINES_AT_ONCE, firsts + i,
        count - i < LINES_AT_ONCE ? count - i : LINES_AT_ONCE);
  if (!are_close) {
    wide_across(lines, stride, texels, row_starts, rows, firsts, weights, count, taps);
    return;
  }
  const long ahead = (long)firsts[count - 1] - firsts[0];
  switch (taps) {
    case 4:
      across(lines, stride, texels, row_starts, rows, groups, weights, count, 1, ahead);
      break;
    case 8:
      across(lines, stride, texels, row_starts, rows, groups, weights, count, 2, ahead);
      break;
    default:
      across(lines, stride, texels, row_starts, rows, groups, weights, count, taps / 4, ahead);
  }
}
#endif
