#if defined(__x86_64__) || defined(__aarch64__)
#define LANES 4
#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("sse4.1"))), apply_to = function)
#endif
#include "kernels.h"

const shader_kernels *shader_kernels_128(void) { return &kernels; }
#if defined(__x86_64__)
#pragma clang attribute pop
#endif
#endif
