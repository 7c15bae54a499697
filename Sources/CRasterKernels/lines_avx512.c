#include "raster_kernels.h"

#if RASTER_HAS_AVX2_KERNELS
#include <immintrin.h>
#include <string.h>

#define FEATURES "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vnni"
#define AVX512 __attribute__((target(FEATURES), aligned(64)))
#define AVX512_INLINE __attribute__((target(FEATURES), always_inline)) static inline

int raster_cpu_has_avx512(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
         && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi")
         && __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vnni");
}

// Four times four bytes of sums in 1/64 of a channel's step, halves up: each quarter of the result has those
// that this quarter of the sums has.
AVX512_INLINE __m512i settled(const __m512i sums[4]) {
  return _mm512_packus_epi16(
      _mm512_srai_epi16(_mm512_packs_epi32(sums[0], sums[1]), 6),
      _mm512_srai_epi16(_mm512_packs_epi32(sums[2], sums[3]), 6));
}

// The sums of the same place side by side: what `settled` has four bytes apart in each quarter.
AVX512_INLINE __m512i settled_by_place(const __m512i sums[4]) {
  return _mm512_shuffle_epi8(
      settled(sums),
      _mm512_broadcast_i32x4(
          _mm_setr_epi32(0x0c080400, 0x0d090501, 0x0e0a0602, 0x0f0b0703)));
}

