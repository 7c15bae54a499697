import CSegueHarfBuzz
import SeguePixels

extension Font {
  /// The layers of a color glyph, from the lowest to the uppermost; empty if it has no colors.
  ///
  /// - Source: OpenType 1.9.1, tables COLR (version 0) and CPAL (the first palette).
  func layers(of glyph: UInt32) -> [GlyphLayer] {
    guard colors.hasLayers else { return [] }
    return agreed { handle in
      let face = unsafe hb_font_get_face(handle)
      var count = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
      guard count > 0 else { return [] }
      var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
      _ = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
      let palette = unsafe Self.palette(of: face)
      return layers.prefix(Int(count)).map { layer in
        let index = Int(layer.color_index)
        return GlyphLayer(
          glyph: layer.glyph, color: palette.indices.contains(index) ? palette[index] : nil)
      }
    }
  }

  private static func palette(of face: OpaquePointer?) -> [Color] {
    var count = unsafe hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    _ = unsafe hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      Color(
        red: UInt8(color >> 8 & 255), green: UInt8(color >> 16 & 255), blue: UInt8(color >> 24),
        alpha: UInt8(color & 255))
    }
  }

  /// Whether a glyph is drawn in colors of its own.
  func hasColors(_ glyph: UInt32) -> Bool {
    !layers(of: glyph).isEmpty || pictureFile(of: glyph) != nil
  }

  /// The PNG file of a glyph in the font's largest size; nil if it has none.
  func pictureFile(of glyph: UInt32) -> [UInt8]? {
    guard colors.hasBitmaps else { return nil }
    return agreed { handle in
      let blob = unsafe hb_ot_color_glyph_reference_png(handle, glyph)
      defer { unsafe hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
      return unsafe UnsafeRawBufferPointer(start: data, count: Int(length)).map { $0 }
    }
  }

  /// Whether a glyph can be drawn at all; one that only a newer color table describes cannot.
  func canDraw(_ glyph: UInt32) -> Bool {
    guard colors.hasOthers, layers(of: glyph).isEmpty, pictureFile(of: glyph) == nil else {
      return true
    }
    return !outline(of: glyph).elements.isEmpty || !isPainted(glyph)
  }

  /// Whether a glyph has colors that cannot be drawn.
  func lacksColors(_ glyph: UInt32) -> Bool {
    colors.hasOthers && !hasColors(glyph) && isPainted(glyph)
  }

  /// Whether a table that cannot be drawn describes the glyph's colors.
  private func isPainted(_ glyph: UInt32) -> Bool {
    colors.painted.contains(glyph)
      || agreed { handle in
        let blob = unsafe hb_ot_color_glyph_reference_svg(hb_font_get_face(handle), glyph)
        defer { unsafe hb_blob_destroy(blob) }
        return unsafe hb_blob_get_length(blob) > 0
      }
  }
}

/// One of the outlines of a color glyph.
struct GlyphLayer: Hashable {
  /// The glyph whose outline it is.
  let glyph: UInt32
  /// Its fill color; nil for the color of the text.
  let color: Color?
}
