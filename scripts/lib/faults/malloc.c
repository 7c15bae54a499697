// Makes allocations of chosen libraries fail (LD_PRELOAD); scripts/check/memory uses it.
//
// SEGUE_FAIL_IN: prefixes of the libraries' file names, separated by colons.
// SEGUE_FAIL_AT: the number of the allocation that fails, from 1; 0 for none.
// SEGUE_FAIL_ON: if it is not empty, all later allocations fail, too.
// SEGUE_FAIL_COUNT: a file that gets the number of allocations at the end.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static const char *libraries = "";
static long fail_at;
static int fails_on;
static int count_file = -1;
static atomic_long count;

// Whether an allocation of this thread has failed.
static _Thread_local int has_failed;

// Bytes for which Segue asks to see whether memory is really short (AllocationFailure.swift).
#define ROOM ((size_t)1 << 30)

__attribute__((constructor)) static void start(void) {
  const char *value;
  if ((value = getenv("SEGUE_FAIL_IN"))) libraries = value;
  if ((value = getenv("SEGUE_FAIL_AT"))) fail_at = atol(value);
  if ((value = getenv("SEGUE_FAIL_ON"))) fails_on = *value != 0;
  if ((value = getenv("SEGUE_FAIL_COUNT"))) {
    count_file = open(value, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  }
}

__attribute__((destructor)) static void end(void) {
  if (count_file < 0) return;
  char text[32];
  int size = snprintf(text, sizeof text, "%ld", atomic_load(&count));
  if (write(count_file, text, size) != size) _exit(99);
}

static int counts(const void *caller) {
  if (!*libraries) return 0;
  // Unlike dladdr, this does not search the symbols of the program, which has a hundred thousand.
  struct dl_find_object found;
  if (_dl_find_object((void *)caller, &found) != 0) return 0;
  const char *path = found.dlfo_link_map->l_name;
  const char *slash = strrchr(path, '/');
  const char *file = slash ? slash + 1 : path;
  for (const char *name = libraries; *name;) {
    size_t size = strcspn(name, ":");
    if (size && strncmp(file, name, size) == 0) return 1;
    name += size + (name[size] == ':');
  }
  return 0;
}

static int fails(const void *caller) {
  if (!counts(caller)) return 0;
  long number = atomic_fetch_add(&count, 1) + 1;
  int result = fail_at > 0 && (fails_on ? number >= fail_at : number == fail_at);
  if (result) has_failed = 1;
  return result;
}

#define FAILS fails(__builtin_return_address(0))
#define WITHOUT_MEMORY return errno = ENOMEM, NULL

void *malloc(size_t size) {
  if (FAILS) WITHOUT_MEMORY;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  if (FAILS) WITHOUT_MEMORY;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  // A block that shrinks needs no allocation.
  if (size > 0 && FAILS) WITHOUT_MEMORY;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  if (FAILS) WITHOUT_MEMORY;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  if (FAILS) WITHOUT_MEMORY;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  // The standard does not require errno here, but glibc sets it when the system refuses memory.
  if (FAILS) return errno = ENOMEM;
  void *room = __libc_memalign(alignment, size);
  if (!room) return ENOMEM;
  *block = room;
  return 0;
}

void *mmap(void *place, size_t size, int protection, int flags, int file, off_t offset) {
  if (has_failed && size == ROOM) return errno = ENOMEM, MAP_FAILED;
  return (void *)syscall(SYS_mmap, place, size, protection, flags, file, offset);
}
