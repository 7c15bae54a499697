package import SegueFiles
import SegueStrings

/// The words of an app in one locale, for `${key}` in specs.
///
/// ```swift
/// let words = try Words.read(paths: ["Localizable.xcstrings"], locale: "de")
/// print(words.locale, words["welcome"] ?? "")
/// let german = try Spec.read(path: "tour.yaml", words: words)
/// ```
///
/// ``read(paths:locale:limits:)`` reads them, and
/// ``Spec/read(path:variables:words:adding:segues:limits:)`` takes them.
public struct Words: Sendable {
  /// The locale that was asked for.
  public let locale: String

  /// The variable that is the locale, unless another value or word has its name.
  package static let localeName = "locale"

  /// The files as given, for messages.
  let names: [String]

  /// The files that the words were read from.
  package let files: [InputPath]

  private let words: [String: Word]

  init(_ words: [String: Word], locale: String, names: [String], files: [InputPath]) {
    (self.words, self.locale, self.names, self.files) = (words, locale, names, files)
  }

  /// The text of a key; nil if there is none, or none that can be shown.
  public subscript(key: String) -> String? {
    if case .text(let text) = words[key] { text } else { nil }
  }

  /// The entry of a key; nil if no file has the key.
  func word(_ key: String) -> Word? { words[key] }

  /// All keys, sorted.
  var keys: [String] { words.keys.sorted() }
}
