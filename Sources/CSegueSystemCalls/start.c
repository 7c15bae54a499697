// The state that a program is started in.
#define _GNU_SOURCE
#include "segue_system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
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

#if defined(__linux__) && defined(__GLIBC__)
// Where memory ends while the libraries of Swift start, they trap before any other code of ours.
// The functions of this array run before the libraries, and constructors of the program after them.
static const int fatal_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV};

static void tell_lack_of_memory(int number) {
  static const char text[] =
      "There is not enough memory or address space to start. Raise the limit (ulimit -v).\n";
  (void)number;
  (void)!write(STDERR_FILENO, text, sizeof text - 1);
  _exit(75);
}

static void set_actions(void (*action)(int)) {
  struct sigaction sought = {0};
  sought.sa_handler = action;
  for (size_t index = 0; index < sizeof fatal_signals / sizeof *fatal_signals; index++) {
    sigaction(fatal_signals[index], &sought, NULL);
  }
}

static void expect_lack_of_memory(void) { set_actions(tell_lack_of_memory); }

__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(void) =
    expect_lack_of_memory;

// A library that has installed an action of its own keeps it.
__attribute__((constructor)) static void forget_lack_of_memory(void) {
  for (size_t index = 0; index < sizeof fatal_signals / sizeof *fatal_signals; index++) {
    struct sigaction known;
    if (sigaction(fatal_signals[index], NULL, &known) == 0 &&
        known.sa_handler == tell_lack_of_memory) {
      signal(fatal_signals[index], SIG_DFL);
    }
  }
}
#endif

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
