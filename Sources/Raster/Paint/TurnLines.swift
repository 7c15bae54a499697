import Geometry

/// Where the image lies under lines of the canvas that each see it at one place across.
///
/// For a turn about y the lines are the canvas's columns: a texel column, or one between two, lies under
/// each, and the texel row is affine along it. For a turn about x they are its rows.
struct TurnLines {
  /// Neighboring lines that share their filters.
  struct Run {
    var lines: Range<Int>
    /// Across the lines.
    var across: ResamplingFilter
    /// Along them.
    var along: ResamplingFilter
  }

  /// Of the canvas.
  let lines: Range<Int>

  private(set) var runs: [Run] = []

  /// The taps across, for each line.
  private(set) var taps: [TapPlace] = []

  /// The places along each line.
  private(set) var courses: [LineCourse] = []

  /// - Parameters:
  ///   - lines: Of the canvas.
  ///   - map: From canvas pixels to texels, as it is for a turn about y.
  ///   - extent: Where the face lies; a line that is only touched is read at the face's border.
  ///   - length: Of the image across the lines, in texels.
  ///   - endsAtBorder: Whether no tap may lie beyond the image: then the border's texels take the weights
  ///     of those beyond.
  ///   - filters: For every minification.
  init(
    _ lines: Range<Int>, map: Homography, extent: ClosedRange<Double>, length: Int,
    endsAtBorder: Bool, filters: FilterBank
  ) {
    self.lines = lines
    taps.reserveCapacity(lines.count)
    courses.reserveCapacity(lines.count)
    var cache = FilterCache(filters)
    for line in lines {
      let x = min(max(Double(line) + 0.5, extent.lowerBound), extent.upperBound)
      let w = map.rowW.x * x + map.rowW.z
      let u = (map.rowX.x * x + map.rowX.z) / w
      let slope = map.rowY.y / w
      var across = cache.filter(forScale: abs((map.rowX.x - map.rowW.x * u) / w))
      let along = cache.filter(forScale: abs(slope))
      var place = across.place(of: u)
      // Farther outside, every tap is the border.
      place.first = min(max(place.first, Int32(-across.taps)), Int32(length))
      if endsAtBorder, place.first < 0 || Int(place.first) + across.tapsInFours > length {
        (across, place) = across.folded(at: place, length: length)
      }
      append(line, across, along)
      taps.append(place)
      courses.append(
        LineCourse(
          origin: (map.rowY.y * 0.5 + map.rowY.x * x + map.rowY.z) / w, slope: slope,
          filter: along))
    }
  }

  /// Adds a line to the last run, or to one of its own.
  private mutating func append(
    _ line: Int, _ across: ResamplingFilter, _ along: ResamplingFilter
  ) {
    if let last = runs.last, last.across.isSame(as: across), last.along.isSame(as: along) {
      runs[runs.count - 1].lines = last.lines.lowerBound..<line + 1
    } else {
      runs.append(Run(lines: line..<line + 1, across: across, along: along))
    }
  }
}
