#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// One case: the name of a kernel, its arguments in turn, and all that it writes.
//
// One function for each kernel (`calls.h`) serves both directions. Recording, the arguments are
// those of a caller and go to the tape. Replaying, they come from the tape, and what the kernel
// writes is compared.

#define TAPE_MOST_OUTPUTS 4

typedef struct {
  uint8_t *bytes;
  size_t count, capacity, place;
  int is_replayed;
  // The bytes that the kernel writes.
  uint8_t *outputs[TAPE_MOST_OUTPUTS];
  size_t output_counts[TAPE_MOST_OUTPUTS];
  int output_count;
  // Whether a replayed kernel has written something else.
  int is_different;
} tape;

/// Memory that ends at a page that cannot be read; for the replay.
uint8_t *tape_memory(size_t count);

/// Writes some bytes to the tape, or reads them.
void tape_bytes(tape *t, void *bytes, size_t count);

/// A number of a case.
static inline long tape_number(tape *t, long value) {
  tape_bytes(t, &value, sizeof value);
  return value;
}

/// A number of a case that is no integer.
static inline double tape_real(tape *t, double value) {
  tape_bytes(t, &value, sizeof value);
  return value;
}

/// Bytes that the kernel reads.
static inline const void *tape_input(tape *t, const void *bytes, size_t count) {
  uint8_t *place = t->is_replayed ? tape_memory(count) : (uint8_t *)(uintptr_t)bytes;
  tape_bytes(t, place, count);
  return place;
}

/// Bytes that the kernel writes, and may read before.
static inline void *tape_output(tape *t, void *bytes, size_t count) {
  uint8_t *place = (uint8_t *)(uintptr_t)tape_input(t, bytes, count);
  t->outputs[t->output_count] = place;
  t->output_counts[t->output_count++] = count;
  return place;
}

/// Writes what the kernel has written to the tape, or compares it; and what it has returned.
static inline int tape_end(tape *t, int result) {
  if (tape_number(t, result) != result) t->is_different = 1;
  for (int i = 0; i < t->output_count; i++) {
    if (t->is_replayed) {
      const int is_equal = !memcmp(t->outputs[i], t->bytes + t->place, t->output_counts[i]);
      if (!is_equal) t->is_different = 1;
      t->place += t->output_counts[i];
    } else {
      tape_bytes(t, t->outputs[i], t->output_counts[i]);
    }
  }
  return result;
}
