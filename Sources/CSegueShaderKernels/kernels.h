#pragma once

// The kernels of all operations, for vectors of `LANES` numbers.

#include "include/shader_kernels.h"
#include "numbers.h"
#include "sample.h"

// Vectors of a register, and those of a tile.
#define STRIDE (SHADER_TILE / LANES)
#define VECTORS ((r->tile.count + LANES - 1) / LANES)

// Aligned to cache lines; otherwise the code linked before a loop affects its speed.
#define KERNEL(name) \
  __attribute__((aligned(64))) static void run_##name( \
      const shader_instruction *i, const shader_registers *r)

#define FLOAT(place) ((floats *)(r->floats + (long)i->place * SHADER_TILE))
#define INT(place) ((ints *)(r->ints + (long)i->place * SHADER_TILE))

// A kernel whose result has numbers of one type, and whose operands those of others. An operand
// that the value does not name is not read.
#define LOOP(name, results, result_type, type, value) \
  KERNEL(name) { \
    result_type *to = results; \
    const type *from_a = (const type *)AS_##type(a), *from_b = (const type *)AS_##type(b); \
    for (int vector = 0, end = VECTORS; vector < end; vector++) { \
      const type a = from_a[vector], b = from_b[vector]; \
      (void)b; \
      to[vector] = value; \
    } \
  }
#define AS_floats(place) FLOAT(place)
#define AS_ints(place) INT(place)
#define FLOATS(name, value) LOOP(name, FLOAT(result), floats, floats, value)
#define FLOATS_FROM_INTS(name, value) LOOP(name, FLOAT(result), floats, ints, value)
#define INTS_FROM_FLOATS(name, value) LOOP(name, INT(result), ints, floats, value)
#define INTS(name, value) LOOP(name, INT(result), ints, ints, value)

FLOATS(move, a)
FLOATS(add, a + b)
FLOATS(subtract, a - b)
FLOATS(multiply, a * b)
FLOATS(divide, a / b)
FLOATS(minimum, minimum_of(a, b))
FLOATS(maximum, maximum_of(a, b))
FLOATS(mod, a - b * floor_of(a / b))
FLOATS(power, power_of(a, b))
FLOATS(arctangent2, arctangent_over(a, b))
FLOATS(negate, negated(a))
FLOATS(absolute, absolute_of(a))
FLOATS(sign, sign_of(a))
FLOATS(floor, floor_of(a))
FLOATS(ceiling, ceiling_of(a))
FLOATS(truncate, truncated(a))
FLOATS(round, rounded(a))
FLOATS(fraction, a - floor_of(a))
FLOATS(squareRoot, root_of(a))
FLOATS(inverseSquareRoot, 1 / root_of(a))
FLOATS(sine, sine_of(a))
FLOATS(cosine, cosine_of(a))
FLOATS(tangent, sine_of(a) / cosine_of(a))
FLOATS(arcsine, arcsine_of(a))
FLOATS(arccosine, arccosine_of(a))
FLOATS(arctangent, arctangent_of(a))
FLOATS(exponential, exponential_of(a))
FLOATS(logarithm, logarithm_of(a))
FLOATS(exponential2, exponential2_of(a))
FLOATS(logarithm2, logarithm2_of(a))

#define PRODUCT(name, value) \
  KERNEL(name) { \
    floats *to = FLOAT(result); \
    const floats *from_a = FLOAT(a), *from_b = FLOAT(b), *from_c = FLOAT(c); \
    for (int vector = 0, end = VECTORS; vector < end; vector++) { \
      const floats product = from_a[vector] * from_b[vector], c = from_c[vector]; \
      to[vector] = value; \
    } \
  }
PRODUCT(multiplyAdd, product + c)
PRODUCT(multiplySubtract, product - c)
PRODUCT(subtractProduct, c - product)

INTS_FROM_FLOATS(less, a < b)
INTS_FROM_FLOATS(lessOrEqual, a <= b)
INTS_FROM_FLOATS(equal, a == b)
INTS_FROM_FLOATS(notEqual, a != b)
INTS_FROM_FLOATS(floatToInt, int_of(a))
FLOATS_FROM_INTS(intToFloat, __builtin_convertvector(a, floats))

INTS(moveInt, a)
INTS(addInt, WRAPPING(a, +, b))
INTS(subtractInt, WRAPPING(a, -, b))
INTS(multiplyInt, WRAPPING(a, *, b))
INTS(divideInt, quotient_of(a, b))
INTS(remainderInt, remainder_of(a, b))
INTS(negateInt, WRAPPING((ints)0, -, a))
INTS(absoluteInt, a < 0 ? WRAPPING((ints)0, -, a) : a)
INTS(signInt, (a < 0) - (a > 0))
INTS(minimumInt, __builtin_elementwise_min(a, b))
INTS(maximumInt, __builtin_elementwise_max(a, b))
INTS(and, a & b)
INTS(or, a | b)
INTS(xor, a ^ b)
INTS(not, ~a)
INTS(shiftLeft, (ints)((words)a << (words)(b & 31)))
INTS(shiftRight, a >> (b & 31))
INTS(lessInt, a < b)
INTS(lessOrEqualInt, a <= b)
INTS(equalInt, a == b)
INTS(notEqualInt, a != b)

#define SELECT(name, type, place) \
  KERNEL(name) { \
    type *to = place(result); \
    const type *a = place(a), *b = place(b); \
    const ints *is_a = INT(c); \
    for (int vector = 0, end = VECTORS; vector < end; vector++) \
      to[vector] = is_a[vector] != 0 ? a[vector] : b[vector]; \
  }
SELECT(select, floats, FLOAT)
SELECT(selectInt, ints, INT)

