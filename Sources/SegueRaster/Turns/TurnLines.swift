import SegueGeometry
import SeguePixels

/// The places and filters of the canvas's lines in a turned image.
///
/// For a turn about y the lines are the canvas's columns: each reads the image at one place across,
/// and the texel row is affine along it. For a turn about x the lines are the canvas's rows.
struct TurnLines {
  /// Neighboring lines that read the same image with as many taps across, and share their filter
  /// along.
  struct Run {
    var lines: Range<Int>
    /// Level of the image that they read.
    let level: Int
    /// Taps across them.
    var taps: LineTaps
    /// Filter along them.
    let along: ResamplingFilter
  }

  /// Columns or rows of the canvas.
  let lines: Range<Int>

  private(set) var runs: [Run] = []

  /// Lines that a run reserves memory for.
  private static let usualRun = 128

  /// The places along each line.
  private(set) var courses: [LineCourse] = []

  /// - Parameters:
  ///   - lines: Of the canvas.
  ///   - map: From canvas pixels to texels, as it is for a turn about y.
  ///   - extent: Of the face; a line that only touches it reads the face's border.
  ///   - length: Of the image across the lines, in texels.
  ///   - endsAtBorder: Whether no tap may lie beyond the image; border texels then take the weights
  ///     of the taps beyond.
  ///   - filters: The filters of every minification.
  init(
    _ lines: Range<Int>, map: Homography, extent: ClosedRange<Double>, length: Int,
    endsAtBorder: Bool, filters: FilterBank
  ) {
    self.lines = lines
    courses.reserveCapacity(lines.count)
    var across = FilterChoice(filters)
    var along = FilterChoice(filters)
    // Equal scales of all lines mostly come from an image fitted to the canvas, which is drawn once
    // and deserves the best quality.
    let isScaled = abs(map.rowW.x) < 1e-9 * abs(map.rowW.z)
    for line in lines {
      let x = min(max(Double(line) + 0.5, extent.lowerBound), extent.upperBound)
      let w = map.rowW.x * x + map.rowW.z
      let u = (map.rowX.x * x + map.rowX.z) / w
      let slope = map.rowY.y / w
      let scale = abs((map.rowX.x - map.rowW.x * u) / w)
      let level = isScaled ? 0 : TurnLevel.level(forScale: scale)
      let size = Double(1 << level)
      across.choose(forScale: scale / size)
      along.choose(forScale: abs(slope))
      append(
        line, at: u / size, across.filter, level: level,
        length: TurnLevel.length(length, at: level), endsAtBorder: endsAtBorder,
        from: (map.rowY.y * 0.5 + map.rowY.x * x + map.rowY.z) / w, by: slope,
        along.filter)
    }
  }

  /// The lines of an image at half of its `length` texels across, reading each texel along them.
  init(halving length: Int) {
    lines = 0..<TurnLevel.length(length, at: 1)
    // Independent of the sampling, because all samplings share the smaller image.
    let bank = FilterBank.shared(.best)
    let twice = bank.filter(
      level: FilterBank.level(forScale: 2 * ResamplingFilter.leastMinification))
    for line in lines {
      append(
        line, at: Double(2 * line + 1), twice, level: 0, length: length, endsAtBorder: true,
        from: 0.5, by: 1, bank.filter(level: 0))
    }
  }

  /// Adds a line right of the others.
  ///
  /// - Parameters:
  ///   - line: Column or row of the canvas.
  ///   - place: Its place across, in texels of its level.
  ///   - across: The filter across.
  ///   - level: Of the image.
  ///   - length: Of the level's image across the lines, in texels.
  ///   - endsAtBorder: Whether no tap may lie beyond the image.
  ///   - origin: The place along the line of the canvas's first pixel, in texels.
  ///   - slope: From a pixel to the next.
  ///   - along: The filter along the line.
  private mutating func append(
    _ line: Int, at place: Double, _ across: ResamplingFilter, level: Int, length: Int,
    endsAtBorder: Bool, from origin: Double, by slope: Double, _ along: ResamplingFilter
  ) {
    var place = across.place(of: place)
    // Farther outside, every tap reads the border.
    place.first = min(max(place.first, Int32(-across.taps)), Int32(length))
    courses.append(LineCourse(origin: origin, slope: slope, filter: along))
    let bounded = endsAtBorder ? length : nil
    let count = LineTaps.count(across, length: bounded)
    if runs.last.map({ $0.level != level || $0.taps.count != count || $0.along !== along })
      ?? true
    {
      runs.append(
        Run(
          lines: line..<line, level: level,
          taps: LineTaps(count: count, capacity: min(lines.upperBound - line, Self.usualRun)),
          along: along))
    }
    let last = runs.count - 1
    runs[last].lines = runs[last].lines.lowerBound..<line + 1
    runs[last].taps.append(place, across, length: bounded)
  }
}

/// The filter of the last line, kept because neighbors mostly have the same.
private struct FilterChoice {
  private let filters: FilterBank
  private var level = 0
  private(set) var filter: ResamplingFilter

  init(_ filters: FilterBank) {
    self.filters = filters
    filter = filters.filter(level: 0)
  }

  /// Selects the filter for a minification of `scale` texels a pixel.
  mutating func choose(forScale scale: Double) {
    let level = FilterBank.level(forScale: scale)
    if level != self.level { (self.level, filter) = (level, filters.filter(level: level)) }
  }
}
