#pragma once

#include <stdint.h>

// The instructions of shaders, and their loops over the pixels of a tile with vector instructions.
//
// Swift defines and documents each operation, in `ShaderKernels` of SegueShaders; these functions
// equal it bit for bit, but for the sign of NaN, which no operation reads.

/// The most pixels of a tile: each register has a number for each of them.
#define SHADER_TILE 240

/// The operations that compute, each with its kernel and its definition.
///
/// Floats are binary32 and never fused. Integers wrap. A truth is −1, a falsehood 0.
#define SHADER_OPERATIONS(OPERATION) \
  /* Floats from floats. */ \
  OPERATION(move) OPERATION(add) OPERATION(subtract) OPERATION(multiply) OPERATION(divide) \
  OPERATION(minimum) OPERATION(maximum) OPERATION(mod) OPERATION(power) OPERATION(arctangent2) \
  OPERATION(negate) OPERATION(absolute) OPERATION(sign) OPERATION(floor) OPERATION(ceiling) \
  OPERATION(truncate) OPERATION(round) OPERATION(fraction) OPERATION(squareRoot) \
  OPERATION(inverseSquareRoot) OPERATION(sine) OPERATION(cosine) OPERATION(tangent) \
  OPERATION(arcsine) OPERATION(arccosine) OPERATION(arctangent) OPERATION(exponential) \
  OPERATION(logarithm) OPERATION(exponential2) OPERATION(logarithm2) \
  /* a · b + c, a · b − c and c − a · b, each rounded twice. */ \
  OPERATION(multiplyAdd) OPERATION(multiplySubtract) OPERATION(subtractProduct) \
  /* `c ? a : b`, with `c` an integer register. */ \
  OPERATION(select) \
  /* Integers from floats; towards zero, NaN is 0, and what is too large the nearest integer. */ \
  OPERATION(less) OPERATION(lessOrEqual) OPERATION(equal) OPERATION(notEqual) \
  OPERATION(floatToInt) \
  /* Floats from integers. */ \
  OPERATION(intToFloat) \
  /* Integers from integers; quotients and remainders are 0 where the divisor is. */ \
  OPERATION(moveInt) OPERATION(addInt) OPERATION(subtractInt) OPERATION(multiplyInt) \
  OPERATION(divideInt) OPERATION(remainderInt) OPERATION(negateInt) OPERATION(absoluteInt) \
  OPERATION(signInt) OPERATION(minimumInt) OPERATION(maximumInt) \
  OPERATION(and) OPERATION(or) OPERATION(xor) OPERATION(not) \
  /* Shifts by the lowest five bits. */ \
  OPERATION(shiftLeft) OPERATION(shiftRight) \
  OPERATION(lessInt) OPERATION(lessOrEqualInt) OPERATION(equalInt) OPERATION(notEqualInt) \
  OPERATION(selectInt) \
  /* The pixel of four floats: red, green, blue and alpha, each color at most the alpha, and 0 \
     where it is not a number. */ \
  OPERATION(pixel) \
  /* Four floats of the picture `c` at (a, b) where the mask `extra` is true, and 0 elsewhere; \
     without a mask, which is −1, everywhere. */ \
  OPERATION(sample) \
  /* The pixel of those four floats. */ \
  OPERATION(samplePixel)

/// The operations of control, whose `extra` is an instruction: a jump if no pixel is in the mask
/// `a`, and one back, which counts as a pass of a loop.
#define SHADER_CONTROLS(OPERATION) \
  OPERATION(jumpIfNone) OPERATION(repeatLoop)

#define SHADER_NAME(name) shader_##name __attribute__((swift_name(#name))),
typedef enum __attribute__((enum_extensibility(closed), swift_name("ShaderOperation"))) : uint32_t {
  SHADER_OPERATIONS(SHADER_NAME)
  SHADER_CONTROLS(SHADER_NAME)
} shader_operation;
#undef SHADER_NAME

/// Number of operations that compute; those of control follow them.
enum {
#define SHADER_ONE(name) +1
  shader_operation_count = 0 SHADER_OPERATIONS(SHADER_ONE),
  shader_control_count = 0 SHADER_CONTROLS(SHADER_ONE)
#undef SHADER_ONE
};

/// An operation with the numbers of its registers.
typedef struct {
  shader_operation operation;
  int32_t result, a, b, c, extra;
} shader_instruction;

/// A picture of `width * height` pixels in RGBA, the highest row first; fewer than 2³¹.
typedef struct {
  const uint32_t *pixels;
  int32_t width, height;
} shader_picture;

/// The pixels of a part of a frame's row.
typedef struct {
  /// The place of the first pixel; rows count from the highest one.
  int32_t row, column;
  /// Number of pixels, which kernels round up to whole vectors.
  int32_t count;
  /// The size of the frame.
  int32_t width, height;
  /// The registers of the coordinates; −1 for one that nobody reads.
  int32_t u, v;
} shader_tile;

/// The registers, whose memory begins at a multiple of 64 bytes, and the pictures.
typedef struct {
  float *floats;
  int32_t *ints;
  const shader_picture *pictures;
  shader_tile tile;
} shader_registers;

/// The most that a tile may take.
typedef struct {
  long passes, steps;
} shader_limits;

/// The end of a run: after the last instruction, or at a limit.
typedef enum __attribute__((enum_extensibility(closed))) : uint32_t {
  shader_end_done, shader_end_passes, shader_end_steps
} shader_end;

/// The functions for one kind of vectors.
typedef struct {
  /// Runs the instructions `first` to `end`, without it, of a program.
  shader_end (*run)(
      const shader_instruction *program, long first, long end, const shader_registers *registers,
      const shader_limits *limits);
} shader_kernels;

#if defined(__x86_64__) || defined(__aarch64__)
/// For CPUs with SSE4.1 or NEON.
const shader_kernels *shader_kernels_128(void);
#endif

#if defined(__x86_64__)
/// For CPUs with AVX2.
const shader_kernels *shader_kernels_avx2(void);
/// For CPUs with AVX-512.
const shader_kernels *shader_kernels_avx512(void);
#endif
