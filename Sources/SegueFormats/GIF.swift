import SegueEncoding
import SegueSinks
import SegueVerification

extension FormatTraits {
  /// An animated GIF: at most 255 colors an image, one bit of transparency.
  static let gif = FormatTraits(
    noun: "GIF", kind: .file, extensions: ["gif"],
    bounds: GIFSink.bounds, settings: [.loop, .quality, .matte], keepsAlpha: true,
    hasOneBitAlpha: true,
    // Browsers show an image for a tenth of a second if its delay is less than two hundredths.
    times: .units(perSecond: 100, least: 2),
    scale: { _ in
      QualityScale(.quality, from: OutputSetting.usualGIFQuality, to: 20, halving: 60)
    },
    // Two canvases and a picture, and 26 bytes a pixel of the image that is coded.
    cost: OutputCost(moving: 90, resting: 0, bytes: 0, movingBytes: 0.1, frames: 10),
    recipe: { settings, _ in
      let gif = sinkSettings(settings.values)
      return [
        "plays=\(gif.plays)", "error=\(gif.quality.error)",
        "matte=\(gif.matte.map { "\(SettingValue.color($0))" } ?? "")",
      ]
    },
    open: { request, delivery in
      try await delivery.deliver(
        to: GIFSink(
          request.path, width: request.width, height: request.height,
          delay: 100 * Int(request.timebase.numerator) / Int(request.timebase.denominator),
          settings: sinkSettings(request.settings.values), replacing: request.replacement,
          in: request.boundary, isRecorded: request.isVerified))
    })

  private static func sinkSettings(
    _ values: [OutputSetting: SettingValue]
  ) -> GIFSink.Settings {
    var settings = GIFSink.Settings()
    settings.plays = values[.loop]?.integer ?? settings.plays
    settings.quality = values[.quality]?.number.map { GIFQuality($0) } ?? settings.quality
    settings.matte = values[.matte]?.color
    return settings
  }
}
