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
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      errno = ENOMEM
      guard AllocationFailure.hasHappened else { exit(1) }
      exit(0)
    }
  }
}
