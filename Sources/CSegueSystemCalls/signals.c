// Handlers of signals: the structure has other names on each system.
#define _GNU_SOURCE
#include <signal.h>
#include <string.h>

#include "segue_system.h"

static int handle(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  return sigaction(number, &action, NULL);
}

int segue_handle(int signal, void (*handler)(int)) { return handle(signal, handler, 0); }

int segue_handle_crash(int signal, void (*handler)(int)) {
  return handle(signal, handler, (int)(SA_NODEFER | SA_RESTART));
}

int segue_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
