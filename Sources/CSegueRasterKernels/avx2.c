#if defined(__x86_64__)
#define WIDE_IS_AVX2
#include "kernels.h"

const raster_kernels *raster_kernels_avx2(void) { return &kernels; }

WIDE void raster_down_avx2(uint8_t *line, raster_reach reach, const raster_lines *lines, int i) {
  raster_down(line, reach, lines, i);
}
#endif
