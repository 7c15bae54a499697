#pragma once
#include <sys/time.h>
#include <sys/types.h>

typedef uint64_t rlim_t;
struct rlimit {
  rlim_t rlim_cur;
  rlim_t rlim_max;
};
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;
};
#define RLIM_INFINITY (((uint64_t)1 << 63) - 1)
#define RLIMIT_STACK 3
int getrlimit(int, struct rlimit *);
int setrlimit(int, const struct rlimit *);
