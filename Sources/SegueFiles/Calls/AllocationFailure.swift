import Foundation

/// Detection of allocations that fail within calls of a C library.
///
/// Many libraries hide such a failure: they return another error, or continue without the data that
/// did not fit, such as a color profile, and the picture is wrong. An allocation that fails sets
/// `errno`.
package enum AllocationFailure {
  /// Forgets earlier failures, right before the calls to be checked.
  package static func forget() { errno = 0 }

  /// Whether an allocation of this thread has failed since ``forget()``.
  package static var hasHappened: Bool { errno == ENOMEM }
}
