import Foundation
import Segue
import Synchronization

/// How the process ends while threads of it still work.
///
/// Their hidden files go, at which they would complain, and end the process with a status of their own: neither is
/// heard any more.
enum SuddenEnd {
  private static let isUnderWay = Atomic(false)

  /// Says the last words, removes what is unfinished, and ends the process with `status`.
  static func end(_ status: Int32, saying words: String? = nil) -> Never {
    isUnderWay.store(true, ordering: .sequentiallyConsistent)
    if let words { StandardStreams.writeError(words + "\n") }
    StandardStreams.silence()
    RenderJob.removeUnfinishedOutputs()
    _exit(status)
  }

  /// Waits for the end if one is under way; for whoever would end the process in another way.
  static func waitIfUnderWay() {
    while isUnderWay.load(ordering: .sequentiallyConsistent) { Thread.sleep(forTimeInterval: 0.1) }
  }
}
