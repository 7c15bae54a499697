#if defined(__x86_64__) || defined(__aarch64__)
#define WIDE_IS_HALVES
#include "row.h"

const png_kernels *png_kernels_128(void) { return &kernels; }
#endif
