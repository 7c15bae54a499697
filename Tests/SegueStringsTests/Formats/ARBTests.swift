import Testing

@testable import SegueStrings

@Suite struct ARBTests {
  private static let text = """
    { "@@locale": "de", "title": "Willkommen", "@title": { "description": "x" },
      "photos": "{count, plural, one{Ein Foto} other{{count} Fotos}}", "percent": "100 %@" }
    """

  @Test func textsAreFound() throws {
    let found = try Found(["app_en.arb": Self.text], "de-CH")
    #expect(found["title"] == "Willkommen")
    #expect(found["percent"] == "100 %@")
    #expect(found.words["@title"] == nil)
    #expect(
      found.reason("photos")
        == "has an argument in braces, which only an app can fill, expected a plain text")
  }

  @Test func theNameTellsTheLocale() throws {
    #expect(try Found(["l10n/app_pt_BR.arb": "{\"a\": \"b\"}"], "pt-BR")["a"] == "b")
    #expect(
      Found.error("app_en.arb", "{\"a\": \"b\"}")
        == "app_en.arb: has no words for locale 'de', expected en")
  }

  @Test func theContentTellsTheFormat() throws {
    #expect(try Found(["words.json": Self.text], "de")["title"] == "Willkommen")
  }

  @Test func otherValuesAreRefused() {
    #expect(
      Found.error("a_de.arb", "{\"a\": [1]}")
        == "a_de.arb:1:7: is a list, expected a text in quotes")
  }
}