// Pixels with colors brought into 0…alpha.
AVX512_INLINE __m512i valid(__m512i pixels) {
  const __m512i alphas = _mm512_broadcast_i32x4(
      _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  return _mm512_min_epu8(pixels, _mm512_shuffle_epi8(pixels, alphas));
}

// Of each channel of two pixels; alpha stays what it is.
AVX512_INLINE __m512i dim_factors(int brightness) {
  return _mm512_set1_epi64(
      (long long)(0xffff000000000000ull | 0x0000000100010001ull * raster_dim_factor(brightness)));
}

// Sixteen pixels times `factor`, in units of 1/65536, rounded.
AVX512_INLINE __m512i dimmed(__m512i bytes, __m512i factor) {
  const __m512i half = _mm512_set1_epi16(128), zero = _mm512_setzero_si512();
  // In units of 1/256.
  const __m512i low = _mm512_mulhi_epu16(_mm512_unpacklo_epi8(zero, bytes), factor);
  const __m512i high = _mm512_mulhi_epu16(_mm512_unpackhi_epi8(zero, bytes), factor);
  return _mm512_packus_epi16(
      _mm512_srli_epi16(_mm512_add_epi16(low, half), 8),
      _mm512_srli_epi16(_mm512_add_epi16(high, half), 8));
}

// Four weights of each of sixteen phases, of which the six lowest bits count.
AVX512_INLINE __m512i weights_of(__m512i phases, const int8_t *fourths) {
  return _mm512_mask_blend_epi32(
      _mm512_test_epi32_mask(phases, _mm512_set1_epi32(32)),
      _mm512_permutex2var_epi32(
          _mm512_loadu_si512(fourths), phases, _mm512_loadu_si512(fourths + 64)),
      _mm512_permutex2var_epi32(
          _mm512_loadu_si512(fourths + 128), phases, _mm512_loadu_si512(fourths + 192)));
}

// Where the first taps of sixteen places are; `last` is where those of the farthest place begin.
AVX512_INLINE __m512i first_taps(__m512i place, int last) {
  return _mm512_max_epi32(
      _mm512_min_epi32(_mm512_srai_epi32(place, RASTER_PLACE_BITS), _mm512_set1_epi32(last)),
      _mm512_setzero_si512());
}

AVX512_INLINE __m512i phases_of(__m512i place) {
  return _mm512_srli_epi32(place, RASTER_PLACE_BITS - RASTER_LINE_PHASE_BITS);
}

// MARK: A turn about y

// Sixteen neighboring lines are resampled together, a channel at a time: a vector has one number of each of them.
#define LINES_AT_ONCE 16

// The texels of a row, of one channel, that one vector holds.
#define WINDOW 64

// Where the texels lie that sixteen lines read of a row: among as many as half a vector holds, or a whole one, or farther
// from each other.
typedef enum { NEAR, WIDE, FAR } line_spread;

// Sixteen lines: the first texel that any of them reads, and how far behind it each begins.
typedef struct {
  int32_t first;
  line_spread spread;
  // The bytes of a vector that each takes, unless they are far.
  __m512i order;
  int32_t behind[LINES_AT_ONCE];
} line_group;

// Up to sixteen numbers, the last of them as often as it takes.
AVX512_INLINE __m512i of_each(const int32_t *numbers, int count) {
  return _mm512_mask_loadu_epi32(
      _mm512_set1_epi32(numbers[count - 1]), (__mmask16)((1u << count) - 1), numbers);
}

// Up to sixteen lines, `count` of them; a line that is not there is the last one once more.
AVX512_INLINE line_group find_group(const int32_t *firsts, int count) {
  const __m512i each = of_each(firsts, count);
  const int32_t low = _mm512_reduce_min_epi32(each);
  const int32_t reach = _mm512_reduce_max_epi32(each) - low + 4;
  const __m512i behind = _mm512_sub_epi32(each, _mm512_set1_epi32(low));
  line_group group = {
      .first = low,
      .spread = reach <= WINDOW / 2 ? NEAR : reach <= WINDOW ? WIDE : FAR,
      .order = _mm512_add_epi32(
          _mm512_set1_epi32(0x03020100),
          _mm512_mullo_epi32(behind, _mm512_set1_epi32(0x01010101)))};
  _mm512_storeu_si512(group.behind, behind);
  return group;
}

// Four weights of each of sixteen lines, `four` fours after the first.
AVX512_INLINE __m512i group_weights(const int8_t *weights, int taps, int count, int four) {
  int32_t each[LINES_AT_ONCE];
  for (int i = 0; i < count; i++) memcpy(each + i, weights + (long)taps * i + 4 * four, 4);
  return of_each(each, count);
}

// Four texels of each line, of one channel.
AVX512_INLINE __m512i four_texels(const uint8_t *row, const line_group *group, line_spread spread) {
  if (spread == FAR) {
    int32_t each[LINES_AT_ONCE];
    for (int i = 0; i < LINES_AT_ONCE; i++) memcpy(each + i, row + group->behind[i], 4);
    return _mm512_loadu_si512(each);
  }
  const __m512i window =
      spread == NEAR ? _mm512_broadcast_i64x4(_mm256_loadu_si256((const __m256i *)row))
                     : _mm512_loadu_si512(row);
  return _mm512_permutexvar_epi8(group->order, window);
}

// One channel of a row of sixteen lines, half of a byte's step added.
AVX512_INLINE __m512i one_row(
    const uint8_t *row, const line_group *group, line_spread spread, const __m512i *weights,
    int fours) {
  __m512i sum = _mm512_set1_epi32(32);
  for (long four = 0; four < fours; four++)
    sum = _mm512_dpbusd_epi32(sum, four_texels(row + 4 * four, group, spread), weights[four]);
  return sum;
}

// The bytes of one channel of four rows of sixteen lines.
#define QUAD 64

// Rows `top` to `bottom` of sixteen lines, as the second axis reads them: of each four rows the channels one after
// the other, of each channel a number for each line, whose bytes are the four rows. What lies `next` is fetched.
AVX512_INLINE void rows_across(
    uint8_t *quads, const raster_channel_rows *image, const line_group *group, line_spread spread,
    int top, int bottom, const __m512i *weights, int fours, int channels, long next) {
  const uint8_t *first = image->bytes + group->first;
  const long *starts = image->row_starts, pitch = image->pitch;
  for (long row = top; row < bottom; row += 4) {
    const uint8_t *rows[4];
    for (int k = 0; k < 4; k++) rows[k] = first + starts[row + k];
#pragma clang loop unroll(full)
    for (int channel = 0; channel < channels; channel++) {
      __m512i sums[4];
#pragma clang loop unroll(full)
      for (int k = 0; k < 4; k++) {
        _mm_prefetch((const char *)rows[k] + next, _MM_HINT_T1);
        sums[k] = one_row(rows[k], group, spread, weights, fours);
        rows[k] += pitch;
      }
      _mm512_storeu_si512(
          quads + QUAD * (row / 4 * channels + channel), settled_by_place(sums));
    }
  }
}

AVX512_INLINE void spread_across(
    uint8_t *quads, const raster_channel_rows *image, const line_group *group, int top, int bottom,
    const __m512i *weights, int fours, int channels, long next) {
  if (group->spread == NEAR)
    rows_across(quads, image, group, NEAR, top, bottom, weights, fours, channels, next);
  else if (group->spread == WIDE)
    rows_across(quads, image, group, WIDE, top, bottom, weights, fours, channels, next);
  else
    rows_across(quads, image, group, FAR, top, bottom, weights, fours, channels, next);
}

AVX512_INLINE void channels_across(
    uint8_t *quads, const raster_channel_rows *image, const line_group *group, int top, int bottom,
    const __m512i *weights, int fours, long next) {
  if (image->channels == 3)
    spread_across(quads, image, group, top, bottom, weights, fours, 3, next);
  else
    spread_across(quads, image, group, top, bottom, weights, fours, 4, next);
}

// One channel of four rows of each line: of those at `quad`, which begin with `quad_row`, or of up to `steps` quads
// later, where a line's taps begin as much later.
AVX512_INLINE __m512i quad_of_each(
    const uint8_t *quad, int channels, __m512i first, int quad_row, int steps) {
  __m512i each = _mm512_loadu_si512(quad);
  for (int step = 1; step <= steps; step++)
    each = _mm512_mask_loadu_epi32(
        each, _mm512_cmpge_epi32_mask(first, _mm512_set1_epi32(quad_row + 4 * step)),
        quad + QUAD * (long)channels * step);
  return each;
}

// Sixteen neighboring pixels, a place on each line. None of their taps is before row `low`; those of some begin up to
// `steps` quads after it.
AVX512_INLINE __m512i sixteen_places_of_lines(
    const uint8_t *quads, __m512i place, int last, int low, int steps, const int8_t *fourths, int fours,
    int channels) {
  const __m512i first = first_taps(place, last), phases = phases_of(place);
  // In bits, of which the five lowest count: those of the rows since the quad's first.
  const __m512i shift = _mm512_slli_epi32(first, 3);
  const int quad_row = low / 4 * 4;
  const uint8_t *quad = quads + QUAD * (long)(low / 4 * channels);
  __m512i upper[4], sums[4];
  // An image without alphas is opaque.
  sums[3] = _mm512_set1_epi32(255 << 6);
#pragma clang loop unroll(full)
  for (int channel = 0; channel < channels; channel++) {
    sums[channel] = _mm512_set1_epi32(32);
    upper[channel] = quad_of_each(quad + QUAD * channel, channels, first, quad_row, steps);
  }
  for (long four = 0; four < fours; four++) {
    const __m512i weights = weights_of(phases, fourths + 256 * four);
#pragma clang loop unroll(full)
    for (int channel = 0; channel < channels; channel++) {
      const __m512i lower = quad_of_each(
          quad + QUAD * ((four + 1) * channels + channel), channels, first, quad_row, steps);
      sums[channel] = _mm512_dpbusd_epi32(
          sums[channel], _mm512_shrdv_epi32(upper[channel], lower, shift), weights);
      upper[channel] = lower;
    }
  }
  const __m512i pixels = settled_by_place(sums);
  return channels == 4 ? valid(pixels) : pixels;
}

// A line of places that none of some others comes before, or after; in 1/2³² of a texel.
typedef struct {
  int64_t place, step;
} bound;

AVX512_INLINE bound bound_between(int32_t start, int32_t end, int length, int is_upper) {
  const int64_t way = (int64_t)end - start, steps = length > 1 ? length - 1 : 1;
  // Rounded away from the others: division goes toward zero.
  return (bound){(int64_t)start << 16, way * 65536 / steps + (is_upper ? way > 0 : -(way < 0))};
}

AVX512_INLINE int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }
AVX512_INLINE int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

