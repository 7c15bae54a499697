/// The pixels of an image, and what each index would cost in each of them.
struct GIFPixels {
  /// The colors of the indices; the index after the last one is transparent.
  let palette: [UInt32]

  /// The color that each pixel should have, or ``GIFPicture/clear``, row after row.
  private(set) var colors: [UInt32] = []

  /// The best index of each pixel, and its squared error.
  private(set) var indices: [UInt8] = []
  private(set) var errors: [Int32] = []

  /// The squared error of each pixel if it shows what is there; ``unusable`` if it cannot.
  private(set) var stays: [Int32] = []

  /// The squared error by which an index of each pixel may exceed the best one.
  private(set) var limits: [Int32] = []

  init(palette: [UInt32]) { self.palette = palette }

  /// An error that no index may have.
  static let unusable = Int32.max

  var transparent: UInt8 { UInt8(palette.count) }

  /// The number of bits of an index; GIF has at least two.
  var codeSize: Int { max(2, Int.bitWidth - palette.count.leadingZeroBitCount) }

  /// The squared error by which an index exceeds the best one.
  @inline(__always)
  func loss(_ index: UInt8, at place: Int) -> Int32 {
    if indices[place] == index { return 0 }
    if index == transparent {
      return stays[place] == Self.unusable ? Self.unusable : max(0, stays[place] &- errors[place])
    }
    guard index < transparent, colors[place] != GIFPicture.clear else { return Self.unusable }
    return max(0, squaredDistance(palette[Int(index)], colors[place]) &- errors[place])
  }

  mutating func reserve(_ count: Int) {
    colors.reserveCapacity(count)
    indices.reserveCapacity(count)
    errors.reserveCapacity(count)
    stays.reserveCapacity(count)
    limits.reserveCapacity(count)
  }

  @inline(__always)
  mutating func add(_ color: UInt32, _ index: UInt8, _ error: Int32, stays: Int32, limit: Int32) {
    colors.append(color)
    indices.append(index)
    errors.append(error)
    self.stays.append(stays)
    limits.append(limit)
  }

  /// Adds pixels that nothing may be drawn on.
  mutating func add(transparent count: Int) {
    for _ in 0..<count { add(GIFPicture.clear, transparent, 0, stays: 0, limit: 0) }
  }
}
