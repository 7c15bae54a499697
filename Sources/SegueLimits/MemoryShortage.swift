package import SegueMessages

/// A render that needs more memory than is available or allowed.
package struct MemoryShortage: Error, Hashable, Sendable {
  /// Estimated bytes, with one frame in flight.
  package let needed: Int

  /// Bytes that are available or allowed.
  package let allowed: Int

  /// Whether the caller set the limit; otherwise it is the free memory.
  package let isSet: Bool

  package init(needed: Int, allowed: Int, isSet: Bool) {
    self.needed = needed
    self.allowed = allowed
    self.isSet = isSet
  }
}

extension MemoryShortage: CustomStringConvertible {
  /// One line: the memory needed, the memory available, and the way out.
  package var description: String {
    let (needed, allowed) = (Self.megabytes(needed), Self.megabytes(allowed))
    return isSet
      ? "needs about \(needed) MB of memory, expected at most \(allowed); "
        + "raise that with --memory-limit, or lower the need with --scale"
      : "needs about \(needed) MB of memory, and \(allowed) are free; "
        + "lower the need with --scale, or overrule this with --memory-limit"
  }

  /// Converts bytes to megabytes (millions of bytes), rounded up.
  private static func megabytes(_ bytes: Int) -> Int { (bytes + 999_999) / 1_000_000 }
}

extension MemoryShortage: FailingError {
  package var failure: Failure { .badInput }
}
