import CSegueHarfBuzz
import SegueGeometry
// The C library of Apple's systems has a Point, too.
import struct SegueGeometry.Point

extension Font {
  /// The outline of one glyph; empty for a space.
  func outline(of glyph: UInt32) -> GlyphOutline {
    agreed { handle in unsafe Self.drawn(glyph, handle) }
  }

  private static func drawn(_ glyph: UInt32, _ handle: OpaquePointer) -> GlyphOutline {
    let functions = unsafe hb_draw_funcs_create()
    defer { unsafe hb_draw_funcs_destroy(functions) }
    unsafe hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in unsafe append(.move(point(x, y)), to: data) }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in unsafe append(.line(point(x, y)), to: data) }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, x1, y1, x, y, _ in
        unsafe append(.quadratic(point(x1, y1), to: point(x, y)), to: data)
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe append(.cubic(point(x1, y1), point(x2, y2), to: point(x, y)), to: data)
      }, nil, nil)
    var outline = GlyphOutline()
    unsafe withUnsafeMutablePointer(to: &outline) {
      unsafe segue_font_draw_glyph(handle, glyph, functions, $0)
    }
    return outline
  }
}

/// Appends to the outline that `data` points to.
private func append(_ element: GlyphOutline.Element, to data: UnsafeMutableRawPointer?) {
  unsafe data?.assumingMemoryBound(to: GlyphOutline.self).pointee.elements.append(element)
}

/// A point on a grid of 1/64 font unit.
///
/// HarfBuzz scales parts of some glyphs in `float`, whose last bit may depend on the compiler. All
/// other coordinates are whole or half units and lie on the grid.
private func point(_ x: Float, _ y: Float) -> Point {
  (Point(Double(x), Double(y)) * 64).rounded(.toNearestOrAwayFromZero) / 64
}
