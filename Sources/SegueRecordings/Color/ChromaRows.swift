/// The samples of color at every pixel of a row, interpolated from those around it.
///
/// The values are sixteenths of samples: bilinear weights are quarters in each direction, so they
/// are exact.
struct ChromaRows {
  private let planes: FramePlanes
  private let tags: ColorTags
  private var near: [Int32]
  private var far: [Int32]

  init(_ planes: FramePlanes, _ tags: ColorTags) {
    (self.planes, self.tags) = (planes, tags)
    // One more at each end repeats the last sample.
    near = Array(repeating: 0, count: planes.width + 2)
    far = near
  }

  /// Fills `row`, as long as the frame is wide or longer, with channel 1 or 2 at the pixels of row
  /// `y`.
  mutating func fill(_ row: inout [Int32], channel: Int, y: Int) {
    let layout = planes.layout
    let (count, height) = layout.size(
      of: channel, width: planes.width, height: planes.height)
    let (first, second, weight) = Self.rows(
      y, height, shift: layout.chromaShiftY, siting: tags.sitingY)
    planes.read(channel, row: first, into: &near)
    if weight < 4 { planes.read(channel, row: second, into: &far) }
    let (isHalved, width, siting) = (layout.chromaShiftX == 1, planes.width, tags.sitingX)
    precondition(near.count > count && far.count >= count && row.count >= width)
    unsafe far.withUnsafeBufferPointer { far in
      unsafe near.withUnsafeMutableBufferPointer { near in
        unsafe row.withUnsafeMutableBufferPointer { row in
          if weight == 4 {
            for x in 0..<count { unsafe near[x] = near[x] &* 4 }
          } else {
            let other = 4 - weight
            for x in 0..<count { unsafe near[x] = near[x] &* weight &+ far[x] &* other }
          }
          if isHalved {
            unsafe Self.spread(near, count, into: row, width, siting)
          } else {
            for x in 0..<count { unsafe row[x] = near[x] &* 4 }
          }
        }
      }
    }
  }

  /// Doubles a row of `count` samples.
  private static func spread(
    _ samples: UnsafeMutableBufferPointer<Int32>, _ count: Int,
    into row: UnsafeMutableBufferPointer<Int32>, _ width: Int, _ siting: ColorTags.Siting
  ) {
    // The sample behind the last is the last.
    unsafe samples[count] = samples[count - 1]
    switch siting {
    case .start:
      for x in 0..<width / 2 {
        unsafe row[2 &* x] = samples[x] &* 4
        unsafe row[2 &* x &+ 1] = (samples[x] &+ samples[x &+ 1]) &* 2
      }
      if width % 2 == 1 { unsafe row[width - 1] = samples[count - 1] &* 4 }
    case .middle, .end:
      for x in 0..<width {
        let own = x / 2
        let other = unsafe x % 2 == 0 ? samples[max(own - 1, 0)] : samples[own + 1]
        unsafe row[x] = samples[own] &* 3 &+ other
      }
    }
  }

  /// The two rows of samples around row `y` of pixels, and the first one's weight in quarters.
  static func rows(
    _ y: Int, _ height: Int, shift: Int, siting: ColorTags.Siting
  ) -> (first: Int, second: Int, weight: Int32) {
    guard shift == 1 else { return (y, y, 4) }
    let own = y / 2
    let (before, after) = (max(own - 1, 0), min(own + 1, height - 1))
    return switch (siting, y % 2) {
    case (.start, 0), (.end, 1): (own, own, 4)
    case (.start, _): (own, after, 2)
    case (.end, _): (own, before, 2)
    case (.middle, 0): (own, before, 3)
    case (.middle, _): (own, after, 3)
    }
  }
}
