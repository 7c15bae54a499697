#pragma once

#include "video_kernels.h"
#include "wide.h"

// Samples of color between two rows, in quarters. Each row of `room` repeats its ends once.
WIDE static void fill_room(
    int16_t *room, const uint8_t *near, const uint8_t *far, int weight, long count) {
  int16_t *const row = room + 1;
  const __m128i weights = _mm_set1_epi16((short)(weight | (4 - weight) << 8));
  long x = 0;
  for (; x + 16 <= count; x += 16) {
    const __m128i a = _mm_loadu_si128((const __m128i *)(near + x));
    const __m128i b = _mm_loadu_si128((const __m128i *)(far + x));
    _mm_storeu_si128((__m128i *)(row + x), _mm_maddubs_epi16(_mm_unpacklo_epi8(a, b), weights));
    _mm_storeu_si128(
        (__m128i *)(row + x + 8), _mm_maddubs_epi16(_mm_unpackhi_epi8(a, b), weights));
  }
  for (; x < count; x++) row[x] = (int16_t)(near[x] * weight + far[x] * (4 - weight));
  row[-1] = row[0];
  row[count] = row[count - 1];
}

// One sample in sixteenths at column `x` of the pixels.
static inline int32_t color_at(const int16_t *room, long x, int is_between) {
  const int16_t *own = room + 1 + x / 2;
  if (is_between) return 3 * own[0] + own[x % 2 ? 1 : -1];
  return x % 2 ? 2 * (own[0] + own[1]) : 4 * own[0];
}

// Sixteen samples in sixteenths from column `x` of the pixels, an even number.
WIDE_INLINE void color_of_sixteen(
    __m256i colors[2], const int16_t *room, long x, int is_between) {
  const int16_t *place = room + 1 + x / 2;
  const __m128i own = _mm_loadu_si128((const __m128i *)place);
  const __m128i after = _mm_loadu_si128((const __m128i *)(place + 1));
  const __m128i twice = _mm_add_epi16(own, own);
  __m128i even, odd;
  if (is_between) {
    const __m128i before = _mm_loadu_si128((const __m128i *)(place - 1));
    const __m128i thrice = _mm_add_epi16(twice, own);
    even = _mm_add_epi16(thrice, before);
    odd = _mm_add_epi16(thrice, after);
  } else {
    even = _mm_add_epi16(twice, twice);
    odd = _mm_add_epi16(twice, _mm_add_epi16(after, after));
  }
  colors[0] = _mm256_cvtepu16_epi32(_mm_unpacklo_epi16(even, odd));
  colors[1] = _mm256_cvtepu16_epi32(_mm_unpackhi_epi16(even, odd));
}

// One channel of eight pixels, not limited to 0 to 255 yet.
WIDE_INLINE __m256i channel(
    __m256i gray, __m256i blue, __m256i red, const video_matrix *matrix, int row) {
  const __m256i color = _mm256_add_epi32(
      _mm256_mullo_epi32(blue, _mm256_set1_epi32(matrix->blue[row])),
      _mm256_mullo_epi32(red, _mm256_set1_epi32(matrix->red[row])));
  const __m256i sum = _mm256_add_epi32(
      _mm256_add_epi32(gray, color), _mm256_set1_epi32(matrix->bias[row]));
  return _mm256_srai_epi32(sum, VIDEO_MATRIX_SHIFT);
}

WIDE_INLINE __m256i eight_pixels(
    __m256i luma, __m256i blue, __m256i red, const video_matrix *matrix) {
  const __m256i gray = _mm256_mullo_epi32(luma, _mm256_set1_epi32(matrix->luma));
  // Packing limits the channels.
  const __m256i ends = _mm256_packs_epi32(
      channel(gray, blue, red, matrix, 0), channel(gray, blue, red, matrix, 2));
  const __m256i others = _mm256_packs_epi32(
      channel(gray, blue, red, matrix, 1), _mm256_set1_epi32(255));
  const __m256i order = _mm256_setr_epi8(
      0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15,
      0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15);
  return _mm256_shuffle_epi8(_mm256_packus_epi16(ends, others), order);
}

static inline uint8_t level(
    int32_t gray, int32_t blue, int32_t red, const video_matrix *matrix, int row) {
  const int32_t sum = gray + blue * matrix->blue[row] + red * matrix->red[row] + matrix->bias[row];
  const int32_t value = sum >> VIDEO_MATRIX_SHIFT;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

WIDE static void video_rgba(
    uint8_t *pixels, int16_t *room, const video_samples *samples, const video_matrix *matrix,
    long width) {
  const long count = (width + 1) / 2;
  const int is_between = samples->is_between;
  int16_t *const blues = room, *const reds = room + count + 2;
  fill_room(blues, samples->near[0], samples->far[0], samples->near_weight, count);
  fill_room(reds, samples->near[1], samples->far[1], samples->near_weight, count);
  long x = 0;
  for (; x + 16 <= width; x += 16) {
    const __m128i luma = _mm_loadu_si128((const __m128i *)(samples->luma + x));
    __m256i blue[2], red[2];
    color_of_sixteen(blue, blues, x, is_between);
    color_of_sixteen(red, reds, x, is_between);
    _mm256_storeu_si256(
        (__m256i *)(pixels + 4 * x),
        eight_pixels(_mm256_cvtepu8_epi32(luma), blue[0], red[0], matrix));
    _mm256_storeu_si256(
        (__m256i *)(pixels + 4 * x + 32),
        eight_pixels(
            _mm256_cvtepu8_epi32(_mm_srli_si128(luma, 8)), blue[1], red[1], matrix));
  }
  for (; x < width; x++) {
    const int32_t gray = samples->luma[x] * matrix->luma;
    const int32_t blue = color_at(blues, x, is_between), red = color_at(reds, x, is_between);
    for (int row = 0; row < 3; row++) pixels[4 * x + row] = level(gray, blue, red, matrix, row);
    pixels[4 * x + 3] = 255;
  }
}
