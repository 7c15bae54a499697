// The stacks of threads.
#define _GNU_SOURCE
#include "segue_system.h"

#include <pthread.h>
#include <stdint.h>
#include <sys/resource.h>
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

size_t segue_raise_stacks(size_t size) {
#if defined(__GLIBC__)
  // The default was taken from the limit when the process started.
  pthread_attr_t attributes;
  size_t usual = 0;
  if (pthread_getattr_default_np(&attributes) == 0) {
    if (pthread_attr_getstacksize(&attributes, &usual) == 0 && usual < size &&
        pthread_attr_setstacksize(&attributes, size) == 0) {
      pthread_setattr_default_np(&attributes);
    }
    pthread_attr_destroy(&attributes);
  }
#endif
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return size;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= size) return size;
  // The stack of the main thread grows up to the limit of that moment.
  rlim_t hard = limit.rlim_max;
  limit.rlim_cur = hard == RLIM_INFINITY || hard >= size ? (rlim_t)size : hard;
  if (setrlimit(RLIMIT_STACK, &limit) != 0) getrlimit(RLIMIT_STACK, &limit);
  return (size_t)limit.rlim_cur;
}

int segue_is_main_thread(void) {
#if defined(__linux__)
  return syscall(SYS_gettid) == getpid();
#else
  return pthread_main_np();
#endif
}
