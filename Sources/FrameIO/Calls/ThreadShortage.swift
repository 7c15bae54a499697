/// A thread that the system does not make: a limit of processes, of a control group or of address space.
package struct ThreadShortage: Error, Hashable, Sendable {
  /// What the system says.
  package let reason: String

  package init(reason: String) { self.reason = reason }

  /// What a user can do about it.
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
