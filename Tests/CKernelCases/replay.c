// Replays recorded cases with the kernels for vectors of 128 bits: replay CASES
//
// It prints the number of cases by kernel. Exit: 0 all results are equal, 1 some differ, 2 the file
// is no file of cases.

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "calls.h"

// The mapped memory of one case.
#define MOST_MEMORIES 16
static struct {
  void *start;
  size_t size;
} memories[MOST_MEMORIES];
static int memory_count;

static void stop(const char *problem) {
  fprintf(stderr, "replay: %s\n", problem);
  exit(2);
}

uint8_t *tape_memory(size_t count) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  const size_t size = (count + page - 1) / page * page;
  uint8_t *start =
      mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED || mprotect(start + size, page, PROT_NONE) != 0)
    stop("no memory is left");
  if (memory_count == MOST_MEMORIES) stop("a kernel has too many arguments");
  memories[memory_count].start = start;
  memories[memory_count++].size = size + page;
  return start + size - count;
}

static void release_memory(void) {
  while (memory_count > 0) {
    memory_count--;
    munmap(memories[memory_count].start, memories[memory_count].size);
  }
}

void tape_bytes(tape *t, void *bytes, size_t count) {
  if (count > t->count - t->place) stop("a case ends too soon");
  if (count > 0) memcpy(bytes, t->bytes + t->place, count);
  t->place += count;
}

// The kernel that runs.
static char name[16];

// Ends the process after an access beyond the memory of a case.
static void end_beyond(int signal) {
  (void)signal;
  static const char problem[] = " reads or writes beyond its arguments\n";
  if (write(2, name, strlen(name)) > 0 && write(2, problem, sizeof problem - 1) > 0) _exit(1);
  _exit(1);
}

typedef struct {
  const char *name;
  void (*replay)(tape *t);
  long cases, different;
} kernel;

#define RASTER(name, ...) \
  static void replay_##name(tape *t) { call_##name(t, raster_kernels_128(), __VA_ARGS__); }
#define TURN(name, is_by_columns) \
  static void replay_##name(tape *t) { \
    call_turn( \
        t, raster_kernels_128()->name, is_by_columns, (raster_target){0}, 0, 0, 0, 0, 0, 0, 0, 0, \
        0); \
  }
TURN(columns, 1)
TURN(rows, 0)
RASTER(shift, 0, 0, 0, 0, 0)
RASTER(points, 0, 0, 0, 0, 0, 0, 0)
RASTER(project, 0, 0, 0, 0, 0, 0, 0, 0, 0)
RASTER(unroll, 0, 0, 0, 0, 0)
RASTER(shade, 0, 0, 0)
RASTER(set_factors, 0, 0, 0, 0, 0)
RASTER(set_nodes, 0, 0, 0, 0, 0, 0, 0, 0, 0)
RASTER(interpolate, 0, 0, 0, 0, 0)
RASTER(dim, 0, 0, 0, 0)
RASTER(mix, 0, 0, 0, 0, 0)
RASTER(mix_opaque, 0, 0, 0, 0)
RASTER(over, 0, 0, 0, 0)
RASTER(cover_opaque, 0, 0, 0, 0)
static void replay_pack(tape *t) { call_pack(t, png_kernels_128(), 0, 0, 0); }
static void replay_filter_rgb(tape *t) {
  call_filter(t, png_kernels_128()->filter_rgb, 3, 0, 0, 0, 0, 0, 0);
}
static void replay_filter_rgba(tape *t) {
  call_filter(t, png_kernels_128()->filter_rgba, 4, 0, 0, 0, 0, 0, 0);
}
static void replay_bt709(tape *t) { call_bt709(t, video_bt709_128(), 0, 0, 0, 0, 0, 0); }
static void replay_rgba(tape *t) { call_rgba(t, video_rgba_128(), 0, 0, 0, 0, 0); }

#define KERNEL(name) {#name, replay_##name, 0, 0}
static kernel kernels[] = {
    KERNEL(columns), KERNEL(rows), KERNEL(shift), KERNEL(points), KERNEL(project),
    KERNEL(unroll), KERNEL(shade), KERNEL(set_factors), KERNEL(set_nodes), KERNEL(interpolate),
    KERNEL(dim), KERNEL(mix), KERNEL(mix_opaque), KERNEL(over), KERNEL(cover_opaque),
    KERNEL(pack), KERNEL(filter_rgb), KERNEL(filter_rgba), KERNEL(bt709),
    KERNEL(rgba),
};
#define KERNEL_COUNT (int)(sizeof kernels / sizeof *kernels)

static kernel *kernel_named(const char *name) {
  for (int i = 0; i < KERNEL_COUNT; i++)
    if (!strcmp(kernels[i].name, name)) return kernels + i;
  stop("a case has an unknown kernel");
  return NULL;
}

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file) stop("no file of cases; give one as the argument");
  signal(SIGSEGV, end_beyond);
  uint64_t size;
  while (fread(&size, sizeof size, 1, file) == 1) {
    if (fread(name, sizeof name, 1, file) != 1 || size < sizeof size + sizeof name)
      stop("a case has no name");
    name[sizeof name - 1] = 0;
    tape t = {.is_replayed = 1, .count = size - sizeof size - sizeof name};
    t.bytes = malloc(t.count);
    if (!t.bytes || fread(t.bytes, 1, t.count, file) != t.count) stop("a case ends too soon");
    kernel *one = kernel_named(name);
    one->replay(&t);
    if (t.place != t.count) stop("a case has too many bytes");
    one->cases++;
    one->different += t.is_different;
    free(t.bytes);
    release_memory();
  }
  int result = 0;
  for (int i = 0; i < KERNEL_COUNT; i++) {
    const kernel one = kernels[i];
    if (one.cases == 0 || one.different > 0) result = 1;
    printf("%-12s %7ld cases, %ld different\n", one.name, one.cases, one.different);
  }
  return result;
}
