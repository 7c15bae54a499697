/// The color space that the chunks `sRGB`, `gAMA` and `cHRM` of a PNG give.
///
/// Releases of libpng differ in the values that they refuse, and in what a refused chunk means for
/// the others, so these chunks are read here.
///
/// - Source: W3C, Portable Network Graphics (PNG) Specification, third edition, 2025, 11.3.2 and
///   4.3.
struct PNGColorChunks {
  private var isSRGB = false
  private var gamma: Int?
  private var points: [Calibration.Chromaticity]?
  private var read: Set<String> = []

  /// The chunks, with the bytes that each has.
  static let sizes = ["cHRM": 32, "gAMA": 4, "sRGB": 1]

  /// Reads one of these chunks, whose place and whose checksum are right.
  ///
  /// - Returns: The flaw because of which it is ignored; nil if there is none.
  mutating func read(_ chunk: PNGChunk) -> String? {
    guard read.insert(chunk.type).inserted else { return "\(chunk.type): duplicate" }
    guard chunk.data.count == Self.sizes[chunk.type] else {
      return "\(chunk.type): invalid length"
    }
    if chunk.type == "sRGB" {
      // ICC has four rendering intents.
      isSRGB = chunk.data[0].map { $0 < 4 } ?? false
      return isSRGB ? nil : "sRGB: invalid rendering intent"
    }
    let numbers = stride(from: 0, to: chunk.data.count, by: 4).compactMap {
      chunk.data.integer(at: $0, size: 4, .bigEndian)
    }
    if chunk.type == "gAMA" {
      // The range of libpng 1.6.39, whose ends are far beyond every display and camera.
      guard (16...625_000_000).contains(numbers[0]) else { return "gAMA: out of range" }
      gamma = numbers[0]
      return nil
    }
    let points = stride(from: 0, to: 8, by: 2).map {
      Calibration.Chromaticity(
        x: Double(numbers[$0]) / 100_000, y: Double(numbers[$0 + 1]) / 100_000)
    }
    guard Calibration.canMix(points[0], of: Array(points[1...])) else {
      return "cHRM: invalid chromaticities"
    }
    self.points = points
    return nil
  }

  /// The color space; nil if none is given, or only in numbers and as that of sRGB.
  var color: ColorDescription? {
    if isSRGB { return .sRGB }
    var calibration = Calibration.bt709
    // Writers from before the sRGB chunk mean sRGB by 1/2.2 and by values that round to it.
    if let gamma, !(45_000...46_000).contains(gamma) {
      calibration.transfer = .power(100_000 / Double(gamma))
    }
    if let points {
      (calibration.white, calibration.red) = (points[0], points[1])
      (calibration.green, calibration.blue) = (points[2], points[3])
    }
    return calibration == .bt709 ? nil : .calibrated(calibration)
  }
}

extension Calibration {
  /// Whether a white point is a mixture of three primaries, all within the chromaticity diagram.
  ///
  /// Its parts of each are its barycentric coordinates, which are positive within the triangle.
  fileprivate static func canMix(_ white: Chromaticity, of primaries: [Chromaticity]) -> Bool {
    func area(_ a: Chromaticity, _ b: Chromaticity, _ c: Chromaticity) -> Double {
      (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    }
    let (red, green, blue) = (primaries[0], primaries[1], primaries[2])
    let whole = area(red, green, blue)
    return ([white] + primaries).allSatisfy { $0.x >= 0 && $0.y >= 0 && $0.x + $0.y <= 1 }
      && [area(white, green, blue), area(red, white, blue), area(red, green, white)]
        .allSatisfy { $0 * whole > 0 }
  }
}
