import Geometry

/// Where the image lies under lines of the canvas that each see it at one place across.
///
/// For a turn about y the lines are the canvas's columns: a texel column, or one between two, lies under
/// each, and the texel row is affine along it. For a turn about x they are its rows.
struct TurnLines {
  /// Neighboring lines that have as many taps across and share their filter along.
  struct Run {
    var lines: Range<Int>
    /// Where in the weights those of the first line begin.
    var weightsStart: Int
    var tapCount: Int
    var along: ResamplingFilter
  }

  /// Of the canvas.
  let lines: Range<Int>

  private(set) var runs: [Run] = []

  /// The taps across, line by line; how many, the runs say.
  private var taps = LineTaps()

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
    taps.firsts.reserveCapacity(lines.count)
    taps.weights.reserveCapacity(8 * lines.count)
    courses.reserveCapacity(lines.count)
    var cache = FilterCache(filters)
    for line in lines {
      let x = min(max(Double(line) + 0.5, extent.lowerBound), extent.upperBound)
      let w = map.rowW.x * x + map.rowW.z
      let u = (map.rowX.x * x + map.rowX.z) / w
      let slope = map.rowY.y / w
      let across = cache.filter(forScale: abs((map.rowX.x - map.rowW.x * u) / w))
      let along = cache.filter(forScale: abs(slope))
      var place = across.place(of: u)
      // Farther outside, every tap is the border.
      place.first = min(max(place.first, Int32(-across.taps)), Int32(length))
      let weightsStart = taps.weights.count
      taps.append(place, across, length: endsAtBorder ? length : nil)
      append(line, along, weightsStart)
      courses.append(
        LineCourse(
          origin: (map.rowY.y * 0.5 + map.rowY.x * x + map.rowY.z) / w, slope: slope,
          filter: along))
    }
  }

  /// Adds a line, whose taps were just appended, to the last run or to one of its own.
  private mutating func append(_ line: Int, _ along: ResamplingFilter, _ weightsStart: Int) {
    if let last = runs.last, last.tapCount == taps.count, last.along === along {
      runs[runs.count - 1].lines = last.lines.lowerBound..<line + 1
    } else {
      runs.append(
        Run(
          lines: line..<line + 1, weightsStart: weightsStart, tapCount: taps.count,
          along: along))
    }
  }

  /// The taps of some lines of a run.
  func copyTaps(of part: Range<Int>, in run: Run, to copy: inout LineTaps) {
    copy.count = run.tapCount
    let start = run.weightsStart + (part.lowerBound - run.lines.lowerBound) * run.tapCount
    copy.firsts.removeAll(keepingCapacity: true)
    copy.firsts.append(
      contentsOf: taps.firsts[
        part.lowerBound - lines.lowerBound..<part.upperBound - lines.lowerBound])
    copy.weights.removeAll(keepingCapacity: true)
    copy.weights.append(contentsOf: taps.weights[start..<start + part.count * run.tapCount])
  }
}
