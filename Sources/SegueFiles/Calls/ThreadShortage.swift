package import SegueMessages

/// A failure to create a thread, because a limit of processes, of a control group or of address
/// space is reached.
package struct ThreadShortage: Error, Hashable, Sendable {
  /// The system's text.
  package let reason: String

  package init(reason: String) { self.reason = reason }

  /// Advice for the user.
  package static let remedy =
    "Raise the limit on processes (ulimit -u, pids.max) or on address space (ulimit -v), or try again"
    + " when fewer processes run."
}

extension ThreadShortage: CustomStringConvertible {
  /// One line: what is missing, what to do.
  package var description: String {
    "No thread can be made: \(reason). \(Self.remedy)"
  }
}

extension ThreadShortage: FailingError {
  package var failure: Failure { .outOfThreads }
}
