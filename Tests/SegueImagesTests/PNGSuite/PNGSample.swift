import SeguePixels
import TestSupport

/// A PNG of random samples, and its pixels according to the specification.
struct PNGSample {
  var kind = PNGKind(color: .rgba, depth: 8)
  let width: Int
  let height: Int
  var isInterlaced = false

  /// The filters of the rows, in the order of the file, repeated as necessary.
  var filters: [UInt8] = [0, 1, 2, 3, 4]

  /// The samples, row by row.
  let samples: [Int]

  /// The palette's entries as red, green and blue.
  let palette: [SIMD3<UInt8>]

  init(_ kind: PNGKind, width: Int, height: Int, seed: UInt64 = 1) {
    (self.kind, self.width, self.height) = (kind, width, height)
    var random = SplitMix64(seed: seed)
    let largest = 1 << kind.depth - 1
    samples = (0..<width * height * kind.channels).map { _ in
      Int.random(in: 0...largest, using: &random)
    }
    palette =
      kind.color == .palette
      ? (0...largest).map { _ in
        SIMD3(
          .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
          .random(in: 0...255, using: &random))
      } : []
  }

  /// The data of `IHDR`.
  var header: [UInt8] {
    PNGBytes.bigEndian(width) + PNGBytes.bigEndian(height)
      + [UInt8(kind.depth), kind.color.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  /// The data of `PLTE`.
  var paletteData: [UInt8] { palette.flatMap { [$0.x, $0.y, $0.z] } }

  /// The uncompressed contents of `IDAT`: a filter and a row, repeatedly.
  var rows: [UInt8] {
    guard isInterlaced else {
      return filtered(columns: 0..<width, 1, rows: 0..<height, 1, from: 0).bytes
    }
    // Adam7 (section 8.2): the start of each of the seven passes, and the distance of its pixels.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    var (bytes, count): ([UInt8], Int) = ([], 0)
    for (x, y, across, down) in passes where x < width && y < height {
      let pass = filtered(columns: x..<width, across, rows: y..<height, down, from: count)
      bytes += pass.bytes
      count += pass.count
    }
    return bytes
  }

  /// The file, with its data as packed, between the given chunks.
  func file(
    data: [[UInt8]]? = nil, beforePalette: [UInt8] = [], before: [UInt8] = [], after: [UInt8] = []
  ) -> [UInt8] {
    var file = PNGBytes.signature + PNGBytes.chunk("IHDR", header) + beforePalette
    if !palette.isEmpty { file += PNGBytes.chunk("PLTE", paletteData) }
    file += before
    for part in data ?? [PNGBytes.stored(rows)] { file += PNGBytes.chunk("IDAT", part) }
    return file + after + PNGBytes.chunk("IEND", [])
  }

  /// The resulting pixels, in 8 bits, premultiplied.
  var pixels: PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      pixels: (0..<width * height).map { Color(straight($0)).premultiplied })
  }

  private func straight(_ index: Int) -> SIMD4<UInt8> {
    let values = samples[index * kind.channels..<(index + 1) * kind.channels]
    if kind.color == .palette { return SIMD4(palette[values[values.startIndex]], 255) }
    let largest = Double(1 << kind.depth - 1)
    let scaled = values.map { UInt8((Double($0) * 255 / largest).rounded()) }
    return switch kind.color {
    case .gray, .palette: SIMD4(scaled[0], scaled[0], scaled[0], 255)
    case .grayAlpha: SIMD4(scaled[0], scaled[0], scaled[0], scaled[1])
    case .rgb: SIMD4(scaled[0], scaled[1], scaled[2], 255)
    case .rgba: SIMD4(scaled[0], scaled[1], scaled[2], scaled[3])
    }
  }
}

extension Color {
  fileprivate init(_ straight: SIMD4<UInt8>) {
    self.init(red: straight.x, green: straight.y, blue: straight.z, alpha: straight.w)
  }
}
