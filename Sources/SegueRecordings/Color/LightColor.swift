import SegueColorLight

/// The samples of one color of a frame, on their way to light.
struct LightColor {
  let layout: FrameLayout
  let matrix: MatrixTable?

  /// The channels of luma and color in sixteenths, or of red, green and blue, in
  /// 0…``LightTables/maximum``, rounded to nearest.
  func encoded(_ samples: SIMD3<Int32>) -> SIMD3<Int32> {
    var color = SIMD3<Int32>.zero
    guard let matrix else {
      for channel in 0..<3 {
        color[channel] = LightTables.encoded(
          samples[channel], largest: (1 << layout.depths[channel]) - 1)
      }
      return color
    }
    let gray = matrix.luma &* samples.x &+ Int32(1) << (matrix.shift - 1)
    // The bias contains gray's place, where the samples of color are.
    let (cb, cr) =
      layout.kind == .gray ? (matrix.neutral, matrix.neutral) : (samples.y, samples.z)
    for channel in 0..<3 {
      let row = matrix.rows[channel]
      let sum = gray &+ row.blue &* cb &+ row.red &* cr &+ row.bias
      color[channel] = min(max(sum >> matrix.shift, 0), LightTables.maximum)
    }
    return color
  }
}
