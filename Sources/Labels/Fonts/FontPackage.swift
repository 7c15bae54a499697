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
    if isCJK { return "fonts-noto-cjk" }
    return lacking.contains(code) ? nil : "fonts-noto-core"
  }

  /// The scripts of Unicode 15.0 that no font of Debian 12's packages has, by their codes; fonts-noto-core and
  /// fonts-noto-cjk have the other 148.
  private static let lacking: Set<String> = [
    "Chrs", "Cpmn", "Diak", "Kawi", "Kits", "Maka", "Nagm", "Nand", "Ougr", "Tnsa", "Toto", "Vith",
  ]
}
