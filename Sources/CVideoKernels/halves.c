#if defined(__x86_64__) || defined(__aarch64__)
#define WIDE_IS_HALVES
#include "bt709.h"

video_function video_bt709_128(void) { return video_bt709; }
#endif
