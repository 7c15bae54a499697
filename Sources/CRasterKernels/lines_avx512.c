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

// The bytes of four neighboring texels: red of each, green, blue, alpha; the same in each quarter.
AVX512_INLINE __m512i window_order(void) {
  return _mm512_broadcast_i32x4(
      _mm_setr_epi32(0x0c080400, 0x0d090501, 0x0e0a0602, 0x0f0b0703));
}

// Which quarter each of sixteen numbers lies in.
AVX512_INLINE __m512i quarter_of_each(void) {
  return _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}

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
  int32_t steps[LINES_AT_ONCE];
  for (int i = 0; i < LINES_AT_ONCE; i++)
    steps[i] = 0x04040404 * (firsts[i < count ? i : count - 1] - low);
  group->first = low;
  group->needed = (__mmask16)((1u << (high - low + 4)) - 1);
  group->order = _mm512_add_epi32(
      window_order(), _mm512_permutexvar_epi32(
                 quarter_of_each(),
                 _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)steps))));
  return 1;
}

// Four weights of each of four lines, in each of its channels.
AVX512_INLINE __m512i group_weights(const int8_t *weights, int taps, int count, int four) {
  int32_t each[LINES_AT_ONCE];
  for (int i = 0; i < LINES_AT_ONCE; i++)
    memcpy(each + i, weights + (long)taps * (i < count ? i : count - 1) + 4 * four, 4);
  return _mm512_permutexvar_epi32(
      quarter_of_each(),
      _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)each)));
}

// One row of four lines, 32 bits a channel, half of a byte's step added.
AVX512_INLINE __m512i one_row(
    const uint8_t *row, const line_group *group, const __m512i *weights, int fours) {
  __m512i sum = _mm512_set1_epi32(32);
  for (int four = 0; four < fours; four++)
    sum = _mm512_dpbusd_epi32(
        sum,
        _mm512_permutexvar_epi8(
            group->order, _mm512_maskz_loadu_epi32(group->needed, row + 16 * (long)four)),
        weights[four]);
  return sum;
}

// Four times four texels from their sums in 1/64 of a channel's step, halves up: each quarter of the result has those
// that this quarter of the sums has.
AVX512_INLINE __m512i settled(const __m512i sums[4]) {
  return _mm512_packus_epi16(
      _mm512_srai_epi16(_mm512_packs_epi32(sums[0], sums[1]), 6),
      _mm512_srai_epi16(_mm512_packs_epi32(sums[2], sums[3]), 6));
}

// Each quarter of a vector at a place of its own, `stride` bytes apart.
AVX512_INLINE void store_quarters(uint8_t *place, long stride, __m512i four) {
  _mm_storeu_si128((__m128i *)place, _mm512_castsi512_si128(four));
  _mm_storeu_si128((__m128i *)(place + stride), _mm512_extracti32x4_epi32(four, 1));
  _mm_storeu_si128((__m128i *)(place + 2 * stride), _mm512_extracti32x4_epi32(four, 2));
  _mm_storeu_si128((__m128i *)(place + 3 * stride), _mm512_extracti32x4_epi32(four, 3));
}

// Some rows of four lines, whose texels begin at `room`.
AVX512_INLINE void group_across(
    uint8_t *room, const raster_lines *lines, int top, int bottom, const line_group *group,
    const __m512i *weights, int fours) {
  const uint8_t *first = lines->texels + 4 * (long)group->first;
  for (int row = top; row < bottom; row += 4) {
    __m512i sums[4];
#pragma clang loop unroll(full)
    for (int k = 0; k < 4; k++)
      sums[k] = one_row(first + 4 * lines->row_starts[row + k], group, weights, fours);
    store_quarters(room + 4 * (long)row, 4 * (long)lines->rows, settled(sums));
  }
}

