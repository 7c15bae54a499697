#if defined(__x86_64__)
#include <immintrin.h>

#define LANES 8
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "kernels.h"

const shader_kernels *shader_kernels_avx2(void) { return &kernels; }
#pragma clang attribute pop
#endif
