/// Where in a span of pixels a tile goes.
struct TileTarget {
  /// Of its first pixel.
  var start: Int

  /// From one row of pixels to the next.
  var stride: Int
}

/// Where the pixels of some lines lie along them, and how they are read there.
struct TileCourse {
  /// Of each line.
  ///
  /// A place farther out than the line goes is that of its last tap inside, for there is the border.
  var places: [LinePlaces] = []

  /// Pixels of each line.
  private(set) var length: Int

  private(set) var filter: ResamplingFilter

  /// Of the filter; kept here, since asking for them takes longer than some tiles.
  private(set) var tables: LineTables

  init(places: [LinePlaces] = [], length: Int = 0, filter: ResamplingFilter) {
    (self.places, self.length, self.filter) = (places, length, filter)
    tables = filter.lineTables
  }

  /// Goes on to lines of another length, or with another filter.
  mutating func read(_ filter: ResamplingFilter, length: Int) {
    self.length = length
    if filter !== self.filter { (self.filter, tables) = (filter, filter.lineTables) }
  }
}
