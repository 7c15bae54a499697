import SegueSinks
import SegueVerification

extension OutputFormat {
  /// Animated WebP, lossy or lossless.
  public static let webp = OutputFormat(
    rawValue: "webp", noun: "WebP", kind: .file, extensions: ["webp"],
    settings: [.loop, .quality, .lossless], keepsAlpha: true,
    scale: { settings in
      settings.webP.isLossless
        ? nil : QualityScale(.quality, from: OutputSetting.usualWebPQuality, to: 10, halving: 35)
    },
    cost: OutputCost(moving: 300, resting: 0, bytes: 0, movingBytes: 0.05, frames: 12),
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
}

extension SinkSettings {
  /// The options of a WebP file.
  fileprivate var webP: WebPOptions {
    WebPOptions(
      isLossless: values[.lossless]?.flag ?? false, quality: values[.quality]?.number,
      plays: plays)
  }
}
