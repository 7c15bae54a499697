import Pixels

/// A few lines of the canvas, some pixels of each, and room for all that they need.
struct TurnTile {
  private let image: PixelBuffer
  private let axis: TurnSampler.Axis

  /// The image resampled across the lines: one for each of the canvas.
  private var resampled: [WideTexel] = []
  /// From one of these to the next; each has so many texels, a multiple of four.
  private var stride = 0
  private var taps = LineTaps()
  private var places: [LinePlaces] = []
  private let rows: ImageRows
  private var pixels: [PremultipliedRGBA8]
  private var filter: ResamplingFilter?
  private var length = 0

  /// The most lines that a tile has, and the most pixels that each of them has.
  ///
  /// Measured for the cube: 16 × 64 take a tenth longer, 64 × 64 as long as 32 × 64. For rows, 8 × 256 takes three quarters of
  /// the time of 16 × 64: their lines lie one behind the other in the image.
  static func most(_ axis: TurnSampler.Axis) -> (lines: Int, pixels: Int) {
    switch axis {
    case .columns: (32, 64)
    case .rows: (8, 256)
    }
  }

  init(_ image: PixelBuffer, _ axis: TurnSampler.Axis) {
    self.image = image
    rows = ImageRows(image)
    self.axis = axis
    let most = Self.most(.columns)
    pixels = axis == .columns ? Array(repeating: .clear, count: most.lines * most.pixels) : []
  }

  /// Resamples the texels of some lines across.
  ///
  /// - Parameters:
  ///   - lines: All lines of the face.
  ///   - part: Which of them, at most as many as a tile has; all of `run`.
  ///   - run: What they share.
  ///   - span: The pixels of each line.
  ///   - whole: Those from which the places are taken, at most as many as a tile has: what is left out of
  ///     them changes no place.
  ///   - kernels: The inner loops.
  mutating func take(
    _ lines: TurnLines, _ part: Range<Int>, of run: TurnLines.Run, along span: Range<Int>,
    in whole: Range<Int>, _ kernels: any ResampleKernels.Type
  ) {
    filter = run.along
    length = span.count
    lines.copyTaps(of: part, in: run, to: &taps)
    let first = part.lowerBound - lines.lines.lowerBound
    let along = takePlaces(
      lines.courses[first..<first + part.count], span, from: whole.lowerBound, run.along)
    stride = (along.count + 3) / 4 * 4
    if resampled.count < part.count * stride {
      resampled = Array(repeating: .zero, count: part.count * stride)
    }
    switch axis {
    case .columns: resampleAcross(from: along.lowerBound, kernels)
    case .rows: resampleDown(along, kernels)
    }
  }

  /// The places along the lines, from the first texel on; the texels that they read.
  private mutating func takePlaces(
    _ courses: ArraySlice<LineCourse>, _ span: Range<Int>, from start: Int,
    _ filter: ResamplingFilter
  ) -> Range<Int> {
    var (low, high) = (Int.max, Int.min)
    places.removeAll(keepingCapacity: true)
    for course in courses {
      var place = course.places(from: start)
      place.origin &+= Int64(span.lowerBound - start) &* place.step
      let ends = (place.first(0), place.first(span.count - 1))
      low = min(low, ends.0, ends.1)
      high = max(high, ends.0, ends.1)
      places.append(place)
    }
    // Farther outside, every tap is the border.
    let end = axis == .columns ? image.height : image.width
    low = min(max(low, -filter.taps), end)
    high = min(max(high, low), end)
    for index in places.indices {
      places[index].origin &-= Int64(low) << Int64(LinePlaces.fractionBits)
    }
    return low..<high + filter.tapsInFours
  }

  // MARK: The first axis

  /// A line is a column of the image, or between some.
  private mutating func resampleAcross(
    from firstRow: Int, _ kernels: any ResampleKernels.Type
  ) {
    // Copies, so that the lines can be written while they are read.
    let (image, stride, taps) = (image, stride, taps)
    let rowStarts = rows.starts(firstRow..<firstRow + stride)
    var output = resampled.mutableSpan
    kernels.across(
      &output, stride: stride, texels: image.pixels.span, rowStarts: rowStarts.span,
      taps: taps)
  }

