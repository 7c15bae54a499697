#pragma once
#include <sys/types.h>

#define ITIMER_REAL 0
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
struct itimerval {
  struct timeval it_interval;
  struct timeval it_value;
};
int setitimer(int, const struct itimerval *, struct itimerval *);