AVX512_INLINE void across(
    uint8_t *room, const raster_lines *lines, const line_group *groups, int fours, long ahead) {
  for (int top = 0; top < lines->rows; top += ROWS_AT_ONCE) {
    const int bottom = top + ROWS_AT_ONCE < lines->rows ? top + ROWS_AT_ONCE : lines->rows;
    for (int i = 0; i < lines->count; i += LINES_AT_ONCE) {
      const line_group *group = groups + i / LINES_AT_ONCE;
      const int some = lines->count - i < LINES_AT_ONCE ? lines->count - i : LINES_AT_ONCE;
      __m512i weights[RASTER_MOST_TAPS / 4];
      for (int four = 0; four < fours; four++)
        weights[four] =
            group_weights(lines->weights + 4 * (long)fours * i, 4 * fours, some, four);
      // The same columns of the next tile; neighboring groups mostly lie in the same lines of the cache.
      if (i == 0 || group->first / WINDOW != group[-1].first / WINDOW)
        for (int row = top; row < bottom; row++)
          _mm_prefetch(
              (const char *)lines->texels + 4 * (lines->row_starts[row] + group->first + ahead),
              _MM_HINT_T0);
      group_across(
          room + 4 * (long)lines->rows * i, lines, top, bottom, group, weights, fours);
    }
  }
}

// Sixteen taps of one row of a line, of which each quarter has four; those beyond `count` are none.
AVX512_INLINE __m512i sixteen_taps(const uint8_t *texels, const int8_t *weights, int count, __m512i sum) {
  const __mmask16 some = (__mmask16)((1u << count) - 1);
  const __m512i four = _mm512_permutexvar_epi32(
      quarter_of_each(),
      _mm512_castsi128_si512(_mm_maskz_loadu_epi8(some, weights)));
  return _mm512_dpbusd_epi32(
      sum, _mm512_shuffle_epi8(_mm512_maskz_loadu_epi32(some, texels), window_order()), four);
}

// Lines that lie far apart, or have so many taps that each fills vectors by itself.
AVX512_INLINE void wide_across(uint8_t *room, const raster_lines *lines, long ahead) {
  for (int i = 0; i < lines->count; i++) {
    const uint8_t *first = lines->texels + 4 * (long)lines->firsts[i];
    const int8_t *own = lines->weights + (long)lines->taps * i;
    uint8_t *texels = room + 4 * (long)lines->rows * i;
    for (int row = 0; row < lines->rows; row += 4) {
      __m512i sums[4];
#pragma clang loop unroll(full)
      for (int k = 0; k < 4; k++) {
        sums[k] = _mm512_setzero_si512();
        // The same columns of the next tile.
        _mm_prefetch((const char *)first + 4 * (lines->row_starts[row + k] + ahead), _MM_HINT_T0);
      }
      for (int tap = 0; tap < lines->taps; tap += 16) {
        const int some = lines->taps - tap < 16 ? lines->taps - tap : 16;
#pragma clang loop unroll(full)
        for (int k = 0; k < 4; k++)
          sums[k] = sixteen_taps(
              first + 4 * (lines->row_starts[row + k] + tap), own + tap, some, sums[k]);
      }
      // The quarters of each row added up: a row a quarter.
      const __m512i low = _mm512_add_epi32(
          _mm512_shuffle_i64x2(sums[0], sums[1], 0x88), _mm512_shuffle_i64x2(sums[0], sums[1], 0xdd));
      const __m512i high = _mm512_add_epi32(
          _mm512_shuffle_i64x2(sums[2], sums[3], 0x88), _mm512_shuffle_i64x2(sums[2], sums[3], 0xdd));
      const __m512i four = _mm512_add_epi32(
          _mm512_set1_epi32(32), _mm512_add_epi32(
              _mm512_shuffle_i64x2(low, high, 0x88), _mm512_shuffle_i64x2(low, high, 0xdd)));
      _mm_storeu_si128(
          (__m128i *)(texels + 4 * (long)row),
          _mm512_cvtusepi32_epi8(_mm512_max_epi32(_mm512_srai_epi32(four, 6), _mm512_setzero_si512())));
    }
  }
}

