import Foundation
import Segue

/// How the process ends while threads of it still work.
///
/// Their hidden files go, at which they would complain, and end the process with a status of their own: neither is
/// heard any more.
enum SuddenEnd {
  private static let thread = SoleThread()

  /// Removes what is unfinished, and ends the process with `status`.
  ///
  /// Where another thread is about that already, this one waits: the process has one end.
  static func end(_ status: Int32) -> Never {
    while !thread.take() { sleep(1) }
    StandardStreams.silence()
    RenderJob.removeUnfinishedOutputs()
    _exit(status)
  }

  /// The same after words, which were made beforehand with their status.
  static func end(saying words: LastWords) -> Never {
    while !thread.take() { sleep(1) }
    words.write()
    StandardStreams.silence()
    RenderJob.removeUnfinishedOutputs()
    _exit(words.status)
  }

  /// Whether a thread ends the process.
  static var isUnderWay: Bool { thread.isTaken }

  /// Whether the calling thread ends the process: a signal has come in between.
  static var isOnThisThread: Bool { thread.isOwn }

  /// Waits for the end if one is under way; for whoever would end the process in another way.
  static func waitIfUnderWay() {
    while thread.isTaken { Thread.sleep(forTimeInterval: 0.1) }
  }
}
