// Threads, whose identifiers are numbers on some systems and pointers on others.
#include "segue_system.h"

#include <pthread.h>

int segue_start_thread(void *(*body)(void *), void *argument, uintptr_t *thread) {
  pthread_t made;
  int code = pthread_create(&made, NULL, body, argument);
  if (code == 0) *thread = (uintptr_t)made;
  return code;
}

void segue_detach_thread(uintptr_t thread) { pthread_detach((pthread_t)thread); }

void segue_join_thread(uintptr_t thread) { pthread_join((pthread_t)thread, NULL); }

uintptr_t segue_current_thread(void) { return (uintptr_t)pthread_self(); }
