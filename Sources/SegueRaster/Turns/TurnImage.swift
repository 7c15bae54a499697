import SeguePixels
import Synchronization

/// An image that turns read, in the layouts that kernels prefer.
///
/// It keeps the means to draw the image, and makes each layout on first use. A class, because it
/// lives as long as its texture and is passed along for every face.
final class TurnImage: Sendable {
  /// Draws an image from top to bottom, and passes on some rows at a time.
  typealias Draw =
    @Sendable (_ take: (_ rows: Range<Int>, Span<PremultipliedRGBA8>) -> Void) -> Void

  let width: Int
  let height: Int

  /// Whether every texel is opaque.
  let isOpaque: Bool

  private let draw: Draw
  private let made: Mutex<Made>

  private struct Made {
    var pixels: PixelBuffer?
    var texels: TileImage?
    var channels: TileImage?
  }

  /// An image that already exists.
  init(_ pixels: PixelBuffer, isOpaque: Bool) {
    (width, height, self.isOpaque) = (pixels.width, pixels.height, isOpaque)
    draw = { take in take(0..<pixels.height, pixels.pixels.span) }
    made = Mutex(Made(pixels: pixels))
  }

  /// - Parameters:
  ///   - width: In texels.
  ///   - height: In texels.
  ///   - isOpaque: Whether every texel is opaque.
  ///   - draw: Draws the image, once for each layout.
  init(width: Int, height: Int, isOpaque: Bool, draw: @escaping Draw) {
    (self.width, self.height, self.isOpaque, self.draw) = (width, height, isOpaque, draw)
    made = Mutex(Made())
  }

  /// The image as its pixels.
  var pixels: PixelBuffer {
    made.withLock { pixels(in: &$0) }
  }

  private func pixels(in made: inout Made) -> PixelBuffer {
    if let known = made.pixels { return known }
    var pixels = PixelBuffer(width: width, height: height)
    draw { rows, texels in
      var all = pixels.pixels.mutableSpan
      var part = all._mutatingExtracting(rows.lowerBound * width..<rows.upperBound * width)
      CopyKernels.copy(&part, in: 0..<part.count, texels: texels, from: 0)
    }
    made.pixels = pixels
    return pixels
  }

  /// The image in the layout that kernels of turns about `axis` prefer.
  func tileImage(_ axis: TurnSampler.Axis, kernels: any ResampleKernels.Type) -> TileImage {
    axis == .columns && kernels.prefersChannels ? channels(by: kernels) : texels
  }

  /// The image by its pixels, for kernels.
  private var texels: TileImage {
    made.withLock { made in
      if let known = made.texels { return known }
      let image = TileImage(pixels(in: &made))
      made.texels = image
      return image
    }
  }

  /// The image by channels, split by `kernels`; the bytes are the same with any kernels.
  private func channels(by kernels: any ResampleKernels.Type) -> TileImage {
    made.withLock { made in
      if let known = made.channels { return known }
      var channels = ChannelRows(width: width, height: height, isOpaque: isOpaque)
      draw { rows, texels in
        channels.write(rows, texels.extracting(0..<rows.count * width), by: kernels)
      }
      let image = TileImage(channels, width: width, height: height)
      made.channels = image
      return image
    }
  }
}
