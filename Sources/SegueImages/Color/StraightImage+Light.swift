import SegueColorLight

extension StraightImage {
  /// Converts HDR to sRGB of 8 bits: tone-mapped and dithered, as the pictures of recordings are.
  mutating func convert(from gamut: ColorGamut, _ transfer: ColorTransfer) {
    guard let tables = LightTables(gamut, transfer) else { return }
    switch samples {
    case .eightBits(let pixels):
      samples = .eightBits([])
      samples = .eightBits(Self.shown(pixels, width, tables))
    case .sixteenBits(let pixels):
      samples = .sixteenBits([])
      samples = .eightBits(Self.shown(pixels, width, tables))
    }
  }

  private static func shown<Channel: FixedWidthInteger>(
    _ pixels: [SIMD4<Channel>], _ width: Int, _ tables: LightTables
  ) -> [SIMD4<UInt8>] {
    let largest = Int(Channel.max)
    var lights = LightRows(tables) { samples in
      SIMD3(
        LightTables.encoded(samples.x, largest: largest),
        LightTables.encoded(samples.y, largest: largest),
        LightTables.encoded(samples.z, largest: largest))
    }
    let row = [Int32](repeating: 0, count: width)
    var (red, green, blue, alphas) = (row, row, row, row)
    var result = [SIMD4<UInt8>](repeating: .zero, count: pixels.count)
    for start in stride(from: 0, to: pixels.count, by: width) {
      for x in 0..<width {
        let pixel = pixels[start + x]
        (red[x], green[x], blue[x]) = (Int32(pixel.x), Int32(pixel.y), Int32(pixel.z))
        alphas[x] = (Int32(pixel.w) * 510 + Int32(largest)) / Int32(2 * largest)
      }
      lights.write(
        [red, green, blue], alphas: alphas, y: start / width, to: &result, start..<start + width)
    }
    return result
  }
}
