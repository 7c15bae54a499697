/// A path as the system compares it: by its bytes.
///
/// Two texts of `String` are equal if they differ in Unicode normalization alone, as names from
/// different systems do, but they are names of two files.
package struct PathKey: Hashable, Comparable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Whether both have the same bytes.
  package static func == (a: PathKey, b: PathKey) -> Bool { Path.areEqual(a.path, b.path) }

  /// The order of their bytes.
  package static func < (a: PathKey, b: PathKey) -> Bool {
    a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
  }

  /// - Parameter hasher: Takes the bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in path.utf8 { hasher.combine(byte) }
    // No path has this byte, so that a path and a part of it differ in front of other values.
    hasher.combine(UInt8(0xFF))
  }
}
