import Testing

@testable import SegueStrings

@Suite struct CatalogTests {
  private static let text = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Only a key" : { },
        "onboarding.title" : {
          "comment" : "On the first screen",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Willkommen" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "Welcome" } },
            "pt-BR" : { "stringUnit" : { "state" : "needs_review", "value" : "Boas-vindas" } },
            "pt" : { "stringUnit" : { "state" : "translated", "value" : "Bem-vindo" } }
          }
        },
        "photos" : {
          "localizations" : {
            "de" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "Ein Foto" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "Fotos" } } } } },
            "pt" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "Uma foto" } } } } }
          }
        },
        "tap" : {
          "localizations" : {
            "de" : { "variations" : { "device" : {
              "ipad" : { "stringUnit" : { "state" : "translated", "value" : "iPad" } },
              "iphone" : { "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "iPhone" } } } } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "Gerät" } } } } },
            "pt" : { "variations" : { "device" : {
              "mac" : { "stringUnit" : { "state" : "translated", "value" : "Mac" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "Aparelho" } } } } }
          }
        },
        "%lld of %@" : { },
        "count" : { "localizations" : { "de" : {
          "stringUnit" : { "state" : "translated", "value" : "%1$@: %lld" } } } },
        "sum" : { "localizations" : { "de" : {
          "stringUnit" : { "state" : "translated", "value" : "%#@a@" },
          "substitutions" : { "a" : { "argNum" : 1 } } } } },
        "Segue" : { "shouldTranslate" : false },
        "brand" : { "shouldTranslate" : false, "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Segue ®" } } } },
        "discount" : { "localizations" : { "de" : {
          "stringUnit" : { "state" : "translated", "value" : "50 % sparen, 100%ig ${x} \\n\\u00e9" } } } }
      },
      "version" : "1.0"
    }
    """

  private func found(_ locale: String) throws -> Found {
    try Found(["App.xcstrings": Self.text], locale)
  }

  @Test func aTranslationIsFound() throws {
    let german = try found("de-AT")
    #expect(german["onboarding.title"] == "Willkommen")
    #expect(german["discount"] == "50 % sparen, 100%ig ${x} \né")
  }

  @Test func aRegionComesBeforeItsLanguage() throws {
    #expect(try found("pt_br")["onboarding.title"] == "Boas-vindas")
    #expect(try found("pt-PT")["onboarding.title"] == "Bem-vindo")
    #expect(try found("pt-BR")["tap"] == "Aparelho")
  }

  /// A key without a localization is its own text, in the source language alone.
  @Test func theSourceLanguageHasTheKey() throws {
    #expect(try found("en-GB")["Only a key"] == "Only a key")
    #expect(try found("en")["onboarding.title"] == "Welcome")
    #expect(try found("de").words["Only a key"] == .untranslated(["en"]))
  }

  @Test func aNewUnitIsNotTranslated() throws {
    #expect(
      try found("fr").words["onboarding.title"] == .untranslated(["de", "en", "pt-BR", "pt"]))
  }

  @Test func ofVariationsOneIsTaken() throws {
    let german = try found("de")
    #expect(german["photos"] == "Fotos")
    #expect(german["tap"] == "iPhone")
    #expect(
      try found("pt").reason("photos")
        == "varies by plural and has no \"other\", expected one text or \"other\"")
  }

  @Test func whatIsNotToBeTranslatedIsTheSame() throws {
    #expect(try found("de")["Segue"] == "Segue")
    #expect(try found("fr")["brand"] == "Segue ®")
  }

  @Test func placeholdersAreRefused() throws {
    let (german, english) = (try found("de"), try found("en"))
    let end = "which only an app can fill, expected a plain text"
    #expect(german.reason("count") == "has the placeholder %1$@, \(end)")
    #expect(german.reason("sum") == "has substitutions, \(end)")
    #expect(english.reason("%lld of %@") == "has the placeholder %lld, \(end)")
  }

  @Test(arguments: [
    ("{", "a.xcstrings:1:2: this is not a String Catalog: "),
    ("", "a.xcstrings: the file is empty, expected a map in JSON"),
    ("[]", "a.xcstrings:1:1: is a list, expected a map"),
    ("{}", "a.xcstrings: has no \"sourceLanguage\", expected a String Catalog of Xcode"),
    (
      "{\"sourceLanguage\": \"en\"}",
      "a.xcstrings: has no \"strings\", expected a String Catalog of Xcode"
    ),
    ("{\"sourceLanguage\": 1}", "a.xcstrings:1:20: is '1', expected a text in quotes"),
    (
      "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": 1}}",
      "a.xcstrings:1:43: is '1', expected a map"
    ),
    (
      "{\"sourceLanguage\": \"en\", \"strings\": {}}",
      "a.xcstrings: has no words for locale 'de', expected en"
    ),
  ])
  func mistakesHavePlaces(text: String, message: String) {
    #expect(Found.error("a.xcstrings", text).hasPrefix(message))
  }

  @Test func aMissingLocaleListsTheOthers() {
    #expect(
      Found.error("App.xcstrings", Self.text, "fi")
        == "App.xcstrings: has no words for locale 'fi', expected de, en, fr, pt or pt-BR")
  }

  @Test func aDeepTextIsRefused() {
    let deep = String(repeating: "{\"a\":", count: 40) + "1" + String(repeating: "}", count: 40)
    #expect(
      Found.error("a.xcstrings", "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": \(deep)}}")
        .hasPrefix("none") == false)
  }
}
