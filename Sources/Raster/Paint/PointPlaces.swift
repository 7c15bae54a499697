/// Where in an image the pixels of a span lie, and the filters for all of them.
struct PointPlaces {
  var across: PointFilter
  var down: PointFilter

  /// From these places to those that will be read soon, in texels of the image; a hint.
  var ahead = 0

  /// Texel columns, four pixels an element; up to three more than there are pixels.
  var xs: [SIMD4<Double>] = []

  /// Texel rows, four pixels an element.
  var ys: [SIMD4<Double>] = []
}
