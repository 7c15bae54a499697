#pragma once

#include "png_kernels.h"
#include "raster_kernels.h"
#include "tape.h"
#include "video_kernels.h"

// A call of each kernel by way of a tape, with the bytes that the kernel may read and write.
//
// A replay passes zeros as arguments.

#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define SMALLER(a, b) ((a) < (b) ? (a) : (b))

/// The number of starts of rows, and of texels, that the parts of a turn read.
typedef struct {
  long starts, texels;
} turn_extent;

static inline turn_extent extent_of_columns(
    const raster_part *parts, const raster_counts *counts, const int32_t *firsts,
    const long *row_starts) {
  turn_extent extent = {0, 0};
  for (int i = 0; i < counts->parts; i++) {
    const raster_part part = parts[i];
    extent.starts = LARGER(extent.starts, part.end_texel - counts->first_row);
    for (long row = part.first_texel; row_starts && row < part.end_texel; row++)
      for (long line = part.first_line; line < part.end_line; line++)
        extent.texels = LARGER(
            extent.texels, row_starts[row - counts->first_row] + firsts[line] + counts->taps);
  }
  return extent;
}

static inline turn_extent extent_of_rows(
    const raster_part *parts, const raster_counts *counts, const int32_t *firsts,
    const long *row_starts) {
  turn_extent extent = {0, 0};
  for (int i = 0; i < counts->parts; i++) {
    for (long line = parts[i].first_line; line < parts[i].end_line; line++) {
      const long first = firsts[line] - counts->first_row;
      extent.starts = LARGER(extent.starts, first + counts->taps);
      for (int tap = 0; row_starts && tap < counts->taps; tap++)
        extent.texels = LARGER(extent.texels, row_starts[first + tap] + counts->width);
    }
  }
  return extent;
}

static inline void call_turn(
    tape *t, raster_turn_function kernel, int is_by_columns, raster_target target, uint8_t *room,
    const void *image, const long *row_starts, const int32_t *firsts, const int8_t *weights,
    const void *places, const int8_t *along, const void *every_part, const raster_counts *all) {
  const raster_counts *counts = tape_input(t, all, sizeof *counts);
  const raster_part *parts =
      tape_input(t, every_part, (size_t)counts->parts * sizeof(raster_part));
  target.stride = tape_number(t, target.stride);
  target.brightness = (int)tape_number(t, target.brightness);
  long lines = 0, rest = 0, low = INT32_MAX, high = INT32_MIN;
  for (int i = 0; i < counts->parts; i++) {
    const raster_part p = parts[i];
    const long texels = p.end_texel - p.first_texel;
    lines = LARGER(lines, p.end_line);
    rest = LARGER(rest, is_by_columns ? (p.end_line - p.first_line) * texels + 16 : texels);
    const long top = is_by_columns ? p.first_pixel : p.first_line;
    const long bottom = (is_by_columns ? p.end_pixel : p.end_line) - 1;
    low = SMALLER(low, top * target.stride + (is_by_columns ? p.first_line : p.first_pixel));
    high = LARGER(high, bottom * target.stride + (is_by_columns ? p.end_line : p.end_pixel));
  }
  firsts = tape_input(t, firsts, 4 * (size_t)lines);
  weights = tape_input(t, weights, (size_t)(lines * counts->taps));
  places = tape_input(t, places, 16 * (size_t)lines);
  along = tape_input(t, along, (size_t)(4 * counts->taps_in_fours) << RASTER_LINE_PHASE_BITS);
  turn_extent (*extent)(
      const raster_part *, const raster_counts *, const int32_t *, const long *) =
      is_by_columns ? extent_of_columns : extent_of_rows;
  row_starts = tape_input(
      t, row_starts, (size_t)extent(parts, counts, firsts, NULL).starts * sizeof(long));
  image = tape_input(
      t, image, 4 * (size_t)extent(parts, counts, firsts, row_starts).texels);
  target.pixels = (uint8_t *)tape_output(t, target.pixels + 4 * low, 4 * (size_t)(high - low));
  target.pixels -= 4 * low;
  if (t->is_replayed) {
    target.ahead = target.pixels;
    target.ahead_stride = target.stride;
    room = tape_memory(4 * (size_t)rest);
  }
  kernel(
      target, room, image, row_starts, firsts, weights, places, along, parts, counts);
  tape_end(t, 0);
}

static inline void call_shift(
    tape *t, const raster_kernels *kernels, uint8_t *row, const uint8_t *texels,
    const long *starts, const int8_t *weights, int count) {
  count = (int)tape_number(t, count);
  starts = tape_input(t, starts, 4 * sizeof *starts);
  weights = tape_input(t, weights, 4);
  long last = 0;
  for (int tap = 0; tap < 4; tap++) last = LARGER(last, starts[tap]);
  texels = tape_input(t, texels, 4 * (size_t)(last + count));
  row = tape_output(t, row, 4 * (size_t)count);
  kernels->shift(row, texels, starts, weights, count);
  tape_end(t, 0);
}

