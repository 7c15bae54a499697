// System calls that Swift's module of the C library does not export.
#pragma once
#include <stddef.h>
#include <stdint.h>
#if defined(__GLIBC__) || defined(__gnu_linux__)
#include <malloc.h>
#endif

/// `malloc_trim`: returns freed memory from the C library to the system; gives 0 if there is none
/// or it cannot.
static inline int segue_release_memory(void) {
#if defined(__GLIBC__)
  return malloc_trim(0);
#else
  return 0;
#endif
}

/// `open`: opens descriptors 0 to 2 if they are closed, so that no file gets them, and whatever is
/// written to a closed stream.
///
/// They lead nowhere, and in the wrong direction: a closed stream still cannot be used.
void segue_open_standard_streams(void);

/// `pthread_create`: runs `body` on a new thread, which must be detached or joined; gives 0, or an
/// error of `errno`.
int segue_start_thread(void *(*body)(void *), void *argument, uintptr_t *thread);

/// `pthread_detach`: has the system forget a thread when it ends.
void segue_detach_thread(uintptr_t thread);

/// `pthread_join`: waits until a thread has ended.
void segue_join_thread(uintptr_t thread);

/// `pthread_self`: the calling thread, which is never 0; may be called in a signal handler.
uintptr_t segue_current_thread(void);

/// Whether the calling thread is the first of its process.
int segue_is_main_thread(void);

/// The number of words on the command line, the program's name included; 0 if the system does not
/// tell.
int segue_argument_count(void);

/// A word of the command line; NULL if there are fewer.
const char *segue_argument(int index);

/// `getauxval`: the path of the program, as it was given to `execve`; NULL if the system does not
/// tell.
const char *segue_program_path(void);

/// `pipe`: opens a pipe that programs started meanwhile do not inherit; below zero on failure.
int segue_pipe(int *reading, int *writing);

/// `posix_spawn`: starts the program at `path`; returns its process ID, or a value below zero on
/// failure.
///
/// The program has its own process group, so that no terminal interrupts it. It neither blocks nor
/// ignores signals, and its standard input is empty.
int segue_start(
    const char *path, char *const *arguments, char *const *environment, int output, int errors);

/// `execv`: replaces this program by the one at `path`; returns an error of `errno` if it cannot.
int segue_become(const char *path, char *const *arguments);

/// `waitid`: waits for the end of a program, whose process ID stays reserved until `segue_reap`;
/// below zero on failure.
int segue_await_end(int number);

/// `waitpid`: returns the exit status of an ended program, or 256 plus the signal that killed it.
int segue_reap(int number);

/// `sigaction`: has `handler` called at a signal; below zero on failure. Interrupted calls end with
/// EINTR.
int segue_handle(int signal, void (*handler)(int));

/// `sigaction`: has `handler` called at a signal, also while it is blocked and while `handler` is
/// running; below zero on failure. Interrupted calls continue.
int segue_handle_crash(int signal, void (*handler)(int));

/// `sigaction`: whether the process ignores a signal.
int segue_is_ignored(int signal);

/// `setrlimit` and `pthread_setattr_default_np`: gives the main thread and all threads to come
/// stacks of `size` bytes, however small the limit on stacks was at the start; returns the bytes
/// that the main thread can have.
size_t segue_raise_stacks(size_t size);

/// `fsync`, or on Darwin `F_FULLFSYNC` where the file system has it: waits until all bytes of a
/// file are on the disk; below zero on failure.
int segue_synchronize(int descriptor);

#if defined(__APPLE__)
#include <sys/mount.h>
#include <sys/param.h>

/// `statfs`: whether the file system of `path` is on a disk of this machine.
static inline int segue_file_system_is_local(const char *path) {
  struct statfs system;
  return statfs(path, &system) == 0 && (system.f_flags & MNT_LOCAL) != 0;
}
#endif

#if defined(__linux__)
#include <errno.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

/// `syncfs`: waits until all data in the file system of an open file is on disk.
static inline int segue_syncfs(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }

/// `statfs`: returns the type number of the file system of `path`, or 0 if it is unknown.
static inline long segue_file_system_kind(const char *path) {
  struct statfs system;
  return statfs(path, &system) == 0 ? (long)(unsigned)system.f_type : 0;
}

static inline int segue_open_resolved(int folder, const char *path, int flags, int resolve) {
#if defined(SYS_openat2)
  struct open_how how;
  memset(&how, 0, sizeof how);
  how.flags = (unsigned)flags;
  how.resolve = (unsigned)resolve | RESOLVE_NO_MAGICLINKS;
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
  errno = ENOSYS;
  return -1;
#endif
}

/// `openat2`: opens `path`, which must not lead out of `folder`, even through links; below zero on
/// failure.
static inline int segue_open_beneath(int folder, const char *path, int flags) {
  return segue_open_resolved(folder, path, flags, RESOLVE_BENEATH);
}

/// `openat2`: opens `path`, for which `folder` is the root of all folders; below zero on failure.
static inline int segue_open_from(int folder, const char *path, int flags) {
  return segue_open_resolved(folder, path, flags, RESOLVE_IN_ROOT);
}

/// The flag of `open` that gives a descriptor of a file without opening it.
static const int segue_open_path = 010000000;
#endif
