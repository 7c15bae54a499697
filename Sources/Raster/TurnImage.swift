import Pixels
import Synchronization

/// An image that turns read, as its pixels and as some kernels want it.
///
/// A class, for it is kept as long as the texture and handed about for every tile.
final class TurnImage: Sendable {
  let pixels: PixelBuffer

  /// Where the rows of ``pixels`` begin.
  let rows: ImageRows

  private let isOpaque: Bool
  private let madeChannels = AtomicLazyReference<ChannelRows>()

  init(_ pixels: PixelBuffer, isOpaque: Bool) {
    (self.pixels, self.isOpaque) = (pixels, isOpaque)
    rows = ImageRows(pixels)
  }

  /// The image by channels; made by `split` when it is first asked for.
  func channels(by split: (PixelBuffer, _ isOpaque: Bool) -> ChannelRows) -> ChannelRows {
    madeChannels.load() ?? madeChannels.storeIfNil(split(pixels, isOpaque))
  }
}