static inline void call_points(
    tape *t, const raster_kernels *kernels, uint8_t *row, const void *texels, const void *xs,
    const void *ys, const int8_t *pairs, const int16_t *weights,
    const raster_point_counts *all) {
  const raster_point_counts *counts = tape_input(t, all, sizeof *counts);
  const raster_filter across = counts->across, down = counts->down;
  const size_t places = (size_t)(counts->count + 3) / 4 * 4;
  texels = tape_input(t, texels, 4 * (size_t)counts->width * (size_t)counts->height);
  xs = tape_input(t, xs, 8 * places);
  ys = tape_input(t, ys, 8 * places);
  pairs = tape_input(t, pairs, (size_t)(4 * across.taps_in_fours) << across.phase_bits);
  const int weight_bytes = counts->is_rounded_by_tap ? 8 : 2;
  weights = tape_input(t, weights, (size_t)(weight_bytes * down.taps_in_fours) << down.phase_bits);
  row = tape_output(t, row, 4 * (size_t)counts->count);
  kernels->points(row, texels, xs, ys, pairs, weights, counts);
  tape_end(t, 0);
}

static inline void call_project(
    tape *t, const raster_kernels *kernels, double *xs, double *ys, int count, double x,
    const double *row_x, const double *row_y, const double *row_w, double low, double high) {
  count = (int)tape_number(t, count);
  x = tape_real(t, x);
  row_x = tape_input(t, row_x, 16);
  row_y = tape_input(t, row_y, 16);
  row_w = tape_input(t, row_w, 16);
  low = tape_real(t, low);
  high = tape_real(t, high);
  xs = tape_output(t, xs, 8 * (size_t)count);
  ys = tape_output(t, ys, 8 * (size_t)count);
  kernels->project(xs, ys, count, x, row_x, row_y, row_w, low, high);
  tape_end(t, 0);
}

static inline void call_unroll(
    tape *t, const raster_kernels *kernels, double *xs, double *ys, int count, double x,
    const raster_cylinder *line) {
  count = (int)tape_number(t, count);
  x = tape_real(t, x);
  line = tape_input(t, line, sizeof *line);
  xs = tape_output(t, xs, 8 * (size_t)count);
  ys = tape_output(t, ys, 8 * (size_t)count);
  kernels->unroll(xs, ys, count, x, line);
  tape_end(t, 0);
}

static inline void call_shade(
    tape *t, const raster_kernels *kernels, uint8_t *pixels, const uint16_t *factors, int count) {
  count = (int)tape_number(t, count);
  factors = tape_input(t, factors, 2 * (size_t)count);
  pixels = tape_output(t, pixels, 4 * (size_t)count);
  kernels->shade(pixels, factors, count);
  tape_end(t, 0);
}

static inline void call_set_factors(
    tape *t, const raster_kernels *kernels, uint16_t *factors, int count, double past,
    double step, double amount) {
  count = (int)tape_number(t, count);
  past = tape_real(t, past);
  step = tape_real(t, step);
  amount = tape_real(t, amount);
  factors = tape_output(t, factors, 2 * (size_t)count);
  kernels->set_factors(factors, count, past, step, amount);
  tape_end(t, 0);
}

static inline void call_set_nodes(
    tape *t, const raster_kernels *kernels, uint32_t *factors, int count, double x, double step,
    double y, const raster_shadow_edge *edges, int edge_count, double extent, double opacity) {
  count = (int)tape_number(t, count);
  x = tape_real(t, x);
  step = tape_real(t, step);
  y = tape_real(t, y);
  edge_count = (int)tape_number(t, edge_count);
  edges = tape_input(t, edges, (size_t)edge_count * sizeof *edges);
  extent = tape_real(t, extent);
  opacity = tape_real(t, opacity);
  factors = tape_output(t, factors, 4 * (size_t)count);
  kernels->set_nodes(factors, count, x, step, y, edges, edge_count, extent, opacity);
  tape_end(t, 0);
}

static inline void call_interpolate(
    tape *t, const raster_kernels *kernels, uint16_t *factors, const uint32_t *upper,
    const uint32_t *lower, int count, int below) {
  count = (int)tape_number(t, count);
  below = (int)tape_number(t, below);
  const size_t nodes = count > 0 ? (size_t)count / 4 + 1 : 0;
  upper = tape_input(t, upper, 4 * nodes);
  lower = tape_input(t, lower, 4 * nodes);
  factors = tape_output(t, factors, 2 * (size_t)count);
  kernels->interpolate(factors, upper, lower, count, below);
  tape_end(t, 0);
}

static inline void call_dim(
    tape *t, const raster_kernels *kernels, uint8_t *pixels, const uint8_t *texels, int count,
    int brightness) {
  count = (int)tape_number(t, count);
  brightness = (int)tape_number(t, brightness);
  const long is_in_place = tape_number(t, pixels == texels);
  if (!is_in_place) texels = tape_input(t, texels, 4 * (size_t)count);
  pixels = tape_output(t, pixels, 4 * (size_t)count);
  kernels->dim(pixels, is_in_place ? pixels : texels, count, brightness);
  tape_end(t, 0);
}

