import SegueMessages

/// The words that the files of one name have for a locale, and for those that may stand in for it.
package struct WordTable {
  /// The locale that is asked for, and those that may stand in for it.
  let chain: [LocaleName]

  /// The locales of the files, as they write them.
  private(set) var locales: [String] = []

  /// Whether a file has words for one of the chain.
  private(set) var hasLocale = false

  /// The places of the locales, by their names.
  private var columns: [String: Column] = [:]

  /// The facts about each key.
  private var entries: [String: Entry] = [:]

  private struct Entry {
    /// The words for the locales of the chain; nil for none.
    var words: [Word?]
    /// A text that stands for all locales, because its file says that it is not to be translated.
    var shared: Word?
    /// The locales beside the chain that have a text, as indices of `locales`.
    var others: [Int32] = []
  }

  /// An empty table for a locale.
  package init(for locale: LocaleName) { chain = locale.chain }

  /// Adds a locale as a file writes it, nil if it does not tell, and says where its words go.
  mutating func column(of name: String?) -> Column {
    guard let name else {
      hasLocale = true
      return Column(rank: 0, index: 0)
    }
    if let column = columns[name] { return column }
    let locale = LocaleName(name)
    let column = Column(rank: chain.firstIndex { $0 == locale }, index: Int32(locales.count))
    locales.append(name)
    columns[name] = column
    if column.rank != nil { hasLocale = true }
    return column
  }

  /// A place for the words of a locale.
  struct Column {
    /// The place in the chain; nil for a locale that no word is taken from.
    let rank: Int?
    fileprivate let index: Int32
  }

  /// Adds a key, whether it has words or not.
  mutating func add(_ key: String) { _ = entries[key, default: Entry(words: none)] }

  /// Adds a word; another text for the same key and locale makes the key unusable.
  mutating func add(_ key: String, _ word: Word, in column: Column) {
    var entry = entries[key, default: Entry(words: none)]
    if let rank = column.rank {
      entry.words[rank] = Self.united(entry.words[rank], word)
    } else if case .text = word {
      entry.others.append(column.index)
    }
    entries[key] = entry
  }

  /// Adds a word that is not to be translated.
  mutating func addShared(_ key: String, _ word: Word) {
    var entry = entries[key, default: Entry(words: none)]
    entry.shared = Self.united(entry.shared, word)
    entries[key] = entry
  }

  private var none: [Word?] { Array(repeating: nil, count: chain.count) }

  private static func united(_ old: Word?, _ new: Word) -> Word {
    guard let old, old != new else { return new }
    return .unusable("stands there more than once, with different texts, expected one text")
  }

  /// The word for each key.
  var words: [String: Word] {
    entries.mapValues { entry in
      entry.words.lazy.compactMap { $0 }.first ?? entry.shared
        ?? .untranslated(entry.others.map { locales[Int($0)] })
    }
  }
}
