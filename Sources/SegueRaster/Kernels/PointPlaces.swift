/// The places of a span's pixels in an image, and the filters that they share.
struct PointPlaces {
  var across: PointFilter
  var down: PointFilter

  /// Prefetch distance: texels of the image from these places to those read soon.
  var ahead = 0

  /// Texel columns, four pixels an element; up to three more than there are pixels.
  var xs: [SIMD4<Double>] = []

  /// Texel rows, four pixels an element.
  var ys: [SIMD4<Double>] = []
}