AVX512_INLINE int32_t whole_texels(int64_t place) {
  return (int32_t)(place >> (16 + RASTER_PLACE_BITS));
}

AVX512_INLINE int row_within(int64_t place, int last) {
  const int32_t row = whole_texels(place);
  return row < 0 ? 0 : row > last ? last : row;
}

// Where the pixels of up to sixteen lines lie along them.
typedef struct {
  __mmask16 some;
  __m512i place, step;
  // What none of the places is below.
  bound low;
  // The quads after that of `low` in which the taps of some places begin.
  int steps;
  // Where the taps of the farthest place begin.
  int last;
  // The rows that are read.
  int top, bottom;
} places;

AVX512_INLINE places find_places(const raster_course *course, int left, int count, int rows) {
  int32_t origins[LINES_AT_ONCE], steps[LINES_AT_ONCE];
  for (int i = 0; i < count; i++) {
    origins[i] = raster_first_place(course, left + i);
    steps[i] = (int32_t)course->places[2 * (left + i) + 1];
  }
  const int length = course->length;
  const __m512i place = of_each(origins, count), step = of_each(steps, count);
  const __m512i end =
      _mm512_add_epi32(place, _mm512_mullo_epi32(step, _mm512_set1_epi32(length - 1)));
  // The least of some straight lines is above the straight line between its ends; the greatest is below.
  const bound low = bound_between(
      _mm512_reduce_min_epi32(place), _mm512_reduce_min_epi32(end), length, 0);
  const bound high = bound_between(
      _mm512_reduce_max_epi32(place), _mm512_reduce_max_epi32(end), length, 1);
  const int64_t low_end = low.place + (length - 1) * low.step;
  const int64_t high_end = high.place + (length - 1) * high.step;
  const int64_t reach = larger(high.place - low.place, high_end - low_end);
  const int last = rows - course->taps_in_fours;
  return (places){
      .some = (__mmask16)((1u << count) - 1),
      .place = place,
      .step = step,
      .low = low,
      // A texel more, for where in one the lowest lies is not told; and three, for where in a quad.
      .steps = (int)smaller((whole_texels(reach) + 1 + 3) / 4, last / 4 + 1),
      .last = last,
      .top = row_within(smaller(low.place, low_end), last) / 4 * 4,
      .bottom = row_within(larger(high.place, high_end), last) + course->taps_in_fours};
}

