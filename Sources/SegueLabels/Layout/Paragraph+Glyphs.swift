extension Paragraph {
  /// Shapes a line on its own, and places its glyphs.
  ///
  /// - Parameters:
  ///   - range: The indices of the line's scalars.
  ///   - codes: The characters to shape in their place, equally many.
  /// - Returns: The glyphs from left to right.
  func glyphs(of range: Range<Int>, codes: [UInt32]) -> [SetGlyph] {
    var glyphs: [SetGlyph] = []
    var pen = 0
    for run in runs(of: range, codes: codes) {
      for shaped in run.glyphs {
        let character = owners[shaped.scalar]
        if let last = glyphs.last, isSpaced(last.character, character) {
          glyphs[glyphs.count - 1].space = letterSpacing
          pen += letterSpacing
        }
        let end = pen + run.font.placed(shaped.advance)
        glyphs.append(
          SetGlyph(
            placed: PlacedGlyph(
              font: run.font, glyph: shaped.glyph, x: pen + run.font.placed(shaped.x),
              y: run.font.placed(shaped.y)),
            character: character, start: pen, end: end))
        pen = end
      }
    }
    return glyphs
  }

  /// Whether letter spacing comes between the glyphs of two characters.
  ///
  /// There is none within a character, which may have several glyphs, and none between letters that
  /// join, as those of Arabic. An invisible character, such as a soft hyphen, has it before itself
  /// only.
  private func isSpaced(_ left: Int, _ right: Int) -> Bool {
    guard letterSpacing != 0, left != right else { return false }
    if characters[left].unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) {
      return false
    }
    return !(characters[left].joins && characters[right].joins)
  }
}

/// A glyph on its line, with what it belongs to.
///
/// - Units: the grid of ``PlacedGlyph``, from the start of the baseline.
struct SetGlyph {
  let placed: PlacedGlyph
  /// The index, in its paragraph, of the first character that it shows.
  let character: Int
  /// The place of the pen before the glyph.
  let start: Int
  /// The place of the pen after it, without the space that follows.
  let end: Int
  /// The letter spacing after it.
  var space = 0
}

extension Character {
  /// Whether it is a letter of a script whose letters join.
  fileprivate var joins: Bool {
    guard let first = unicodeScalars.first, first.value >= 0x600 else { return false }
    switch first.properties.generalCategory {
    case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter, .nonspacingMark:
      return Self.joiningScripts.contains(ScriptName.code(of: first))
    default: return false
    }
  }

  /// - Source: Unicode 15.0, section 9.2 and the file ArabicShaping.txt: the scripts with letters
  ///   of the joining type D.
  private static let joiningScripts: Set<String> = [
    "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg", "Sogd",
    "Syrc",
  ]
}
