import Foundation
import Testing

@testable import SegueStrings

@Suite struct LocaleNameTests {
  @Test func caseAndSeparatorMakeNoDifference() {
    #expect(LocaleName("pt-BR") == LocaleName("pt_br"))
    #expect(LocaleName("ZH-hant-TW") == LocaleName("zh_Hant_TW"))
    #expect(LocaleName("pt-BR") != LocaleName("pt-PT"))
  }

  @Test(arguments: [
    "", "d", "de-", "-de", "de BR", "de.UTF-8", "1de", "deutschland", "dé", "Base lproj",
  ])
  func otherTextsAreNoLocales(text: String) { #expect(LocaleName(text) == nil) }

  /// Regions and variants go, scripts stay.
  @Test(arguments: [
    ("de", ["de"]), ("pt-BR", ["pt-BR", "pt"]), ("de-CH-1996", ["de-CH-1996", "de-ch", "de"]),
    ("zh-Hant-TW", ["zh-Hant-TW", "zh-hant"]), ("zh-Hant", ["zh-Hant"]), ("zh_TW", ["zh_TW"]),
    ("zh-CN", ["zh-CN", "zh"]), ("es-419", ["es-419", "es"]),
    ("sr-Latn-RS", ["sr-Latn-RS", "sr-latn"]),
  ])
  func regionsAreLeftOut(text: String, chain: [String]) {
    #expect(LocaleName(text)?.chain.map(\.text) == chain)
  }

  @Test func aNameIsSpelledInAllWays() {
    #expect(
      LocaleName("ZH_hant-tw")?.spellings
        == [
          "ZH_hant-tw", "ZH-hant-tw", "ZH_hant_tw", "zh-Hant-TW", "zh_Hant_TW", "zh-hant-tw",
          "zh_hant_tw",
        ])
    #expect(LocaleName("de")?.spellings == ["de"])
  }

  @Test(
    arguments: [
      ("app_de", "de"), ("app_pt_BR", "pt_BR"), ("intl_messages_zh_Hant", "zh_Hant"), ("de", "de"),
      ("messages", nil), ("app", nil), ("", nil), ("app_fil", "fil"), ("pt_BR", "pt_BR"),
    ] as [(String, String?)])
  func theEndOfANameTellsTheLocale(stem: String, text: String?) {
    #expect(LocaleName(endOf: stem)?.text == text)
  }

  /// Foundation's own data of CLDR has the same direction of each locale.
  @Test func theDirectionIsThatOfCLDR() {
    var (count, other) = (0, [String]())
    for identifier in Locale.availableIdentifiers.sorted() {
      guard let name = LocaleName(identifier) else { continue }
      let direction = Locale.Language(identifier: identifier).characterDirection
      count += 1
      if name.isRightToLeft != (direction == .rightToLeft) { other.append(identifier) }
    }
    #expect(count > 500 && other.isEmpty, "\(count): \(other)")
  }

  /// A script decides before a language does.
  @Test(
    arguments: [
      ("ar", true), ("he-IL", true), ("fa", true), ("UR_pk", true), ("az-Arab", true),
      ("az", false), ("uz-AF", true), ("uz", false), ("pa-PK", true), ("pa-IN", false),
      ("ar-Latn", false), ("ff-Adlm-GN", true), ("de", false), ("sd-Deva", false), ("ckb", true),
    ])
  func someLocalesAreWrittenFromTheRight(text: String, isRightToLeft: Bool) {
    #expect(LocaleName(text)?.isRightToLeft == isRightToLeft)
  }
}
