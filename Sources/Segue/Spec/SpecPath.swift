import SegueMessages

/// Where a value stands in a spec: the way to it from the root.
///
/// Its text is made where somebody asks for it: a tree has many values, keys of any length and few errors, and a text
/// for every value would be a product of the first two.
indirect enum SpecPath: Hashable, Sendable {
  case root
  case entry(of: SpecPath, key: String)
  case item(of: SpecPath, index: Int)

  /// The path of an entry of the map here.
  func key(_ key: String) -> SpecPath { .entry(of: self, key: key) }

  /// The path of an item of the list here.
  func item(_ index: Int) -> SpecPath { .item(of: self, index: index) }
}

extension SpecPath: CustomStringConvertible {
  /// Such as `timeline[1].transition`; empty at the root, and without its middle where it is long.
  var description: String {
    let parts = parts
    let isLong = parts.reduce(0) { $0 + $1.unicodeScalars.count } > Self.longestText
    guard isLong, parts.count > 2 * Self.partsAtEnds else { return Self.text(parts) }
    return Self.text(parts.prefix(Self.partsAtEnds)) + " ... "
      + Self.text(parts.suffix(Self.partsAtEnds))
  }

  /// In scalars; few errors about one place are longer.
  private static let longestText = 240

  /// Twice as many are more levels than the schema has.
  private static let partsAtEnds = 6

  /// From the root: an entry as `.key`, or `['any key']`, and an item as `[index]`.
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