AVX512_INLINE void places_along(
    raster_target target, const uint8_t *quads, const raster_course *course, const places *places,
    int steps, int fours, int channels) {
  const int8_t *fourths = course->fourths;
  const __m512i step = places->step;
  const int last = places->last;
  const __mmask16 some = places->some;
  const __m512i factors = dim_factors(target.brightness);
  const int is_dimmed = target.brightness < 255;
  const uint8_t *end = target.pixels + 4 * target.stride * course->length;
  __m512i place = places->place;
  int64_t low = places->low.place;
  for (; target.pixels != end; target.pixels += 4 * target.stride) {
    _mm_prefetch((const char *)target.ahead, _MM_HINT_T1);
    target.ahead += 4 * target.ahead_stride;
    const __m512i pixels = sixteen_places_of_lines(
        quads, place, last, row_within(low, last), steps, fourths, fours, channels);
    _mm512_mask_storeu_epi32(
        target.pixels, some, is_dimmed ? dimmed(pixels, factors) : pixels);
    place = _mm512_add_epi32(place, step);
    low += places->low.step;
  }
}

AVX512_INLINE void channels_along(
    raster_target target, const uint8_t *quads, int channels, const raster_course *course,
    const places *places, int steps, int fours) {
  if (channels == 3)
    places_along(target, quads, course, places, steps, fours, 3);
  else
    places_along(target, quads, course, places, steps, fours, 4);
}

