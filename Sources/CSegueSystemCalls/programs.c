// Starting programs; in Swift this would need unsafe system structures.
#define _GNU_SOURCE
#include "segue_system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int segue_pipe(int *reading, int *writing) {
  int ends[2];
#if defined(__linux__)
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  *reading = ends[0];
  *writing = ends[1];
  return 0;
}

int segue_start(
    const char *path, char *const *arguments, char *const *environment, int output, int errors) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, ignored;
  pid_t number = -1;
  sigemptyset(&none);
  // These are the signals that `Interruption` ignores; handlers are reset at the start anyway.
  sigemptyset(&ignored);
  sigaddset(&ignored, SIGPIPE);
  sigaddset(&ignored, SIGXFSZ);
  int code = posix_spawn_file_actions_init(&actions);
  if (code == 0) {
    code = posix_spawnattr_init(&attributes);
    if (code == 0) {
      code = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
      if (code == 0) code = posix_spawn_file_actions_adddup2(&actions, output, 1);
      if (code == 0) code = posix_spawn_file_actions_adddup2(&actions, errors, 2);
      if (code == 0) code = posix_spawnattr_setsigmask(&attributes, &none);
      if (code == 0) code = posix_spawnattr_setsigdefault(&attributes, &ignored);
      if (code == 0) code = posix_spawnattr_setpgroup(&attributes, 0);
      short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#if defined(POSIX_SPAWN_CLOEXEC_DEFAULT)
      // Another thread may start a program between `pipe` and `fcntl`.
      // Source: posix_spawnattr_setflags(3) of macOS.
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
      if (code == 0) code = posix_spawnattr_setflags(&attributes, flags);
      if (code == 0) {
        code = posix_spawn(&number, path, &actions, &attributes, arguments, environment);
      }
      posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
  }
  if (code == 0) return number;
  errno = code;
  return -1;
}

int segue_become(const char *path, char *const *arguments) {
  execv(path, arguments);
  return errno;
}

int segue_await_end(int number) {
  siginfo_t information;
  return waitid(P_PID, (id_t)number, &information, WEXITED | WNOWAIT);
}

int segue_reap(int number) {
  int status = 0;
  if (waitpid(number, &status, 0) < 0) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
}