// The source of a read: a picture, the pixels that read it, and their coordinates.
typedef struct {
  const shader_picture *picture;
  const ints *mask;
  const floats *u, *v;
  // Whether each pixel reads its own column, and whether all of them read one row, and which.
  int is_column, is_row;
  int32_t row;
} sample_source;

// The row whose texels the places of a tile are; −1 if they are of several, or between rows.
INLINE int32_t common_row(const floats *v, const shader_registers *r, int32_t height) {
  const ints first = (ints)bits_of(v[0])[0];
  ints difference = 0;
  for (int vector = 0, end = VECTORS; vector < end; vector++)
    difference |= bits_of(v[vector]) ^ first;
  if (__builtin_reduce_or(difference)) return -1;
  const axis_places places = texel_before(1 - v[0], height);
  return places.weight[0] > 0 ? -1 : limited(places.texel, height - 1)[0];
}

INLINE sample_source source_of(const shader_instruction *i, const shader_registers *r) {
  const shader_picture *picture = r->pictures + i->c;
  const floats *v = FLOAT(b);
  const int is_column = i->a == r->tile.u && picture->width == r->tile.width;
  const int is_own_row = i->b == r->tile.v && picture->height == r->tile.height;
  const int32_t row =
      is_own_row ? r->tile.row : is_column ? common_row(v, r, picture->height) : -1;
  return (sample_source){
      picture, i->extra < 0 ? 0 : INT(extra), FLOAT(a), v, is_column, row >= 0, row};
}

INLINE axis_places columns_of(const sample_source *s, const shader_tile *tile, int vector) {
  return s->is_column ? own_texels(tile->column + vector * LANES)
                      : texel_before(s->u[vector], s->picture->width);
}

INLINE axis_places rows_of(const sample_source *s, int vector) {
  return s->is_row ? (axis_places){(ints)s->row, repeated(0)}
                   : texel_before(1 - s->v[vector], s->picture->height);
}

// Whether all pixels read their own columns of one row, so that their texels follow each other.
INLINE int reads_a_row(const sample_source *s, const shader_tile *tile, int vector) {
  return s->is_column && s->is_row && tile->column + (vector + 1) * LANES <= tile->width;
}

INLINE words row_pixels(const sample_source *s, const shader_tile *tile, int vector) {
  const long first = (long)s->row * tile->width + tile->column + vector * LANES;
  return texels_from(s->picture->pixels + first);
}

KERNEL(sample) {
  const sample_source source = source_of(i, r);
  const shader_tile tile = r->tile;
  floats *to = FLOAT(result);
  for (int vector = 0, end = VECTORS; vector < end; vector++, to++) {
    const ints is_read = source.mask ? source.mask[vector] != 0 : (ints)-1;
    floats colors[4] = {0, 0, 0, 0};
    if (!source.mask || __builtin_reduce_or(is_read)) {
      if (reads_a_row(&source, &tile, vector))
        split_lanes(colors, row_pixels(&source, &tile, vector));
      else
        sample_lanes(
            colors, source.picture, columns_of(&source, &tile, vector),
            rows_of(&source, vector));
      for (int channel = 0; source.mask && channel < 4; channel++)
        colors[channel] = of_bits(bits_of(colors[channel]) & is_read);
    }
    for (int channel = 0; channel < 4; channel++) to[channel * STRIDE] = colors[channel];
  }
}

KERNEL(samplePixel) {
  const sample_source source = source_of(i, r);
  const shader_tile tile = r->tile;
  ints *to = INT(result);
  for (int vector = 0, end = VECTORS; vector < end; vector++) {
    const ints is_read = source.mask ? source.mask[vector] != 0 : (ints)-1;
    words pixels = 0;
    if (!source.mask || __builtin_reduce_or(is_read))
      pixels = reads_a_row(&source, &tile, vector)
          ? limited_pixels(row_pixels(&source, &tile, vector))
          : sample_pixels(
                source.picture, columns_of(&source, &tile, vector),
                rows_of(&source, vector));
    to[vector] = (ints)pixels & is_read;
  }
}

KERNEL(pixel) {
  ints *to = INT(result);
  const floats *red = FLOAT(a), *green = FLOAT(b), *blue = FLOAT(c), *alpha = FLOAT(extra);
  for (int vector = 0, end = VECTORS; vector < end; vector++)
    to[vector] = (ints)pixels_of(red[vector], green[vector], blue[vector], alpha[vector]);
}

// MARK: Programs

#define ENTRY(name) [shader_##name] = run_##name,
static void (*const table[])(const shader_instruction *, const shader_registers *) = {
    SHADER_OPERATIONS(ENTRY)};
#undef ENTRY

static int is_empty(const ints *mask, const shader_registers *r) {
  ints sum = 0;
  for (int vector = 0, end = VECTORS; vector < end; vector++) sum |= mask[vector];
  return !__builtin_reduce_or(sum);
}

static shader_end run(
    const shader_instruction *program, long first, long end, const shader_registers *r,
    const shader_limits *limits) {
  long steps = 0, passes = 0;
  for (long place = first; place < end;) {
    const shader_instruction *i = program + place++;
    steps++;
    if (i->operation < (uint32_t)shader_operation_count) {
      table[i->operation](i, r);
      continue;
    }
    if (steps > limits->steps) return shader_end_steps;
    if (i->operation == shader_jumpIfNone && !is_empty(INT(a), r)) continue;
    if (i->operation == shader_repeatLoop && ++passes > limits->passes)
      return shader_end_passes;
    place = i->extra;
  }
  return shader_end_done;
}

static const shader_kernels kernels = {run};
