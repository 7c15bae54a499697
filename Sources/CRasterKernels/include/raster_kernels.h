#pragma once

#include <stdint.h>

// Inner loops of the rasterizer that use vector instructions beyond the baseline of the CPU.
//
// Swift has no functions for one kind of CPU inside a program for all of them; C has. What each one
// computes is said, and defined, by `ScalarResampleKernels` and `ScalarSpanKernels`; these equal them
// bit for bit.

#if defined(__x86_64__)
#define RASTER_HAS_AVX2_KERNELS 1

/// Whether the CPU that this runs on has AVX2.
int raster_cpu_has_avx2(void);

/// Whether the CPU that this runs on has AVX-512 with permutations of bytes and sums of four products.
int raster_cpu_has_avx512(void);

/// The most taps of a line, and of each axis of a single place.
#define RASTER_MOST_TAPS 1024

/// The most lines of a tile.
#define RASTER_MOST_LINES 64

/// What the lines of a tile read of an image: `taps` weights for each of `count` lines, and the first texel
/// or row of each. All strides and starts are in texels; the first of `row_starts` is that of row `first_row`.
typedef struct {
  const uint8_t *texels;
  const long *row_starts;
  int rows, first_row;
  const int32_t *firsts;
  const int8_t *weights;
  int count, taps;
} raster_lines;

/// The bits of a place along a line that are fractions of a texel.
#define RASTER_PLACE_BITS 16

/// The highest of them choose the weights.
#define RASTER_LINE_PHASE_BITS 6

/// Where `length` pixels of each line lie along it, and what is read there.
///
/// `places` are pairs of an origin and a step. The pixels begin with `first_pixel` and lie within 2^14 texels of `first_texel`,
/// which is the first of a line. `fourths` has the weights of each
/// of 64 phases, four taps at a time; `pairs` those of a phase by twos, each pair four times, then the next phase's.
typedef struct {
  const int64_t *places;
  long first_pixel, first_texel;
  int length, taps_in_fours;
  const int8_t *pairs, *fourths;
} raster_course;

/// Where the first pixel of a line lies, from the line's first texel on.
static inline int32_t raster_first_place(const raster_course *course, int line) {
  const int64_t *place = course->places + 2 * (long)line;
  return (int32_t)(place[0] + course->first_pixel * place[1]
                   - course->first_texel * (1 << RASTER_PLACE_BITS));
}

/// Where pixels are written, and where they or others go from there: that is fetched into the second cache meanwhile, and
/// nothing has to be there. A row begins `stride` pixels after the one before. Colors are multiplied by `brightness` / 255.
typedef struct {
  uint8_t *pixels;
  long stride;
  const uint8_t *ahead;
  long ahead_stride;
  int brightness;
} raster_target;

/// What `brightness` multiplies colors with, in units of 1/65536.
///
/// The nearest to brightness / 255. A product is off by less than 1/512, and no nearer than 1/510 to where rounding turns; with
/// the highest factor there is, which is 1 less than one, it is off by less than 1/256 of a whole number.
static inline uint16_t raster_dim_factor(int brightness) {
  const unsigned nearest = (131072u * (unsigned)brightness + 255) / 510;
  return (uint16_t)(nearest < 0xffff ? nearest : 0xffff);
}

/// A line for each column of the target; `lines->taps` and `lines->rows` are multiples of four. `room` is for
/// `lines->rows` texels of each line, of which four may be stored together, and for sixteen more.
void raster_columns_avx2(
    raster_target target, uint8_t *room, const raster_lines *lines, const raster_course *course);

/// An image with each row's reds one after the other, then its greens, its blues, and its alphas unless all of it is
/// opaque, `pitch` bytes from one to the next; behind the last texel, 64 bytes may be read. `row_starts` are those of
/// `rows` rows, in bytes; a multiple of four.
typedef struct {
  const uint8_t *bytes;
  const long *row_starts;
  int rows, channels;
  long pitch;
} raster_channel_rows;

/// As the function above, of such an image; of `lines` counts what each takes of a row. `room` is for sixteen lines of
/// `rows` texels and eight more. Fastest where sixteen neighboring lines read no more than 64 neighboring texels.
typedef void (*raster_channel_columns_function)(
    raster_target target, uint8_t *room, const raster_channel_rows *image,
    const raster_lines *lines, const raster_course *course);

void raster_channel_columns_avx512(
    raster_target target, uint8_t *room, const raster_channel_rows *image,
    const raster_lines *lines, const raster_course *course);

