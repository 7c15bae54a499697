// Limits the number of threads (LD_PRELOAD); scripts/check/scarcity uses it.
//
// SEGUE_THREADS: the largest number of threads at once, without the main thread.
// SEGUE_THREADS_LOG: a file that grows by a byte at each new maximum of threads.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_long count, most_so_far;

struct work {
  void *(*run)(void *);
  void *argument;
};

static void ended(void *nothing) {
  (void)nothing;
  atomic_fetch_sub(&count, 1);
}

static void *run(void *pointer) {
  struct work work = *(struct work *)pointer;
  free(pointer);
  void *result;
  pthread_cleanup_push(ended, NULL);
  result = work.run(work.argument);
  pthread_cleanup_pop(1);
  return result;
}

static void note(long number) {
  const char *log = getenv("SEGUE_THREADS_LOG");
  long most = atomic_load(&most_so_far);
  if (!log || number <= most) return;
  if (!atomic_compare_exchange_strong(&most_so_far, &most, number)) return;
  int file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0) return;
  if (write(file, ".", 1) != 1) _exit(99);
  close(file);
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  static int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!create) create = dlsym(RTLD_NEXT, "pthread_create");
  const char *most = getenv("SEGUE_THREADS");
  long number = atomic_fetch_add(&count, 1) + 1;
  note(number);
  struct work *work = most && number > atol(most) ? NULL : malloc(sizeof *work);
  int code = EAGAIN;
  if (work) {
    *work = (struct work){start, argument};
    code = create(thread, attributes, run, work);
    if (code) free(work);
  }
  if (code) atomic_fetch_sub(&count, 1);
  return code;
}