// MARK: Along lines

// Sixteen places are read together: each quarter of a vector has one of each of four lines, and the next quarter those of
// the next pixel. What is a line's is spread over the quarters by a shuffle.
#define PIXELS_AT_ONCE 4

// Steps up to which four pixels read no more than sixteen neighboring texels.
#define LONGEST_STEP (3 << RASTER_PLACE_BITS)

// Four weights of each of sixteen phases.
AVX512_INLINE __m512i weights_of(__m512i phases, const int8_t *fourths) {
  return _mm512_mask_blend_epi32(
      _mm512_test_epi32_mask(phases, _mm512_set1_epi32(32)),
      _mm512_permutex2var_epi32(
          _mm512_loadu_si512(fourths), phases, _mm512_loadu_si512(fourths + 64)),
      _mm512_permutex2var_epi32(
          _mm512_loadu_si512(fourths + 128), phases, _mm512_loadu_si512(fourths + 192)));
}

// What line `k` has in each quarter, in all of it.
AVX512_INLINE __m512i spread(__m512i values, int k) {
  switch (k) {
    case 0: return _mm512_shuffle_epi32(values, 0x00);
    case 1: return _mm512_shuffle_epi32(values, 0x55);
    case 2: return _mm512_shuffle_epi32(values, 0xaa);
    default: return _mm512_shuffle_epi32(values, 0xff);
  }
}

// Adds the products of four taps of each place; of a line, all four are among sixteen texels.
AVX512_INLINE void add_near(
    __m512i sums[LINES_AT_ONCE], const uint8_t *const texels[LINES_AT_ONCE], __m512i first,
    __m512i phases, const raster_course *course, int fours) {
  // Places run one way: the lowest of a line is its first pixel's or its last one's.
  const __m512i low = _mm512_min_epi32(
      _mm512_shuffle_i32x4(first, first, 0x00), _mm512_shuffle_i32x4(first, first, 0xff));
  int32_t lows[LINES_AT_ONCE];
  _mm_storeu_si128((__m128i *)lows, _mm512_castsi512_si128(low));
  // Else each is taken out of the vector by a shuffle, and shuffles are what this loop waits for.
  __asm__("" : "+m"(lows));
  const __m512i bytes = _mm512_slli_epi32(_mm512_sub_epi32(first, low), 2);
  __m512i orders[LINES_AT_ONCE];
#pragma clang loop unroll(full)
  for (int k = 0; k < LINES_AT_ONCE; k++)
    orders[k] = _mm512_add_epi8(
        window_order(), _mm512_shuffle_epi8(bytes, _mm512_set1_epi8((char)(4 * k))));
  for (long four = 0; four < fours; four++) {
    const __m512i weights = weights_of(phases, course->fourths + 256 * four);
#pragma clang loop unroll(full)
    for (int k = 0; k < LINES_AT_ONCE; k++)
      sums[k] = _mm512_dpbusd_epi32(
          sums[k],
          _mm512_permutexvar_epi8(
              orders[k], _mm512_loadu_si512(texels[k] + 4 * (lows[k] + 4 * four))),
          spread(weights, k));
  }
}

// The same where each place has its taps anywhere.
AVX512_INLINE void add_far(
    __m512i sums[LINES_AT_ONCE], const uint8_t *const texels[LINES_AT_ONCE], __m512i first,
    __m512i phases, const raster_course *course, int fours) {
  int32_t firsts[PIXELS_AT_ONCE][LINES_AT_ONCE];
  _mm512_storeu_si512(firsts, first);
  for (long four = 0; four < fours; four++) {
    const __m512i weights = weights_of(phases, course->fourths + 256 * four);
#pragma clang loop unroll(full)
    for (int k = 0; k < LINES_AT_ONCE; k++) {
      uint8_t taps[16 * PIXELS_AT_ONCE];
      for (int i = 0; i < PIXELS_AT_ONCE; i++)
        memcpy(taps + 16 * i, texels[k] + 4 * (firsts[i][k] + 4 * four), 16);
      sums[k] = _mm512_dpbusd_epi32(
          sums[k], _mm512_shuffle_epi8(_mm512_loadu_si512(taps), window_order()),
          spread(weights, k));
    }
  }
}

