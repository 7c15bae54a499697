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

// Four lines' sums of four rows in 1/64 of a channel's step as bytes, halves up: a row of all four lines, then the next.
AVX512_INLINE __m512i settled_rows(const __m512i sums[4]) {
  const __m512i by_line = _mm512_packus_epi16(
      _mm512_srai_epi16(_mm512_packs_epi32(sums[0], sums[1]), 6),
      _mm512_srai_epi16(_mm512_packs_epi32(sums[2], sums[3]), 6));
  return _mm512_permutexvar_epi32(
      _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), by_line);
}

// Some rows of a block: four lines' texels of one row, then those of the next.
AVX512_INLINE void group_across(
    uint8_t *block, const raster_lines *lines, int top, int bottom, const line_group *group,
    const __m512i *weights, int fours) {
  const uint8_t *first = lines->texels + 4 * (long)group->first;
  for (int row = top; row < bottom; row += 4) {
    __m512i sums[4];
#pragma clang loop unroll(full)
    for (int k = 0; k < 4; k++)
      sums[k] = one_row(first + 4 * lines->row_starts[row + k], group, weights, fours);
    _mm512_storeu_si512(block + 16 * (long)row, settled_rows(sums));
  }
}

// Makes blocks of four lines.
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
      // The same columns of the next tile.
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
      _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3),
      _mm512_castsi128_si512(_mm_maskz_loadu_epi8(some, weights)));
  return _mm512_dpbusd_epi32(
      sum, _mm512_shuffle_epi8(_mm512_maskz_loadu_epi32(some, texels), window_order()), four);
}

// Lines that lie far apart, or have so many taps that each fills vectors by itself.
AVX512_INLINE void wide_across(uint8_t *room, const raster_lines *lines, long ahead) {
  for (int i = 0; i < lines->count; i++) {
    const uint8_t *first = lines->texels + 4 * (long)lines->firsts[i];
    const int8_t *own = lines->weights + (long)lines->taps * i;
    uint8_t *texels = room + 4 * ((long)lines->rows * (i / LINES_AT_ONCE * LINES_AT_ONCE) + i % LINES_AT_ONCE);
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
      uint32_t rows[4];
      _mm_storeu_si128(
          (__m128i *)rows,
          _mm512_cvtusepi32_epi8(_mm512_max_epi32(_mm512_srai_epi32(four, 6), _mm512_setzero_si512())));
      for (int k = 0; k < 4; k++) memcpy(texels + 16 * (long)(row + k), rows + k, 4);
    }
  }
}

// MARK: Along lines

// The lines whose places are found together, and how many blocks of four they are.
#define PLACES_AT_ONCE 16
#define BLOCKS_AT_ONCE 4

// The bytes of four rows of a block: those of each column and channel.
AVX512_INLINE __m512i block_order(void) {
  return _mm512_add_epi32(
      _mm512_setr_epi32(
          0, 0x01010101, 0x02020202, 0x03030303, 0x04040404, 0x05050505, 0x06060606, 0x07070707,
          0x08080808, 0x09090909, 0x0a0a0a0a, 0x0b0b0b0b, 0x0c0c0c0c, 0x0d0d0d0d, 0x0e0e0e0e,
          0x0f0f0f0f),
      _mm512_set1_epi32(0x30201000));
}

// Four weights of each of sixteen phases.
AVX512_INLINE __m512i weights_of(__m512i phases, const int8_t *fourths) {
  return _mm512_mask_blend_epi32(
      _mm512_test_epi32_mask(phases, _mm512_set1_epi32(32)),
      _mm512_permutex2var_epi32(
          _mm512_loadu_si512(fourths), phases, _mm512_loadu_si512(fourths + 64)),
      _mm512_permutex2var_epi32(
          _mm512_loadu_si512(fourths + 128), phases, _mm512_loadu_si512(fourths + 192)));
}

// Sixteen lines' values are kept so that each quarter of a vector has one of each block: the first line of each in the
// first quarter. What is block `b`'s is spread over its quarter by a shuffle.
AVX512_INLINE int place_of_line(int line) { return line % 4 * 4 + line / 4; }

AVX512_INLINE __m512i spread(__m512i values, int b) {
  switch (b) {
    case 0: return _mm512_shuffle_epi32(values, 0x00);
    case 1: return _mm512_shuffle_epi32(values, 0x55);
    case 2: return _mm512_shuffle_epi32(values, 0xaa);
    default: return _mm512_shuffle_epi32(values, 0xff);
  }
}

// The lowest value of each block, in all quarters.
AVX512_INLINE __m512i lowest_of_blocks(__m512i values) {
  const __m512i two = _mm512_min_epi32(values, _mm512_shuffle_i32x4(values, values, 0x4e));
  return _mm512_min_epi32(two, _mm512_shuffle_i32x4(two, two, 0xb1));
}

