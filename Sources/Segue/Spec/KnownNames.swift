import SegueMessages

/// The names that things of a kind have in a spec, and the search for the one that was meant.
struct KnownNames: ExpressibleByArrayLiteral {
  /// In the order of the file.
  private(set) var all: [String]

  private var known: Set<String>
  private var searches = 0

  /// After so many names that are wrong nobody reads what each may have meant.
  private static let searchLimit = 100

  init(_ names: [String]) {
    (all, known) = (names, Set(names))
  }

  init(arrayLiteral names: String...) { self.init(names) }

  var isEmpty: Bool { all.isEmpty }

  func contains(_ name: String) -> Bool { known.contains(name) }

  mutating func insert(_ name: String) {
    if known.insert(name).inserted { all.append(name) }
  }

  /// The nearest of the names and of some other words; nil where none comes near, and after many searches.
  mutating func nearest(to name: String, or words: [String] = []) -> String? {
    guard searches < Self.searchLimit else { return nil }
    searches += 1
    return (words + all).nearest(to: name)
  }
}
