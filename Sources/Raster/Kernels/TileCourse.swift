/// Where in a span of pixels some lines go.
struct TileTarget {
  /// Of the first pixel of the first line; that may lie before the span if it is not drawn.
  var start: Int

  /// From one row of pixels to the next.
  var stride: Int

  /// Where pixels will be written soon: these, or others; nil where that is not known.
  var ahead: PixelsAhead?

  /// What colors are multiplied with, in units of 1/255; as ``SpanKernels/dim(_:in:brightness:)`` has it.
  var brightness: UInt8 = 255
}

/// Where the pixels of some lines lie along them, and how they are read there.
struct TileCourse {
  /// Of each line.
  ///
  /// A place farther out than the image goes is that of its last tap inside, for there is the border.
  private(set) var places: [LinePlaces] = []

  private(set) var filter: ResamplingFilter

  /// Of the filter; kept here, since asking for them takes longer than some tiles.
  private(set) var tables: LineTables

  init(filter: ResamplingFilter) {
    self.filter = filter
    tables = filter.lineTables
  }

  /// Goes on to other lines, `count` of them.
  ///
  /// - Parameters:
  ///   - count: Of lines.
  ///   - wanted: Those whose places are set.
  ///   - place: Says where the pixels of each lie.
  mutating func setPlaces(
    _ count: Int, _ wanted: Range<Int>, _ place: (_ line: Int) -> LinePlaces
  ) {
    if places.count < count {
      places = Array(repeating: LinePlaces(origin: 0, step: 0), count: count)
    }
    var places = places.mutableSpan
    for line in wanted { places[line] = place(line) }
  }

  /// Goes on to lines with another filter.
  mutating func read(_ filter: ResamplingFilter) {
    if filter !== self.filter { (self.filter, tables) = (filter, filter.lineTables) }
  }

  /// The lowest and the highest first tap of some pixels of lines whose places only grow or only shrink from line to line, as
  /// far as their fixed point lets them; or a little beyond.
  func firsts(ofMonotone lines: Range<Int>, _ pixels: Range<Int>) -> (low: Int, high: Int) {
    let (first, last) = (places[lines.lowerBound], places[lines.upperBound - 1])
    let corners = SIMD4(
      first.place(pixels.lowerBound), first.place(pixels.upperBound - 1),
      last.place(pixels.lowerBound), last.place(pixels.upperBound - 1))
    // A place is off by half of its step's last bit for each pixel of a tile, and by the course's own.
    let slack: Int64 = 1 << Int64(LinePlaces.fractionBits - 8)
    return (
      Int((corners.min() &- slack) >> Int64(LinePlaces.fractionBits)),
      Int((corners.max() &+ slack) >> Int64(LinePlaces.fractionBits))
    )
  }
}
