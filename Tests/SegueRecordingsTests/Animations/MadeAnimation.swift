import Foundation
import Testing
import TestSupport

/// An animation of a test, written byte by byte from the formats' descriptions.
struct MadeAnimation {
  /// An image: its place, its duration, its fate, and whether it is blended.
  struct Image {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    /// The duration in the format's unit: 0.01 s in a GIF, 0.001 s in a WebP.
    var delay = 10
    var denominator = 100
    /// 0 keeps it, 1 clears its place, 2 restores what was there.
    var disposal = 0
    var isBlended = true
    /// Straight RGBA, four bytes a pixel.
    var pixels: [UInt8]
  }

  var width: Int
  var height: Int
  var images: [Image] = []
  var loops = 0

  /// Images of random places and colors, the first on the whole canvas.
  ///
  /// Places are multiples of `places`.
  init(seed: UInt64, alphas: [UInt8], count: Int = 10, places: Int = 2) {
    (width, height) = (24, 16)
    var random = SplitMix64(seed: seed)
    for index in 0..<count {
      let isWhole = index == 0 || index == 7
      let x = isWhole ? 0 : places * Int.random(in: 0...(14 / places), using: &random)
      let y = isWhole ? 0 : places * Int.random(in: 0...(9 / places), using: &random)
      var image = Image(
        x: x, y: y, width: isWhole ? width : Int.random(in: 1...10, using: &random),
        height: isWhole ? height : Int.random(in: 1...7, using: &random), pixels: [])
      image.delay = Int.random(in: 2...20, using: &random)
      image.disposal = Int.random(in: 0...2, using: &random)
      image.isBlended = Bool.random(using: &random)
      image.pixels = (0..<image.width * image.height).flatMap { _ -> [UInt8] in
        let alpha = alphas.randomElement(using: &random) ?? 255
        // Four levels a channel, so that the palette of a GIF has them all.
        return (0..<3).map { _ in alpha == 0 ? 0 : 85 * UInt8.random(in: 0...3, using: &random) }
          + [alpha]
      }
      images.append(image)
    }
  }

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The premultiplied pixels of each picture, in exact arithmetic.
  ///
  /// - Source: PNG specification, third edition, 11.3.6.
  var composed: [[SIMD4<Double>]] {
    var canvas = [SIMD4<Double>](repeating: .zero, count: width * height)
    return images.map { image in
      let before = canvas
      defer {
        if image.disposal == 2 { canvas = before }
        for y in 0..<image.height where image.disposal == 1 {
          for x in 0..<image.width { canvas[(image.y + y) * width + image.x + x] = .zero }
        }
      }
      for place in 0..<image.width * image.height {
        let (x, y) = (image.x + place % image.width, image.y + place / image.width)
        var color = SIMD4((0..<4).map { Double(image.pixels[4 * place + $0]) })
        let alpha = color.w / 255
        color *= SIMD4(alpha, alpha, alpha, 1)
        let below = image.isBlended ? canvas[y * width + x] * (1 - alpha) : .zero
        canvas[y * width + x] = color + below
      }
      return canvas
    }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

extension MadeAnimation {
  /// A GIF with a palette of four levels a channel, in which color 64 is transparent.
  ///
  /// The codes are never compressed: a code that clears the table comes before it would grow.
  var gif: [UInt8] {
    var bytes = Array("GIF89a".utf8) + Self.little(width, 2) + Self.little(height, 2)
    bytes += [0xF6, 64, 0]
    for index in 0..<128 {
      let color = index < 64 ? [index >> 4 & 3, index >> 2 & 3, index & 3] : [0, 0, 0]
      bytes += color.map { 85 * UInt8($0) }
    }
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.little(loops, 2) + [0]
    for image in images {
      let disposal = [1, 2, 3][image.disposal]
      bytes += [0x21, 0xF9, 4, UInt8(disposal << 2 | (image.isBlended ? 1 : 0))]
      bytes += Self.little(image.delay, 2) + [64, 0, 0x2C]
      bytes +=
        [image.x, image.y, image.width, image.height].flatMap { Self.little($0, 2) } + [0, 7]
      let codes = Self.codes(image.pixels)
      for start in stride(from: 0, to: codes.count, by: 255) {
        let block = codes[start..<min(start + 255, codes.count)]
        bytes += [UInt8(block.count)] + block
      }
      bytes += [0]
    }
    return bytes + [0x3B]
  }

  /// Codes of 8 bits for values of 7, which are the whole bytes.
  private static func codes(_ pixels: [UInt8]) -> [UInt8] {
    var codes: [UInt8] = []
    for place in 0..<pixels.count / 4 {
      if place % 100 == 0 { codes.append(128) }
      let pixel = pixels[4 * place..<4 * place + 4].map { Int($0) / 85 }
      codes.append(
        pixels[4 * place + 3] < 128 ? 64 : UInt8(pixel[0] << 4 | pixel[1] << 2 | pixel[2]))
    }
    return codes + [129]
  }

  /// An animated PNG of RGBA, whose first image is `IDAT`, or is not part of the animation.
  func png(withOtherStill: Bool = false) -> [UInt8] {
    var bytes = PNGBytes.signature
    bytes += PNGBytes.chunk(
      "IHDR", PNGBytes.bigEndian(width) + PNGBytes.bigEndian(height) + [8, 6, 0, 0, 0])
    bytes += PNGBytes.chunk("acTL", PNGBytes.bigEndian(images.count) + PNGBytes.bigEndian(loops))
    var number = 0
    if withOtherStill {
      bytes += PNGBytes.chunk(
        "IDAT", Self.rows([UInt8](repeating: 99, count: 4 * width * height), width))
    }
    for (index, image) in images.enumerated() {
      var control = PNGBytes.bigEndian(number)
      number += 1
      for side in [image.width, image.height, image.x, image.y] {
        control += PNGBytes.bigEndian(side)
      }
      control +=
        Self.little(image.delay, 2).reversed() + Self.little(image.denominator, 2).reversed()
      bytes += PNGBytes.chunk("fcTL", control + [UInt8(image.disposal), image.isBlended ? 1 : 0])
      let data = Self.rows(image.pixels, image.width)
      if index == 0, !withOtherStill {
        // Data may be divided anywhere.
        bytes +=
          PNGBytes.chunk("IDAT", Array(data[..<50])) + PNGBytes.chunk("IDAT", Array(data[50...]))
      } else {
        bytes += PNGBytes.chunk("fdAT", PNGBytes.bigEndian(number) + data)
        number += 1
      }
    }
    return bytes + PNGBytes.chunk("IEND", [])
  }

  private static func rows(_ pixels: [UInt8], _ width: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for start in stride(from: 0, to: pixels.count, by: 4 * width) {
      rows.append(0)
      rows += pixels[start..<start + 4 * width]
    }
    return PNGBytes.stored(rows)
  }

  /// An animated WebP, whose images ffmpeg compresses without loss in files of a folder.
  func webP(in folder: TemporaryFolder) throws -> [UInt8] {
    var chunks = chunk(
      "VP8X", [0x12, 0, 0, 0] + Self.little(width - 1, 3) + Self.little(height - 1, 3))
    chunks += chunk("ANIM", [255, 255, 255, 255] + Self.little(loops, 2))
    for image in images {
      try Data(image.pixels).write(to: URL(filePath: folder("image.rgba")))
      _ = try Tool.run(
        "ffmpeg",
        [
          "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
          "\(image.width)x\(image.height)", "-i", folder("image.rgba"), "-c:v", "libwebp",
          "-lossless", "1", "-pix_fmt", "bgra", folder("image.webp"),
        ])
      let still = try folder.bytes("image.webp")
      let start = try #require(
        still.indices.first { still[$0...].starts(with: "VP8L".utf8) }, "it is lossless")
      let places = [image.x / 2, image.y / 2, image.width - 1, image.height - 1, image.delay]
      let flags = UInt8((image.isBlended ? 0 : 2) | (image.disposal == 0 ? 0 : 1))
      chunks += chunk(
        "ANMF", places.flatMap { Self.little($0, 3) } + [flags] + Array(still[start...]))
    }
    return chunk("RIFF", Array("WEBP".utf8) + chunks)
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + Self.little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }
}
