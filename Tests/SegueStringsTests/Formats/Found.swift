import SegueLimits
import Testing

@testable import SegueStrings

/// The words of texts, as tests ask for them.
struct Found {
  let words: [String: Word]

  /// Reads texts by the names of their files.
  init(_ files: KeyValuePairs<String, String>, _ locale: String) throws {
    var table = WordTable(for: try #require(LocaleName(locale)))
    for (name, text) in files {
      try StringsFormat.read(Array(text.utf8), name: name, into: &table)
    }
    words = try table.words(of: files.map(\.key).joined(separator: " "))
  }

  /// The text of a key; nil if it has none.
  subscript(key: String) -> String? {
    if case .text(let text) = words[key] { text } else { nil }
  }

  /// The reason why a key has no text that can be shown.
  func reason(_ key: String) -> String? {
    if case .unusable(let reason) = words[key] { reason } else { nil }
  }

  /// The error about a text.
  static func error(_ name: String, _ text: String, _ locale: String = "de") -> String {
    do {
      _ = try Found([name: text], locale)
      return "none"
    } catch {
      return "\(error)"
    }
  }
}
