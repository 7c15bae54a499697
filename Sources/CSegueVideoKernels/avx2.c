#if defined(__x86_64__)
#define WIDE_IS_AVX2
#include "bt709.h"
#include "rgba.h"

video_function video_bt709_avx2(void) { return video_bt709; }
video_rgba_function video_rgba_avx2(void) { return video_rgba; }
#endif
