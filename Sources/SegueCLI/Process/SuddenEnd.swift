import Segue
import SegueFoundation

/// Ends the process while other threads are still running.
///
/// When their hidden files are removed, these threads fail, and would print messages and exit with
/// their own status; both are prevented.
enum SuddenEnd {
  private static let thread = SoleThread()

  /// Removes unfinished outputs, and exits with `status`.
  ///
  /// If another thread is already ending the process, this one waits.
  static func end(_ status: Int32) -> Never {
    while !thread.take() { sleep(1) }
    StandardStreams.silence()
    RenderJob.removeUnfinishedOutputs()
    _exit(status)
  }

  /// Writes a message prepared beforehand, removes unfinished outputs, and exits with the message's
  /// status.
  static func end(saying words: LastWords) -> Never {
    while !thread.take() { sleep(1) }
    words.write()
    StandardStreams.silence()
    RenderJob.removeUnfinishedOutputs()
    _exit(words.status)
  }

  /// Whether a thread is ending the process.
  static var isUnderWay: Bool { thread.isTaken }

  /// Whether the calling thread is ending the process, and a signal has interrupted it.
  static var isOnThisThread: Bool { thread.isOwn }

  /// Waits until the process ends if another thread is already ending it, so that two ways to exit
  /// do not collide.
  static func waitIfUnderWay() {
    while thread.isTaken { usleep(100_000) }
  }
}