static inline void call_mix(
    tape *t, const raster_kernels *kernels, uint8_t *row, const uint8_t *under,
    const uint8_t *over, int count, int opacity) {
  count = (int)tape_number(t, count);
  opacity = (int)tape_number(t, opacity);
  under = tape_input(t, under, 4 * (size_t)count);
  over = tape_input(t, over, 4 * (size_t)count);
  row = tape_output(t, row, 4 * (size_t)count);
  kernels->mix(row, under, over, count, opacity);
  tape_end(t, 0);
}

static inline int call_mix_opaque(
    tape *t, const raster_kernels *kernels, uint8_t *row, const uint8_t *source, int count,
    int opacity) {
  count = (int)tape_number(t, count);
  opacity = (int)tape_number(t, opacity);
  source = tape_input(t, source, 4 * (size_t)count);
  row = tape_output(t, row, 4 * (size_t)count);
  return tape_end(t, kernels->mix_opaque(row, source, count, opacity));
}

static inline void call_over(
    tape *t, const raster_kernels *kernels, uint8_t *row, const uint8_t *source, int count,
    int opacity) {
  count = (int)tape_number(t, count);
  opacity = (int)tape_number(t, opacity);
  source = tape_input(t, source, 4 * (size_t)count);
  row = tape_output(t, row, 4 * (size_t)count);
  kernels->over(row, source, count, opacity);
  tape_end(t, 0);
}

static inline int call_cover_opaque(
    tape *t, const raster_kernels *kernels, uint8_t *row, int count, uint32_t color,
    int opacity) {
  count = (int)tape_number(t, count);
  color = (uint32_t)tape_number(t, color);
  opacity = (int)tape_number(t, opacity);
  row = tape_output(t, row, 4 * (size_t)count);
  return tape_end(t, kernels->cover_opaque(row, count, color, opacity));
}

static inline int64_t call_pack(
    tape *t, const png_kernels *kernels, uint8_t *output, const uint8_t *pixels, int64_t count) {
  count = tape_number(t, count);
  pixels = tape_input(t, pixels, 4 * (size_t)count);
  output = tape_output(t, output, 3 * (size_t)count);
  return tape_end(t, (int)kernels->pack(output, pixels, count));
}

static inline int64_t call_filter(
    tape *t, png_filter_function kernel, size_t channels, uint8_t *output, uint8_t *marks,
    const uint8_t *row, const uint8_t *above, int64_t count, int *is_opaque) {
  count = tape_number(t, count);
  row = tape_input(t, row, 4 * (size_t)count);
  above = tape_input(t, above, 4 * (size_t)count);
  // Eight bytes after both outputs may be overwritten.
  output = tape_output(t, output, channels * (size_t)count + 8);
  marks = tape_output(t, marks, (channels * (size_t)count + 7) / 8 + 8);
  is_opaque = tape_output(t, is_opaque, sizeof *is_opaque);
  return tape_end(t, (int)kernel(output, marks, row, above, count, is_opaque));
}

static inline int call_bt709(
    tape *t, video_function kernel, uint8_t *luma, uint8_t *blue, uint8_t *red,
    const uint8_t *top, const uint8_t *bottom, long width) {
  width = tape_number(t, width);
  top = tape_input(t, top, 4 * (size_t)width);
  bottom = tape_input(t, bottom, 4 * (size_t)width);
  luma = tape_output(t, luma, 2 * (size_t)width);
  blue = tape_output(t, blue, (size_t)width / 2);
  red = tape_output(t, red, (size_t)width / 2);
  return tape_end(t, kernel(luma, blue, red, top, bottom, width));
}

static inline void call_rgba(
    tape *t, video_rgba_function kernel, uint8_t *pixels, int16_t *room,
    const video_samples *all, const video_matrix *matrix, long width) {
  width = tape_number(t, width);
  video_samples samples = {0};
  if (all) samples = *all;
  const size_t colors = ((size_t)width + 1) / 2;
  samples.near_weight = (int32_t)tape_number(t, samples.near_weight);
  samples.is_between = (int32_t)tape_number(t, samples.is_between);
  samples.luma = tape_input(t, samples.luma, (size_t)width);
  for (int i = 0; i < 2; i++) {
    samples.near[i] = tape_input(t, samples.near[i], colors);
    samples.far[i] = tape_input(t, samples.far[i], colors);
  }
  matrix = tape_input(t, matrix, sizeof *matrix);
  if (t->is_replayed) room = (int16_t *)tape_memory(2 * ((size_t)width + 6));
  pixels = tape_output(t, pixels, 4 * (size_t)width);
  kernel(pixels, room, &samples, matrix, width);
  tape_end(t, 0);
}
