import Foundation

/// Whether memory ran out within calls of a C library.
///
/// Many libraries hide it: they return another error, or continue without the data that did not
/// fit, such as a color profile, and the picture is wrong. An allocation that fails sets `errno`.
package enum AllocationFailure {
  /// Forgets earlier failures, right before the calls in question.
  package static func forget() { errno = 0 }

  /// Whether an allocation of this thread has failed since ``forget()``.
  package static var hasHappened: Bool { errno == ENOMEM }
}
