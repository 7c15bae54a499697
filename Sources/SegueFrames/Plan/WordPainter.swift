import SegueGeometry
import SegueLabels
import SeguePixels
import SegueSpec

/// Paints words with a shadow, an outline and colors that flow over them.
struct WordPainter {
  private let text: Spec.Stage.Text
  private let layout: LabelLayout
  /// Pixels a point.
  private let scale: Double

  init(_ text: Spec.Stage.Text, _ layout: LabelLayout, _ scale: Double) {
    (self.text, self.layout, self.scale) = (text, layout, scale)
  }

  /// The picture of a part, from the bottom: shadow, outline, letters, and color glyphs.
  func picture(of piece: ShownWords.Piece) throws(LabelError) -> PixelBuffer {
    let (width, height) = (Int(piece.size.width), Int(piece.size.height))
    let origin = -piece.corner
    guard text.shadow != nil || text.gradient != nil else {
      let outline = text.outline.flatMap { $0.width > 0 ? $0 : nil }
      return try layout.drawn(
        piece.part, outline: outline.map { LabelOutline(width: $0.width, color: $0.color) },
        width: width, height: height, origin: origin, scale: scale)
    }
    func coverage(grownBy distance: Double) throws(LabelError) -> LabelCoverage {
      try layout.coverage(
        of: piece.part, grownBy: distance, width: width, height: height, origin: origin,
        scale: scale)
    }
    var canvas = WordCanvas(width: width, height: height)
    let emoji = try layout.drawnColors(
      of: piece.part, width: width, height: height, origin: origin, scale: scale)
    let wide = try coverage(grownBy: text.outline?.width ?? 0)
    if let shadow = text.shadow, shadow.opacity > 0 {
      // Color glyphs are no part of the coverage, and cast a shadow, too.
      let shares = zip(wide.shares, emoji.pixels).map { $0 + (1 - $0) * Double($1.w) / 255 }
      let blurred = BlurredCoverage(
        shares, width: width, height: height, deviation: shadow.radius * scale,
        offset: shadow.offset * scale)
      canvas.lay(SIMD4(shadow.color * shadow.opacity, shadow.opacity), blurred.values)
    }
    if let outline = text.outline, outline.width > 0 {
      canvas.lay(outline.color.premultipliedChannels, wide.shares)
    }
    let letters = try coverage(grownBy: 0).shares
    if let gradient = text.gradient, let bounds = layout.bounds {
      let size = Size(width: bounds.width * scale, height: bounds.height * scale)
      let colors = GradientPainter(gradient, on: size).picture(
        width: width, height: height, from: piece.corner - bounds.origin * scale)
      canvas.lay(colors, letters)
    } else {
      canvas.lay(text.color.premultipliedChannels, letters)
    }
    canvas.lay(emoji, nil)
    return canvas.picture
  }
}

/// A picture in premultiplied channels from 0 to 1, on which layers are laid.
private struct WordCanvas {
  private let width: Int
  private let height: Int
  private var pixels: [SIMD4<Double>]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: .zero, count: width * height)
  }

  mutating func lay(_ color: SIMD4<Double>, _ shares: [Double]) {
    for index in pixels.indices where shares[index] > 0 {
      lay(color * shares[index], at: index)
    }
  }

  mutating func lay(_ picture: PixelBuffer, _ shares: [Double]?) {
    for index in pixels.indices {
      let share = shares?[index] ?? 1
      guard share > 0, picture.pixels[index].w > 0 else { continue }
      lay(SIMD4<Double>(picture.pixels[index]) * (share / 255), at: index)
    }
  }

  private mutating func lay(_ color: SIMD4<Double>, at index: Int) {
    pixels[index] = color + pixels[index] * (1 - color.w)
  }

  var picture: PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let levels = (pixel * 255 + 0.5).rounded(.down)
        return PremultipliedRGBA8(
          UInt8(levels.x), UInt8(levels.y), UInt8(levels.z), UInt8(levels.w))
      })
  }
}

/// A coverage that a Gaussian has blurred, moved by an offset.
private struct BlurredCoverage {
  /// The share of each pixel, from 0 to 1.
  let values: [Double]

  /// - Parameters:
  ///   - shares: The share of each pixel, row by row, from 0 to 1.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - deviation: The standard deviation, in pixels.
  ///   - offset: The way to the right and down, in pixels.
  init(_ shares: [Double], width: Int, height: Int, deviation: Double, offset: Point) {
    let rows = Self.filtered(
      shares, length: width, step: 1, lines: height, lineStep: width,
      GaussianKernel(deviation, offset: offset.x))
    values = Self.filtered(
      rows, length: height, step: width, lines: width, lineStep: 1,
      GaussianKernel(deviation, offset: offset.y))
  }

  private static func filtered(
    _ values: [Double], length: Int, step: Int, lines: Int, lineStep: Int, _ kernel: GaussianKernel
  ) -> [Double] {
    var result = Array(repeating: 0.0, count: values.count)
    for line in 0..<lines {
      for place in 0..<length {
        var sum = 0.0
        for (index, weight) in kernel.weights.enumerated() {
          let other = place + kernel.first + index
          guard other >= 0, other < length else { continue }
          sum += values[line * lineStep + other * step] * weight
        }
        result[line * lineStep + place * step] = sum
      }
    }
    return result
  }
}

extension LabelCoverage {
  /// The share of each pixel, from 0 to 1.
  fileprivate var shares: [Double] { values.map { Double($0) / 255 } }
}

extension Color {
  /// The channels, each from 0 to 1 and the colors multiplied by alpha.
  fileprivate var premultipliedChannels: SIMD4<Double> {
    let straight = channels
    return SIMD4(SIMD3(straight.x, straight.y, straight.z) * straight.w, straight.w)
  }
}
