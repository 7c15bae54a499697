import Pixels
import Synchronization

/// An image that turns read, as its pixels or by channels, as the kernels want it.
///
/// What it takes to draw it is kept, and each form of it made when it is first asked for. A class, for it is kept as long as
/// the texture and handed about for every tile.
final class TurnImage: Sendable {
  /// Draws an image from top to bottom, and hands out some of its rows at a time.
  typealias Draw =
    @Sendable (_ take: (_ rows: Range<Int>, Span<PremultipliedRGBA8>) -> Void) -> Void

  let width: Int
  let height: Int

  /// Whether all of it is.
  let isOpaque: Bool

  /// Where the rows of ``pixels`` begin.
  let rows: ImageRows

  private let draw: Draw
  private let made: Mutex<(pixels: PixelBuffer?, channels: ChannelRows?)>

  /// An image that is there already.
  init(_ pixels: PixelBuffer, isOpaque: Bool) {
    (width, height, self.isOpaque) = (pixels.width, pixels.height, isOpaque)
    rows = ImageRows(height: height, pitch: width)
    draw = { take in take(0..<pixels.height, pixels.pixels.span) }
    made = Mutex((pixels, nil))
  }

  /// - Parameters:
  ///   - width: In texels.
  ///   - height: In texels.
  ///   - isOpaque: Whether all of it is.
  ///   - draw: Draws it, once for each form that is asked for.
  init(width: Int, height: Int, isOpaque: Bool, draw: @escaping Draw) {
    (self.width, self.height, self.isOpaque, self.draw) = (width, height, isOpaque, draw)
    rows = ImageRows(height: height, pitch: width)
    made = Mutex((nil, nil))
  }

  /// The image as its pixels.
  var pixels: PixelBuffer {
    made.withLock { made in
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
  }

  /// The image by channels, as `split` writes them.
  func channels(by split: ChannelRows.Split) -> ChannelRows {
    made.withLock { made in
      if let known = made.channels { return known }
      let channels = ChannelRows(
        width: width, height: height, isOpaque: isOpaque, draw: draw, by: split)
      made.channels = channels
      return channels
    }
  }
}