// Some fours of a block's rows, whose columns begin up to four rows below `texels`: `order` says how many.
AVX512_INLINE __m512i block_along(
    const uint8_t *texels, __m512i order, const __m512i *weights, int fours, int b) {
  __m512i sum = _mm512_set1_epi32(32);
  for (long four = 0; four < fours; four++)
    sum = _mm512_dpbusd_epi32(
        sum,
        _mm512_permutex2var_epi8(
            _mm512_loadu_si512(texels + 64 * four), order, _mm512_loadu_si512(texels + 64 * four + 64)),
        spread(weights[four], b));
  return sum;
}

// The same where each column begins anywhere.
AVX512_INLINE __m512i steep_block_along(
    const uint8_t *block, const int32_t *firsts, const __m512i *weights, int fours, int b) {
  __m512i sum = _mm512_set1_epi32(32);
  const __m512i order = block_order();
  for (long four = 0; four < fours; four++) {
    __m512i texels = _mm512_setzero_si512();
#pragma clang loop unroll(full)
    for (int i = 0; i < LINES_AT_ONCE; i++)
      texels = _mm512_mask_permutexvar_epi8(
          texels, 0xffffull << 16 * i, order,
          _mm512_loadu_si512(block + 16 * (long)firsts[4 * i + b] + 64 * four));
    sum = _mm512_dpbusd_epi32(sum, texels, spread(weights[four], b));
  }
  return sum;
}

// Sixteen pixels of a row from four blocks of four; colors are brought into 0…alpha.
AVX512_INLINE __m512i settled_pixels(const __m512i sums[BLOCKS_AT_ONCE]) {
  const __m512i bytes = settled_rows(sums);
  const __m512i alphas = _mm512_broadcast_i32x4(
      _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  return _mm512_min_epu8(bytes, _mm512_shuffle_epi8(bytes, alphas));
}

// The taps of sixteen places: their weights, and where they begin.
typedef struct {
  __m512i weights[RASTER_MOST_TAPS / 4];
  // How far after the lowest first tap of its block each begins.
  __m512i beyond;
  // The lowest first tap of each block where none begins farther than allowed from it; else all of them.
  int32_t firsts[PLACES_AT_ONCE];
} place_taps;

// Returns whether the first taps of no block are more than `most` apart.
AVX512_INLINE int find_taps(
    place_taps *taps, __m512i place, __m512i last, const raster_course *course, int fours, int most) {
  // Of which the six lowest bits count.
  const __m512i phases = _mm512_srli_epi32(place, RASTER_PLACE_BITS - RASTER_LINE_PHASE_BITS);
  for (int four = 0; four < fours; four++)
    taps->weights[four] = weights_of(phases, course->fourths + 256 * (long)four);
  const __m512i first = _mm512_max_epi32(
      _mm512_min_epi32(_mm512_srai_epi32(place, RASTER_PLACE_BITS), last), _mm512_setzero_si512());
  const __m512i lowest = lowest_of_blocks(first);
  taps->beyond = _mm512_sub_epi32(first, lowest);
  if (_mm512_cmpgt_epi32_mask(taps->beyond, _mm512_set1_epi32(most)) != 0) {
    _mm512_storeu_si512(taps->firsts, first);
    return 0;
  }
  _mm_storeu_si128((__m128i *)taps->firsts, _mm512_castsi512_si128(lowest));
  return 1;
}

// Block `b`'s part of sixteen numbers of bytes, added to each byte of `order`.
AVX512_INLINE __m512i moved_order(__m512i order, __m512i bytes, int b) {
  return _mm512_add_epi8(
      order, _mm512_shuffle_epi8(bytes, _mm512_set1_epi8((char)(4 * b))));
}

// Up to sixteen lines, from `left` on.
AVX512_INLINE void sixteen_along(
    uint8_t *pixels, long pixel_stride, const uint8_t *room, const raster_lines *lines,
    const raster_course *course, int left, int fours) {
  const int count = lines->count - left < PLACES_AT_ONCE ? lines->count - left : PLACES_AT_ONCE;
  const __mmask16 some = (__mmask16)((1u << count) - 1);
  int32_t origins[PLACES_AT_ONCE], steps[PLACES_AT_ONCE];
  for (int i = 0; i < PLACES_AT_ONCE; i++) {
    const int line = left + (i < count ? i : count - 1);
    origins[place_of_line(i)] = (int32_t)course->places[2 * line];
    steps[place_of_line(i)] = (int32_t)course->places[2 * line + 1];
  }
  const uint8_t *blocks[BLOCKS_AT_ONCE];
  for (int b = 0; b < BLOCKS_AT_ONCE; b++)
    blocks[b] = room + 16 * (long)lines->rows
                           * (left / LINES_AT_ONCE + (4 * b < count ? b : (count - 1) / 4));
  __m512i place = _mm512_loadu_si512(origins);
  const __m512i step = _mm512_loadu_si512(steps);
  const __m512i last = _mm512_set1_epi32(lines->rows - 4 * fours);
  for (int x = 0; x < course->length; x++, place = _mm512_add_epi32(place, step)) {
    place_taps taps;
    __m512i sums[BLOCKS_AT_ONCE];
    if (find_taps(&taps, place, last, course, fours, 4)) {
      const __m512i bytes = _mm512_slli_epi32(taps.beyond, 4);
#pragma clang loop unroll(full)
      for (int b = 0; b < BLOCKS_AT_ONCE; b++)
        sums[b] = block_along(
            blocks[b] + 16 * (long)taps.firsts[b], moved_order(block_order(), bytes, b),
            taps.weights, fours, b);
    } else {
#pragma clang loop unroll(full)
      for (int b = 0; b < BLOCKS_AT_ONCE; b++)
        sums[b] = steep_block_along(blocks[b], taps.firsts, taps.weights, fours, b);
    }
    _mm512_mask_storeu_epi32(
        pixels + 4 * (pixel_stride * x + left), some, settled_pixels(sums));
  }
}

AVX512_INLINE void along(
    uint8_t *pixels, long pixel_stride, const uint8_t *room, const raster_lines *lines,
    const raster_course *course, int fours) {
  for (int left = 0; left < lines->count; left += PLACES_AT_ONCE)
    sixteen_along(pixels, pixel_stride, room, lines, course, left, fours);
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
    case 4: along(pixels, pixel_stride, room, lines, course, 1); break;
    case 8: along(pixels, pixel_stride, room, lines, course, 2); break;
    default:
      along(pixels, pixel_stride, room, lines, course, course->taps_in_fours / 4);
  }
}