AVX512_INLINE void quads_along(
    raster_target target, const uint8_t *quads, int channels, const raster_course *course,
    const places *places, int fours) {
  if (places->steps == 1)
    channels_along(target, quads, channels, course, places, 1, fours);
  else if (places->steps == 2)
    channels_along(target, quads, channels, course, places, 2, fours);
  else
    channels_along(target, quads, channels, course, places, places->steps, fours);
}

// Up to sixteen lines, from `left` on.
AVX512_INLINE void sixteen_columns(
    raster_target target, uint8_t *quads, const raster_channel_rows *image,
    const raster_lines *lines, const raster_course *course, int left, long next) {
  const int count = lines->count - left < LINES_AT_ONCE ? lines->count - left : LINES_AT_ONCE;
  const places places = find_places(course, left, count, image->rows);
  const line_group group = find_group(lines->firsts + left, count);
  const int fours = lines->taps / 4;
  __m512i weights[RASTER_MOST_TAPS / 4];
  for (int four = 0; four < fours; four++)
    weights[four] = group_weights(
        lines->weights + (long)lines->taps * left, lines->taps, count, four);
  switch (fours) {
    case 1: channels_across(quads, image, &group, places.top, places.bottom, weights, 1, next); break;
    case 2: channels_across(quads, image, &group, places.top, places.bottom, weights, 2, next); break;
    default: channels_across(quads, image, &group, places.top, places.bottom, weights, fours, next);
  }
  switch (course->taps_in_fours) {
    case 4: quads_along(target, quads, image->channels, course, &places, 1); break;
    case 8: quads_along(target, quads, image->channels, course, &places, 2); break;
    default:
      quads_along(
          target, quads, image->channels, course, &places, course->taps_in_fours / 4);
  }
}

AVX512 void raster_channel_columns_avx512(
    raster_target target, uint8_t *room, const raster_channel_rows *image,
    const raster_lines *lines, const raster_course *course) {
  // The same columns of the next tile.
  const long next = (long)lines->firsts[lines->count - 1] - lines->firsts[0];
  for (int left = 0; left < lines->count; left += LINES_AT_ONCE) {
    sixteen_columns(target, room, image, lines, course, left, next);
    target.pixels += 4 * LINES_AT_ONCE;
    target.ahead += 4 * LINES_AT_ONCE;
  }
}

AVX512 void raster_split_channels_avx512(
    uint8_t *row, const uint8_t *texels, int count, long pitch, int channels) {
  for (int x = 0; x < count; x += 16) {
    const int rest = count - x;
    const __mmask16 some = (__mmask16)(rest >= 16 ? 0xffff : (1u << rest) - 1);
    const __m512i sixteen = _mm512_maskz_loadu_epi32(some, texels + 4 * (long)x);
    for (int channel = 0; channel < channels; channel++)
      _mm_mask_storeu_epi8(
          row + channel * pitch + x, some,
          _mm512_cvtepi32_epi8(_mm512_srli_epi32(sixteen, 8 * channel)));
  }
}

// MARK: A turn about x

// Sixteen neighboring pixels are read together, all channels of them, as four fours that lie side by side: each quarter
// of a vector has one pixel of each four.
#define FOURS_AT_ONCE 4

// Steps up to which four pixels read no more than sixteen neighboring texels.
#define LONGEST_STEP (3 << RASTER_PLACE_BITS)

// The bytes of four neighboring texels: red of each, green, blue, alpha; the same in each quarter.
AVX512_INLINE __m512i window_order(void) {
  return _mm512_broadcast_i32x4(
      _mm_setr_epi32(0x0c080400, 0x0d090501, 0x0e0a0602, 0x0f0b0703));
}

// The number that each quarter has of four `k`, in all of the quarter.
AVX512_INLINE __m512i spread(__m512i values, int k) {
  switch (k) {
    case 0: return _mm512_shuffle_epi32(values, 0x00);
    case 1: return _mm512_shuffle_epi32(values, 0x55);
    case 2: return _mm512_shuffle_epi32(values, 0xaa);
    default: return _mm512_shuffle_epi32(values, 0xff);
  }
}