// What sixteen places read, colors brought into 0…alpha: in each quarter a pixel of each line. `last` is where the taps
// of the farthest place on a line begin.
AVX512_INLINE __m512i sixteen_places(
    const uint8_t *const texels[LINES_AT_ONCE], __m512i place, int last, int is_near,
    const raster_course *course, int fours) {
  const __m512i first = _mm512_max_epi32(
      _mm512_min_epi32(_mm512_srai_epi32(place, RASTER_PLACE_BITS), _mm512_set1_epi32(last)),
      _mm512_setzero_si512());
  // Of which the six lowest bits count.
  const __m512i phases = _mm512_srli_epi32(place, RASTER_PLACE_BITS - RASTER_LINE_PHASE_BITS);
  __m512i sums[LINES_AT_ONCE];
#pragma clang loop unroll(full)
  for (int k = 0; k < LINES_AT_ONCE; k++) sums[k] = _mm512_set1_epi32(32);
  if (is_near)
    add_near(sums, texels, first, phases, course, fours);
  else
    add_far(sums, texels, first, phases, course, fours);
  const __m512i bytes = settled(sums);
  const __m512i alphas = _mm512_broadcast_i32x4(
      _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  return _mm512_min_epu8(bytes, _mm512_shuffle_epi8(bytes, alphas));
}

// Four lines, from `left` on.
AVX512_INLINE void four_columns(
    uint8_t *pixels, long pixel_stride, const uint8_t *room, const raster_lines *lines,
    const raster_course *course, int left, int fours) {
  const int count = lines->count - left < LINES_AT_ONCE ? lines->count - left : LINES_AT_ONCE;
  const __mmask8 some = (__mmask8)((1u << count) - 1);
  // A line that is not there is the last one once more.
  int32_t origins[LINES_AT_ONCE], steps[LINES_AT_ONCE];
  const uint8_t *texels[LINES_AT_ONCE];
  for (int k = 0; k < LINES_AT_ONCE; k++) {
    const int line = left + (k < count ? k : count - 1);
    origins[k] = (int32_t)course->places[2 * line];
    steps[k] = (int32_t)course->places[2 * line + 1];
    texels[k] = room + 4 * (long)lines->rows * line;
  }
  const __m512i step = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)steps));
  const int is_near =
      _mm512_cmpgt_epi32_mask(_mm512_abs_epi32(step), _mm512_set1_epi32(LONGEST_STEP)) == 0;
  __m512i place = _mm512_add_epi32(
      _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)origins)),
      _mm512_mullo_epi32(step, quarter_of_each()));
  const __m512i next = _mm512_slli_epi32(step, 2);
  for (int x = 0; x < course->length; x += PIXELS_AT_ONCE, place = _mm512_add_epi32(place, next)) {
    const __m512i finished =
        sixteen_places(texels, place, lines->rows - 4 * fours, is_near, course, fours);
    uint8_t *output = pixels + 4 * (pixel_stride * x + left);
    const long below = 4 * pixel_stride, rest = course->length - x;
    _mm_mask_storeu_epi32(output, some, _mm512_castsi512_si128(finished));
    if (rest > 1)
      _mm_mask_storeu_epi32(output + below, some, _mm512_extracti32x4_epi32(finished, 1));
    if (rest > 2)
      _mm_mask_storeu_epi32(output + 2 * below, some, _mm512_extracti32x4_epi32(finished, 2));
    if (rest > 3)
      _mm_mask_storeu_epi32(output + 3 * below, some, _mm512_extracti32x4_epi32(finished, 3));
  }
}

