import CSegueLabelFont

extension Font {
  /// The weights of Inter that come with Segue, as in CSS.
  private static let weights: [(weight: Double, font: Font)] = [
    (400, Font(SEGUE_FONT_INTER_REGULAR, "Inter Regular")),
    (500, Font(SEGUE_FONT_INTER_MEDIUM, "Inter Medium")),
    (600, Font(SEGUE_FONT_INTER_SEMIBOLD, "Inter SemiBold")),
    (700, Font(SEGUE_FONT_INTER_BOLD, "Inter Bold")),
  ]

  /// Inter in the weight that is nearest to one of CSS; of two that are as near, the lighter one.
  ///
  /// It has Latin, Greek and Cyrillic, and some symbols.
  ///
  /// - Source: R. Andersson, "The Inter typeface family", version 4.0, SIL Open Font License 1.1.
  package static func inter(weight: Double) -> Font {
    var best = weights[0]
    for each in weights where abs(each.weight - weight) < abs(best.weight - weight) { best = each }
    return best.font
  }
}
