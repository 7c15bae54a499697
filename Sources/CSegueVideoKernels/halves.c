#if defined(__x86_64__) || defined(__aarch64__)
#define WIDE_IS_HALVES
#include "bt709.h"
#include "rgba.h"

video_function video_bt709_128(void) { return video_bt709; }
video_rgba_function video_rgba_128(void) { return video_rgba; }
#endif
