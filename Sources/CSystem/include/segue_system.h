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

/// `pipe`: whose ends no program inherits that is started meanwhile; below zero where it fails.
int segue_pipe(int *reading, int *writing);

/// `posix_spawn`: starts the program at `path`, and answers its number, or below zero where it fails.
///
/// It has a process group of its own, so that no terminal interrupts it; signals are neither blocked nor ignored in it, and
/// its standard input is empty.
int segue_start(
    const char *path, char *const *arguments, char *const *environment, int output, int errors);

/// `waitid`: waits for the end of a program, whose number is not another's before `segue_reap`; below zero where it fails.
int segue_await_end(int number);

/// `waitpid`: how a program that is over has ended: its status, or 256 more than the signal that killed it.
int segue_reap(int number);

#if defined(__linux__)
#include <errno.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

/// `syncfs`: waits until the file system of an open file has everything on its disk.
static inline int segue_syncfs(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }

/// `statfs`: the number of the kind of file system that `path` lies on; 0 where it cannot be told.
static inline long segue_file_system_kind(const char *path) {
  struct statfs system;
  return statfs(path, &system) == 0 ? (long)(unsigned)system.f_type : 0;
}

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
