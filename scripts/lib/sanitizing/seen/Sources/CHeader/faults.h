// A fault for each sanitizer. Each depends on `number`, so that no compiler knows it.
#pragma once
#include <pthread.h>
#include <stdlib.h>

static inline int header_address(int number) {
  char *bytes = malloc((size_t)number);
  bytes[0] = 1;
  free(bytes);
  return bytes[0];
}

static inline int header_undefined(int number) { return 1 << (16 * number); }

static inline void *header_count(void *counter) {
  for (int i = 0; i < 100000; i++) ++*(volatile int *)counter;
  return NULL;
}

static inline int header_thread(int number) {
  int *counter = calloc((size_t)number, sizeof *counter);
  pthread_t one, two;
  pthread_create(&one, NULL, header_count, counter);
  pthread_create(&two, NULL, header_count, counter);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  return *counter;
}
