#pragma once

// Vectors of `LANES` numbers, and the functions of `ShaderMath` and `ShaderIntegers` on them, with
// the operations of their definitions in the same order.

#include <math.h>
#include <stdint.h>
#include <string.h>

// Each operation is rounded by itself.
#pragma STDC FP_CONTRACT OFF

#define INLINE __attribute__((always_inline)) static inline

typedef float floats __attribute__((ext_vector_type(LANES)));
typedef int32_t ints __attribute__((ext_vector_type(LANES)));
typedef uint32_t words __attribute__((ext_vector_type(LANES)));
typedef uint8_t bytes __attribute__((ext_vector_type(4 * LANES)));

INLINE ints bits_of(floats x) { return (ints)x; }
INLINE floats of_bits(ints x) { return (floats)x; }
INLINE floats repeated(float x) { return (floats)x; }
INLINE floats select_floats(ints is_a, floats a, floats b) { return is_a ? a : b; }

// MARK: Rounding

// The definitions give 0 for what the processor rounds to −0.
INLINE floats floor_of(floats x) { return __builtin_elementwise_floor(x) + 0; }
INLINE floats ceiling_of(floats x) { return __builtin_elementwise_ceil(x) + 0; }
INLINE floats truncated(floats x) { return __builtin_elementwise_trunc(x) + 0; }
INLINE floats rounded(floats x) { return __builtin_elementwise_roundeven(x) + 0; }

INLINE floats absolute_of(floats x) { return of_bits(bits_of(x) & 0x7fffffff); }
INLINE floats negated(floats x) { return 0 - x; }
INLINE floats sign_of(floats x) {
  return select_floats(x < 0, repeated(-1), select_floats(x > 0, repeated(1), repeated(0)));
}
INLINE floats minimum_of(floats x, floats y) { return y < x ? y : x; }
INLINE floats maximum_of(floats x, floats y) { return y > x ? y : x; }
INLINE floats root_of(floats x) { return __builtin_elementwise_sqrt(x); }

// MARK: Sines

#define NEAR_ANGLES 8192

typedef double doubles __attribute__((ext_vector_type(LANES)));

#define TWO_PI 0x1.921fb54442d18p2

// Angles, the far ones moved between −2π and 2π.
__attribute__((noinline)) static floats nearer(floats x) {
  const floats magnitude = absolute_of(x);
  const doubles angle = __builtin_convertvector(x, doubles);
  const doubles turns = __builtin_elementwise_roundeven(angle * 0x1.45f306dc9c883p-3);
  floats near = __builtin_convertvector(angle - turns * TWO_PI, floats);
  if (__builtin_reduce_or(~(magnitude < 0x1p30f)))
    for (int lane = 0; lane < LANES; lane++)
      if (!(magnitude[lane] < 0x1p30f)) near[lane] = (float)__builtin_fmod((double)x[lane], TWO_PI);
  return select_floats(magnitude < NEAR_ANGLES, x, near);
}

// sin of the angle `shift` quadrants after x.
INLINE floats sine_after(floats x, float shift) {
  if (__builtin_reduce_or(~(absolute_of(x) < NEAR_ANGLES))) x = nearer(x);
  const floats quadrant = rounded(x * 0x1.45f306p-1f);
  const floats r =
      ((x - quadrant * 0x1.92p0f) - quadrant * 0x1.fb4p-12f) - quadrant * 0x1.4442d2p-24f;
  const floats turned = quadrant + shift;
  const floats place = turned - 4 * floor_of(turned * 0.25f);
  const floats s = r * r;
  const floats sine =
      r + r * (s * ((-1.9515296e-4f * s + 8.3321609e-3f) * s + -1.6666655e-1f));
  const floats cosine =
      1 - s * 0.5f + (s * s) * ((2.4433157e-5f * s + -1.3887316e-3f) * s + 4.1666646e-2f);
  const floats value = select_floats((place == 1) | (place == 3), cosine, sine);
  return select_floats(place >= 2, negated(value), value);
}
INLINE floats sine_of(floats x) { return sine_after(x, 0); }
INLINE floats cosine_of(floats x) { return sine_after(x, 1); }

// MARK: Arcs

#define HALF_PI 0x1.921fb6p0f

INLINE floats arctangent_of(floats x) {
  const floats magnitude = absolute_of(x);
  const ints is_far = magnitude > 2.4142136f;
  const ints is_middle = (magnitude > 0.41421357f) & ~is_far;
  floats t = select_floats(is_middle, (magnitude - 1) / (magnitude + 1), magnitude);
  t = select_floats(is_far, -1 / magnitude, t);
  floats base = select_floats(is_middle, repeated(0x1.921fb6p-1f), repeated(0));
  base = select_floats(is_far, repeated(HALF_PI), base);
  const floats s = t * t;
  const floats p =
      ((8.05374449538e-2f * s + -1.38776856032e-1f) * s + 1.99777106478e-1f) * s;
  const floats result = base + ((p + -3.33329491539e-1f) * s * t + t);
  return select_floats(x < 0, negated(result), result);
}

INLINE floats arctangent_over(floats y, floats x) {
  const floats ordinate = absolute_of(y), abscissa = absolute_of(x);
  const ints is_steep = ordinate > abscissa;
  const floats small = select_floats(is_steep, abscissa, ordinate);
  const floats large = select_floats(is_steep, ordinate, abscissa);
  floats ratio = select_floats(small == large, repeated(1), small / large);
  ratio = select_floats(large == 0, repeated(0), ratio);
  floats angle = arctangent_of(ratio);
  angle = select_floats(is_steep, HALF_PI - angle, angle);
  angle = select_floats(x < 0, 0x1.921fb6p1f - angle, angle);
  return select_floats(y < 0, negated(angle), angle);
}

