#pragma once
#include <sys/types.h>

#define CLOCKS_PER_SEC ((clock_t)1000000)
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
typedef enum {
  _CLOCK_REALTIME = 0,
  _CLOCK_MONOTONIC = 6,
  _CLOCK_UPTIME_RAW = 8,
} clockid_t;
#define CLOCK_MONOTONIC _CLOCK_MONOTONIC
clock_t clock(void);
time_t time(time_t *);
struct tm *gmtime(const time_t *);
struct tm *localtime_r(const time_t *, struct tm *);
size_t strftime(char *, size_t, const char *, const struct tm *);
