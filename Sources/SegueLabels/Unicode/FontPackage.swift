/// The Debian packages whose fonts cover a script.
enum FontPackage {
  /// The package with a font for `character`; nil if none is known.
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
    // Kana marks, ideographic punctuation, and fullwidth and halfwidth forms.
    let isCJK =
      (0x3000...0x33FF).contains(first.value) || (0xFE30...0xFE4F).contains(first.value)
      || (0xFF00...0xFFEF).contains(first.value)
    if isCJK { return "fonts-noto-cjk" }
    return lacking.contains(code) ? nil : "fonts-noto-core"
  }

  /// Codes of the scripts of Unicode 15.0 that no font package of Debian 12 covers; fonts-noto-core
  /// and fonts-noto-cjk cover the other 148.
  private static let lacking: Set<String> = [
    "Chrs", "Cpmn", "Diak", "Kawi", "Kits", "Maka", "Nagm", "Nand", "Ougr", "Tnsa", "Toto", "Vith",
  ]
}
