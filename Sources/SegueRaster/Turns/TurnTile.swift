import SeguePixels

/// Resamples neighboring lines of the canvas, some pixels at a time, and owns the memory for it.
struct TurnTile {
  /// By level; along the lines, all have the same length.
  private let images: [TurnImage]
  private let axis: TurnSampler.Axis
  private let kernels: any ResampleKernels.Type

  /// The work of the last call, whose arrays are reused.
  private var work: TileWork
  /// Level of the image that ``work`` reads.
  private var level: Int
  private var filter: ResamplingFilter

  /// Texels between the two axes.
  private var room: [PremultipliedRGBA8] = []

  /// The most lines that are made at once, and the most pixels of each of them.
  ///
  /// Measured for the cube: by channels, 32 × 64 and 64 × 32 take a twentieth longer than 64 × 64;
  /// by pixels, 32 × 64 takes as long. For rows, 8 × 256 takes three quarters of the time of 16 ×
  /// 64, because their lines lie one behind the other in the image.
  static func most(_ axis: TurnSampler.Axis) -> (lines: Int, pixels: Int) {
    switch axis {
    case .columns: (64, 64)
    case .rows: (8, 256)
    }
  }

  /// - Parameters:
  ///   - images: By level.
  ///   - axis: The axis of the turn.
  ///   - level: The level that is read first.
  ///   - filter: The filter along the lines that is used first.
  ///   - kernels: The inner loops.
  init(
    _ images: [TurnImage], _ axis: TurnSampler.Axis, level: Int, filter: ResamplingFilter,
    kernels: any ResampleKernels.Type
  ) {
    (self.images, self.axis, self.kernels) = (images, axis, kernels)
    (self.level, self.filter) = (level, filter)
    work = TileWork(
      image: images[level].tileImage(axis, kernels: kernels), taps: LineTaps(count: 0),
      tables: filter.lineTables)
  }

  /// Resamples some pixels of some lines.
  ///
  /// - Parameters:
  ///   - pixels: Receives a column for each line of a turn about y, a row for each line of one
  ///     about x.
  ///   - target: The layout of `pixels`, which starts at the first of `whole` in the run's first
  ///     line.
  ///   - lines: All lines of the face.
  ///   - wanted: Lines of the run to resample.
  ///   - index: Index of the run.
  ///   - whole: Pixels that share the origins of their places, at most as many as are made at once;
  ///     leaving some of them out changes no place.
  ///   - shown: The pixels of `whole` to make for some lines; nil for none.
  mutating func draw(
    _ pixels: inout MutableSpan<PremultipliedRGBA8>, at target: PixelTarget, _ lines: TurnLines,
    _ wanted: Range<Int>, ofRun index: Int, in whole: Range<Int>,
    shown: (_ lines: Range<Int>) -> Range<Int>?
  ) {
    let run = lines.runs[index]
    let origin = run.lines.lowerBound
    work.taps = run.taps
    // Looking up images and tables takes longer than some tiles.
    if run.level != level {
      (level, work.image) = (run.level, images[run.level].tileImage(axis, kernels: kernels))
    }
    if run.along !== filter { (filter, work.tables) = (run.along, run.along.lineTables) }
    setPlaces(wanted, of: run, in: lines, from: whole.lowerBound)
    let length = axis == .columns ? work.image.height : work.image.width
    work.parts.removeAll(keepingCapacity: true)
    for part in wanted.pieces(of: Self.most(axis).lines) {
      guard let span = shown(part) else { continue }
      let (ofRun, ofWhole) = (part.moved(by: -origin), span.moved(by: -whole.lowerBound))
      work.parts.append(
        TilePart(
          lines: ofRun, pixels: ofWhole,
          firsts: TilePart.firsts(ofMonotone: ofRun, ofWhole, in: work.places), length: length,
          tables: work.tables))
    }
    makeRoom()
    // Moved out while it is written, so that the other properties stay accessible.
    var all: [PremultipliedRGBA8] = []
    swap(&all, &room)
    var room = all.mutableSpan
    switch axis {
    case .columns: kernels.columns(work, into: &pixels, at: target, room: &room)
    case .rows: kernels.rows(work, into: &pixels, at: target, room: &room)
    }
    swap(&all, &self.room)
  }

  /// Sets the places of some lines of a run, from a pixel on.
  private mutating func setPlaces(
    _ wanted: Range<Int>, of run: TurnLines.Run, in lines: TurnLines, from pixel: Int
  ) {
    if work.places.count < run.lines.count {
      work.places = Array(
        repeating: LinePlaces(origin: 0, step: 0), count: run.lines.count)
    }
    var places = work.places.mutableSpan
    for line in wanted {
      places[line - run.lines.lowerBound] =
        lines.courses[line - lines.lines.lowerBound].places(from: pixel)
    }
  }

  /// Ensures that each of the parts has room.
  private mutating func makeRoom() {
    var count = 0
    for part in work.parts {
      let lines = axis == .columns ? part.lines.count : 1
      count = max(count, TileWork.room(for: lines, of: part.texels.count))
    }
    if room.count < count { room = Array(repeating: .clear, count: count) }
  }
}
