#include "turn.h"

#if defined(__x86_64__)
#include "avx512.h"

// MARK: A turn about y

// The rows of a planar image that a part reads: each has its reds, then its greens, its blues, and
// its alphas unless the image is opaque, `pitch` bytes apart. Starts are in bytes; `rows` is a
// multiple of four.
typedef struct {
  const uint8_t *bytes;
  const long *row_starts;
  int rows, channels;
  long pitch;
} raster_channel_rows;

// Neighboring lines that are resampled together, a channel at a time: a vector has one number of
// each.
#define LINES_AT_ONCE 16

// Texels of one channel that a vector holds.
#define WINDOW 64

// Distance between the texels that sixteen lines read of a row: they fit in half a vector, in a
// whole one, or in none.
typedef enum { NEAR, WIDE, FAR } line_spread;

// Sixteen lines: the first texel that any of them reads, and the distance from it to each line's
// first.
typedef struct {
  int32_t first;
  line_spread spread;
  // The bytes of a vector that each line takes, unless the spread is FAR.
  __m512i order;
  int32_t behind[LINES_AT_ONCE];
} line_group;

// Up to sixteen numbers; the last one fills the rest.
AVX512_INLINE __m512i of_each(const int32_t *numbers, int count) {
  return _mm512_mask_loadu_epi32(
      _mm512_set1_epi32(numbers[count - 1]), (__mmask16)((1u << count) - 1), numbers);
}

// A group of `count` lines, up to sixteen; the last one fills the rest.
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

// Four weights of each line, from tap 4 · `four` on.
AVX512_INLINE __m512i group_weights(const int8_t *weights, int taps, int count, int four) {
  int32_t each[LINES_AT_ONCE];
  for (int i = 0; i < count; i++) memcpy(each + i, weights + (long)taps * i + 4 * four, 4);
  return of_each(each, count);
}

// Four texels of each line in one channel.
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

// One channel of a row of sixteen lines, with half a byte's step added for rounding.
AVX512_INLINE __m512i one_row(
    const uint8_t *row, const line_group *group, line_spread spread, const __m512i *weights,
    int fours) {
  __m512i sum = _mm512_set1_epi32(32);
  for (long four = 0; four < fours; four++)
    sum = _mm512_dpbusd_epi32(sum, four_texels(row + 4 * four, group, spread), weights[four]);
  return sum;
}

// Bytes of one channel of four rows of sixteen lines.
#define QUAD 64

// Resamples rows `top` to `bottom` of sixteen lines into the layout that the second axis reads.
// Four rows have one quad for each channel, with a number for each line, whose four bytes are the
// four rows. Texels at distance `next` are prefetched.
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

// One channel of four rows of each line: from the quad at `quad`, which begins with `quad_row`, or
// from one up to `steps` quads later for lines whose taps begin later.
AVX512_INLINE __m512i quad_of_each(
    const uint8_t *quad, int channels, __m512i first, int quad_row, int steps) {
  __m512i each = _mm512_loadu_si512(quad);
  for (int step = 1; step <= steps; step++)
    each = _mm512_mask_loadu_epi32(
        each, _mm512_cmpge_epi32_mask(first, _mm512_set1_epi32(quad_row + 4 * step)),
        quad + QUAD * (long)channels * step);
  return each;
}

