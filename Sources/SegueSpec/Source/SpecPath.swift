import SegueMessages

/// The path of a value in a spec, from the root.
///
/// Its text is made only on demand. A tree has many values, its keys can be long, and errors are
/// few; texts for all values could take as much memory as their number times the length of the
/// keys.
package indirect enum SpecPath: Hashable, Sendable {
  case root
  case entry(of: SpecPath, key: String)
  case item(of: SpecPath, index: Int)

  /// The path of an entry of the map at this path.
  package func key(_ key: String) -> SpecPath { .entry(of: self, key: key) }

  /// The path of another entry of the map in which this one is an entry.
  func beside(_ key: String) -> SpecPath {
    if case .entry(let outer, _) = self { outer.key(key) } else { SpecPath.root.key(key) }
  }

  /// The path of an item of the list at this path.
  func item(_ index: Int) -> SpecPath { .item(of: self, index: index) }
}

extension SpecPath: CustomStringConvertible {
  /// The path as text, such as `timeline[1].transition`; empty at the root, shortened in the middle
  /// if it is long.
  package var description: String {
    let parts = parts
    let isLong = parts.reduce(0) { $0 + $1.unicodeScalars.count } > Self.longestText
    guard isLong, parts.count > 2 * Self.partsAtEnds else { return Self.text(parts) }
    return Self.text(parts.prefix(Self.partsAtEnds)) + " ... "
      + Self.text(parts.suffix(Self.partsAtEnds))
  }

  /// Length in scalars above which a path is shortened; few error messages are longer.
  private static let longestText = 240

  /// Number of parts that remain at each end; the schema has fewer levels than twice as many.
  private static let partsAtEnds = 6

  /// The parts from the root: `.key` or `['any key']` for an entry, `[index]` for an item.
  private var parts: [String] {
    var (parts, path): ([String], SpecPath) = ([], self)
    while true {
      switch path {
      case .root: return parts.reversed()
      case .entry(let outer, let key):
        parts.append(Self.isPlain(key) ? ".\(key)" : "[\(Message.quoted(key))]")
        path = outer
      case .item(let outer, let index):
        parts.append("[\(index)]")
        path = outer
      }
    }
  }

  private static func text(_ parts: some Sequence<String>) -> String {
    let text = parts.joined()
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && !Message.isLong(key)
      && key.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
      }
  }
}
