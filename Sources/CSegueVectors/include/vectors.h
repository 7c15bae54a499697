#pragma once

// The vector instructions of this CPU that kernels in C use.
//
// `wide.h`, which only kernels include, has vectors of 256 bits for each of them.

#if defined(__x86_64__)
#define VECTORS_HAVE_X86 1
#else
#define VECTORS_HAVE_X86 0
#endif

/// Whether this CPU has vectors of 128 bits that permute bytes: SSE4.1, or NEON.
int vectors_cpu_has_128(void);

/// Whether this CPU has AVX2.
int vectors_cpu_has_avx2(void);

/// Whether this CPU has AVX-512 with permutations of bytes and sums of four products.
int vectors_cpu_has_avx512(void);
