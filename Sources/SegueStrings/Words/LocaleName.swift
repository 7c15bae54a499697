/// The name of a locale, such as `pt-BR`; case does not matter, nor whether `-` or `_` separates
/// its parts.
///
/// - Source: BCP 47 (RFC 5646, 2009), without a check of what is registered.
package struct LocaleName: Sendable {
  /// The name as written.
  package let text: String

  /// The parts in lower case; the first is the language.
  private let subtags: [String]

  /// Parses a name; nil if it is none.
  package init?(_ text: String) {
    let subtags = text.lowercased().split(omittingEmptySubsequences: false) {
      $0 == "-" || $0 == "_"
    }
    let areWords = subtags.allSatisfy { (1...8).contains($0.utf8.count) && Self.isWord($0) }
    guard areWords, let language = subtags.first, (2...8).contains(language.utf8.count),
      language.allSatisfy(\.isLetter)
    else { return nil }
    self.init(text, subtags.map(String.init))
  }

  private init(_ text: String, _ subtags: [String]) {
    (self.text, self.subtags) = (text, subtags)
  }

  private static func isWord(_ text: Substring) -> Bool {
    text.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }

  /// This locale, and then those whose words may stand in for its own, the nearest first.
  ///
  /// Regions and variants are left out one by one from the end. A script is not, because text in
  /// another script is not the same text: `zh-Hant-TW` may take the words of `zh-Hant`, and not
  /// those of `zh`.
  package var chain: [LocaleName] {
    var chain = [self]
    var rest = subtags
    while rest.count > 1, !Self.isScript(rest[rest.count - 1]),
      !Self.otherScripts.contains(rest.joined(separator: "-"))
    {
      rest.removeLast()
      chain.append(LocaleName(rest.joined(separator: "-"), rest))
    }
    return chain
  }

  /// Locales that write Traditional Chinese, while `zh` alone is Simplified.
  ///
  /// - Source: CLDR 45, 2024, likely subtags.
  private static let otherScripts: Set = ["zh-tw", "zh-hk", "zh-mo"]

  /// Whether it is written from right to left: its script if it names one, or else that of its
  /// language.
  ///
  /// - Source: CLDR 45, 2024, script metadata (`rtl`) and likely subtags.
  package var isRightToLeft: Bool {
    if let script = subtags.dropFirst().first(where: { Self.isScript($0) }) {
      return Self.scriptsFromRight.contains(script)
    }
    return Self.languagesFromRight.contains(subtags[0])
      || subtags.count > 1 && Self.regionsFromRight.contains("\(subtags[0])-\(subtags[1])")
  }

  private static let scriptsFromRight: Set = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static let languagesFromRight: Set = [
    "ar", "arc", "arq", "ars", "ary", "arz", "azb", "bal", "bgn", "bqi", "brh", "ckb", "dv", "fa",
    "glk", "he", "iw", "khw", "ks", "lrc", "luz", "mid", "mzn", "nqo", "pnb", "prs", "ps", "rhg",
    "sd",
    "sdh", "skr", "syr", "ug", "ur", "yi",
  ]

  /// Languages whose script depends on where they are written.
  private static let regionsFromRight: Set = [
    "az-ir", "az-iq", "kk-cn", "kk-ir", "ku-ir", "ky-cn", "pa-pk", "uz-af",
  ]

  private static func isScript(_ subtag: String) -> Bool {
    subtag.utf8.count == 4 && subtag.allSatisfy(\.isLetter)
  }

  /// The names that a file or a folder of this locale may have, the one as written first.
  package var spellings: [String] {
    let cased = subtags.enumerated().map { index, subtag in
      if index == 0 { return subtag }
      if Self.isScript(subtag) { return subtag.prefix(1).uppercased() + subtag.dropFirst() }
      return subtag.utf8.count == 2 ? subtag.uppercased() : subtag
    }
    var seen: Set<String> = []
    return [
      text, text.replacing("_", with: "-"), text.replacing("-", with: "_"),
      cased.joined(separator: "-"), cased.joined(separator: "_"), subtags.joined(separator: "-"),
      subtags.joined(separator: "_"),
    ].filter { seen.insert($0).inserted }
  }

  /// The locale at the end of a file's name without its extension, as in `app_pt_BR`; nil if there
  /// is none.
  ///
  /// It begins with a language of two or three small letters, as Flutter has them.
  package init?(endOf stem: String) {
    let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
    // The first part is the name of the file, unless the name is a locale alone.
    for start in Array(parts.indices.dropFirst()) + [0] {
      let language = parts[start]
      guard language.utf8.count == 2 || language.utf8.count == 3 && start > 0,
        language == language.lowercased(),
        let name = LocaleName(parts[start...].joined(separator: "_"))
      else { continue }
      self = name
      return
    }
    return nil
  }
}

extension LocaleName: Hashable {
  /// Whether both name one locale, however they are written.
  package static func == (a: LocaleName, b: LocaleName) -> Bool { a.subtags == b.subtags }

  /// - Parameter hasher: Takes the parts that ``==(_:_:)`` compares.
  package func hash(into hasher: inout Hasher) { hasher.combine(subtags) }
}
