package import SegueGeometry

/// The corner radii of displays, which floating sheets follow.
package enum DisplayCorners {
  /// Sizes of screens and the radii of their corners, in points.
  ///
  /// Where two phones share a size, the radius is that of the later one.
  ///
  /// - Source: K. Bashour, "ScreenCorners", which lists UIKit's private `_displayCornerRadius`.
  private static let radii: [(width: Double, height: Double, radius: Double)] = [
    (375, 812, 44), (390, 844, 47.33), (393, 852, 55), (402, 874, 62), (414, 896, 41.5),
    (428, 926, 53.33), (430, 932, 55), (440, 956, 62),
  ]

  /// The radius of a display of this size, in points; nil if it is not known.
  package static func radius(of size: Size) -> Double? {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    return radii.first { abs($0.width - short) < 1 && abs($0.height - long) < 1 }?.radius
  }
}
