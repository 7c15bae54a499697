package import SegueEncoding
import SegueFiles
import SegueFormats
import SegueFrames
import SegueMessages
import SeguePixels
import SegueSinks
import SegueSpec
import SegueTimeline

/// The target and the encoding of a render, resolved from the settings of its caller and its spec.
///
/// Errors point to the origin of a setting: a position in the spec, or a key of the caller.
package struct RenderOutput {
  let target: OutputTarget
  package private(set) var video: VideoOptions

  /// The size that the output must fit into; nil if it may have any.
  let fit: FitSize?

  /// The largest number of bytes that the output may have; nil if it may have any.
  let largestBytes: Int?

  /// The settings for the sink.
  var sinkSettings: SinkSettings {
    SinkSettings(video: video, values: settings.values.mapValues(\.value))
  }

  /// The rules of the target; nil if there is none.
  let rules: TargetRules?

  /// The caller's path, or the spec's path relative to its folder; nil if nothing is written.
  let path: String?

  /// The folder that must contain the output, if the spec names it and there is a root.
  let boundary: Boundary?

  /// Warnings about settings that have no effect.
  let warnings: [String]

  let spec: Spec
  private(set) var settings: Spec.Output

  /// Resolves the settings: those of `given` override those of the spec.
  ///
  /// - Throws: ``SpecError`` about a setting, `FrameSinkError` if there is no path.
  init(_ given: Spec.Output, of spec: Spec, in root: Root? = nil) throws {
    self.spec = spec
    let merged = given.over(spec.output)
    target = try Self.target(given, of: spec, in: root)
    path = target.place == .nowhere ? nil : try Self.path(merged, of: spec, in: root)
    boundary = merged.path.flatMap { Self.isAsGiven($0) ? nil : root?.boundary }
    if let path, let position = merged.path?.position, OutputKind.isPipeOrDevice(path) {
      throw spec.error(
        at: position, keyPath: "output.path",
        "is a pipe or a device, expected a file; only the command line may name one")
    }
    let (completed, rules) = try Self.targeted(merged, of: spec, target.format)
    let video = try Self.video(completed, of: spec, target.format)
    (self.video, self.rules) = (video, rules)
    settings = Self.limited(completed, by: rules, target, video)
    let fit = try Self.fit(settings, of: spec, target, video, by: rules)
    (self.fit, largestBytes) = (fit, fit?.limit ?? rules?.file.bytes)
    warnings =
      Self.warnings(settings, of: spec, target.format)
      + (Self.losslessWarning(settings, of: spec, video).map { [$0] } ?? [])
  }

  /// The loudness of the sound in LUFS; nil if it stays as it is.
  var loudness: Double? { settings[.loudness]?.number }

  /// The same settings with other values.
  func with(_ values: [OutputSetting: SettingValue]) -> RenderOutput {
    var output = self
    for (setting, value) in values {
      output.settings.values[setting] = Located(value)
      if setting.isOfEncoder { output.video.values[setting] = value }
    }
    return output
  }

  /// The same settings with another path.
  func settings(path: String) -> Spec.Output {
    var settings = settings
    settings.path = Located(path)
    settings.format = Located(format)
    return settings
  }

  /// The planes of frames in YCbCr; nil for other formats.
  var layout: YUVLayout? { format.layout(video) }

  /// The format of the output.
  var format: OutputFormat { target.format }

  /// Checks the settings of an output, which may have no path.
  ///
  /// - Parameters:
  ///   - output: The output settings of the spec.
  ///   - spec: The spec, for the positions in errors.
  ///   - root: The folder that must contain the output.
  ///   - plan: The plan to encode; nil if there is none.
  /// - Returns: Warnings about the target, and one if the encoder could not be asked.
  /// - Throws: ``SpecError`` about a setting, `FrameSinkError` about the machine.
  static func check(
    _ output: Spec.Output, of spec: Spec, in root: Root?, _ plan: RenderPlan?
  ) throws -> [SpecWarning.Concern] {
    let isGiven = output.path != nil
    let (format, output, rules) = try kind(of: output, of: spec, in: root)
    let isVideo = format?.usesEncoder ?? output.setsEncoder
    let options = try video(output, of: spec, format)
    if isGiven {
      _ = try fit(output, of: spec, target(output, of: spec, in: root), options, by: rules)
    }
    guard var plan else { return [] }
    var concerns: [SpecWarning.Concern] = []
    if let rules {
      let targeted = try TargetPlan(plan, rules, frames: nil) {
        error(about: .target, output, of: spec, $0)
      }
      plan = targeted.plan
      concerns = targeted.warnings.map { .target($0) }
    }
    if let format {
      _ = try format.nearestRate(to: plan)
      let layout = format.layout(options)
      try format.traits.bounds.check(
        width: layout?.padded(width: plan.frameWidth) ?? plan.frameWidth,
        height: layout?.padded(height: plan.frameHeight) ?? plan.frameHeight, of: format.traits.noun
      )
    }
    guard isVideo else { return concerns }
    do {
      let shortage = try VideoSink.checkEncoder(
        width: plan.frameWidth, height: plan.frameHeight, of: plan.timeline.frameCount,
        timebase: plan.timeline.frameRate.timebase, options: options)
      return concerns + (shortage.map { [.unaskedEncoder(EncoderChecks.warning(of: $0))] } ?? [])
    } catch {
      throw located(error, output, of: spec)
    }
  }

  /// The format and the rules of an output that may have no path, as far as it says; and its
  /// settings, completed by those of its target.
  ///
  /// - Throws: ``SpecError`` about a name that is no format or target, or about a setting that the
  ///   target excludes.
  static func kind(
    of output: Spec.Output, of spec: Spec, in root: Root?
  ) throws -> (format: OutputFormat?, output: Spec.Output, rules: TargetRules?) {
    let target = output.path == nil ? nil : try target(output, of: spec, in: root)
    if let format = target?.format ?? output.format?.value {
      let (output, rules) = try targeted(output, of: spec, format)
      return (format, output, rules)
    }
    let rules = try output[.target]?.word.map { name in
      try TargetRules(named: name) { error(about: .target, output, of: spec, $0) }
    }
    return (nil, output, rules)
  }

  private static func path(
    _ settings: Spec.Output, of spec: Spec, in root: Root?
  ) throws(OutputError) -> String? {
    guard let path = settings.path else { return nil }
    guard !isAsGiven(path) else { return path.value }
    let name = spec.resolved(path: path.value)
    return try root?.output(path.value, name: name, in: spec.file) ?? name
  }

  /// Whether the caller gave the path, so that it is relative to the working directory.
  private static func isAsGiven(_ path: Located<String>) -> Bool {
    path.position == nil || path.value == "-"
  }

  /// Converts an error of the encoder to one about the setting that causes it.
  func located(_ error: FrameSinkError) -> any Error {
    Self.located(error, settings, of: spec)
  }

  private static func located(
    _ error: FrameSinkError, _ settings: Spec.Output, of spec: Spec
  ) -> any Error {
    // Other errors concern the machine or the path of the output.
    guard case .choice(let error) = error else { return error }
    return located(error, settings, of: spec)
  }

  private static func target(
    _ given: Spec.Output, of spec: Spec, in root: Root?
  ) throws -> OutputTarget {
    let settings = given.over(spec.output)
    let name: String?
    do {
      name = try path(settings, of: spec, in: root)
    } catch {
      throw spec.error(at: settings.path?.position, keyPath: "output.path", error.description)
    }
    // If the caller's path implies a format, it overrides the format of the spec.
    var format = settings.format
    if given.format == nil, given.path != nil, (try? OutputTarget(path: name, format: nil)) != nil {
      format = nil
    }
    do {
      return try OutputTarget(path: name, format: format?.value.rawValue)
    } catch {
      guard let position = settings.path?.position else { throw error }
      throw spec.error(at: position, keyPath: "output.path", "\(error)")
    }
  }

  private static func video(
    _ settings: Spec.Output, of spec: Spec, _ format: OutputFormat?
  ) throws -> VideoOptions {
    var options = VideoOptions()
    if let codec = format?.traits.defaultCodec { options.codec = codec }
    options.values = settings.values.filter { $0.key.isOfEncoder }.mapValues(\.value)
    options.codecOptions = Dictionary(
      settings.codecOptions.map { ($0.name, $0.value.value) }, uniquingKeysWith: { $1 })
    do throws(EncodingChoiceError) {
      if let name = settings[.codec]?.word {
        options.codec =
          if let format { try format.codec(named: name) } else { try VideoCodec(named: name) }
      }
      options.isTransparent =
        options.codec.keepsAlpha && !spec.backdrop.isOpaque && settings[.matte] == nil
      try options.check()
    } catch {
      throw located(error, settings, of: spec)
    }
    return options
  }

  private static func located(
    _ error: EncodingChoiceError, _ settings: Spec.Output, of spec: Spec
  ) -> any Error {
    let name: String
    var text = error.description
    switch error {
    case .unknownCodec, .codecNotHeld: name = "codec"
    case .unknownOption(let key, _, _), .unusableOption(let key, _, _):
      name = key
      // The key path already contains the key.
      if text.hasPrefix("\(key): ") { text = String(text.dropFirst(key.count + 2)) }
    case .conflictingOptions(let key, let other):
      name = key
      text = "cannot be combined with \(other), expected one of them"
    case .sizeNotHeld: return error
    }
    guard let given = given(settings).first(where: { $0.name == name }) else { return error }
    guard let position = given.position else {
      return SpecError(file: "", position: nil, keyPath: given.keyPath, problem: .unusable(text))
    }
    return spec.error(at: position, keyPath: "output.\(given.keyPath)", text)
  }

  /// The warnings about settings that have no effect on the format.
  private static func warnings(
    _ settings: Spec.Output, of spec: Spec, _ format: OutputFormat
  ) -> [String] {
    given(settings).compactMap { given in
      guard let problem = given.warning(for: format) else { return nil }
      guard let position = given.position else { return "\(given.keyPath) \(problem)" }
      return spec.error(at: position, keyPath: "output.\(given.keyPath)", problem).description
    }
  }

  /// The warning about a crf whose files not every player takes.
  private static func losslessWarning(
    _ settings: Spec.Output, of spec: Spec, _ video: VideoOptions
  ) -> String? {
    let quality = video.codec.quality
    guard let crf = settings[.crf]?.number, quality.losslessCRFs?.contains(crf) == true,
      let remark = quality.losslessRemark
    else { return nil }
    let value = Int(exactly: crf).map(String.init) ?? "\(crf)"
    return error(about: .crf, settings, of: spec, "\(value) \(remark)").description
  }

  /// The settings that are given, in the order of the list.
  private static func given(_ settings: Spec.Output) -> [GivenSetting] {
    OutputSetting.all.compactMap { setting in
      settings.values[setting].map {
        GivenSetting(
          name: setting.key, keyPath: setting.key, position: $0.position, setting: setting)
      }
    }
      + settings.codecOptions.map {
        GivenSetting(
          name: $0.name, keyPath: SpecPath.root.key("codecOptions").key($0.name).description,
          position: $0.value.position, setting: nil)
      }
  }

  /// A setting that is given.
  private struct GivenSetting {
    /// The name in errors of the encoder.
    let name: String

    /// The key path in the `output` of a spec.
    let keyPath: String

    /// The position in the spec; nil if the setting comes from no file.
    let position: SourcePosition?

    /// Nil for an option of the codec that has no name of its own in Segue.
    let setting: OutputSetting?

    /// The reason why the setting has no effect on the format; nil if it has one.
    func warning(for format: OutputFormat) -> String? {
      guard !(setting.map(format.uses) ?? format.usesEncoder) else { return nil }
      return setting?.isOfEncoder ?? true
        ? "has no effect: \(format) has no encoder to set" : "has no effect on \(format)"
    }
  }
}
