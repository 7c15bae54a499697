import CSegueHarfBuzz

/// The kinds of color glyphs that a font has.
struct FontColors: Hashable, Sendable {
  /// Stacked outlines, each in a color: version 0 of the table COLR.
  let hasLayers: Bool
  /// PNG files, in the tables CBDT and sbix.
  let hasBitmaps: Bool
  /// Color glyphs that cannot be drawn: version 1 of the table COLR, or SVG.
  let hasOthers: Bool
  /// The glyphs that version 1 of the table COLR paints.
  let painted: Set<UInt32>

  /// Whether it has color glyphs that can be drawn.
  var isColor: Bool { hasLayers || hasBitmaps }

  init(of face: OpaquePointer?, readsPictures: Bool) {
    hasLayers = unsafe hb_ot_color_has_layers(face) != 0
    hasBitmaps = unsafe readsPictures && hb_ot_color_has_png(face) != 0
    painted = unsafe Self.paintedGlyphs(of: face)
    hasOthers = unsafe !painted.isEmpty || hb_ot_color_has_svg(face) != 0
  }

  /// The glyphs that version 1 of the table COLR paints.
  ///
  /// - Source: OpenType 1.9.1, table COLR, "BaseGlyphList".
  private static func paintedGlyphs(of face: OpaquePointer?) -> Set<UInt32> {
    let table = unsafe hb_face_reference_table(face, segue_tag(0x43, 0x4F, 0x4C, 0x52))
    defer { unsafe hb_blob_destroy(table) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(table, &length) else { return [] }
    let bytes = unsafe UnsafeRawBufferPointer(start: data, count: Int(length))
    func number(_ place: Int, bytes count: Int) -> Int {
      guard place + count <= bytes.count else { return 0 }
      return unsafe bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let list = number(14, bytes: 4)
    guard number(0, bytes: 2) > 0, list > 0 else { return [] }
    // A record has six bytes, so the count is limited to the number that fits into the table.
    let count = min(number(list, bytes: 4), bytes.count / 6)
    return Set((0..<count).map { UInt32(number(list + 4 + 6 * $0, bytes: 2)) })
  }
}
