import SegueMessages

/// The entry of a key in one locale.
package enum Word: Hashable, Sendable {
  /// A text that is shown as it is.
  case text(String)
  /// A text that a spec cannot show, with the reason: what follows the key in a message.
  case unusable(String)
  /// No text; the locales that have one.
  case untranslated([String])

  /// A text without placeholders of `printf`, which only a program can fill.
  package init(checking text: String) {
    guard let placeholder = Self.placeholder(in: text) else {
      self = .text(text)
      return
    }
    self = .unusable(
      "has the placeholder \(placeholder), which only an app can fill, expected a plain text")
  }

  /// The reason why it cannot be shown, which follows the key in a message; empty for a text.
  package var problem: String {
    switch self {
    case .text: ""
    case .unusable(let reason): reason
    case .untranslated([]): "has no text, and none for another locale, expected a translation"
    case .untranslated(let locales):
      "has no text, expected a translation, or --locale " + Message.alternatives(locales)
    }
  }

  /// The first placeholder that no sentence has by chance: `%@`, `%1$@`, `%ld`, `%lld`, `%#@n@`.
  ///
  /// - Source: Apple, "String Format Specifiers", Archive, 2014.
  private static func placeholder(in text: String) -> Substring? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    return text.firstMatch(of: /%([0-9]+\$)?(@|l?l[duixX]|#@[^@]*@)/)?.output.0
  }
}
