// Tells ThreadSanitizer of the locks that Swift's Mutex takes where threads wait for each other.
//
// A Mutex that is free is locked by instructions of our own, which the sanitizer sees; one that is not, by a function
// of libswiftSynchronization, which it does not, so that it takes what the Mutex guards for unguarded. These stand
// before those functions (LD_PRELOAD) and say what they do. Processes without the sanitizer have none to tell.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

// Of Swift's calling convention, with `self` in the register of contexts.
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);

typedef SWIFT void (*lock_function)(uint32_t, SELF void *);
typedef SWIFT void (*unlock_function)(SELF void *);

// Found at the start, before there are threads.
static lock_function next_lock;
static unlock_function next_unlock;

__attribute__((constructor)) static void find_next(void) {
  next_lock = (lock_function)dlsym(RTLD_NEXT, LOCK_SLOW);
  next_unlock = (unlock_function)dlsym(RTLD_NEXT, UNLOCK_SLOW);
}

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) {
  next_lock(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  next_unlock(mutex);
}
