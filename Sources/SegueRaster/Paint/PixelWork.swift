/// The work for a pixel of a face, by cost.
package enum PixelWork: String, CaseIterable, Sendable {
  /// One color, or the background.
  case fill
  /// Whole texels, unchanged.
  case copy
  /// Texels moved by a fraction along one axis.
  case shift
  /// A turn about y.
  case columns
  /// A turn about x, a scale, a shift along both axes.
  case rows
  /// Any other plane.
  case plane
  /// A curl, with its shade and its shadow.
  case cylinder
  /// Darkened after reading.
  case dim
  /// Composited after reading.
  case overlay
  /// Two images mixed by whole texels, instead of two copies and an overlay.
  case dissolve
}
