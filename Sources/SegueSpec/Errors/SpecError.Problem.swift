package import SegueLimits
import SegueMessages
package import SegueStrings
package import SegueTimeline

extension SpecError {
  /// The kind of mistake, with its facts.
  package enum Problem: Error, Hashable {
    /// - `owner`: the owner of the key, if the key path does not name it.
    case unknownKey(owner: String?, known: [String], nearest: String?)
    case missing(expected: String)
    /// A map that has none of the keys of which it needs one.
    case lacks([String])
    case invalid(Found, expected: String, nearest: String? = nil)
    /// An unknown name, such as that of a view, a transition or a curve.
    case unknownName(String, kind: String, known: [String], nearest: String?)
    case duplicateKey(firstLine: Int)
    case keyIsNoWord
    /// Two keys that exclude each other.
    case excludes(String)
    /// Keyframes beside a transition that does not accept them.
    case propertiesBesideStock(String)
    case showAfterFirstStep
    case toInFirstStep
    case transitionInFirstStep
    case nothingToGoBackTo
    case inexact(String)
    case neverSettles
    /// Parameters that contradict each other, in the transition's own words.
    case parameters(String)
    case timeline(TimelineError)
    case drive(DriveError)
    case unsetVariable(String, nearest: String?)
    /// `${a.b}`, or another text that only a file of words can have as a key, without such a file.
    case lacksWords(String)
    case unknownWord(String, files: [String], locale: String, nearest: String?)
    /// A key whose text cannot be shown.
    case unusableWord(String, files: [String], locale: String, Word)
    case brokenVariable
    /// A size or number above one of the ``Limits``.
    case exceeds(LimitExcess)
    case syntax(String)
    /// Too little memory for the YAML reader.
    case lacksMemory
    case notUTF8
    case empty
    /// A file or an option that a later stage refuses, in that stage's words.
    case unusable(String)
  }
}

extension SpecError.Problem: CustomStringConvertible {
  /// One line that says what is wrong, and what was expected or can be done.
  package var description: String {
    switch self {
    case .unknownKey(let owner, let known, let nearest):
      "unknown key\(owner.map { " for \($0)" } ?? ""), expected \(Message.alternatives(known))"
        + Message.suggestion(nearest)
    case .missing(let expected): "is missing, expected \(expected)"
    case .lacks(let keys) where keys.count == 1: "has no \(keys[0]), expected it"
    case .lacks(let keys): "has no \(Message.alternatives(keys)), expected one of them"
    case .invalid(let found, let expected, let nearest):
      "is \(found), expected \(expected)" + Message.suggestion(nearest)
    case .unknownName(let name, let kind, let known, let nearest):
      "no \(kind) \(Message.quoted(name)), expected \(Message.alternatives(known))"
        + Message.suggestion(nearest)
    case .duplicateKey(let line): "is given twice, expected only once; the first is on line \(line)"
    case .keyIsNoWord: "has a key that is a list or a map, expected a word"
    case .excludes(let other): "cannot be combined with \(other), expected one of them"
    case .propertiesBesideStock(let name):
      "animates properties beside the stock transition \(Message.quoted(name)), which conflict,"
        + " expected either 'type: properties' with from and to, or \(Message.quoted(name)) alone"
    case .showAfterFirstStep:
      "only the first step can show a view, expected 'to', with 'transition: none' for a cut"
    case .toInFirstStep: "the first step has no view to come from, expected 'show'"
    case .transitionInFirstStep:
      "the first step has no view to come from, expected transitions from the second on"
    case .nothingToGoBackTo:
      "there is nothing to go back to, expected a step before it that went to another view"
    case .inexact(let text):
      "\(Message.quoted(text)) cannot be represented exactly, expected at most 18 digits"
    case .neverSettles:
      "this spring takes more than a day to settle, expected more damping or a duration"
    case .parameters(let text), .unusable(let text): text
    case .timeline(let error): error.description
    case .drive(let error): error.description
    case .unsetVariable(let name, let nearest):
      "variable \(Message.quoted(name)) is not set, expected --set \(Message.cut(name))=VALUE"
        + Message.suggestion(nearest)
    case .lacksWords(let name):
      "has a '${' without a variable, expected '${name}', '$$' for a '$', or --strings FILE --locale L"
        + " with a file of words that has the key \(Message.quoted(name))"
    case .unknownWord(let name, let files, let locale, let nearest):
      "\(Message.quoted(name)) is neither a variable nor a key of \(Message.alternatives(ofPaths: files))"
        + " for locale \(Message.quoted(locale)), expected a key, or --set \(Message.cut(name))=VALUE"
        + Message.suggestion(nearest)
    case .unusableWord(let name, let files, let locale, let word):
      "\(Message.quoted(name)) of \(Message.alternatives(ofPaths: files)) for locale \(Message.quoted(locale))"
        + " \(word.problem)"
    case .brokenVariable: "has a '${' without a variable, expected '${name}', or '$$' for a '$'"
    case .exceeds(let excess): excess.description
    case .lacksMemory: "there is not enough memory to read it. Close other programs."
    case .syntax(let text): "this is not YAML or JSON: \(text)"
    case .notUTF8: "this byte is not UTF-8, expected text in UTF-8"
    case .empty: "the spec is empty, expected 'segue: 1' and what follows"
    }
  }
}

extension SpecError {
  /// A value of the wrong kind, for a message.
  package enum Found: Hashable, Sendable {
    case text(String)
    case quotedText(String)
    case nothing
    case list
    case listOf(Int)
    case map
  }
}

extension SpecError.Found: CustomStringConvertible {
  /// The text after "is" in a message.
  package var description: String {
    switch self {
    case .text(let text): Message.quoted(text)
    case .quotedText(let text): "\(Message.quoted(text)) in quotes"
    case .nothing: "empty"
    case .list: "a list"
    case .listOf(let count): "a list of \(count)"
    case .map: "a map"
    }
  }
}
