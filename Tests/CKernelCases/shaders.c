// Prints a digest of what each operation of shaders computes with the kernels for 128 bits.
//
// `scripts/check/arm64` compares the lines of arm64 with those of this CPU, whose kernels
// `ShaderKernelTests` holds to their definitions. Any NaN counts as any other.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shader_kernels.h"

// The numbers are the same on every CPU, too.
#pragma STDC FP_CONTRACT OFF

enum { REGISTERS = 8, ROUNDS = 16, NUMBERS = REGISTERS * SHADER_TILE };

static uint64_t state = 0x5e6e;

// SplitMix64, by Steele, Lea and Flood, 2014.
static uint64_t next(void) {
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static float in_unit(void) { return (float)(next() >> 40) * 0x1p-24f; }

static const float special[] = {
    0, -0.0f, 1, -1, 0.5f, 1.5f, 2.5f, -2.5f, 130, -152, 8192, -8191.5f, 1e5f, 0x1p23f, 0x1p31f,
    -0x1p31f, 1e30f, -1e30f, 1e-40f, -1e-45f, __builtin_inff(), -__builtin_inff(),
    __builtin_nanf(""), 2.4142136f, 0.41421357f, 0x1.6a09e6p0f};

static float any_float(void) {
  switch (next() % 4) {
    case 0: return special[next() % (sizeof special / sizeof *special)];
    case 1: return in_unit() * 4 - 2;
    case 2: return in_unit() * 400 - 200;
    default: {
      const uint32_t bits = (uint32_t)next();
      float value;
      memcpy(&value, &bits, sizeof value);
      return value;
    }
  }
}

static void digest(uint64_t *sum, uint32_t bits) { *sum = (*sum ^ bits) * 0x100000001b3; }

int main(void) {
  static const char *const names[] = {
#define NAME(name) #name,
      SHADER_OPERATIONS(NAME)
#undef NAME
  };
  static uint32_t texels[37 * 11];
  for (int i = 0; i < 37 * 11; i++) texels[i] = (uint32_t)next();
  const shader_picture picture = {texels, 37, 11};
  float *floats = aligned_alloc(64, sizeof(float) * NUMBERS);
  int32_t *ints = aligned_alloc(64, sizeof(int32_t) * NUMBERS);
  if (!floats || !ints) return 2;
  shader_registers registers = {floats, ints, &picture, {3, 5, SHADER_TILE, 37, 11, -1, -1}};
  const shader_limits limits = {1000, 1000};
  for (int operation = 0; operation < shader_operation_count; operation++) {
    const int is_sample = operation == shader_sample || operation == shader_samplePixel;
    uint64_t sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < NUMBERS; i++) {
        floats[i] = is_sample && round % 2 ? in_unit() * 1.4f - 0.2f : any_float();
        ints[i] = next() % 2 ? (int32_t)next() : (int32_t)(next() % 7) - 3;
      }
      const shader_instruction instruction = {
          (shader_operation)operation, is_sample ? 4 : 3, 0, 1, is_sample ? 0 : 2,
          is_sample ? round % 4 < 2 ? 2 : -1 : 7};
      // Some samples read the texels of their own pixels.
      registers.tile.u = round % 3 == 0 ? 0 : -1;
      registers.tile.v = round % 6 == 0 ? 1 : -1;
      shader_kernels_128()->run(&instruction, 0, 1, &registers, &limits);
      for (int i = 0; i < NUMBERS; i++) {
        uint32_t bits;
        memcpy(&bits, floats + i, sizeof bits);
        digest(&sum, floats[i] != floats[i] ? 0x7fc00000 : bits);
        digest(&sum, (uint32_t)ints[i]);
      }
    }
    printf("%s %016llx\n", names[operation], (unsigned long long)sum);
  }
  return 0;
}
