import SegueEncoding
import SegueFormats
import SegueFrames
import SegueMessages
import SegueSpec
import SegueTimeline

/// The rules of a target for an output.
struct TargetRules: Sendable {
  let preset: TargetPreset

  /// The kind of file that the output is.
  let file: TargetFile
}

extension TargetRules {
  /// The rules for the first kind of file that a target takes.
  init(named name: String, _ error: (String) -> SpecError) throws(SpecError) {
    do {
      preset = try TargetPreset(named: name)
    } catch let problem {
      throw error("\(problem)")
    }
    file = preset.files[0]
  }
}

/// A plan as its target wants it.
struct TargetPlan {
  private(set) var plan: RenderPlan

  /// Warnings, one line each.
  private(set) var warnings: [String] = []

  private let rules: TargetRules
  private var problems: [String] = []

  private var name: String { rules.preset.name }

  /// Gives a plan the rate and the size of its target, and checks its duration.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - rules: The rules of the target.
  ///   - frames: The frames to render; nil for all.
  ///   - error: Makes an error about the target.
  /// - Throws: ``SpecErrors`` with everything in which the plan does not fit.
  init(
    _ plan: RenderPlan, _ rules: TargetRules, frames: Range<Int>?, error: (String) -> SpecError
  ) throws {
    (self.plan, self.rules) = (plan, rules)
    try takeRate()
    checkDuration(frames)
    try takeSize()
    try takeSafeArea()
    guard problems.isEmpty else { throw SpecErrors(problems.map(error)) }
    let (preset, lint) = (rules.preset, StoreLint(plan: self.plan))
    let found =
      preset.warnings + lint.warnings(about: preset.rules)
      + (preset.safeArea.map { lint.warnings(about: $0) } ?? [])
    warnings += found.map { "target \(name): \($0)" }
  }

  private init(_ plan: RenderPlan, _ rules: TargetRules) {
    (self.plan, self.rules) = (plan, rules)
  }

  /// A plan at the rate and in the frames of its target, as far as it fits.
  ///
  /// - Throws: ``InputErrors`` if the canvas cannot have that size.
  static func framed(_ plan: RenderPlan, by rules: TargetRules) throws -> RenderPlan {
    var targeted = TargetPlan(plan, rules)
    try targeted.takeRate()
    try targeted.takeSize()
    try targeted.takeSafeArea()
    return targeted.plan
  }

  private mutating func takeRate() throws {
    let rate = plan.timeline.frameRate
    guard !rules.file.takes(rate), let rule = rules.file.rateText else { return }
    guard plan.settings.frameRate == nil, !plan.spec.canvas.hasFrameRate,
      let usual = rules.file.usualRate
    else {
      problems.append(
        "\(name) takes \(rule) frames a second, not \(rate); give another rate with canvas.fps or"
          + " --fps")
      return
    }
    plan = try plan.at(usual)
  }

  private mutating func checkDuration(_ frames: Range<Int>?) {
    guard let range = rules.file.seconds else { return }
    let count = frames?.count ?? plan.timeline.frameCount
    let seconds = Double(count) / plan.timeline.frameRate.framesPerSecond.doubleValue
    guard !range.contains(seconds) else { return }
    let tenths = Int((min(seconds, 1e9) * 10).rounded())
    problems.append(
      "\(name) takes \(TargetFile.text(range.lowerBound)) to \(TargetFile.text(range.upperBound)) s,"
        + " and the video lasts \(tenths / 10).\(tenths % 10) s; make its rests"
        + (seconds < range.lowerBound ? " longer" : " shorter, or render a part with --frames"))
  }

  private mutating func takeSafeArea() throws {
    guard let area = rules.preset.safeArea else { return }
    plan = try plan.within(area)
  }

  private mutating func takeSize() throws {
    let sizes = rules.preset.sizes
    guard
      let layout = TargetLayout.best(plan.pictureSize, scale: plan.scale, in: sizes)
    else { return }
    guard plan.settings.scale == nil else {
      if sizes.contains(size) { return }
      problems.append(
        "\(name) wants frames of \(rules.preset.sizesText) pixels, which scale"
          + " \(CanvasLayout.text(plan.scale)) does not give; leave out --scale")
      // A still may have any scale.
      if !layout.isExact {
        plan = try plan.within(
          Letterbox(width: layout.size.width, height: layout.size.height).scaled(
            by: plan.scale / layout.scale, around: plan.picture))
      }
      return
    }
    let placed = try Self.placed(plan, in: layout, named: name)
    plan = placed.plan
    warnings += [placed.warning].compactMap(\.self)
  }

  /// A plan in frames of one of several sizes, with a warning if its picture has another shape.
  ///
  /// - Throws: ``InputErrors`` if the canvas cannot have that size.
  /// - Precondition: There is a size.
  static func placed(
    _ plan: RenderPlan, in sizes: [TargetSize], named name: String
  ) throws -> (plan: RenderPlan, warning: String?) {
    guard let layout = TargetLayout.best(plan.pictureSize, scale: plan.scale, in: sizes) else {
      preconditionFailure("a target has a size")
    }
    return try placed(plan, in: layout, named: name)
  }

  private static func placed(
    _ plan: RenderPlan, in layout: TargetLayout, named name: String
  ) throws -> (plan: RenderPlan, warning: String?) {
    let plan = try plan.at(scale: layout.scale)
    let inner = TargetSize(plan.picture.width, plan.picture.height)
    guard inner != layout.size else {
      plan.settings.log?.info("target \(name): frames of \(layout.size) pixels")
      return (plan, nil)
    }
    let stage = plan.spec.stage
    let warning =
      "target \(name): the shape of the \(stage == nil ? "canvas" : "stage") is not that of"
      + " \(layout.size) pixels, so it takes \(inner) of them, and"
      + " \(stage?.background == nil ? "canvas.background" : "stage.background") fills the rest."
    let letterbox = Letterbox(width: layout.size.width, height: layout.size.height)
    return (try plan.within(letterbox), warning)
  }

  /// The size of the picture, in pixels.
  private var size: TargetSize { TargetSize(plan.picture.width, plan.picture.height) }
}

extension TargetFile {
  /// Whether the file may have frames at a rate.
  fileprivate func takes(_ rate: FrameRate) -> Bool {
    if let mostFrames { return rate.framesPerSecond <= Rational(Int32(mostFrames)) }
    return rates.isEmpty || rates.contains { rate.framesPerSecond == Rational(Int32($0)) }
  }

  /// The rate where none is given.
  fileprivate var usualRate: FrameRate? {
    (mostFrames ?? rates.max()).flatMap { FrameRate(Rational(Int32($0))) }
  }
}
