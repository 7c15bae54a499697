#pragma once

#include "raster_kernels.h"

// The lines of a part: `taps` weights for each of `count` lines, and the first texel or row of
// each. Starts are in texels; the first of `row_starts` is that of row `first_row`.
typedef struct {
  const uint8_t *texels;
  const long *row_starts;
  int rows;
  long first_row;
  const int32_t *firsts;
  const int8_t *weights;
  int count, taps;
} raster_lines;

// The `length` pixels of each line of a part, from `first_pixel` on, and their places along it.
// `first_texel` is the first texel of a line.
typedef struct {
  const int64_t *places;
  long first_pixel, first_texel;
  int length, taps_in_fours;
  const int8_t *weights;
} raster_course;

// The texels of a line along an image's row: `columns` texels from `first_column` on are read.
// Texels before, `offset` of them, and after, up to `stride`, repeat the nearest.
typedef struct {
  long stride, offset;
  int first_column, columns;
} raster_reach;

// The place of a line's first pixel, from the line's first texel on.
static inline int32_t raster_first_place(const raster_course *course, int line) {
  const int64_t *place = course->places + 2 * (long)line;
  return (int32_t)(place[0] + course->first_pixel * place[1]
                   - course->first_texel * (1 << RASTER_PLACE_BITS));
}

// A target whose first pixel is in some row and column of another.
static inline raster_target raster_moved(raster_target target, long row, long column) {
  target.pixels += 4 * (row * target.stride + column);
  target.ahead += 4 * (row * target.ahead_stride + column);
  return target;
}

// The lines of a part; the first of `row_starts` is that of `first_row`.
static inline raster_lines raster_lines_of(
    const raster_part *part, const void *image, const long *row_starts, long first_row,
    const int32_t *firsts, const int8_t *weights, int taps) {
  return (raster_lines){
      .texels = image,
      .row_starts = row_starts,
      .rows = (int)(part->end_texel - part->first_texel),
      .first_row = first_row,
      .firsts = firsts + part->first_line,
      .weights = weights + part->first_line * taps,
      .count = (int)(part->end_line - part->first_line),
      .taps = taps};
}

static inline raster_course raster_course_of(
    const raster_part *part, const void *places, const int8_t *along, int taps_in_fours) {
  return (raster_course){
      .places = (const int64_t *)places + 2 * part->first_line,
      .first_pixel = part->first_pixel,
      .first_texel = part->first_texel,
      .length = (int)(part->end_pixel - part->first_pixel),
      .taps_in_fours = taps_in_fours,
      .weights = along};
}

static inline raster_reach raster_reach_of(const raster_part *part, int width) {
  const long low = part->first_texel, high = part->end_texel, count = high - low;
  const long first = low < 0 ? 0 : low < width ? low : width - 1;
  const long end = high < width ? high : width;
  const long before = low < 0 ? -low : 0;
  return (raster_reach){
      .stride = count,
      .offset = before < count ? before : count - 1,
      .first_column = (int)first,
      .columns = end > first ? (int)(end - first) : 1};
}

// Draws the lines of one part of a turn about x.
typedef void (*raster_draw_rows)(
    raster_target target, uint8_t *room, raster_reach reach, const raster_lines *lines,
    const raster_course *course);

// Draws all parts of a turn about x, each by `draw`.
static inline void raster_rows_by(
    raster_draw_rows draw, raster_target target, uint8_t *room, const void *image,
    const long *row_starts, const int32_t *firsts, const int8_t *weights, const void *places,
    const int8_t *along, const void *parts, const raster_counts *counts) {
  for (int i = 0; i < counts->parts; i++) {
    const raster_part *part = (const raster_part *)parts + i;
    const raster_lines lines = raster_lines_of(
        part, image, row_starts, counts->first_row, firsts, weights, counts->taps);
    const raster_course course = raster_course_of(part, places, along, counts->taps_in_fours);
    draw(
        raster_moved(target, part->first_line, part->first_pixel), room,
        raster_reach_of(part, counts->width), &lines, &course);
  }
}

#if defined(__x86_64__)
// Resamples line `i` of a turn about x down the image's columns, for CPUs with AVX2.
void raster_down_avx2(uint8_t *line, raster_reach reach, const raster_lines *lines, int i);
#endif
