import SegueFormats
import SegueMessages
import SegueSinks
import SegueSpec
import SegueTimeline

extension RenderOutput {
  /// The size that an output must fit into; nil if it may have any.
  ///
  /// - Throws: ``SpecError`` about a setting that excludes it, or an output that cannot fit.
  static func fit(
    _ settings: Spec.Output, of spec: Spec, _ target: OutputTarget, _ video: VideoOptions
  ) throws(SpecError) -> FitSize? {
    guard let limit = settings[.fitSize]?.integer else { return nil }
    let format = target.format
    for setting in OutputSetting.all
    where settings[setting] != nil && OutputSetting.fitSize.excluded.contains(setting.key) {
      throw error(
        about: .fitSize, settings, of: spec,
        "cannot be combined with \(setting.key), expected one of them")
    }
    for option in settings.codecOptions where qualityOptions.contains(option.name) {
      throw error(
        about: .fitSize, settings, of: spec,
        "cannot be combined with codecOptions.\(option.name), expected one of them")
    }
    guard target.canFit else {
      throw error(
        about: .fitSize, settings, of: spec,
        "needs an output that can be written again, expected a file")
    }
    let scale = format.scale(SinkSettings(video: video, values: settings.values.mapValues(\.value)))
    let allowsScale = settings[.allowScale]?.flag ?? false
    let allowsRate = settings[.allowRate]?.flag ?? false
    if allowsRate, target.pattern != nil {
      throw error(
        about: .allowRate, settings, of: spec,
        "cannot leave out frames of a sequence, whose names count them, expected one file")
    }
    guard scale != nil || allowsRate || allowsScale else {
      let what =
        format.usesEncoder
        ? "\(video.codec.title) has one quality" : "\(format.noun) keeps every pixel"
      throw error(
        about: .fitSize, settings, of: spec,
        "cannot make this output smaller, because \(what); expected allowRate for fewer frames,"
          + " allowScale for smaller ones, or another \(format.usesEncoder ? "codec" : "format")")
    }
    return FitSize(limit: limit, scale: scale, allowsRate: allowsRate, allowsScale: allowsScale)
  }

  /// Options of encoders that set a quality or a rate.
  static let qualityOptions: Set = [
    "b", "crf", "crf_max", "maxrate", "minrate", "qmax", "qmin", "qp",
  ]

  /// An error about a setting of this output.
  func error(about setting: OutputSetting, _ problem: String) -> SpecError {
    Self.error(about: setting, settings, of: spec, problem)
  }

  /// An error about a setting, at its place in the spec or with its key.
  static func error(
    about setting: OutputSetting, _ settings: Spec.Output, of spec: Spec, _ problem: String
  ) -> SpecError {
    guard let position = settings.values[setting]?.position else {
      return SpecError(
        file: "", position: nil, keyPath: setting.key, problem: .unusable(problem))
    }
    return spec.error(at: position, keyPath: "output.\(setting.key)", problem)
  }
}
