import CHarfBuzz
import CLabelFont

/// The bundled font, as HarfBuzz reads it.
///
/// - Units: font units, `unitsPerEm` of them to the font's size, so that every advance is a whole
///   number on every machine.
@safe struct Font: ~Copyable {
  let unitsPerEm: Int
  /// From the baseline to the top of a line.
  let ascent: Int
  /// From the baseline to the bottom of a line; above zero.
  let descent: Int
  /// What is left free between two lines.
  let lineGap: Int

  /// Holds the font that ``outline(of:)`` and ``shape(_:)`` call HarfBuzz with.
  let handle: OpaquePointer

  init() {
    self = Self.calling { Font(bundled: ()) }
  }

  private init(bundled: Void) {
    let bytes = unsafe UnsafeRawPointer(segue_label_font()).assumingMemoryBound(to: CChar.self)
    let blob = unsafe hb_blob_create(
      bytes, UInt32(segue_label_font_size()), HB_MEMORY_MODE_READONLY, nil, nil)
    defer { unsafe hb_blob_destroy(blob) }
    let face = unsafe hb_face_create(blob, 0)
    defer { unsafe hb_face_destroy(face) }
    // The scale of a new font is its units per em.
    guard let font = unsafe hb_font_create(face) else {
      preconditionFailure("HarfBuzz gives at least an empty font")
    }
    var extents = hb_font_extents_t()
    let isRead = unsafe hb_font_get_h_extents(font, &extents) != 0
    precondition(isRead, "the bundled font has metrics")
    unsafe handle = font
    unitsPerEm = unsafe Int(hb_face_get_upem(face))
    ascent = Int(extents.ascender)
    descent = -Int(extents.descender)
    lineGap = Int(extents.line_gap)
  }

  deinit {
    unsafe hb_font_destroy(handle)
  }

  /// From the top of a line to its bottom.
  var lineHeight: Int { ascent + descent }
}
