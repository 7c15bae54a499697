import SegueEncoding
import SegueFoundation
import SegueGeometry
// The C library of Apple's systems has a Size, too.
import struct SegueGeometry.Size

/// The place of a canvas in frames of a size that a target takes.
struct TargetLayout: Hashable {
  /// The size of the frames.
  let size: TargetSize

  /// Pixels a point of the canvas.
  let scale: Double

  /// The pixels of the frame that the canvas takes.
  let inner: TargetSize

  /// Whether the canvas fills the frame.
  var isExact: Bool { inner == size }

  /// The layout of a canvas, in points, in a frame.
  ///
  /// If a scale makes both sides those of the frame, rounded to pixels, the canvas fills it, and
  /// lacks or exceeds less than half a pixel. Otherwise the canvas is as large as it can be.
  init(_ canvas: Size, in size: TargetSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    let ratios = [width / canvas.width, height / canvas.height]
    func inner(_ scale: Double) -> TargetSize {
      TargetSize(
        Int(min((canvas.width * scale).rounded(), 1e9)),
        Int(min((canvas.height * scale).rounded(), 1e9)))
    }
    let cover = max(ratios[0], ratios[1])
    let scale = inner(cover) == size ? cover : min(ratios[0], ratios[1])
    (self.size, self.scale, self.inner) = (size, scale, inner(scale))
  }

  /// The best of several sizes: the canvas takes the largest part of the frame, and is scaled
  /// least.
  static func best(_ canvas: Size, scale: Double, in sizes: [TargetSize]) -> TargetLayout? {
    sizes.map { TargetLayout(canvas, in: $0) }.max { one, other in
      let parts = (one.part, other.part)
      if abs(parts.0 - parts.1) > 1e-6 { return parts.0 < parts.1 }
      return one.change(from: scale) > other.change(from: scale)
    }
  }

  /// The part of the frame that the canvas takes, from 0 to 1.
  private var part: Double {
    Double(inner.width) / Double(size.width) * Double(inner.height) / Double(size.height)
  }

  private func change(from other: Double) -> Double { abs(log2(scale / other)) }
}
