#if defined(__x86_64__)
#include <immintrin.h>

#define LANES 16
#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vnni"))), \
    apply_to = function)
#include "kernels.h"

const shader_kernels *shader_kernels_avx512(void) { return &kernels; }
#pragma clang attribute pop
#endif
