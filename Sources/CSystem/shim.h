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
#include <errno.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/// `syncfs`: waits until the file system of an open file has everything on its disk.
static inline int segue_syncfs(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }

/// `openat2`: opens `path`, no part of which may lead out of `folder`, links included; below zero where it fails.
static inline int segue_open_beneath(int folder, const char *path, int flags) {
#if defined(SYS_openat2)
  struct open_how how;
  memset(&how, 0, sizeof how);
  how.flags = (unsigned)flags;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
  errno = ENOSYS;
  return -1;
#endif
}

/// The flag of `open` that names a file without opening it.
static const int segue_open_path = 010000000;
#endif
