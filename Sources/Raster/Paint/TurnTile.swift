import Pixels

/// Neighboring lines of the canvas, some pixels of each, and room for all that they need.
struct TurnTile {
  /// By level of the ripmap.
  private let images: [TurnImage]
  private let axis: TurnSampler.Axis

  /// Texels between the two axes.
  private var room: [PremultipliedRGBA8] = []
  private var course: TileCourse
  private var parts: [TilePart] = []

  /// The most lines that are made at once, and the most pixels of each of them.
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
  ///   - target: Where in `pixels` the first of `whole` goes, of the run's first line.
  ///   - lines: All lines of the face.
  ///   - wanted: Which of them; all of one run.
  ///   - index: Which of the runs.
  ///   - whole: Those from which the places are taken, at most as many as are made at once: what is left out of
  ///     them changes no place.
  ///   - kernels: The inner loops.
  ///   - shown: Which of `whole` are made of some lines; nil for none.
  mutating func draw(
    _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: TileTarget, _ lines: TurnLines,
    _ wanted: Range<Int>, ofRun index: Int, in whole: Range<Int>,
    _ kernels: any ResampleKernels.Type, shown: (_ lines: Range<Int>) -> Range<Int>?
  ) {
    let run = lines.runs[index]
    let image = images[run.level]
    let origin = run.lines.lowerBound
    course.read(run.along)
    let first = origin - lines.lines.lowerBound
    course.setPlaces(run.lines.count, wanted.moved(by: -origin)) { line in
      lines.courses[first + line].places(from: whole.lowerBound)
    }
    parts.removeAll(keepingCapacity: true)
    for part in wanted.pieces(of: Self.most(axis).lines) {
      guard let span = shown(part) else { continue }
      let (ofRun, ofWhole) = (part.moved(by: -origin), span.moved(by: -whole.lowerBound))
      parts.append(
        TilePart(
          lines: ofRun, pixels: ofWhole, firsts: course.firsts(ofMonotone: ofRun, ofWhole),
          length: axis == .columns ? image.height : image.width, filter: run.along))
    }
    makeRoom()
    // Taken out while it is written, so that the rest can be used beside it.
    var all: [PremultipliedRGBA8] = []
    swap(&all, &room)
    var room = all.mutableSpan
    switch axis {
    case .columns:
      kernels.columns(
        &pixels, at: target, image: image, taps: run.taps, along: course, parts: parts, room: &room)
    case .rows:
      kernels.rows(
        &pixels, at: target, image: image, taps: run.taps, along: course, parts: parts, room: &room)
    }
    swap(&all, &self.room)
  }

  /// Sees to it that each of the parts has room.
  private mutating func makeRoom() {
    var count = 0
    for part in parts {
      let lines = axis == .columns ? part.lines.count : 1
      count = max(count, Self.room(for: lines, of: part.texels.count))
    }
    if room.count < count { room = Array(repeating: .clear, count: count) }
  }
}

extension Range<Int> {
  /// The range cut into ranges of `count`, of which the last may be shorter.
  func pieces(of count: Int) -> some Sequence<Range<Int>> {
    stride(from: lowerBound, to: upperBound, by: count).lazy.map {
      $0..<Swift.min($0 + count, upperBound)
    }
  }

  fileprivate func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
