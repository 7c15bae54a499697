import CSegueHarfBuzz

/// The form of a font's glyphs.
package struct FontTraits: Hashable, Sendable {
  /// From 1 to 1000; 400 is regular, and 700 is bold.
  package let weight: Double
  /// In percent of the usual width.
  package let width: Double
  /// Whether the glyphs are italic or oblique.
  package let isItalic: Bool
}

extension FontTraits {
  /// The traits in the tables of a font, at its place of the axes.
  ///
  /// - Source: OpenType 1.9.1, `usWeightClass`, `usWidthClass` and `fsSelection` of the table OS/2.
  init(of handle: OpaquePointer) {
    weight = unsafe Double(hb_style_get_value(handle, HB_STYLE_TAG_WEIGHT))
    width = unsafe Double(hb_style_get_value(handle, HB_STYLE_TAG_WIDTH))
    isItalic =
      unsafe hb_style_get_value(handle, HB_STYLE_TAG_ITALIC) > 0
      || hb_style_get_value(handle, HB_STYLE_TAG_SLANT_ANGLE) < 0
  }
}
