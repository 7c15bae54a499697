#pragma once

// Vectors of 256 bits for kernels that are compiled once for AVX2 and once for CPUs whose vectors
// have 128 bits. A source that includes this defines one of
//
// - WIDE_IS_AVX2: the vectors are those of AVX2;
// - WIDE_IS_HALVES: each vector is two of SSE4.1 or NEON.

#include <stdint.h>
#include <string.h>

#if defined(WIDE_IS_AVX2)
#include <immintrin.h>
#define WIDE_TARGET target("avx2"),
#elif defined(__aarch64__)
#include "neon.h"
#include "halves.h"
#define WIDE_TARGET
#else
#include <smmintrin.h>
#include "halves.h"
#define WIDE_TARGET target("sse4.1"),
#endif

// Aligned to cache lines; otherwise the code linked before a loop affects its speed.
#define WIDE __attribute__((WIDE_TARGET aligned(64)))
#define WIDE_INLINE __attribute__((WIDE_TARGET always_inline)) static inline

// A fused multiplication and addition rounds once instead of twice.
#pragma STDC FP_CONTRACT OFF
