#include "vectors.h"

#if defined(__x86_64__)
int vectors_cpu_has_128(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("sse4.1") != 0;
}

int vectors_cpu_has_avx2(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
}

int vectors_cpu_has_avx512(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
         && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi")
         && __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vnni");
}
#else
int vectors_cpu_has_128(void) {
#if defined(__aarch64__)
  return 1;
#else
  return 0;
#endif
}

int vectors_cpu_has_avx2(void) { return 0; }

int vectors_cpu_has_avx512(void) { return 0; }
#endif
