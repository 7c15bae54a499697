import Foundation
import SegueFiles
import Testing

@Suite struct AllocationFailureTests {
  @Test func nothingHasHappenedWithoutAnError() {
    AllocationFailure.forget()
    #expect(!AllocationFailure.hasHappened)
  }

  /// glibc sets the code in an allocation that succeeds, if the thread's own heap was full.
  @Test func aCodeAloneIsNoFailure() {
    errno = ENOMEM
    #expect(!AllocationFailure.hasHappened)
  }

  @Test func aCodeWithoutMemoryIsAFailure() async {
    await #expect(processExitsWith: .success) {
      let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
      var usual = rlimit()
      unsafe getrlimit(resource, &usual)
      var none = rlimit(rlim_cur: 0, rlim_max: usual.rlim_max)
      unsafe setrlimit(resource, &none)
      errno = ENOMEM
      let hasHappened = AllocationFailure.hasHappened
      // A sanitizer needs memory when the process ends.
      unsafe setrlimit(resource, &usual)
      exit(hasHappened ? 0 : 1)
    }
  }
}
