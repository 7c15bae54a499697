#include "kernel_cases.h"

#if defined(__x86_64__) || defined(__aarch64__)
#include <stdio.h>
#include <stdlib.h>

#include "calls.h"

// Longer cases are left out: others have the same loops.
#define MOST_BYTES 400000

static const char *path(void) { return getenv("SEGUE_KERNEL_CASES"); }

int kernel_cases_are_recorded(void) { return path() != NULL; }

static void stop(const char *problem) {
  fprintf(stderr, "kernel cases: %s: %s\n", path(), problem);
  exit(1);
}

void tape_bytes(tape *t, void *bytes, size_t count) {
  if (t->count + count > t->capacity) {
    t->capacity = 2 * (t->count + count);
    t->bytes = realloc(t->bytes, t->capacity);
    if (!t->bytes) stop("no memory is left");
  }
  if (count > 0) memcpy(t->bytes + t->count, bytes, count);
  t->count += count;
}

uint8_t *tape_memory(size_t count) {
  (void)count;
  return NULL;
}

// Begins a case: a name of sixteen bytes follows its size.
static tape begun(const char *kernel) {
  tape t = {0};
  uint64_t size = 0;
  char name[16] = {0};
  strncpy(name, kernel, sizeof name - 1);
  tape_bytes(&t, &size, sizeof size);
  tape_bytes(&t, name, sizeof name);
  return t;
}

// Appends a case to the file. Tests run on several threads, and an append is not divided.
static void keep(tape *t) {
  const uint64_t size = t->count;
  memcpy(t->bytes, &size, sizeof size);
  if (t->count <= MOST_BYTES) {
    FILE *file = fopen(path(), "ab");
    if (!file) stop("cannot be opened");
    setvbuf(file, NULL, _IONBF, 0);
    if (fwrite(t->bytes, 1, t->count, file) != t->count || fclose(file) != 0)
      stop("cannot be written");
  }
  free(t->bytes);
}

// A kernel without a result, or with one, that records its calls.
#define RECORDED(name, parameters, ...) \
  static void name parameters { \
    tape t = begun(#name); \
    call_##name(&t, raster_kernels_128(), __VA_ARGS__); \
    keep(&t); \
  }
#define RECORDED_WITH_RESULT(name, parameters, ...) \
  static int name parameters { \
    tape t = begun(#name); \
    const int result = call_##name(&t, raster_kernels_128(), __VA_ARGS__); \
    keep(&t); \
    return result; \
  }
#define RECORDED_TURN(name, is_by_columns) \
  static void name( \
      raster_target target, uint8_t *room, const void *image, const long *row_starts, \
      const int32_t *firsts, const int8_t *weights, const void *places, const int8_t *along, \
      const void *parts, const raster_counts *counts) { \
    tape t = begun(#name); \
    call_turn( \
        &t, raster_kernels_128()->name, is_by_columns, target, room, image, row_starts, firsts, \
        weights, places, along, parts, counts); \
    keep(&t); \
  }

RECORDED_TURN(columns, 1)
RECORDED_TURN(rows, 0)
RECORDED(
    shift,
    (uint8_t * row, const uint8_t *texels, const long starts[4], const int8_t weights[4],
     int count),
    row, texels, starts, weights, count)
RECORDED(
    points,
    (uint8_t * row, const void *texels, const void *xs, const void *ys, const int8_t *pairs,
     const int16_t *weights, const raster_point_counts *counts),
    row, texels, xs, ys, pairs, weights, counts)
RECORDED(
    project,
    (double *xs, double *ys, int count, double x, const double row_x[2], const double row_y[2],
     const double row_w[2], double low, double high),
    xs, ys, count, x, row_x, row_y, row_w, low, high)
RECORDED(
    unroll, (double *xs, double *ys, int count, double x, const raster_cylinder *line), xs, ys,
    count, x, line)
RECORDED(shade, (uint8_t * pixels, const uint16_t *factors, int count), pixels, factors, count)
RECORDED(
    set_factors, (uint16_t * factors, int count, double past, double step, double amount),
    factors, count, past, step, amount)
RECORDED(
    set_nodes,
    (uint32_t * factors, int count, double x, double step, double y,
     const raster_shadow_edge *edges, int edge_count, double extent, double opacity),
    factors, count, x, step, y, edges, edge_count, extent, opacity)
RECORDED(
    interpolate,
    (uint16_t * factors, const uint32_t *upper, const uint32_t *lower, int count, int below),
    factors, upper, lower, count, below)
RECORDED(
    dim, (uint8_t * pixels, const uint8_t *texels, int count, int brightness), pixels, texels,
    count, brightness)
RECORDED(
    mix, (uint8_t * row, const uint8_t *under, const uint8_t *over, int count, int opacity), row,
    under, over, count, opacity)
RECORDED(
    over, (uint8_t * row, const uint8_t *source, int count, int opacity), row, source, count,
    opacity)
RECORDED_WITH_RESULT(
    mix_opaque, (uint8_t * row, const uint8_t *source, int count, int opacity), row, source,
    count, opacity)
RECORDED_WITH_RESULT(
    cover_opaque, (uint8_t * row, int count, uint32_t color, int opacity), row, count, color,
    opacity)

const raster_kernels *raster_kernels_recorded(void) {
  static const raster_kernels kernels = {
      .columns = columns,
      .rows = rows,
      .shift = shift,
      .points = points,
      .project = project,
      .unroll = unroll,
      .shade = shade,
      .set_factors = set_factors,
      .set_nodes = set_nodes,
      .interpolate = interpolate,
      .dim = dim,
      .mix = mix,
      .mix_opaque = mix_opaque,
      .over = over,
      .cover_opaque = cover_opaque,
  };
  return &kernels;
}

static int64_t pack(uint8_t *output, const uint8_t *pixels, int64_t count) {
  tape t = begun("pack");
  const int64_t done = call_pack(&t, png_kernels_128(), output, pixels, count);
  keep(&t);
  return done;
}

#define RECORDED_FILTER(name, channels) \
  static int64_t name( \
      uint8_t *output, uint8_t *marks, const uint8_t *row, const uint8_t *above, int64_t count, \
      int *is_opaque) { \
    tape t = begun(#name); \
    const int64_t done = call_filter( \
        &t, png_kernels_128()->name, channels, output, marks, row, above, count, is_opaque); \
    keep(&t); \
    return done; \
  }

RECORDED_FILTER(filter_rgb, 3)
RECORDED_FILTER(filter_rgba, 4)

const png_kernels *png_kernels_recorded(void) {
  static const png_kernels kernels = {
      .pack = pack, .filter_rgb = filter_rgb, .filter_rgba = filter_rgba};
  return &kernels;
}

static int bt709(
    uint8_t *luma, uint8_t *blue, uint8_t *red, const uint8_t *top, const uint8_t *bottom,
    long width) {
  tape t = begun("bt709");
  const int is_opaque =
      call_bt709(&t, video_bt709_128(), luma, blue, red, top, bottom, width);
  keep(&t);
  return is_opaque;
}

video_function video_bt709_recorded(void) { return bt709; }

static void rgba(
    uint8_t *pixels, int16_t *room, const video_samples *samples, const video_matrix *matrix,
    long width) {
  tape t = begun("rgba");
  call_rgba(&t, video_rgba_128(), pixels, room, samples, matrix, width);
  keep(&t);
}

video_rgba_function video_rgba_recorded(void) { return rgba; }
#endif
