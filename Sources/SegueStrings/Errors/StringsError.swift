package import SegueLimits
package import SegueMessages

/// A reason why a file of words cannot be used.
package struct StringsError: Error, Hashable {
  /// The file's name as given.
  package let file: String

  /// The position; nil if the error concerns the whole file.
  package let position: SourcePosition?

  package let problem: Problem

  /// The kind of mistake, with its facts.
  package enum Problem: Hashable, Sendable {
    case notUTF8
    /// A text whose format neither its name nor its content tells.
    case unknownFormat(endings: [String])
    /// A file of Xcode in the form of an app, which is no text.
    case compiled
    /// A text that breaks the rules of its format.
    case syntax(String, format: String)
    /// A value of the wrong kind.
    case invalid(String)
    /// A file without words for the locale.
    case lacksLocale(String, known: [String])
    case exceeds(LimitExcess)
  }
}

extension StringsError: CustomStringConvertible {
  /// One line with the place, the mistake and what was expected.
  package var description: String {
    Message.line(file: file, position: position, keyPath: "", problem.description)
  }
}

extension StringsError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notUTF8: "this byte is not UTF-8, expected text in UTF-8, or in UTF-16 with its mark"
    case .unknownFormat(let endings):
      "neither its name nor its content is that of a file of words, expected "
        + Message.alternatives(endings.map { "." + $0 })
    case .compiled:
      "is a compiled property list, expected the text that Xcode made it from"
    case .syntax(let text, let format): "this is not \(format): \(text)"
    case .invalid(let text): text
    case .lacksLocale(let locale, let known) where known.isEmpty:
      "has no words for locale \(Message.quoted(locale)), and for no other"
    case .lacksLocale(let locale, let known):
      "has no words for locale \(Message.quoted(locale)), expected "
        + Message.alternatives(known)
    case .exceeds(let excess): excess.description
    }
  }
}

extension StringsError: FailingError {
  package var failure: Failure { .badInput }
}
