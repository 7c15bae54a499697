import SegueFoundation

/// Detection of allocations that fail within calls of a C library.
///
/// Many libraries hide such a failure: they return another error, or continue without the data that
/// did not fit, such as a color profile, and the picture is wrong. An allocation that fails sets
/// `errno` to ENOMEM.
///
/// Some that succeed do so, too: if a request does not fit into the last heap of a thread, glibc
/// 2.36 makes a new heap, may give it back while it frees the rest of the last one, and then finds
/// the memory in another arena. So a code counts only if the process is really short of memory.
package enum AllocationFailure {
  /// Forgets earlier failures, right before the calls to be checked.
  package static func forget() { errno = 0 }

  /// Whether an allocation of this thread has failed since ``forget()``.
  ///
  /// It is asked right after the calls, when their library has freed what it had in use.
  package static var hasHappened: Bool { errno == ENOMEM && !hasRoom }

  /// Whether an allocation of this thread may have failed since ``forget()``.
  package static var isPossible: Bool { errno == ENOMEM }

  /// Bytes that a library may need for one image.
  ///
  /// WebP takes 12 pictures of 4 bytes a pixel, so this is enough for 22 million pixels. A larger
  /// image that lacks memory may get another error.
  private static let room = 1 << 30

  /// Whether the system gives ``room`` to this process now; the pages are never touched.
  private static var hasRoom: Bool {
    let place = unsafe mmap(
      nil, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let place = unsafe place, unsafe place != MAP_FAILED else { return false }
    unsafe munmap(place, room)
    return true
  }
}
