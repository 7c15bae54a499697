// Functions that parts of the archive take from glibc 2.35 and 2.36, for systems that are older:
// the libraries of Debian 12's compiler of C++, FFmpeg and HarfBuzz. They are hidden, so that no
// library of the system finds them, and have names of their own here, because newer headers declare
// them.

#define _GNU_SOURCE
#include <link.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

#define HIDDEN __attribute__((visibility("hidden")))

// The layout is glibc's; the unwinder reads the address of the table alone.
struct found {
  unsigned long long flags;
  void *start, *end;
  struct link_map *map;
  void *frames;
  unsigned long long reserved[7];
};

HIDDEN double hypotenuse(double width, double height) __asm__("hypot");
HIDDEN float hypotenuse_of_floats(float width, float height) __asm__("hypotf");
HIDDEN uint32_t random_number(void) __asm__("arc4random");
HIDDEN int find_object(void *address, struct found *result) __asm__("_dl_find_object");

// The hypotenuse of a triangle, of which glibc has another version since 2.35. A square may
// overflow where its root does not, so the longer side is the unit.
double hypotenuse(double width, double height) {
  int is_wide = fabs(width) > fabs(height);
  double longer = fabs(is_wide ? width : height), shorter = fabs(is_wide ? height : width);
  if (longer == 0 || isinf(longer)) return longer;
  return longer * sqrt(1 + shorter / longer * (shorter / longer));
}

// Squares of floats are exact in double precision, and do not overflow there.
float hypotenuse_of_floats(float width, float height) {
  return (float)sqrt((double)width * width + (double)height * height);
}

// A random number of the system, since glibc 2.36. Nothing in the archive asks for one.
uint32_t random_number(void) {
  uint32_t number;
  if (getrandom(&number, sizeof number, 0) != sizeof number) abort();
  return number;
}

struct search {
  uintptr_t address;
  struct found *result;
};

static int look(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  struct search *search = context;
  const ElfW(Phdr) *frames = 0;
  uintptr_t start = 0, end = 0;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[index];
    uintptr_t place = object->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_GNU_EH_FRAME) frames = part;
    if (part->p_type == PT_LOAD && search->address >= place &&
        search->address - place < part->p_memsz) {
      start = place;
      end = place + part->p_memsz;
    }
  }
  if (!end || !frames) return 0;
  search->result->start = (void *)start;
  search->result->end = (void *)end;
  search->result->frames = (void *)(object->dlpi_addr + frames->p_vaddr);
  return 1;
}

// The table of frames that covers an address, since glibc 2.35; the unwinder searched like this
// before.
int find_object(void *address, struct found *result) {
  struct search search = {(uintptr_t)address, result};
  return dl_iterate_phdr(look, &search) ? 0 : -1;
}

#if defined(__aarch64__)
// Swift's libraries for arm64 are those of Debian sid, which take these from glibc 2.38. The first
// four read binary numbers, too, which Swift's libraries never ask for.

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

HIDDEN long read_long(const char *text, char **end, int base) __asm__("__isoc23_strtol");
HIDDEN long long read_long_long(const char *text, char **end, int base) __asm__("__isoc23_strtoll");
HIDDEN unsigned long read_unsigned(const char *text, char **end, int base)
    __asm__("__isoc23_strtoul");
HIDDEN int scan(const char *text, const char *format, ...) __asm__("__isoc23_sscanf");
HIDDEN size_t copy_text(char *target, const char *source, size_t size) __asm__("strlcpy");

long read_long(const char *text, char **end, int base) { return strtol(text, end, base); }

long long read_long_long(const char *text, char **end, int base) {
  return strtoll(text, end, base);
}

unsigned long read_unsigned(const char *text, char **end, int base) {
  return strtoul(text, end, base);
}

int scan(const char *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsscanf(text, format, arguments);
  va_end(arguments);
  return count;
}

size_t copy_text(char *target, const char *source, size_t size) {
  size_t length = strlen(source);
  if (size > 0) {
    size_t count = length < size ? length : size - 1;
    memcpy(target, source, count);
    target[count] = 0;
  }
  return length;
}
#endif
