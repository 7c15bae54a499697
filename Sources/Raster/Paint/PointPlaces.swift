/// Where in an image the pixels of a span lie, and the filters for all of them.
struct PointPlaces {
  var across: ResamplingFilter
  var down: ResamplingFilter

  /// Texel columns, one a pixel.
  var xs: [Double] = []

  /// Texel rows, one a pixel.
  var ys: [Double] = []
}
