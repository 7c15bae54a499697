import SegueColorLight

/// Finds the color of a palette that is nearest to any color.
///
/// The cube of colors is divided into 32 × 32 × 32 cells. A cell lists the colors of the palette
/// that can be nearest to a color in it, and makes its list when it is first asked.
struct NearestColors {
  let palette: [UInt32]

  /// The start of each cell's list in ``lists``; -1 for no list yet.
  private var starts = [Int32](repeating: -1, count: 1 << 15)

  /// For each cell the number of its colors less one, then their indices in ascending order.
  private var lists: [UInt8] = []

  /// The least squared distance of each color from a cell.
  private var distances: [Int32]

  init(_ palette: [UInt32]) {
    precondition(1...256 ~= palette.count, "a palette has colors, and an index is a byte")
    self.palette = palette
    distances = [Int32](repeating: 0, count: palette.count)
  }

  /// The index of the nearest color, the first of equally near ones, and its squared distance.
  @inline(__always)
  mutating func nearest(_ color: UInt32) -> (index: UInt8, error: Int32) {
    let start = list(of: color)
    var best = (index: lists[start + 1], error: Int32.max)
    for place in start + 1...start + 1 + Int(lists[start]) {
      let distance = squaredDistance(color, palette[Int(lists[place])])
      if distance < best.error { best = (lists[place], distance) }
    }
    return best
  }

  /// The index that a dithered pixel gets, and its squared distance from the color itself.
  mutating func dithered(_ color: UInt32, x: Int, y: Int) -> (index: UInt8, error: Int32) {
    let index = nearest(OrderedDither.moved(color, x: x, y: y)).index
    return (index, squaredDistance(color, palette[Int(index)]))
  }

  @inline(__always)
  private mutating func list(of color: UInt32) -> Int {
    let (red, green, blue) = (color >> 3 & 31, color >> 6 & 0x3E0, color >> 9 & 0x7C00)
    let cell = Int(red | green | blue)
    let start = starts[cell]
    return start >= 0 ? Int(start) : makeList(cell)
  }

  /// Lists the colors whose least distance from the cell does not exceed the largest distance that
  /// some color has from it.
  private mutating func makeList(_ cell: Int) -> Int {
    let low = SIMD3<Int32>(Int32(cell & 31), Int32(cell >> 5 & 31), Int32(cell >> 10)) &<< 3
    var bound = Int32.max
    for (index, color) in palette.enumerated() {
      let levels = SIMD3<UInt32>(color & 255, color >> 8 & 255, color >> 16 & 255)
      let offset = SIMD3<Int32>(truncatingIfNeeded: levels) &- low
      let near =
        offset.replacing(with: 0, where: offset .> 0)
        &+ (offset &- 7).replacing(with: 0, where: offset .< 7)
      let far = offset.replacing(with: 7 &- offset, where: offset .< 4)
      distances[index] = (near &* near).wrappedSum()
      bound = min(bound, (far &* far).wrappedSum())
    }
    let start = lists.count
    lists.append(0)
    for index in palette.indices where distances[index] <= bound { lists.append(UInt8(index)) }
    lists[start] = UInt8(lists.count - start - 2)
    starts[cell] = Int32(start)
    return start
  }
}
