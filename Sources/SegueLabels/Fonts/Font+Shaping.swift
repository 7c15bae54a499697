import CSegueHarfBuzz

extension Font {
  /// Shapes a left-to-right text into glyphs, with the font's ligatures, kerning and marks.
  ///
  /// Glyph 0 stands for a character that the font lacks.
  func shape(_ scalars: ArraySlice<Unicode.Scalar>) -> [ShapedGlyph] {
    let codes = scalars.map(\.value)
    return ScriptRun.runs(of: codes).flatMap { run in
      shape(codes, run.range, run.script, isRightToLeft: false).map {
        ShapedGlyph(
          glyph: $0.glyph, scalar: $0.scalar + scalars.startIndex, advance: $0.advance, x: $0.x,
          y: $0.y)
      }
    }
  }

  /// Shapes a part of a line, in one script and one direction, into glyphs from left to right.
  ///
  /// No language is set, so that the machine's locale does not affect the choice of glyphs.
  ///
  /// - Parameters:
  ///   - codes: The whole line, because letters join across the part's ends.
  ///   - range: The part to shape.
  ///   - script: The script of the part.
  ///   - isRightToLeft: The direction of the part.
  ///   - isSpaced: Whether space comes between letters, so that they form no optional ligatures.
  /// - Returns: Glyphs whose scalar indices count from the start of the line.
  func shape(
    _ codes: [UInt32], _ range: Range<Int>, _ script: hb_script_t, isRightToLeft: Bool,
    isSpaced: Bool = false
  ) -> [ShapedGlyph] {
    // A later feature overrides an earlier one.
    let wanted = (isSpaced ? FontFeature.noLigatures : []) + features
    let features = wanted.map { feature in
      hb_feature_t(
        tag: feature.tag.code, value: feature.value, start: 0, end: UInt32.max)
    }
    return agreed { handle in
      unsafe Self.shaped(handle, codes, range, script, isRightToLeft, features)
    }
  }

  private static func shaped(
    _ handle: OpaquePointer, _ codes: [UInt32], _ range: Range<Int>, _ script: hb_script_t,
    _ isRightToLeft: Bool, _ features: [hb_feature_t]
  ) -> [ShapedGlyph] {
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe codes.withUnsafeBufferPointer {
      unsafe hb_buffer_add_utf32(
        buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
    }
    unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, script)
    let isShaped = unsafe segue_shape(handle, buffer, features, UInt32(features.count)) != 0
    precondition(isShaped, "HarfBuzz shapes by OpenType's tables")
    precondition(unsafe hb_buffer_allocation_successful(buffer) != 0, TextMemory.promise)
    var count: UInt32 = 0
    let infos = unsafe UnsafeBufferPointer(
      start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = unsafe UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(Int(count))
    for unsafe(info, position) in unsafe zip(infos, positions) {
      glyphs.append(
        ShapedGlyph(
          glyph: info.codepoint, scalar: Int(info.cluster),
          advance: Int(position.x_advance), x: Int(position.x_offset),
          y: Int(position.y_offset)))
    }
    return glyphs
  }

  /// Whether the font has a glyph of its own for a character.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    agreed { handle in
      var glyph: UInt32 = 0
      return unsafe hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0 && glyph != 0
    }
  }
}

/// A glyph as the result of shaping.
///
/// - Units: font units; y points up.
struct ShapedGlyph: Hashable {
  /// Its number in the font; 0 stands for a character that the font lacks.
  let glyph: UInt32
  /// Index, in the shaped text, of the first scalar that it shows.
  let scalar: Int
  /// Distance to the next glyph.
  let advance: Int
  /// Horizontal offset of the drawing from the start of the advance.
  let x: Int
  let y: Int
}

/// A glyph on its line.
///
/// - Units: 1/65536 of the font's size from the start of the baseline; y points up.
struct PlacedGlyph: Hashable, Sendable {
  /// The common grid of all fonts, which differ in their units per em.
  ///
  /// It is a multiple of most fonts' units per em, and fine enough for all others.
  static let unitsPerEm = 65536

  let font: Font
  /// Its number in the font.
  let glyph: UInt32
  let x: Int
  let y: Int
}
