import SegueGeometry
import SeguePixels

/// Reads an image through any warp, one pixel at a time.
///
/// The support of the filter follows the length of each texel coordinate's gradient, evaluated once
/// in the middle of each tile of pixels.
struct PointSampler: StripSource {
  private let image: PixelBuffer
  private let map: PointMap
  private let kernels: any ResampleKernels.Type
  private var filters: FilterCache<PointFilter>
  private var places: PointPlaces
  /// The minification steps of the filters in ``places``.
  private var levels: SIMD2<Int> = .zero
  /// The scanlines of the current strip, for a plane.
  private var lines: [PlaneLine] = []
  /// The spans of the current strip by kind, for a cylinder.
  ///
  /// Changing the filter counts references,
  /// which stalls until pending stores complete, so spans of one kind are read together.
  private var runs: [[CanvasSpan]] = []

  /// - Parameters:
  ///   - image: The image to read.
  ///   - map: From canvas pixels to texels.
  ///   - width: Of the canvas, in pixels.
  ///   - filters: The filters of every minification.
  ///   - kernels: The inner loops.
  init(
    image: PixelBuffer, map: PointMap, width: Int, filters: FilterBank,
    kernels: any ResampleKernels.Type
  ) {
    self.image = image
    self.map = map
    self.kernels = kernels
    self.filters = FilterCache { PointFilter(filters.filter(level: $0)) }
    let filter = self.filters.filter(level: 0)
    let room = [SIMD4<Double>](repeating: .zero, count: width / 4 + 2)
    places = PointPlaces(across: filter, down: filter, xs: room, ys: room)
  }

  /// Measured: planes take 1.17 times as long if it paints canvases.
  static var paintsCanvases: Bool { false }

  mutating func fill(
    _ rows: Range<Int>, _ columns: [Range<Int>?], in part: Range<Int>,
    into pixels: inout MutableSpan<PremultipliedRGBA8>, _ target: PixelTarget
  ) {
    switch map {
    case .plane(let map): fill(rows, columns, part, map, into: &pixels, stride: target.stride)
    case .cylinder(let map): fill(rows, columns, part, map, into: &pixels, stride: target.stride)
    }
  }

  // MARK: A plane

  private mutating func fill(
    _ rows: Range<Int>, _ columns: [Range<Int>?], _ part: Range<Int>, _ map: PlaneMap,
    into pixels: inout MutableSpan<PremultipliedRGBA8>, stride: Int
  ) {
    let side = PlaneMap.tile
    lines = rows.map { map.line($0) }
    for top in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: side) {
      let band = top..<min(top + side, rows.upperBound)
      guard let all = columns[band].union?.clamped(to: part), !all.isEmpty else { continue }
      for index in all.lowerBound / side...(all.upperBound - 1) / side {
        let run = (index * side..<(index + 1) * side).clamped(to: all)
        let levels = map.levels(
          x: (Double(index) + 0.5) * Double(side),
          y: (Double(top / side) + 0.5) * Double(side))
        setFilters(levels)
        places.ahead = map.distanceAhead(of: run, y: top, imageWidth: image.width)
        for y in band {
          guard let span = columns[y]?.clamped(to: run), !span.isEmpty else { continue }
          Self.project(&places.xs, &places.ys, span, lines[y - rows.lowerBound], kernels)
          let start = (y - rows.lowerBound) * stride
          var row = pixels._mutatingExtracting(start..<start + stride)
          kernels.points(&row, in: span, image: image, places: places)
        }
      }
    }
  }

  private static func project(
    _ xs: inout [SIMD4<Double>], _ ys: inout [SIMD4<Double>], _ span: Range<Int>, _ line: PlaneLine,
    _ kernels: any ResampleKernels.Type
  ) {
    var xs = xs.mutableSpan
    var ys = ys.mutableSpan
    kernels.project(&xs, &ys, count: (span.count + 3) / 4, from: span.lowerBound, line)
  }

  // MARK: A cylinder

  private mutating func fill(
    _ rows: Range<Int>, _ columns: [Range<Int>?], _ part: Range<Int>, _ map: CylinderMap,
    into pixels: inout MutableSpan<PremultipliedRGBA8>, stride: Int
  ) {
    sortRuns(rows, columns, part, map)
    for kind in runs.indices where !runs[kind].isEmpty {
      setFilters(map.kinds[kind])
      for run in runs[kind] {
        Self.unroll(&places.xs, &places.ys, run.columns, map.line(run.y), kernels)
        places.ahead = map.distanceAhead(
          x: Double(run.columns.lowerBound), y: Double(run.y) + 0.5, imageWidth: image.width)
        let start = (run.y - rows.lowerBound) * stride
        var row = pixels._mutatingExtracting(start..<start + stride)
        kernels.points(&row, in: run.columns, image: image, places: places)
      }
      runs[kind].removeAll(keepingCapacity: true)
    }
  }

  /// Sorts the requested pixels of a cylinder by kind, in runs of neighbors with the same filters.
  private mutating func sortRuns(
    _ rows: Range<Int>, _ columns: [Range<Int>?], _ part: Range<Int>, _ map: CylinderMap
  ) {
    if runs.count != map.kinds.count { runs = Array(repeating: [], count: map.kinds.count) }
    let width = CylinderMap.tile
    for y in rows {
      guard let all = columns[y]?.clamped(to: part), !all.isEmpty else { continue }
      var index = all.lowerBound / width
      let end = (all.upperBound - 1) / width + 1
      while index < end {
        let (kind, count) = map.alike(
          from: (Double(index) + 0.5) * Double(width), by: Double(width), y: Double(y) + 0.5,
          count: end - index)
        let run = (index * width..<(index + count) * width).clamped(to: all)
        runs[kind].append(CanvasSpan(y: y, columns: run))
        index += count
      }
    }
  }

  private static func unroll(
    _ xs: inout [SIMD4<Double>], _ ys: inout [SIMD4<Double>], _ span: Range<Int>,
    _ line: CylinderLine, _ kernels: any ResampleKernels.Type
  ) {
    var xs = xs.mutableSpan
    var ys = ys.mutableSpan
    kernels.unroll(&xs, &ys, count: (span.count + 3) / 4, from: span.lowerBound, line)
  }

  /// Selects the filters of some minification steps, across and down.
  private mutating func setFilters(_ levels: SIMD2<Int>) {
    // Taking a filter from the cache counts its references, which takes longer than some spans.
    if levels.x != self.levels.x { places.across = filters.filter(level: levels.x) }
    if levels.y != self.levels.y { places.down = filters.filter(level: levels.y) }
    self.levels = levels
  }
}

/// A warp that is read one pixel at a time.
enum PointMap {
  case plane(PlaneMap)
  case cylinder(CylinderMap)
}

/// The filters that one sampler has used, in the form it needs, accessible without a lock.
private struct FilterCache<Filter> {
  private let make: (_ level: Int) -> Filter
  private var filters: [Filter?] = []

  /// - Parameter make: Makes the filter of a minification step; called once for each step.
  init(_ make: @escaping (_ level: Int) -> Filter) {
    self.make = make
  }

  /// The filter of a minification step.
  mutating func filter(level: Int) -> Filter {
    while filters.count <= level { filters.append(nil) }
    if let known = filters[level] { return known }
    let filter = make(level)
    filters[level] = filter
    return filter
  }
}
