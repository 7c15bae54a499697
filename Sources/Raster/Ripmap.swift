import Pixels
import Synchronization

/// An image, and the same at a half and at a quarter of its width or of its height.
///
/// A face that is seen nearly from its edge has many texels to a pixel, along one axis. There the smaller images are
/// read: fewer bytes have to come from memory, and fewer taps are added up. They are made when they are first asked
/// for, and kept as long as the image.
/// - Source: Williams, "Pyramidal Parametrics", SIGGRAPH 1983; here for each axis by itself.
final class Ripmap: Sendable {
  let image: TurnImage

  /// Those of smaller width, and those of smaller height, as far as they were made, the larger before the smaller.
  private let columns = Mutex<[TurnImage]>([])
  private let rows = Mutex<[TurnImage]>([])

  /// - Parameters:
  ///   - image: The whole one.
  ///   - isOpaque: Whether all of it is.
  init(_ image: PixelBuffer, isOpaque: Bool) {
    self.image = TurnImage(image, isOpaque: isOpaque)
  }

  /// The image with its width halved so many times, for a turn about y, or its height, for one about x.
  ///
  /// It has the same bytes whoever asks first, with any kernels.
  func image(
    atLevel level: Int, _ axis: TurnSampler.Axis, kernels: any ResampleKernels.Type
  ) -> TurnImage {
    if level == 0 { return image }
    func made(_ smaller: inout [TurnImage]) -> TurnImage {
      while smaller.count < level {
        smaller.append(
          TurnSampler.halved(smaller.last ?? image, axis, kernels: kernels))
      }
      return smaller[level - 1]
    }
    return switch axis {
    case .columns: columns.withLock { made(&$0) }
    case .rows: rows.withLock { made(&$0) }
    }
  }

  /// The width or height of a level whose image has `length`, rounded up: the last texel may reach beyond it.
  static func length(_ length: Int, atLevel level: Int) -> Int {
    (length + (1 << level) - 1) >> level
  }

  /// The level at which a minification of `scale` texels a pixel is read: the highest at which the filter still is as
  /// wide as the kernel itself.
  ///
  /// Measured with `scripts/quality` on the cube: from 2½ texels on, where the half is, the mean of seven phases is
  /// 33.36 dB, and 33.40 without; from 2 texels on, 32.86.
  static func level(forScale scale: Double) -> Int {
    var level = 0
    while level < highestLevel, scale / Double(2 << level) >= ResamplingFilter.leastMinification {
      level += 1
    }
    return level
  }

  /// An eighth would be read by so few pixels that it is not worth its memory.
  static let highestLevel = 2
}
