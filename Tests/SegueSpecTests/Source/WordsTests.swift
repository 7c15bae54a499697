import Foundation
import SegueLimits
import SegueSpec
import TestSupport
import Testing

@Suite struct WordsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      { "sourceLanguage": "en", "strings": {
        "onboarding.title": { "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "Los für ${name} $$" } },
          "en": { "stringUnit": { "state": "translated", "value": "Go" } } } },
        "Hello, World!": { "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "Hallo" } } } },
        "later": {} } }
      """, to: "App.xcstrings")
    try folder.write("{ \"brand\": \"Marke\", \"photos\": \"{n} Fotos\" }", to: "app_de.arb")
  }

  private func words(_ names: [String], _ locale: String) throws -> Words {
    try Words.read(paths: names.map { folder($0) }, locale: locale)
  }

  /// The label of a card in a spec with words.
  private func label(
    _ text: String, _ words: Words?, variables: [String: String] = [:]
  ) throws -> String {
    let text = """
      segue: 1
      canvas: { size: [40, 40] }
      views: { a: { card: { label: "\(text)" }, inset: 0 } }
      timeline: [ { show: a } ]
      """
    do {
      let spec = try Spec.parse(text: text, file: "s.yaml", variables: variables, words: words)
      #expect(spec.warnings.isEmpty)
      return spec.views[0].label?.text ?? ""
    } catch {
      return "\(error)".replacing(folder.path + "/", with: "")
    }
  }

  @Test func keysAreReplaced() throws {
    let words = try words(["App.xcstrings", "app_de.arb"], "de-AT")
    #expect(try label("${brand}: ${Hello, World!}", words) == "Marke: Hallo")
    #expect(words["brand"] == "Marke")
    #expect(words["photos"] == nil)
    #expect(words.locale == "de-AT")
  }

  /// A text is not expanded again, and an unused key is no warning.
  @Test func aTextIsTakenAsItIs() throws {
    let words = try words(["App.xcstrings"], "de")
    #expect(try label("${onboarding.title}", words) == "Los für ${name} $$")
  }

  @Test func aVariableComesFirst() throws {
    let words = try words(["App.xcstrings"], "de")
    #expect(try label("${onboarding.title}", words, variables: ["onboarding.title": "x"]) == "x")
    #expect(try label("${a.b}", nil, variables: ["a.b": "x"]) == "x")
  }

  @Test func theLocaleIsAVariable() throws {
    let words = try words(["App.xcstrings"], "de-AT")
    #expect(try label("${locale}", words) == "de-AT")
    #expect(try label("${locale}", words, variables: ["locale": "x"]) == "x")
  }

  @Test func aLaterFileWins() throws {
    try folder.write("\"Hello, World!\" = \"Servus\"; brand = Firma;", to: "L.strings")
    let words = try words(["App.xcstrings", "app_de.arb", "L.strings"], "de")
    #expect(try label("${brand} ${Hello, World!}", words) == "Firma Servus")
  }

  /// A file that only mentions a key does not take its text away.
  @Test func anUntranslatedKeyHidesNoText() throws {
    try folder.write("later = \"Später\";", to: "L.strings")
    for names in [["L.strings", "App.xcstrings"], ["App.xcstrings", "L.strings"]] {
      #expect(try label("${later}", words(names, "de")) == "Später")
    }
  }

  @Test func aMissingKeyIsAnError() throws {
    let words = try words(["App.xcstrings", "app_de.arb"], "de")
    let place = "s.yaml:3:30: views.a.card.label: "
    #expect(
      try label("${onboarding.titel}", words)
        == "\(place)'onboarding.titel' is neither a variable nor a key of App.xcstrings or app_de.arb "
        + "for locale 'de', expected a key, or --set onboarding.titel=VALUE. "
        + "Did you mean 'onboarding.title'?")
    #expect(
      try label("${later}", words)
        == "\(place)'later' of App.xcstrings or app_de.arb for locale 'de' has no text, expected a "
        + "translation, or --locale en")
    #expect(
      try label("${photos}", words)
        == "\(place)'photos' of App.xcstrings or app_de.arb for locale 'de' has an argument in braces, "
        + "which only an app can fill, expected a plain text")
  }

  @Test func withoutWordsTheFlagIsNamed() throws {
    #expect(
      try label("${a.b}", nil)
        == "s.yaml:3:30: views.a.card.label: has a '${' without a variable, expected '${name}', '$$' "
        + "for a '$', or --strings FILE --locale L with a file of words that has the key 'a.b'")
  }

  @Test func theNameOfAFileMayHaveTheLocale() throws {
    for name in ["pt_BR.lproj", "pt.lproj"] {
      try FileManager.default.createDirectory(
        atPath: folder(name), withIntermediateDirectories: true)
    }
    try folder.write("a = br;", to: "pt_BR.lproj/L.strings")
    try folder.write("a = pt; b = pt;", to: "pt.lproj/L.strings")
    let words = try words(["{locale}.lproj/L.strings"], "pt-BR")
    #expect(words["a"] == "br")
    #expect(words["b"] == "pt")
    try folder.write("a = x;", to: "words-fi.strings")
    #expect(try self.words(["words-{locale}.strings"], "fi-FI")["a"] == "x")
  }

  @Test func mistakesAreTold() throws {
    func error(_ names: [String], _ locale: String) -> String {
      do {
        _ = try words(names, locale)
        return "none"
      } catch {
        return "\(error)".replacing(folder.path + "/", with: "")
      }
    }
    #expect(
      error(["App.xcstrings"], "fr")
        == "App.xcstrings: has no words for locale 'fr', expected de or en")
    #expect(
      error(["App.xcstrings", "app_de.arb"], "en")
        == "app_de.arb: has no words for locale 'en', expected de")
    #expect(
      error(["App.xcstrings"], "d") == "locale: is 'd', expected a locale such as de or pt-BR")
    #expect(error(["{locale}.arb"], "de") == "de.arb: there is no such file; check the path.")
    try folder.write("a = ;", to: "x.strings")
    #expect(
      error(["x.strings"], "de")
        == "x.strings:1:5: this is not a .strings file: ';' is not expected here, expected a text in "
        + "quotes")
  }

  @Test func aLargeFileIsRefused() throws {
    var limits = Limits()
    limits.stringsBytes = 10
    let error = #expect(throws: SpecFileError.self) {
      try Words.read(paths: [folder("App.xcstrings")], locale: "de", limits: limits)
    }
    #expect(
      error?.description.hasSuffix(
        "App.xcstrings: is larger than 10 bytes; check the path, or raise that with "
          + "--max-strings-bytes.") == true)
  }
}
