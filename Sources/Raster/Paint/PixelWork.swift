/// What is done for a pixel of a face, told apart by what it costs.
package enum PixelWork: String, CaseIterable, Sendable {
  /// One color all over, or the background.
  case fill
  /// Whole texels, as they are.
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
  /// Made darker, after it was read.
  case dim
  /// Laid on what is behind it, after it was read.
  case overlay
  /// Two images mixed by whole texels, instead of two copies and an overlay.
  case dissolve
}