/// The channels of `count` texels, three or four, `pitch` bytes from one to the next.
void raster_split_channels_avx512(
    uint8_t *row, const uint8_t *texels, int count, long pitch, int channels);

/// A line for each row of the target; `lines->taps` is even. `room` is for a line of `stride` texels, of which
/// `columns` from `offset` on are read from the image; those before and behind repeat the nearest.
typedef void (*raster_rows_function)(
    raster_target target, uint8_t *room, long stride, long offset, int first_column, int columns,
    const raster_lines *lines, const raster_course *course);

void raster_rows_avx2(
    raster_target target, uint8_t *room, long stride, long offset, int first_column, int columns,
    const raster_lines *lines, const raster_course *course);

/// Fastest where four neighboring pixels read no more than sixteen neighboring texels.
void raster_rows_avx512(
    raster_target target, uint8_t *room, long stride, long offset, int first_column, int columns,
    const raster_lines *lines, const raster_course *course);

/// The line `i` of those that the functions above make, for CPUs with AVX2.
void raster_down_avx2(
    uint8_t *line, long stride, long offset, int first_column, int columns, const raster_lines *lines,
    int i);

/// The taps of the first of `count` pixels begin at four places of `texels`, and so on.
void raster_shift_avx2(
    uint8_t *row, const uint8_t *texels, const long starts[4], const int8_t weights[4], int count);

/// A filter as `raster_points_avx2` takes it: `pairs` for the first axis, the others for the second;
/// `lanes` is null where the sum is rounded.
typedef struct {
  int phase_bits, taps, taps_in_fours;
  const int8_t *pairs;
  const int16_t *weights_in_fours, *lanes;
} raster_filter;

/// `xs` and `ys` go on to a multiple of four; what lies `ahead` texels after the places is fetched.
void raster_points_avx2(
    uint8_t *row, const uint8_t *texels, int width, int height, const double *xs,
    const double *ys, int count, long ahead, const raster_filter *across,
    const raster_filter *down);

/// A slope and a constant in each row; `count` is a multiple of four.
void raster_project_avx2(
    double *xs, double *ys, int count, double x, const double row_x[2], const double row_y[2],
    const double row_w[2], double low, double high);

/// What a scanline of a cylinder is, as `raster_unroll_avx2` takes it: pairs of a slope and a constant.
typedef struct {
  double past[2], x[2], y[2], texels_per_radius[2];
  int is_back;
} raster_cylinder;

/// `count` is a multiple of four.
void raster_unroll_avx2(
    double *xs, double *ys, int count, double x, const raster_cylinder *line);

/// Multiplies the colors by factors in units of 1/16384, 0 to 16384.
void raster_shade_avx2(uint8_t *pixels, const uint16_t *factors, int count);

/// The shade of a cylinder.
void raster_set_factors_avx2(
    uint16_t *factors, int count, double past, double step, double amount);

/// A side of a shadow's outline, as `SoftShadow.Edge` has it.
typedef struct {
  double start_x, start_y, along_x, along_y, length_squared;
} raster_shadow_edge;

/// The factors of a shadow at `count` places, `step` apart.
void raster_set_nodes_avx2(
    uint32_t *factors, int count, double x, double step, double y, const raster_shadow_edge *edges,
    int edge_count, double extent, double opacity);

/// Reads between nodes four pixels apart; `count` is a multiple of sixteen, and a node follows the last.
void raster_interpolate_avx2(
    uint16_t *factors, const uint32_t *upper, const uint32_t *lower, int count, int below);

/// `texels` may be the pixels themselves.
void raster_dim_avx2(uint8_t *pixels, const uint8_t *texels, int count, int brightness);

/// `count` is a multiple of eight.
void raster_mix_avx2(
    uint8_t *row, const uint8_t *under, const uint8_t *over, int count, int opacity);

/// Goes on, eight pixels at a time, while all of both rows are opaque; how many pixels it has done.
int raster_mix_opaque_avx2(uint8_t *row, const uint8_t *source, int count, int opacity);

/// Lays pixels of any alpha on others; leaves the last `count` % 2 pixels.
void raster_over_avx2(uint8_t *row, const uint8_t *source, int count, int opacity);

/// As `raster_mix_opaque_avx2`, with one color for the source, red in its lowest byte.
int raster_cover_opaque_avx2(uint8_t *row, int count, uint32_t color, int opacity);
#else
#define RASTER_HAS_AVX2_KERNELS 0
#endif