// Adds the products of four taps of each pixel; those of four pixels are among sixteen texels.
AVX512_INLINE void add_near(
    __m512i sums[FOURS_AT_ONCE], const uint8_t *texels, __m512i first, __m512i phases,
    const raster_course *course, int fours) {
  // Places run one way: the lowest of a four is its first pixel's or its last one's.
  const __m512i low = _mm512_min_epi32(
      _mm512_shuffle_i32x4(first, first, 0x00), _mm512_shuffle_i32x4(first, first, 0xff));
  int32_t lows[FOURS_AT_ONCE];
  _mm_storeu_si128((__m128i *)lows, _mm512_castsi512_si128(low));
  // Else each is taken out of the vector by a shuffle, and shuffles are what this loop waits for.
  __asm__("" : "+m"(lows));
  const __m512i bytes = _mm512_slli_epi32(_mm512_sub_epi32(first, low), 2);
  __m512i orders[FOURS_AT_ONCE];
#pragma clang loop unroll(full)
  for (int k = 0; k < FOURS_AT_ONCE; k++)
    orders[k] = _mm512_add_epi8(
        window_order(), _mm512_shuffle_epi8(bytes, _mm512_set1_epi8((char)(4 * k))));
  for (long four = 0; four < fours; four++) {
    const __m512i weights = weights_of(phases, course->fourths + 256 * four);
#pragma clang loop unroll(full)
    for (int k = 0; k < FOURS_AT_ONCE; k++)
      sums[k] = _mm512_dpbusd_epi32(
          sums[k],
          _mm512_permutexvar_epi8(
              orders[k], _mm512_loadu_si512(texels + 4 * (lows[k] + 4 * four))),
          spread(weights, k));
  }
}

// The same where each pixel has its taps anywhere.
AVX512_INLINE void add_far(
    __m512i sums[FOURS_AT_ONCE], const uint8_t *texels, __m512i first, __m512i phases,
    const raster_course *course, int fours) {
  int32_t firsts[4][FOURS_AT_ONCE];
  _mm512_storeu_si512(firsts, first);
  for (long four = 0; four < fours; four++) {
    const __m512i weights = weights_of(phases, course->fourths + 256 * four);
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

// One line of `length` texels.
AVX512_INLINE void row_along(
    raster_target target, const uint8_t *texels, long length, int line,
    const raster_course *course, int fours) {
  const int32_t one_step = (int32_t)course->places[2 * line + 1];
  const int is_near = one_step >= -LONGEST_STEP && one_step <= LONGEST_STEP;
  const int last = (int)length - 4 * fours;
  const __m512i step = _mm512_set1_epi32(one_step);
  const __m512i factors = dim_factors(target.brightness);
  // Which pixel each number of a vector is of.
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
    // What leads from pixels to numbers leads back.
    const __m512i pixels = _mm512_permutexvar_epi32(pixel_of_each, valid(settled(sums)));
    _mm512_mask_storeu_epi32(
        target.pixels + 4 * (long)x, (__mmask16)(rest >= 16 ? 0xffff : (1u << rest) - 1),
        target.brightness < 255 ? dimmed(pixels, factors) : pixels);
  }
}

AVX512 void raster_rows_avx512(
    raster_target target, uint8_t *room, long stride, long offset, int first_column, int columns,
    const raster_lines *lines, const raster_course *course) {
  for (int i = 0; i < lines->count; i++) {
    raster_down_avx2(room, stride, offset, first_column, columns, lines, i);
    switch (course->taps_in_fours) {
      case 4: row_along(target, room, stride, i, course, 1); break;
      case 8: row_along(target, room, stride, i, course, 2); break;
      default: row_along(target, room, stride, i, course, course->taps_in_fours / 4);
    }
    target.pixels += 4 * target.stride;
    target.ahead += 4 * target.ahead_stride;
  }
}
#endif
