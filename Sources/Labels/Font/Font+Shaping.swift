import CHarfBuzz

extension Font {
  /// Turns characters into glyphs, with the ligatures, the kerning and the marks of the font.
  ///
  /// A glyph 0 is a character that the font does not have. What is shaped is cut into runs of one
  /// script; no language is set, so that the locale of the machine does not choose glyphs.
  func shape(_ scalars: ArraySlice<Unicode.Scalar>) -> [ShapedGlyph] {
    Self.calling { shaped(scalars) }
  }

  private func shaped(_ scalars: ArraySlice<Unicode.Scalar>) -> [ShapedGlyph] {
    let codes = scalars.map(\.value)
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(codes.count)
    for run in ScriptRun.runs(of: codes) {
      unsafe hb_buffer_clear_contents(buffer)
      unsafe codes.withUnsafeBufferPointer {
        unsafe hb_buffer_add_utf32(
          buffer, $0.baseAddress, Int32($0.count), UInt32(run.range.lowerBound),
          Int32(run.range.count))
      }
      unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
      unsafe hb_buffer_set_script(buffer, run.script)
      let isShaped = unsafe segue_shape(handle, buffer) != 0
      precondition(isShaped, "HarfBuzz shapes by OpenType's tables")
      var count: UInt32 = 0
      let infos = unsafe UnsafeBufferPointer(
        start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
      let positions = unsafe UnsafeBufferPointer(
        start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
      for unsafe(info, position) in unsafe zip(infos, positions) {
        glyphs.append(
          ShapedGlyph(
            glyph: info.codepoint, scalar: scalars.startIndex + Int(info.cluster),
            advance: Int(position.x_advance), x: Int(position.x_offset),
            y: Int(position.y_offset)))
      }
    }
    return glyphs
  }
}
