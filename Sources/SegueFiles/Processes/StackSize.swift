import CSegueSystemCalls
package import SegueMessages

/// The stacks of the process's threads.
package enum StackSize {
  /// The usual limit on Linux, in bytes.
  ///
  /// Pages that are never touched take no memory.
  private static let usual = 8 << 20

  /// The least that the main thread needs, in bytes: without optimization, checking a spec takes
  /// 300 KB.
  private static let least = 1 << 20

  /// Gives all threads stacks of the usual size, even if the process was started with a smaller
  /// limit; must be called before the process has a second thread.
  ///
  /// - Throws: ``StackShortage`` if the main thread gets too little.
  package static func raise() throws(StackShortage) {
    let bytes = Int(segue_raise_stacks(usual))
    guard bytes >= least else { throw StackShortage(bytes: bytes, least: least) }
  }
}

/// A limit on stacks that is too small for any work.
package struct StackShortage: Error, Hashable, Sendable {
  let bytes: Int
  let least: Int
}

extension StackShortage: CustomStringConvertible {
  /// One line: what is missing, what to do.
  package var description: String {
    "The stack may have \(bytes / 1024) KB at most, and \(least / 1024) are needed. Raise the limit"
      + " (ulimit -s)."
  }
}

extension StackShortage: FailingError {
  package var failure: Failure { .outOfMemory }
}
