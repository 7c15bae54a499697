import SegueMessages

/// The names of one kind in a spec, with a search for the nearest to a misspelled one.
struct KnownNames: ExpressibleByArrayLiteral {
  /// The names, in the order of the file.
  private(set) var all: [String]

  private var known: Set<String>
  private var searches = 0

  /// Limit of searches, because nobody reads suggestions for more wrong names.
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

  /// The nearest of the names and of `words`; nil if none is close, or after too many searches.
  mutating func nearest(to name: String, or words: [String] = []) -> String? {
    guard searches < Self.searchLimit else { return nil }
    searches += 1
    return (words + all).nearest(to: name)
  }
}
