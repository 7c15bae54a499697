#if defined(__x86_64__) || defined(__aarch64__)
#define WIDE_IS_HALVES
#include "kernels.h"

const raster_kernels *raster_kernels_128(void) { return &kernels; }
#endif
