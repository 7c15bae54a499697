import Foundation

/// Whether memory ran out within calls of a C library.
///
/// Many keep it to themselves: they answer with another error, or go on without what they had no room for, a profile of
/// colors for example, and the picture is another one. An allocation that fails sets `errno`.
enum AllocationFailure {
  /// Forgets earlier ones; goes right before the calls in question.
  static func forget() { errno = 0 }

  /// Whether an allocation of this thread has failed since ``forget()``.
  static var hasHappened: Bool { errno == ENOMEM }
}
