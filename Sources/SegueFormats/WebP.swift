import SegueEncoding
import SegueFoundation
import SegueSinks
import SegueVerification

extension FormatTraits {
  /// Animated WebP, lossy or lossless.
  static let webp = FormatTraits(
    noun: "WebP", kind: .file, extensions: ["webp"],
    bounds: WebPStill.bounds, settings: [.loop, .quality, .lossless], keepsAlpha: true,
    scale: { settings in
      settings.webP.isLossless
        ? nil
        : QualityScale(
          .quality, from: OutputSetting.usualWebPQuality, to: 10, smallness: webPSmallness)
    },
    // A tour of screenshots takes so much more.
    size: { $0.webP.isLossless ? 4.2 : 1 },
    cost: OutputCost(moving: 300, resting: 0, bytes: 0, movingBytes: 0.05, frames: 15),
    recipe: { settings, _ in
      let options = settings.webP
      return [
        "libwebp \(WebPOptions.libraryVersion)", "lossless=\(options.isLossless)",
        "quality=\(options.quality)", "plays=\(options.plays)",
      ]
    },
    open: { request, delivery in
      try await delivery.deliver(
        to: WebPSink(
          request.path, width: request.width, height: request.height, timebase: request.timebase,
          options: request.settings.webP, replacing: request.replacement, in: request.boundary))
    })

  /// The times by which a quality halves a file, from 100 on.
  ///
  /// libwebp takes the cube root of a number that grows twice as fast above 75 for its quantizer.
  /// Measured on a tour: 0.6 from 85 to 62, 0.49 from there to 30, and 0.55 to 10.
  ///
  /// - Source: libwebp, `quant_enc.c`, `QualityToCompression`.
  @Sendable
  private static func webPSmallness(_ quality: Double) -> Double {
    let part = quality / 100
    return 3.5 * (1 - cbrt(part < 0.75 ? part * 2 / 3 : 2 * part - 1))
  }
}

extension SinkSettings {
  /// The options of a WebP file.
  fileprivate var webP: WebPOptions {
    WebPOptions(
      isLossless: values[.lossless]?.flag ?? false, quality: values[.quality]?.number,
      plays: plays)
  }
}
