#pragma once
struct pollfd {
  int fd;
  short events;
  short revents;
};
typedef unsigned int nfds_t;
#define POLLOUT 0x0004
int poll(struct pollfd *, nfds_t, int);
