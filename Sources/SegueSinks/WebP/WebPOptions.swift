import SegueEncoding

/// The options of an animated WebP file.
package struct WebPOptions: Hashable, Sendable {
  /// Whether all pixels are exact.
  package var isLossless: Bool

  /// The quality of lossy pixels, or the effort for lossless ones, 0 to 100.
  package var quality: Double

  /// The number of times that the animation plays; 0 for ever.
  package var plays: Int

  package init(isLossless: Bool = false, quality: Double? = nil, plays: Int = 0) {
    self.isLossless = isLossless
    self.quality = quality ?? OutputSetting.usualWebPQuality
    self.plays = plays
  }
}
