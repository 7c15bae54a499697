import Pixels

/// A few lines of the canvas, some pixels of each, and room for all that they need.
struct TurnTile {
  /// By level of the ripmap.
  private let images: [TurnImage]
  private let axis: TurnSampler.Axis

  /// Texels between the two axes.
  private var room: [PremultipliedRGBA8] = []
  private var taps = LineTaps()
  private var course: TileCourse

  /// The most lines that a tile has, and the most pixels that each of them has.
  ///
  /// Measured for the cube: by channels, 32 × 64 and 64 × 32 take a twentieth longer than 64 × 64; by pixels, 32 × 64 takes as
  /// long. For rows, 8 × 256 takes three quarters of the time of 16 × 64: their lines lie one behind the other in the image.
  static func most(_ axis: TurnSampler.Axis) -> (lines: Int, pixels: Int) {
    switch axis {
    case .columns: (64, 64)
    case .rows: (8, 256)
    }
  }

  /// The texels that kernels need to work in, for some lines of `length` texels.
  ///
  /// They may keep sixteen lines together, and read eight texels of those behind the last.
  static func room(for lines: Int, of length: Int) -> Int {
    (lines + 15) / 16 * 16 * (length + 8)
  }

  /// - Parameters:
  ///   - images: What is read, by level of the ripmap; along the lines, all are as long.
  ///   - axis: The kind of turn.
  ///   - filter: Along the lines, mostly.
  init(_ images: [TurnImage], _ axis: TurnSampler.Axis, filter: ResamplingFilter) {
    self.images = images
    self.axis = axis
    course = TileCourse(filter: filter)
  }

  /// Resamples some pixels of some lines.
  ///
  /// - Parameters:
  ///   - pixels: Gets them: a column for each line of a turn about y, a row for each line of one about x.
  ///   - target: Where in `pixels` they go.
  ///   - lines: All lines of the face.
  ///   - part: Which of them, at most as many as a tile has; all of one run.
  ///   - index: Which of the runs.
  ///   - span: The pixels of each line.
  ///   - whole: Those from which the places are taken, at most as many as a tile has: what is left out of
  ///     them changes no place.
  ///   - kernels: The inner loops.
  mutating func draw(
    _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget, _ lines: TurnLines,
    _ part: Range<Int>, ofRun index: Int, along span: Range<Int>, in whole: Range<Int>,
    _ kernels: any ResampleKernels.Type
  ) {
    lines.copyTaps(of: part, inRun: index, to: &taps)
    course.read(lines.runs[index].along, length: span.count)
    let first = part.lowerBound - lines.lines.lowerBound
    let along = takePlaces(
      lines.courses[first..<first + part.count], span, from: whole.lowerBound)
    switch axis {
    case .columns:
      drawColumns(&pixels, at: target, level: lines.runs[index].level, along, kernels)
    case .rows: drawRows(&pixels, at: target, level: lines.runs[index].level, along, kernels)
    }
  }

  /// The places along the lines, from the first texel on; the texels that they read, a multiple of four.
  private mutating func takePlaces(
    _ courses: ArraySlice<LineCourse>, _ span: Range<Int>, from start: Int
  ) -> Range<Int> {
    course.setPlaces(courses.count) { line in
      var place = courses[courses.startIndex + line].places(from: start)
      place.origin &+= Int64(span.lowerBound - start) &* place.step
      return place
    }
    let (taps, tapsInFours) = (course.filter.taps, course.filter.tapsInFours)
    // Farther outside, every tap is the border.
    let end = axis == .columns ? images[0].height : images[0].width
    let low = min(max(course.firsts.low, -taps), end)
    let high = min(max(course.firsts.high, low), end)
    course.countTexels(from: low)
    return low..<low + (high - low + tapsInFours + 3) / 4 * 4
  }

  private mutating func makeRoom(for lines: Int, of length: Int) {
    let count = Self.room(for: lines, of: length)
    if room.count < count { room = Array(repeating: .clear, count: count) }
  }

  /// A line is a column of the image, or between some.
  private mutating func drawColumns(
    _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget, level: Int,
    _ along: Range<Int>, _ kernels: any ResampleKernels.Type
  ) {
    makeRoom(for: taps.firsts.count, of: along.count)
    // Taken out while it is written, so that the rest can be used beside it.
    var all: [PremultipliedRGBA8] = []
    swap(&all, &room)
    var room = all.mutableSpan
    kernels.columns(
      &pixels, at: target, image: images[level], rows: along, taps: taps, along: course,
      room: &room)
    swap(&all, &self.room)
  }

  /// A line is a row of the image, or between some.
  private mutating func drawRows(
    _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget, level: Int,
    _ along: Range<Int>, _ kernels: any ResampleKernels.Type
  ) {
    guard let low = taps.firsts.min(), let high = taps.firsts.max() else { return }
    for index in taps.firsts.indices { taps.firsts[index] -= low }
    let image = images[level].pixels
    let first = min(max(along.lowerBound, 0), image.width - 1)
    let columns = first..<max(min(along.upperBound, image.width), first + 1)
    let before = min(max(-along.lowerBound, 0), along.count - 1)
    makeRoom(for: 1, of: along.count)
    let rowStarts = images[level].rows.starts(Int(low)..<Int(high) + taps.count)
    // Taken out while it is written, so that the rest can be used beside it.
    var all: [PremultipliedRGBA8] = []
    swap(&all, &room)
    var room = all.mutableSpan
    kernels.rows(
      &pixels, at: target, texels: image.pixels.span, columns: columns,
      margins: (before, along.count - before - columns.count), rowStarts: rowStarts.span,
      taps: taps, along: course, room: &room)
    swap(&all, &self.room)
  }
}
