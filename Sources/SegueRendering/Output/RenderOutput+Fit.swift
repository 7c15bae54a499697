import SegueEncoding
import SegueFormats
import SegueMessages
import SegueSpec
import SegueTimeline

extension RenderOutput {
  /// The size that an output must fit into; nil if it may have any.
  ///
  /// - Throws: ``SpecError`` about a setting that excludes it, or an output that cannot fit.
  static func fit(
    _ settings: Spec.Output, of spec: Spec, _ target: OutputTarget, _ video: VideoOptions,
    by rules: TargetRules?
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
    let scale = format.traits.scale(
      SinkSettings(video: video, values: settings.values.mapValues(\.value)))
    let allowed = Set(FitConcession.allCases.filter { settings[$0.setting]?.flag == true })
    let further = FitConcession.allCases.filter {
      !allowed.contains($0) && isPossible($0, target, rules)
    }
    if allowed.contains(.rate), target.pattern != nil {
      throw error(
        about: .allowRate, settings, of: spec,
        "cannot leave out frames of a sequence, whose names count them, expected one file")
    }
    guard scale != nil || !allowed.isEmpty else {
      let what =
        format.usesEncoder
        ? "\(video.codec.title) has one quality" : "\(format.traits.noun) keeps every pixel"
      throw error(
        about: .fitSize, settings, of: spec,
        "cannot make this output smaller, because \(what); expected "
          + further.map { "\($0.setting.key) for \($0.result), " }.joined()
          + (further.isEmpty ? "" : "or ") + "another \(format.usesEncoder ? "codec" : "format")")
    }
    return FitSize(
      limit: limit, scale: scale, allowed: allowed, further: further,
      framePower: format.usesEncoder ? framePowers.video : framePowers.pictures)
  }

  /// The powers of the number of frames by which outputs grow: 0.2 to 0.4 for a tour of screenshots
  /// as MP4 and WebM, 0.7 to 0.9 as GIF, WebP and APNG.
  private static let framePowers = (video: 0.3, pictures: 0.8)

  /// Whether an output can lose that: names of a sequence count its frames, and a target may fix
  /// rates and sizes.
  private static func isPossible(
    _ concession: FitConcession, _ target: OutputTarget, _ rules: TargetRules?
  ) -> Bool {
    switch concession {
    case .rate: target.pattern == nil && rules?.file.rates.isEmpty ?? true
    case .scale: rules?.preset.sizes.isEmpty ?? true
    }
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
