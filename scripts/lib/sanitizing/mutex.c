// Reports to ThreadSanitizer the locks that Swift's Mutex takes when threads wait for each other.
//
// Inlined instructions, which the sanitizer sees, lock a free Mutex. A function of
// libswiftSynchronization, which it does not see, locks one that is taken, so the sanitizer reports
// races on what the Mutex guards. The functions here wrap those (LD_PRELOAD) and report the locks.
// In processes without the sanitizer they report nothing.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

// Swift's calling convention passes `self` in the context register.
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);

typedef SWIFT void (*lock_function)(uint32_t, SELF void *);
typedef SWIFT void (*unlock_function)(SELF void *);

// Looked up at the start, before there are threads.
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
