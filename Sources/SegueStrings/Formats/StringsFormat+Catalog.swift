extension StringsFormat {
  /// Xcode's String Catalogs: all languages of an app in one file.
  ///
  /// - Source: The files that Xcode 15 to 26 write; Apple documents no format.
  static let catalog = StringsFormat(
    name: "a String Catalog", endings: ["xcstrings"],
    recognizes: { $0.hasPrefix("{") && $0.contains("\"sourceLanguage\"") },
    read: { (source, table) throws(StringsError) in
      let root = try JSONMap(source, format: "a String Catalog")
      guard let language = try root.text("sourceLanguage") else {
        throw source.error(
          .invalid("has no \"sourceLanguage\", expected a String Catalog of Xcode"))
      }
      guard let strings = try root.map("strings") else {
        throw source.error(.invalid("has no \"strings\", expected a String Catalog of Xcode"))
      }
      let original = table.column(of: language)
      for (key, value) in strings.entries {
        try add(key, strings.map(value), language, original, to: &table)
      }
    })

  /// Adds a key in all of its languages.
  private static func add(
    _ key: String, _ entry: JSONMap, _ language: String, _ original: WordTable.Column,
    to table: inout WordTable
  ) throws(StringsError) {
    table.add(key)
    // A key without a text in the source language is that text itself.
    var source = Word(checking: key)
    var hasSource = false
    for (locale, value) in try entry.map("localizations")?.entries ?? [] {
      let column = table.column(of: locale)
      let word = try word(entry.map(value))
      if locale == language { (source, hasSource) = (word ?? source, true) }
      if let word { table.add(key, word, in: column) }
    }
    if !hasSource { table.add(key, source, in: original) }
    if entry.isFalse("shouldTranslate") { table.addShared(key, source) }
  }

  /// The word of a localization or of one of its variations; nil if it is not translated.
  private static func word(_ variation: JSONMap) throws(StringsError) -> Word? {
    if variation.value("substitutions") != nil {
      return .unusable("has substitutions, which only an app can fill, expected a plain text")
    }
    if let unit = try variation.map("stringUnit") {
      // Xcode makes such units when a language is added, with an empty text or the source's.
      guard try unit.text("state") != "new", let text = try unit.text("value") else { return nil }
      return Word(checking: text)
    }
    guard let variations = try variation.map("variations") else { return nil }
    for (kind, choices) in [("device", ["iphone", "other"]), ("plural", ["other"])] {
      guard let map = try variations.map(kind) else { continue }
      for choice in choices {
        if let chosen = try map.map(choice) { return try word(chosen) }
      }
      return .unusable("varies by \(kind) and has no \"other\", expected one text or \"other\"")
    }
    return nil
  }
}