// arcsin |x| up to 0.5, and beyond it, where `is_far` is true, arcsin √((1 − |x|) / 2).
INLINE floats arcsine_of_near(floats x, ints *is_far) {
  const floats magnitude = absolute_of(x);
  *is_far = magnitude > 0.5f;
  const floats s = select_floats(*is_far, 0.5f * (1 - magnitude), magnitude * magnitude);
  const floats root = select_floats(*is_far, root_of(s), magnitude);
  const floats p = (4.2163199048e-2f * s + 2.4181311049e-2f) * s + 4.5470025998e-2f;
  return root + root * (((p * s + 7.4953002686e-2f) * s + 1.6666752422e-1f) * s);
}
INLINE floats arcsine_of(floats x) {
  ints is_far;
  const floats near = arcsine_of_near(x, &is_far);
  const floats result = select_floats(is_far, HALF_PI - 2 * near, near);
  return select_floats(x < 0, negated(result), result);
}
INLINE floats arccosine_of(floats x) {
  ints is_far;
  const floats near = arcsine_of_near(x, &is_far);
  const floats signed_near = select_floats(x < 0, negated(near), near);
  const floats far = select_floats(x < 0, 0x1.921fb6p1f - 2 * near, 2 * near);
  return select_floats(is_far, far, HALF_PI - signed_near);
}

// MARK: Exponentials

// 2 to the power of a whole number in −126…127.
INLINE floats power_of_two(floats exponent) {
  return of_bits((ints)((words)(exponent + (127 + 0x1p23f)) << 23));
}

// 2 to the power of whole + rest.
INLINE floats scaled(floats whole, floats rest) {
  floats p = 1.5252734e-5f * rest + 1.5403530e-4f;
  p = p * rest + 1.3333558e-3f;
  p = p * rest + 9.6181291e-3f;
  p = p * rest + 5.5504109e-2f;
  p = p * rest + 2.4022651e-1f;
  p = p * rest + 6.9314718e-1f;
  const floats value = p * rest + 1;
  const floats first = floor_of(whole * 0.5f);
  return value * power_of_two(first) * power_of_two(whole - first);
}
INLINE floats exponential2_of(floats x) {
  const floats clamped = maximum_of(minimum_of(x, repeated(130)), repeated(-152));
  const floats whole = rounded(clamped);
  return select_floats(x != x, x, scaled(whole, clamped - whole));
}
INLINE floats exponential_of(floats x) {
  const floats clamped = maximum_of(minimum_of(x, repeated(90)), repeated(-105));
  const floats whole = rounded(clamped * 0x1.715476p0f);
  const floats rest = (clamped - whole * 0x1.62ep-1f) - whole * 0x1.0bfbe8p-15f;
  return select_floats(x != x, x, scaled(whole, rest * 0x1.715476p0f));
}
INLINE floats logarithm2_of(floats x) {
  const ints is_small = x < 0x1p-126f;
  const words bits = (words)select_floats(is_small, x * 0x1p24f, x);
  floats exponent = of_bits((ints)(0x4b000000 | ((bits >> 23) & 0xff))) - (0x1p23f + 127);
  floats significand = of_bits((ints)((bits & 0x7fffff) | 0x3f800000));
  exponent = select_floats(is_small, exponent - 24, exponent);
  const ints is_large = significand > 0x1.6a09e6p0f;
  significand = select_floats(is_large, significand * 0.5f, significand);
  exponent = select_floats(is_large, exponent + 1, exponent);
  const floats t = (significand - 1) / (significand + 1);
  const floats s = t * t;
  floats p = 0.3205989f * s + 0.41219858f;
  p = p * s + 0.5770780f;
  p = p * s + 0.9617967f;
  floats result = exponent + (2.8853901f * t + p * s * t);
  result = select_floats(x == 0, repeated(-INFINITY), result);
  result = select_floats(~(x >= 0), repeated(NAN), result);
  return select_floats(x == INFINITY, repeated(INFINITY), result);
}
INLINE floats logarithm_of(floats x) { return logarithm2_of(x) * 0x1.62e43p-1f; }
INLINE floats power_of(floats x, floats y) {
  return select_floats(y == 0, repeated(1), exponential2_of(y * logarithm2_of(x)));
}

// MARK: Integers

INLINE ints int_of(floats x) {
  const ints is_high = x >= 0x1p31f, is_low = x <= -0x1p31f;
  const ints is_inside = (x == x) & ~is_high & ~is_low;
  const ints inside = __builtin_convertvector(select_floats(is_inside, x, repeated(0)), ints);
  return is_high ? (ints)INT32_MAX : is_low ? (ints)INT32_MIN : inside;
}

// Swift's numbers wrap, while those of C must not overflow.
#define WRAPPING(a, operator, b) ((ints)((words)(a) operator (words)(b)))

INLINE ints quotient_of(ints x, ints y) {
  for (int lane = 0; lane < LANES; lane++)
    x[lane] = y[lane] == 0 ? 0 : (int32_t)((int64_t)x[lane] / y[lane]);
  return x;
}
INLINE ints remainder_of(ints x, ints y) {
  for (int lane = 0; lane < LANES; lane++)
    x[lane] = y[lane] == 0 ? 0 : (int32_t)((int64_t)x[lane] % y[lane]);
  return x;
}
