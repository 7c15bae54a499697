import SegueEncoding
import SeguePixels

/// The conversion of a frame to any ``YUVLayout``, a sample at a time by ``BT709``.
///
/// A chroma sample that two columns share is sited at the even one: it is the mean of three
/// columns, weighted 1-2-1, where the first column is its own left neighbor. A sample that two rows
/// share is the mean of both. This is the siting of ``BT709/convert(_:_:to:at:)``.
struct YUVPlanes {
  private let frame: PixelBuffer
  private let layout: YUVLayout
  private let planes: [YUVLayout.Plane]

  /// The bits that samples have beyond 8.
  private let shift: UInt32

  /// The conversion of a frame whose size is a multiple of the layout's chroma samples.
  init(of frame: PixelBuffer, _ layout: YUVLayout) {
    precondition(frame.width % layout.across == 0 && frame.height % layout.down == 0)
    (self.frame, self.layout) = (frame, layout)
    planes = layout.planes(width: frame.width, height: frame.height)
    shift = UInt32(layout.depth - 8)
  }

  /// Writes every byte of the planes.
  ///
  /// - Returns: Whether the layout can hold the frame: it has an alpha plane, or every pixel is
  ///   opaque. If not, the output is undefined.
  func write(to output: inout MutableSpan<UInt8>) -> Bool {
    let pixels = frame.pixels.span
    if !layout.hasAlpha {
      for i in 0..<pixels.count where pixels[i].w != 255 { return false }
    }
    for i in 0..<pixels.count {
      let luma = BT709.luma(of: SIMD4(truncatingIfNeeded: pixels[i]), shift: shift)
      put(luma, at: i, to: &output)
    }
    for y in 0..<planes[1].height { writeChroma(y, pixels, to: &output) }
    guard layout.hasAlpha else { return true }
    for i in 0..<pixels.count {
      put(BT709.alpha(UInt32(pixels[i].w), shift: shift), at: planes[3].start + i, to: &output)
    }
    return true
  }

  /// Writes a row of Cb and one of Cr.
  private func writeChroma(
    _ y: Int, _ pixels: Span<PremultipliedRGBA8>, to output: inout MutableSpan<UInt8>
  ) {
    let weight = UInt32((layout.across == 2 ? 4 : 1) * layout.down)
    for x in 0..<planes[1].width {
      let center = layout.across * x
      var sum = column(center, y, pixels)
      if layout.across == 2 {
        sum =
          sum &* 2 &+ column(max(0, center - 1), y, pixels) &+ column(center + 1, y, pixels)
      }
      let chroma = BT709.chroma(of: sum, weight: weight, shift: shift)
      let place = y * planes[1].width + x
      put(chroma.blue, at: planes[1].start + place, to: &output)
      put(chroma.red, at: planes[2].start + place, to: &output)
    }
  }

  /// The sum of the pixels of a column that share chroma row `y`.
  private func column(
    _ x: Int, _ y: Int, _ pixels: Span<PremultipliedRGBA8>
  ) -> SIMD4<UInt32> {
    let place = layout.down * y * frame.width + x
    let sum = SIMD4<UInt32>(truncatingIfNeeded: pixels[place])
    return layout.down == 1
      ? sum : sum &+ SIMD4<UInt32>(truncatingIfNeeded: pixels[place + frame.width])
  }

  /// Writes a sample; `index` counts samples.
  private func put(_ sample: UInt32, at index: Int, to output: inout MutableSpan<UInt8>) {
    if layout.depth == 8 {
      output[index] = UInt8(truncatingIfNeeded: sample)
    } else {
      output[2 * index] = UInt8(truncatingIfNeeded: sample)
      output[2 * index + 1] = UInt8(truncatingIfNeeded: sample >> 8)
    }
  }
}
