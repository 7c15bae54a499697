/// Where in a span of pixels a tile goes.
struct TileTarget {
  /// Of its first pixel.
  var start: Int

  /// From one row of pixels to the next.
  var stride: Int

  /// Where it goes from there; nil where that is not known.
  var ahead: PixelsAhead?
}

/// Where the pixels of some lines lie along them, and how they are read there.
struct TileCourse {
  /// Of each line.
  ///
  /// A place farther out than the line goes is that of its last tap inside, for there is the border.
  private(set) var places: [LinePlaces] = []

  /// The lowest and the highest first tap of any pixel.
  private(set) var firsts = (low: 0, high: 0)

  /// Pixels of each line.
  private(set) var length: Int

  private(set) var filter: ResamplingFilter

  /// Of the filter; kept here, since asking for them takes longer than some tiles.
  private(set) var tables: LineTables

  init(length: Int = 0, filter: ResamplingFilter) {
    (self.length, self.filter) = (length, filter)
    tables = filter.lineTables
  }

  /// Goes on to other lines; `place` says where the pixels of each lie.
  mutating func setPlaces(_ count: Int, _ place: (_ line: Int) -> LinePlaces) {
    if places.count != count {
      places = Array(repeating: LinePlaces(origin: 0, step: 0), count: count)
    }
    let last = max(length, 1) - 1
    var (low, high) = (Int.max, Int.min)
    var places = places.mutableSpan
    for line in places.indices {
      let new = place(line)
      let (start, end) = (new.first(0), new.first(last))
      low = min(low, start, end)
      high = max(high, start, end)
      places[line] = new
    }
    firsts = count == 0 ? (0, 0) : (low, high)
  }

  /// Counts texels from `first` on.
  mutating func countTexels(from first: Int) {
    var places = places.mutableSpan
    for line in places.indices {
      places[line].origin &-= Int64(first) << Int64(LinePlaces.fractionBits)
    }
    firsts = (firsts.low - first, firsts.high - first)
  }

  /// Goes on to lines of another length, or with another filter.
  mutating func read(_ filter: ResamplingFilter, length: Int) {
    self.length = length
    if filter !== self.filter { (self.filter, tables) = (filter, filter.lineTables) }
  }
}
