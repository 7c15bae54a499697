#if defined(__x86_64__)
#define WIDE_IS_AVX2
#include "row.h"

const png_kernels *png_kernels_avx2(void) { return &kernels; }
#endif