// MARK: A turn about x

// Some fours of taps of four pixels that begin up to twelve texels after `texels`: `order` says how many.
AVX512_INLINE __m512i window_along(
    const uint8_t *texels, __m512i order, const __m512i *weights, int fours, int b) {
  __m512i sum = _mm512_set1_epi32(32);
  for (long four = 0; four < fours; four++)
    sum = _mm512_dpbusd_epi32(
        sum,
        _mm512_permutexvar_epi8(order, _mm512_loadu_si512(texels + 16 * four)),
        spread(weights[four], b));
  return sum;
}

AVX512_INLINE __m256i two_windows(const uint8_t *a, const uint8_t *b) {
  return _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)a)),
      _mm_loadu_si128((const __m128i *)b), 1);
}

// The same where each pixel begins anywhere.
AVX512_INLINE __m512i wide_window_along(
    const uint8_t *line, const int32_t *firsts, const __m512i *weights, int fours, int b) {
  __m512i sum = _mm512_set1_epi32(32);
  const __m512i order = window_order();
  for (long four = 0; four < fours; four++) {
    const uint8_t *first = line + 16 * four;
    const __m256i low = two_windows(first + 4 * (long)firsts[b], first + 4 * (long)firsts[4 + b]);
    const __m256i high =
        two_windows(first + 4 * (long)firsts[8 + b], first + 4 * (long)firsts[12 + b]);
    const __m512i texels = _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
    sum = _mm512_dpbusd_epi32(sum, _mm512_shuffle_epi8(texels, order), spread(weights[four], b));
  }
  return sum;
}

AVX512_INLINE void row_along(
    uint8_t *pixels, const uint8_t *line, long length, const int64_t place_and_step[2],
    const raster_course *course, int fours) {
  const __m512i step = _mm512_set1_epi32((int32_t)place_and_step[1]);
  __m512i place = _mm512_add_epi32(
      _mm512_set1_epi32((int32_t)place_and_step[0]),
      _mm512_mullo_epi32(
          step, _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15)));
  const __m512i last = _mm512_set1_epi32((int32_t)length - 4 * fours);
  for (int x = 0; x < course->length;
       x += PLACES_AT_ONCE, place = _mm512_add_epi32(place, _mm512_slli_epi32(step, 4))) {
    place_taps taps;
    __m512i sums[BLOCKS_AT_ONCE];
    if (find_taps(&taps, place, last, course, fours, WINDOW - 4)) {
      const __m512i bytes = _mm512_slli_epi32(taps.beyond, 2);
#pragma clang loop unroll(full)
      for (int b = 0; b < BLOCKS_AT_ONCE; b++)
        sums[b] = window_along(
            line + 4 * (long)taps.firsts[b], moved_order(window_order(), bytes, b), taps.weights,
            fours, b);
    } else {
#pragma clang loop unroll(full)
      for (int b = 0; b < BLOCKS_AT_ONCE; b++)
        sums[b] = wide_window_along(line, taps.firsts, taps.weights, fours, b);
    }
    const int rest = course->length - x;
    _mm512_mask_storeu_epi32(
        pixels + 4 * (long)x, (__mmask16)(rest >= 16 ? 0xffff : (1u << rest) - 1),
        settled_pixels(sums));
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
