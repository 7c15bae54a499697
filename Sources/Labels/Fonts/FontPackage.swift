/// The packages of Debian whose fonts have the characters of a script.
enum FontPackage {
  /// The package with a font for `character`; nil where none is known.
  static func of(_ character: Character) -> String? {
    guard let first = character.unicodeScalars.first else { return nil }
    let properties = first.properties
    switch properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate: return nil
    default: break
    }
    if properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") {
      return "fonts-noto-color-emoji"
    }
    let code = ScriptName.code(of: first)
    if ["Hani", "Hira", "Kana", "Hang", "Bopo"].contains(code) { return "fonts-noto-cjk" }
    // Kana's marks, ideographic punctuation, and forms of full and half width.
    let isCJK =
      (0x3000...0x33FF).contains(first.value) || (0xFE30...0xFE4F).contains(first.value)
      || (0xFF00...0xFFEF).contains(first.value)
    return isCJK ? "fonts-noto-cjk" : "fonts-noto-core"
  }
}
