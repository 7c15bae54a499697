extension Unicode.Scalar {
  /// The number of a terminal's columns that the character takes: 0, 1 or 2.
  ///
  /// Terminals that join a sequence of emoji show it narrower than the sum of its parts.
  var columns: Int {
    // Most characters of a spec are ASCII.
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and finals of Hangul join the syllable before them.
    if (0x1160...0x11FF).contains(value) { return 0 }
    // A flag consists of two letters.
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
  }

  /// Whether the character is wide or fullwidth, apart from emoji.
  ///
  /// - Source: Unicode Standard Annex 11 and `EastAsianWidth.txt`; a few unassigned characters
  ///   between wide ones count as wide.
  private var isEastAsianWide: Bool {
    guard value >= 0x1100 else { return false }
    return Self.wide.contains { $0.contains(value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x18D00...0x18D8F,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
    0x1F250...0x1F265, 0x20000...0x3FFFD,
  ]
}
