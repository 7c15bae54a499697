#pragma once

#include <stdint.h>

// Inner loops of the rasterizer that use vector instructions beyond the baseline of the CPU.
//
// They are in C because Swift cannot compile one function for one kind of CPU.
// `ScalarResampleKernels` and `ScalarSpanKernels` define and document the result of each; these
// functions equal them bit for bit.

/// The most taps of a line, and of each axis of a single place.
#define RASTER_MOST_TAPS 1024

/// The most lines of a tile.
#define RASTER_MOST_LINES 64

/// The fraction bits of a place along a line.
#define RASTER_PLACE_BITS 16

/// The highest fraction bits, which select the weights.
#define RASTER_LINE_PHASE_BITS 6

/// The pixels that a kernel writes, and the addresses that it prefetches meanwhile, into the second
/// cache. A row begins `stride` pixels after the one before, also `ahead`, where nothing has to be
/// mapped. Colors are multiplied by `brightness` / 255.
typedef struct {
  uint8_t *pixels;
  long stride;
  const uint8_t *ahead;
  long ahead_stride;
  int brightness;
} raster_target;

/// The factor for `brightness`, in units of 1/65536: the nearest to brightness / 255.
///
/// A product is off by less than 1/512, and none lies nearer than 1/510 to a rounding boundary. The
/// largest factor is 1/65536 below one: its products are off by less than 1/256.
static inline uint16_t raster_dim_factor(int brightness) {
  const unsigned nearest = (131072u * (unsigned)brightness + 255) / 510;
  return (uint16_t)(nearest < 0xffff ? nearest : 0xffff);
}

/// Some pixels of neighboring lines, as `TilePart` has them: lines, pixels of each, and the texels
/// that they read, all half-open. Places lie within 2^14 texels of `first_texel`.
typedef struct {
  long first_line, end_line;
  long first_pixel, end_pixel;
  long first_texel, end_texel;
  long lowest_tap, highest_tap;
} raster_part;

/// The counts of a call to a kernel of turns: parts, taps across the lines, taps along them rounded
/// up to a multiple of four, and the shape of the image. `channels` and `pitch` are those of a
/// planar image; `first_row` is the row of the first of `row_starts`.
typedef struct {
  int parts;
  int taps, taps_in_fours;
  int width, channels;
  long pitch, first_row;
} raster_counts;

/// Resamples the parts of a turn, as `ResampleKernels.columns` and `ResampleKernels.rows` define
/// it.
///
/// - image: Texels row by row, or a planar image; `row_starts` has the starts of its rows, in
///   texels or in bytes.
/// - firsts, weights: For each line its first texel, or row, and the weights of its taps.
/// - places: For each line an origin and a step, in 1/65536 of a texel.
/// - along: The weights along the lines, either "pairs" (a phase's weights by twos, each pair four
///   times, then the next phase's) or "fourths" (four taps of each of 64 phases, then the next
///   four).
/// - parts: `counts->parts` of `raster_part`.
typedef void (*raster_turn_function)(
    raster_target target, uint8_t *room, const void *image, const long *row_starts,
    const int32_t *firsts, const int8_t *weights, const void *places, const int8_t *along,
    const void *parts, const raster_counts *counts);

/// The shape of a filter for single places.
typedef struct {
  int phase_bits, taps, taps_in_fours;
} raster_filter;

/// The counts of single places.
///
/// - width, height: Of the image.
/// - count: Of pixels.
/// - ahead: Prefetch distance from the places, in texels.
/// - is_rounded_by_tap: Whether each product of the second axis is rounded, or their sum.
typedef struct {
  int width, height;
  int count;
  long ahead;
  raster_filter across, down;
  int is_rounded_by_tap;
} raster_point_counts;

/// A scanline of a cylinder, as `CylinderLine` has it: pairs of a slope and a constant.
typedef struct {
  double past[2], x[2], y[2], texels_per_radius[2];
  int is_back;
} raster_cylinder;

/// A side of a shadow's outline, as `ShadowEdge` has it.
typedef struct {
  double start_x, start_y, along_x, along_y, length_squared;
} raster_shadow_edge;