// Sixteen neighboring pixels, one on each line. No tap is before row `low`; some first taps are up
// to `steps` quads after it.
AVX512_INLINE __m512i sixteen_places_of_lines(
    const uint8_t *quads, __m512i place, int last, int low, int steps, const int8_t *fourths,
    int fours, int channels) {
  const __m512i first = first_taps(place, last), phases = phases_of(place);
  // Bits since the quad's first row; only the five lowest count.
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

// A lower or an upper bound of some lines' places, itself a line; in 1/2³² of a texel.
typedef struct {
  int64_t place, step;
} bound;

AVX512_INLINE bound bound_between(int32_t start, int32_t end, int length, int is_upper) {
  const int64_t way = (int64_t)end - start, steps = length > 1 ? length - 1 : 1;
  // Rounds outward, because division truncates toward zero.
  return (bound){(int64_t)start * 65536, way * 65536 / steps + (is_upper ? way > 0 : -(way < 0))};
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

// The places of the pixels of up to sixteen lines.
typedef struct {
  __mmask16 some;
  __m512i place, step;
  // A lower bound of all places.
  bound low;
  // Quads from that of `low` to the last one in which a place's taps begin.
  int steps;
  // The largest first tap.
  int last;
  // The rows that are read, half-open.
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
  // The minimum of straight lines is concave, so it lies above the chord between its ends; the
  // maximum lies below.
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
      // One texel more for the unknown fraction of the lowest place, and three for its place in a
      // quad.
      .steps = (int)smaller((whole_texels(reach) + 1 + 3) / 4, last / 4 + 1),
      .last = last,
      .top = row_within(smaller(low.place, low_end), last) / 4 * 4,
      .bottom = row_within(larger(high.place, high_end), last) + course->taps_in_fours};
}

AVX512_INLINE void places_along(
    raster_target target, const uint8_t *quads, const raster_course *course, const places *places,
    int steps, int fours, int channels) {
  const int8_t *fourths = course->weights;
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

// Resamples up to sixteen lines, from `left` on.
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
  const int top = places.top, bottom = places.bottom;
  switch (fours) {
    case 1: channels_across(quads, image, &group, top, bottom, weights, 1, next); break;
    case 2: channels_across(quads, image, &group, top, bottom, weights, 2, next); break;
    default: channels_across(quads, image, &group, top, bottom, weights, fours, next);
  }
  switch (course->taps_in_fours) {
    case 4: quads_along(target, quads, image->channels, course, &places, 1); break;
    case 8: quads_along(target, quads, image->channels, course, &places, 2); break;
    default:
      quads_along(
          target, quads, image->channels, course, &places, course->taps_in_fours / 4);
  }
}

AVX512 static void columns_of_part(
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

void raster_columns_avx512(
    raster_target target, uint8_t *room, const void *image, const long *row_starts,
    const int32_t *firsts, const int8_t *weights, const void *places, const int8_t *along,
    const void *parts, const raster_counts *counts) {
  for (int i = 0; i < counts->parts; i++) {
    const raster_part *part = (const raster_part *)parts + i;
    const raster_lines lines = raster_lines_of(
        part, image, row_starts + (part->first_texel - counts->first_row), part->first_texel,
        firsts, weights, counts->taps);
    const raster_course course = raster_course_of(part, places, along, counts->taps_in_fours);
    const raster_channel_rows source = {
        lines.texels, lines.row_starts, lines.rows, counts->channels, counts->pitch};
    columns_of_part(
        raster_moved(target, part->first_pixel, part->first_line), room, &source, &lines,
        &course);
  }
}

AVX512 void raster_split_channels_avx512(
    uint8_t *row, const uint8_t *texels, int count, long pitch, int channels) {
  int x = 0;
  // Masked stores of bytes are slow on some CPUs.
  for (; x + 16 <= count; x += 16) {
    const __m512i sixteen = _mm512_loadu_si512(texels + 4 * (long)x);
    for (int channel = 0; channel < channels; channel++)
      _mm_storeu_si128(
          (__m128i *)(row + channel * pitch + x),
          _mm512_cvtepi32_epi8(_mm512_srli_epi32(sixteen, 8 * channel)));
  }
  if (x == count) return;
  const __mmask16 some = (__mmask16)((1u << (count - x)) - 1);
  const __m512i rest = _mm512_maskz_loadu_epi32(some, texels + 4 * (long)x);
  for (int channel = 0; channel < channels; channel++)
    _mm_mask_storeu_epi8(
        row + channel * pitch + x, some,
        _mm512_cvtepi32_epi8(_mm512_srli_epi32(rest, 8 * channel)));
}
#endif
