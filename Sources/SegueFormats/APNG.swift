import SegueEncoding
import SeguePixels
import SegueSinks
import SegueVerification

extension FormatTraits {
  /// Animated PNG.
  static let apng = FormatTraits(
    noun: "APNG", kind: .file, extensions: ["apng"],
    bounds: PNGEncoder.bounds, settings: [.loop, .pngLevel], keepsAlpha: true,
    times: .terms(upTo: APNGSink.mostTerm),
    // Without compression: 3.5 times for small changes, and 13 times for whole screens.
    size: { $0.apngLevel == 0 ? 7 : 1 },
    cost: OutputCost(
      moving: 300, resting: 0, bytes: 0, movingBytes: 0.2, frames: 3, threadFrames: 6),
    recipe: { settings, _ in
      ["level=\(settings.apngLevel)", "plays=\(settings.plays)"]
    },
    open: { request, delivery in
      let settings = request.settings
      try await delivery.deliver(
        to: APNGSink(
          request.path, width: request.width, height: request.height, timebase: request.timebase,
          hasAlpha: !request.background.isOpaque, plays: settings.plays,
          level: settings.apngLevel, replacing: request.replacement, in: request.boundary))
    })
}

extension SinkSettings {
  /// The number of times that an animation plays; 0 for ever.
  var plays: Int { values[.loop]?.integer ?? 0 }

  /// The compression of an APNG.
  fileprivate var apngLevel: Int { values[.pngLevel]?.integer ?? OutputSetting.usualAPNGLevel }
}
