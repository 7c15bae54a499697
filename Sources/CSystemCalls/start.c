// The state that a program is started in.
#define _GNU_SOURCE
#include "segue_system.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/auxv.h>
#endif

void segue_open_standard_streams(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free descriptor is this one, because those below it are open.
    if (open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) >= 0) continue;
    // Without devices, a folder that nobody can write to either.
    (void)!open("/", O_RDONLY);
  }
}

static int argument_count = 0;
static char **argument_words = NULL;

// glibc and dyld call constructors with the arguments of `main`; other systems may not.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  argument_words = words;
}
#endif

int segue_argument_count(void) { return argument_count; }

const char *segue_argument(int index) {
  return index >= 0 && index < argument_count ? argument_words[index] : NULL;
}

const char *segue_program_path(void) {
#if defined(__linux__)
  return (const char *)getauxval(AT_EXECFN);
#else
  return NULL;
#endif
}