/// The kernels for one kind of vectors.
typedef struct {
  /// One line for each column of the target, from pairs. Taps and texels are multiples of four.
  /// `room` holds the texels of all lines of a part, and sixteen more.
  raster_turn_function columns;

  /// One line for each row of the target, from pairs. The number of taps is even. `room` holds the
  /// texels of one line.
  raster_turn_function rows;

  /// Resamples `count` pixels along one axis. The taps of the first pixel are at `starts`, in
  /// texels; those of each next pixel are one texel further.
  void (*shift)(
      uint8_t *row, const uint8_t *texels, const long starts[4], const int8_t weights[4],
      int count);

  /// Resamples single places.
  ///
  /// - xs, ys: Texel coordinates as doubles; both have a multiple of four.
  /// - pairs: Weights across, each pair four times.
  /// - weights: Weights down, up to a multiple of four taps; each four times if products are
  ///   rounded.
  void (*points)(
      uint8_t *row, const void *texels, const void *xs, const void *ys, const int8_t *pairs,
      const int16_t *weights, const raster_point_counts *counts);

  /// Finds the texels of a plane. Each row is a slope and a constant; `count` is a multiple of
  /// four.
  void (*project)(
      double *xs, double *ys, int count, double x, const double row_x[2], const double row_y[2],
      const double row_w[2], double low, double high);

  /// Finds the texels of a cylinder; `count` is a multiple of four.
  void (*unroll)(
      double *xs, double *ys, int count, double x, const raster_cylinder *line);

  /// Multiplies the colors by factors in units of 1/16384, 0 to 16384.
  void (*shade)(uint8_t *pixels, const uint16_t *factors, int count);

  /// Finds the shade of a cylinder.
  void (*set_factors)(
      uint16_t *factors, int count, double past, double step, double amount);

  /// Finds the factors of a shadow at `count` places, `step` apart.
  void (*set_nodes)(
      uint32_t *factors, int count, double x, double step, double y,
      const raster_shadow_edge *edges, int edge_count, double extent, double opacity);

  /// Interpolates between nodes four pixels apart; `count` is a multiple of sixteen, and one more
  /// node follows the last.
  void (*interpolate)(
      uint16_t *factors, const uint32_t *upper, const uint32_t *lower, int count, int below);

  /// Copies texels and multiplies their colors by `brightness` / 255; `texels` may be `pixels`.
  void (*dim)(uint8_t *pixels, const uint8_t *texels, int count, int brightness);

  /// Mixes opaque texels; `count` is a multiple of eight.
  void (*mix)(
      uint8_t *row, const uint8_t *under, const uint8_t *over, int count, int opacity);

  /// Mixes eight pixels at a time while both rows are opaque, and returns the number of pixels
  /// done.
  int (*mix_opaque)(uint8_t *row, const uint8_t *source, int count, int opacity);

  /// Composites pixels of any alpha over others, except the last `count` % 2.
  void (*over)(uint8_t *row, const uint8_t *source, int count, int opacity);

  /// Like `mix_opaque`, with one color as the source, red in its lowest byte.
  int (*cover_opaque)(uint8_t *row, int count, uint32_t color, int opacity);
} raster_kernels;

#if defined(__x86_64__) || defined(__aarch64__)
/// For CPUs with SSE4.1 or NEON.
const raster_kernels *raster_kernels_128(void);
#endif

#if defined(__x86_64__)
/// For CPUs with AVX2.
const raster_kernels *raster_kernels_avx2(void);

/// Does what `raster_kernels.columns` does, with a planar image and from fourths. The image has 64
/// readable bytes after its last texel. `room` holds the texels of sixteen lines, and eight more of
/// each. Fastest if sixteen neighboring lines read no more than 64 neighboring texels.
void raster_columns_avx512(
    raster_target target, uint8_t *room, const void *image, const long *row_starts,
    const int32_t *firsts, const int8_t *weights, const void *places, const int8_t *along,
    const void *parts, const raster_counts *counts);

/// Does what `raster_kernels.rows` does, from fourths. Fastest if four neighboring pixels read no
/// more than sixteen neighboring texels.
void raster_rows_avx512(
    raster_target target, uint8_t *room, const void *image, const long *row_starts,
    const int32_t *firsts, const int8_t *weights, const void *places, const int8_t *along,
    const void *parts, const raster_counts *counts);

/// Splits `count` texels into three or four channels, `pitch` bytes apart.
void raster_split_channels_avx512(
    uint8_t *row, const uint8_t *texels, int count, long pitch, int channels);
#endif