AVX512_INLINE void columns_along(
    uint8_t *pixels, long pixel_stride, const uint8_t *room, const raster_lines *lines,
    const raster_course *course, int fours) {
  for (int left = 0; left < lines->count; left += LINES_AT_ONCE)
    four_columns(pixels, pixel_stride, room, lines, course, left, fours);
}

AVX512_INLINE void columns_across(uint8_t *room, const raster_lines *lines) {
  line_group groups[RASTER_MOST_LINES / LINES_AT_ONCE];
  const int count = lines->count;
  int are_close = count <= RASTER_MOST_LINES;
  for (int i = 0; i < count && are_close; i += LINES_AT_ONCE)
    are_close = find_group(
        groups + i / LINES_AT_ONCE, lines->firsts + i,
        count - i < LINES_AT_ONCE ? count - i : LINES_AT_ONCE);
  const long ahead = (long)lines->firsts[count - 1] - lines->firsts[0];
  if (!are_close) {
    wide_across(room, lines, ahead);
    return;
  }
  switch (lines->taps) {
    case 4: across(room, lines, groups, 1, ahead); break;
    case 8: across(room, lines, groups, 2, ahead); break;
    default: across(room, lines, groups, lines->taps / 4, ahead);
  }
}

AVX512 void raster_columns_avx512(
    uint8_t *pixels, long pixel_stride, uint8_t *room, const raster_lines *lines,
    const raster_course *course) {
  if (lines->count == 0) return;
  columns_across(room, lines);
  switch (course->taps_in_fours) {
    case 4: columns_along(pixels, pixel_stride, room, lines, course, 1); break;
    case 8: columns_along(pixels, pixel_stride, room, lines, course, 2); break;
    default:
      columns_along(pixels, pixel_stride, room, lines, course, course->taps_in_fours / 4);
  }
}

// MARK: A turn about x

// Four times four neighboring pixels of one line stand for those of four lines.
AVX512_INLINE void row_along(
    uint8_t *pixels, const uint8_t *line, long length, const int64_t place_and_step[2],
    const raster_course *course, int fours) {
  const uint8_t *const texels[LINES_AT_ONCE] = {line, line, line, line};
  const int32_t one_step = (int32_t)place_and_step[1];
  const int is_near = one_step >= -LONGEST_STEP && one_step <= LONGEST_STEP;
  const __m512i step = _mm512_set1_epi32(one_step);
  const __m512i pixels_in_lines =
      _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  __m512i place = _mm512_add_epi32(
      _mm512_set1_epi32((int32_t)place_and_step[0]), _mm512_mullo_epi32(step, pixels_in_lines));
  for (int x = 0; x < course->length;
       x += 16, place = _mm512_add_epi32(place, _mm512_slli_epi32(step, 4))) {
    const __m512i finished =
        sixteen_places(texels, place, (int)length - 4 * fours, is_near, course, fours);
    const int rest = course->length - x;
    // What leads from pixels to lines and quarters leads back.
    _mm512_mask_storeu_epi32(
        pixels + 4 * (long)x, (__mmask16)(rest >= 16 ? 0xffff : (1u << rest) - 1),
        _mm512_permutexvar_epi32(pixels_in_lines, finished));
  }
}

AVX512 void raster_rows_avx512(
    uint8_t *pixels, long pixel_stride, uint8_t *room, long stride, long offset, int first_column,
    int columns, const raster_lines *lines, const raster_course *course) {
  for (int i = 0; i < lines->count; i++) {
    raster_down_avx2(room, stride, offset, first_column, columns, lines, i);
    uint8_t *output = pixels + 4 * pixel_stride * i;
    const int64_t *place = course->places + 2 * i;
    switch (course->taps_in_fours) {
      case 4: row_along(output, room, stride, place, course, 1); break;
      case 8: row_along(output, room, stride, place, course, 2); break;
      default: row_along(output, room, stride, place, course, course->taps_in_fours / 4);
    }
  }
}
#endif
