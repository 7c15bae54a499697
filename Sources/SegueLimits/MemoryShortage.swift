/// Work that does not fit into the memory that it may take.
public struct MemoryShortage: Error, Hashable, Sendable {
  /// Bytes, about, with one frame in the making.
  public let needed: Int

  /// Bytes that there may be.
  public let allowed: Int

  /// Whether somebody has set that; else it is what is free.
  public let isSet: Bool

  package init(needed: Int, allowed: Int, isSet: Bool) {
    self.needed = needed
    self.allowed = allowed
    self.isSet = isSet
  }
}

extension MemoryShortage: CustomStringConvertible {
  /// One line: what it takes, what there is, what to do.
  public var description: String {
    let (needed, allowed) = (Self.megabytes(needed), Self.megabytes(allowed))
    return isSet
      ? "needs about \(needed) MB of memory, expected at most \(allowed); "
        + "--memory-limit raises that, --scale lowers what it takes"
      : "needs about \(needed) MB of memory, and \(allowed) are free; "
        + "--scale lowers what it takes, --memory-limit overrules this"
  }

  /// In millions of bytes, rounded up.
  private static func megabytes(_ bytes: Int) -> Int { (bytes + 999_999) / 1_000_000 }
}
