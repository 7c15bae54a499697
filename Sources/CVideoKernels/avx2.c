#if defined(__x86_64__)
#define WIDE_IS_AVX2
#include "bt709.h"

video_function video_bt709_avx2(void) { return video_bt709; }
#endif
