import SeguePixels
import Synchronization

/// An image, and the same at a half and at a quarter of its width or of its height.
///
/// A face that is nearly edge-on has many texels to a pixel along one axis. Reading a smaller image
/// there takes less memory bandwidth and fewer taps. The smaller images are made on first use, and
/// kept as long as the image.
/// - Source: Williams, "Pyramidal Parametrics", SIGGRAPH 1983; here for each axis by itself.
final class Ripmap: Sendable {
  let image: TurnImage

  /// Images of smaller width and of smaller height, made so far, the larger before the smaller.
  private let columns = Mutex<[TurnImage]>([])
  private let rows = Mutex<[TurnImage]>([])

  /// - Parameters:
  ///   - image: The whole one.
  ///   - isOpaque: Whether every texel is opaque.
  init(_ image: PixelBuffer, isOpaque: Bool) {
    self.image = TurnImage(image, isOpaque: isOpaque)
  }

  /// The image at a ``TurnLevel``: of smaller width for a turn about y, of smaller height for one
  /// about x.
  ///
  /// Its bytes do not depend on the kernels, nor on the order of requests.
  func image(
    atLevel level: Int, _ axis: TurnSampler.Axis, kernels: any ResampleKernels.Type
  ) -> TurnImage {
    if level == 0 { return image }
    func made(_ smaller: inout [TurnImage]) -> TurnImage {
      while smaller.count < level {
        smaller.append(Self.halved(smaller.last ?? image, axis, kernels: kernels))
      }
      return smaller[level - 1]
    }
    return switch axis {
    case .columns: columns.withLock { made(&$0) }
    case .rows: rows.withLock { made(&$0) }
    }
  }

  /// An image at half of its width, for a turn about y, or of its height, for one about x; rounded
  /// up.
  ///
  /// A texel is the kernel at twice its width, midway between two texels. Measured like
  /// ``TurnLevel/level(forScale:)``: at 1.6 times its width, the factor of other minifications,
  /// 33.28 dB.
  static func halved(
    _ image: TurnImage, _ axis: TurnSampler.Axis, kernels: any ResampleKernels.Type
  ) -> TurnImage {
    let (width, height) =
      switch axis {
      case .columns: (TurnLevel.length(image.width, at: 1), image.height)
      case .rows: (image.width, TurnLevel.length(image.height, at: 1))
      }
    return TurnImage(width: width, height: height, isOpaque: image.isOpaque) { take in
      let lines = TurnLines(halving: axis == .columns ? image.width : image.height)
      var sampler = TurnSampler(axis: axis, lines: lines, images: [image], kernels: kernels)
      var strip = [PremultipliedRGBA8](repeating: .clear, count: StripBlock.height * width)
      let columns = [Range<Int>?](repeating: 0..<width, count: height)
      for top in stride(from: 0, to: height, by: StripBlock.height) {
        let rows = StripBlock.rows(around: top, of: height)
        var pixels = strip.mutableSpan
        sampler.fill(rows, columns, in: 0..<width, into: &pixels, PixelTarget(stride: width))
        take(rows, strip.span)
      }
    }
  }
}
