// System calls of Linux that Swift's module of the C library does not show.
#pragma once
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

/// `syncfs`: waits until the file system of an open file has everything on its disk.
static inline int segue_syncfs(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }
#endif
