import ArgumentParser
import Segue

/// The words of an app, and the locale of a video.
struct WordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with words for ${KEY} in the spec: .xcstrings, .strings, .arb or .xliff; {locale} in its name is the locale; may be repeated.",
      valueName: "file"),
    completion: .file(extensions: ["xcstrings", "strings", "arb", "xliff", "xlf"]))
  var strings: [String] = []

  @Option(
    help: ArgumentHelp(
      "The locale of the words, such as pt-BR; also the value of ${locale}.", valueName: "locale"))
  var locale: String?

  /// Throws if the files have no locale, unless each row of a batch has its own.
  func check() throws {
    guard strings.isEmpty || locale != nil else {
      throw ValidationError("--strings needs the locale of the words; add --locale, such as de.")
    }
  }

  /// The files of words; nil if none are given.
  var files: WordFiles? {
    guard !strings.isEmpty, let locale else { return nil }
    return WordFiles(strings, locale: locale)
  }

  /// Values of variables with that of the locale, unless words have it.
  func over(_ variables: [String: String]) -> [String: String] {
    guard strings.isEmpty, let locale else { return variables }
    return variables.merging([Words.localeName: locale]) { set, _ in set }
  }
}
