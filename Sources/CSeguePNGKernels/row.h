#pragma once

#include "png_kernels.h"
#include "wide.h"

// Eight pixels without their fourth bytes: 24 bytes, then zeros.
WIDE_INLINE __m256i packed(__m256i pixels) {
  const __m256i order = _mm256_setr_epi8(
      0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1,
      0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  const __m256i together = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
  return _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(pixels, order), together);
}

WIDE static int64_t png_pack(uint8_t *output, const uint8_t *pixels, int64_t count) {
  int64_t x = 0;
  // Eight pixels at a time; each store writes eight bytes more, into the next three pixels.
  for (; x + 11 <= count; x += 8)
    _mm256_storeu_si256(
        (__m256i *)(output + 3 * x),
        packed(_mm256_loadu_si256((const __m256i *)(pixels + 4 * x))));
  return x;
}

// The remainders of bytes after prediction: see `PortableRowKernels`.
WIDE_INLINE __m256i filtered(__m256i bytes, __m256i a, __m256i b, __m256i c) {
  const __m256i least = _mm256_min_epu8(a, b), most = _mm256_max_epu8(a, b);
  const __m256i to_most = _mm256_subs_epu8(c, least), to_least = _mm256_subs_epu8(most, c);
  const __m256i nearer = _mm256_min_epu8(to_most, to_least);
  const __m256i to_c = _mm256_sub_epi8(_mm256_max_epu8(to_most, to_least), nearer);
  const __m256i is_least = _mm256_cmpeq_epi8(nearer, to_least);
  const __m256i is_not_c = _mm256_cmpeq_epi8(_mm256_max_epu8(to_c, nearer), to_c);
  return _mm256_sub_epi8(
      bytes, _mm256_blendv_epi8(c, _mm256_blendv_epi8(most, least, is_least), is_not_c));
}

// The pixel before each of eight; the first one has none.
WIDE_INLINE __m256i shifted(__m256i pixels) {
  return _mm256_blend_epi32(
      _mm256_permutevar8x32_epi32(pixels, _mm256_setr_epi32(0, 0, 1, 2, 3, 4, 5, 6)),
      _mm256_setzero_si256(), 1);
}

WIDE_INLINE int64_t filter(
    uint8_t *output, uint8_t *marks, const uint8_t *row, const uint8_t *above, int64_t count,
    int64_t channels, int *is_opaque) {
  // The hardware does not prefetch across pages.
  const int64_t ahead = 4096;
  __m256i all = _mm256_set1_epi8(-1);
  int64_t x = 0;
  for (; x + 8 <= count; x += 8) {
    const __m256i bytes = _mm256_loadu_si256((const __m256i *)(row + 4 * x));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(above + 4 * x));
    const __m256i a =
        x > 0 ? _mm256_loadu_si256((const __m256i *)(row + 4 * x - 4)) : shifted(bytes);
    const __m256i c =
        x > 0 ? _mm256_loadu_si256((const __m256i *)(above + 4 * x - 4)) : shifted(b);
    _mm_prefetch((const char *)(row + 4 * x + ahead), _MM_HINT_T0);
    all = _mm256_and_si256(all, bytes);
    __m256i rest = filtered(bytes, a, b, c);
    if (channels == 3) rest = packed(rest);
    _mm256_storeu_si256((__m256i *)(output + channels * x), rest);
    const uint32_t mark =
        ~_mm256_movemask_epi8(_mm256_cmpeq_epi8(rest, _mm256_setzero_si256()));
    memcpy(marks + channels * (x / 8), &mark, sizeof mark);
  }
  const __m256i color = _mm256_set1_epi32(0xffffff);
  all = _mm256_cmpeq_epi8(_mm256_or_si256(all, color), _mm256_set1_epi8(-1));
  *is_opaque = _mm256_movemask_epi8(all) == -1;
  return x;
}

WIDE static int64_t png_filter_rgb(
    uint8_t *output, uint8_t *marks, const uint8_t *row, const uint8_t *above, int64_t count,
    int *is_opaque) {
  return filter(output, marks, row, above, count, 3, is_opaque);
}

WIDE static int64_t png_filter_rgba(
    uint8_t *output, uint8_t *marks, const uint8_t *row, const uint8_t *above, int64_t count,
    int *is_opaque) {
  return filter(output, marks, row, above, count, 4, is_opaque);
}

static const png_kernels kernels = {
    .pack = png_pack,
    .filter_rgb = png_filter_rgb,
    .filter_rgba = png_filter_rgba,
};