  /// A line is a row of the image, or between some.
  private mutating func resampleDown(
    _ along: Range<Int>, _ kernels: any ResampleKernels.Type
  ) {
    guard let low = taps.firsts.min(), let high = taps.firsts.max() else { return }
    for index in taps.firsts.indices { taps.firsts[index] -= low }
    let first = min(max(along.lowerBound, 0), image.width - 1)
    let columns = first..<max(min(along.upperBound, image.width), first + 1)
    let offset = min(max(-along.lowerBound, 0), along.count - 1)
    down(Int(low)..<Int(high) + taps.count, columns, at: offset, kernels)
    repeatEnds(of: columns.count, at: offset)
  }

  private mutating func down(
    _ needed: Range<Int>, _ columns: Range<Int>, at offset: Int, _ kernels: any ResampleKernels.Type
  ) {
    // Copies, so that the lines can be written while they are read.
    let (image, stride, taps) = (image, stride, taps)
    let rowStarts = rows.starts(needed)
    var output = resampled.mutableSpan
    kernels.down(
      &output, stride: stride, offset: offset, texels: image.pixels.span, columns: columns,
      rowStarts: rowStarts.span, taps: taps)
  }

  /// Repeats the first and the last texel of each line, which were read from the image's border.
  private mutating func repeatEnds(of count: Int, at offset: Int) {
    guard offset > 0 || offset + count < stride else { return }
    for start in Swift.stride(from: 0, to: taps.firsts.count * stride, by: stride) {
      for i in 0..<offset { resampled[start + i] = resampled[start + offset] }
      for i in offset + count..<max(stride, offset + count) {
        resampled[start + i] = resampled[start + offset + count - 1]
      }
    }
  }

  // MARK: The second axis

  /// Finishes the pixels: a row for each line.
  mutating func write(
    _ output: inout MutableSpan<PremultipliedRGBA8>, at offset: Int, stride outputStride: Int,
    _ kernels: any ResampleKernels.Type
  ) {
    var rest = output._mutatingExtracting(offset..<output.count)
    resampleAlong(&rest, stride: outputStride, kernels)
  }

  /// Finishes the pixels: a column for each line; up to seven more lines and pixels mean nothing.
  mutating func writeTransposed(
    _ output: inout MutableSpan<PremultipliedRGBA8>, at offset: Int, stride outputStride: Int,
    _ kernels: any ResampleKernels.Type
  ) {
    // Taken out while they are written, so that the rest can be used beside them.
    var tile: [PremultipliedRGBA8] = []
    swap(&tile, &pixels)
    var span = tile.mutableSpan
    let stride = Self.most(.columns).pixels
    resampleAlong(&span, stride: stride, kernels)
    kernels.transpose(
      &output, at: offset, outputStride: outputStride, pixels: tile.span, stride: stride,
      rows: (taps.firsts.count + 7) / 8 * 8, columns: (length + 7) / 8 * 8)
    swap(&tile, &pixels)
  }

  private func resampleAlong(
    _ output: inout MutableSpan<PremultipliedRGBA8>, stride outputStride: Int,
    _ kernels: any ResampleKernels.Type
  ) {
    guard let filter else { return }
    let firsts = 0...stride - filter.tapsInFours
    let isInside = places.allSatisfy {
      firsts.contains($0.first(0)) && firsts.contains($0.first(length - 1))
    }
    if isInside {
      kernels.along(
        &output, pixelStride: outputStride, span: 0..<length, lines: resampled.span,
        stride: stride, places: places.span, filter: filter)
      return
    }
    for line in places.indices {
      var row = output._mutatingExtracting(line * outputStride..<line * outputStride + length)
      resample(line, firsts, filter, into: &row, kernels)
    }
  }

  /// One line, some of whose places lie beyond the image: there its first or last pixel goes on.
  private func resample(
    _ line: Int, _ firsts: ClosedRange<Int>, _ filter: ResamplingFilter,
    into row: inout MutableSpan<PremultipliedRGBA8>, _ kernels: any ResampleKernels.Type
  ) {
    var place = places[line]
    var inside = place.pixels(of: 0..<length, startingWithin: firsts)
    if inside.isEmpty {
      let first = min(max(place.first(0), firsts.lowerBound), firsts.upperBound)
      place = LinePlaces(origin: Int64(first) << Int64(LinePlaces.fractionBits), step: 0)
      inside = 0..<1
    }
    let texels = resampled.span.extracting(line * stride..<(line + 1) * stride)
    let only = [place]
    kernels.along(
      &row, pixelStride: length, span: inside, lines: texels, stride: stride, places: only.span,
      filter: filter)
    CopyKernels.fill(&row, in: 0..<inside.lowerBound, with: row[inside.lowerBound])
    CopyKernels.fill(&row, in: inside.upperBound..<length, with: row[inside.upperBound - 1])
  }
}
