// Calls of the system that Swift's module of the C library does not show.
#pragma once
#if defined(__GLIBC__) || defined(__gnu_linux__)
#include <malloc.h>
#endif

/// Gives memory back to the system that was freed and that the C library keeps; 0 where it has none or cannot.
static inline int segue_release_memory(void) {
#if defined(__GLIBC__)
  return malloc_trim(0);
#else
  return 0;
#endif
}

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

/// `syncfs`: waits until the file system of an open file has everything on its disk.
static inline int segue_syncfs(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }
#endif
