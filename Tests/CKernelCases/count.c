// Calls one kernel with typical arguments, to count its instructions: count KERNEL TIMES
//
// Without arguments it prints each kernel and the pixels of a call. The kernels are those for
// vectors of 128 bits, or with COUNT_AVX2 those for AVX2.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "png_kernels.h"
#include "raster_kernels.h"
#include "video_kernels.h"

#if defined(COUNT_AVX2)
#define CHOSEN(name) name##_avx2
#else
#define CHOSEN(name) name##_128
#endif

#define LENGTH 1024
#define LINES 64
#define TEXELS 72

static uint8_t image[4 * LENGTH * 128], output[4 * LENGTH * 128], other[4 * LENGTH];
static uint8_t third[4 * LENGTH], room[4 * LINES * TEXELS + 64];
static double xs[LENGTH], ys[LENGTH];
static uint16_t factors[LENGTH];
static uint32_t upper[LENGTH], lower[LENGTH];

static void call_turn(raster_turn_function kernel) {
  static long starts[LINES + 64];
  static int32_t firsts[LINES];
  static int8_t weights[4 * LINES], along[16 << RASTER_LINE_PHASE_BITS];
  static int64_t places[2 * LINES];
  const int8_t some[4] = {-4, 36, 36, -4};
  for (int i = 0; i < LINES + 64; i++) starts[i] = LENGTH * (long)i;
  for (int i = 0; i < LINES; i++) {
    firsts[i] = i * 5 / 4 % 52;
    memcpy(weights + 4 * i, some, 4);
    places[2 * i] = 1000 * i;
    places[2 * i + 1] = 70000;
  }
  for (int i = 0; i < (int)sizeof along; i++) along[i] = some[i / 8 % 2 * 2 + i % 2];
  const raster_part part = {0, LINES, 0, 64, 0, TEXELS, 0, 80};
  const raster_counts counts = {1, 4, 4, LENGTH, 0, 0, 0};
  const raster_target target = {output, LENGTH, output, LENGTH, 255};
  kernel(target, room, image, starts, firsts, weights, places, along, &part, &counts);
}

static const raster_kernels *raster(void) { return CHOSEN(raster_kernels)(); }
static const png_kernels *png(void) { return CHOSEN(png_kernels)(); }

static void columns(void) { call_turn(raster()->columns); }
static void rows(void) { call_turn(raster()->rows); }

static void points(void) {
  static int8_t pairs[16 << 8];
  static int16_t lanes[16 << 8];
  const raster_point_counts counts = {LENGTH, 128, 64, 0, {8, 4, 4}, {8, 4, 4}, 1};
  for (int i = 0; i < 64; i++) {
    xs[i] = 100 + i * 0.875;
    ys[i] = 60 + i * 0.125;
  }
  raster()->points(output, image, xs, ys, pairs, lanes, &counts);
}

static void shift(void) {
  const long starts[4] = {0, 1, 2, 3};
  const int8_t weights[4] = {-4, 36, 36, -4};
  raster()->shift(output, image, starts, weights, LENGTH);
}

static void project(void) {
  const double x[2] = {1, 2}, y[2] = {0.25, 3}, w[2] = {0.001, 1};
  raster()->project(xs, ys, LENGTH, 3, x, y, w, 0, 2000);
}

static void unroll(void) {
  const raster_cylinder line = {{0.01, 0.125}, {1, 2}, {1, 2}, {100, 100}, 0};
  raster()->unroll(xs, ys, LENGTH, 3, &line);
}

static void shade(void) { raster()->shade(output, factors, LENGTH); }

static void set_factors(void) { raster()->set_factors(factors, LENGTH, -1, 0.002, 0.5); }

static void set_nodes(void) {
  const raster_shadow_edge edges[4] = {
      {0, 0, 100, 0, 1e4}, {100, 0, 0, 100, 1e4}, {100, 100, -100, 0, 1e4},
      {0, 100, 0, -100, 1e4}};
  raster()->set_nodes(upper, LENGTH / 4, 0, 4, 50, edges, 4, 50, 0.5);
}

static void interpolate(void) { raster()->interpolate(factors, upper, lower, LENGTH, 1); }
static void dim(void) { raster()->dim(output, image, LENGTH, 200); }
static void mix(void) { raster()->mix(output, image, image + 4 * LENGTH, LENGTH, 5000); }
static void mix_opaque(void) { raster()->mix_opaque(output, image, LENGTH, 5000); }
static void over(void) { raster()->over(output, image, LENGTH, 5000); }
static void cover_opaque(void) { raster()->cover_opaque(output, LENGTH, 0x123456, 5000); }
static void pack(void) { png()->pack(output, image, LENGTH); }

static void filter_rgb(void) {
  int is_opaque;
  png()->filter_rgb(output, other, image, image + 4 * LENGTH, LENGTH, &is_opaque);
}

static void filter_rgba(void) {
  int is_opaque;
  png()->filter_rgba(output, other, image, image + 4 * LENGTH, LENGTH, &is_opaque);
}

static void bt709(void) {
  CHOSEN(video_bt709)()(output, other, third, image, image + 4 * LENGTH, LENGTH);
}

static void rgba(void) {
  static int16_t numbers[LENGTH + 6];
  const video_matrix matrix = {1220945, {0, -25674, 131072}, {105000, -31200, 0}, {0, 0, 0}};
  const video_samples samples = {image, {image, image}, {image, image}, 3, 0};
  CHOSEN(video_rgba)()(output, numbers, &samples, &matrix, LENGTH);
}

static const struct {
  const char *name;
  void (*call)(void);
  int pixels;
} kernels[] = {
    {"columns", columns, 64 * LINES},
    {"rows", rows, 64 * LINES},
    {"shift", shift, LENGTH},
    {"points", points, 64},
    {"project", project, LENGTH},
    {"unroll", unroll, LENGTH},
    {"shade", shade, LENGTH},
    {"set_factors", set_factors, LENGTH},
    {"set_nodes", set_nodes, LENGTH},
    {"interpolate", interpolate, LENGTH},
    {"dim", dim, LENGTH},
    {"mix", mix, LENGTH},
    {"mix_opaque", mix_opaque, LENGTH},
    {"over", over, LENGTH},
    {"cover_opaque", cover_opaque, LENGTH},
    {"pack", pack, LENGTH},
    {"filter_rgb", filter_rgb, LENGTH},
    {"filter_rgba", filter_rgba, LENGTH},
    {"bt709", bt709, 2 * LENGTH},
    {"rgba", rgba, LENGTH},
};

int main(int count, char **arguments) {
  const int times = count > 2 ? atoi(arguments[2]) : 0;
  memset(image, 255, sizeof image);
  memset(output, 255, sizeof output);
  for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
    if (count < 2) {
      printf("%s %d\n", kernels[i].name, kernels[i].pixels);
    } else if (!strcmp(arguments[1], kernels[i].name)) {
      for (int time = 0; time < times; time++) kernels[i].call();
    }
  }
  return 0;
}
