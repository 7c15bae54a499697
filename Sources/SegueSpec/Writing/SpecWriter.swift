import SegueEncoding
import SegueGeometry
import SeguePixels
import SegueTimeline
import SegueTransitions
import SegueYAML

/// Writes a spec as a person would have: what has its default is left out.
///
/// It is the inverse of ``SpecParser``, and has a file for each of the parser's folders.
struct SpecWriter {
  /// Whether transitions are written with their names and parameters, and not as cuts.
  var writesTransitions = true

  /// The systems of the canvas, on which the usual times of transitions depend.
  private(set) var systems = Systems()

  /// A writer; `writesTransitions` is false for cuts in place of all transitions.
  init(writesTransitions: Bool = true) { self.writesTransitions = writesTransitions }

  /// The whole spec; steps that code has put in place of a script are a timeline.
  func spec(_ spec: Spec) -> YAMLValue {
    var writer = self
    writer.systems = spec.canvas.systems
    return writer.written(spec)
  }

  private func written(_ spec: Spec) -> YAMLValue {
    let script = spec.hasOtherSteps ? nil : spec.script
    return .keys(
      ("segue", .integer(1)),
      ("fonts", fonts(spec.fonts.map(\.value))),
      ("canvas", canvas(spec.canvas)),
      ("views", views(spec.views)),
      (
        "storyboard",
        script.map { storyboard($0, on: spec.canvas, tellsWidth: spec.deferred == nil) }
      ),
      ("timeline", script == nil ? timeline(spec.steps) : nil),
      ("stage", spec.stage.map(stage)),
      ("captions", spec.captions.map(captions)),
      ("audio", audio(spec.audio)),
      ("output", output(spec.output)))
  }

  private func fonts(_ fonts: [FontSource]) -> YAMLValue? {
    guard !fonts.isEmpty else { return nil }
    return .list(
      fonts.map { font in
        switch font {
        case .file(let path): .text(path)
        case .system: .string("system")
        }
      })
  }

  private func canvas(_ canvas: Spec.Canvas) -> YAMLValue? {
    let usual = Spec.Canvas()
    return .settings(
      ("size", canvas.size.map { .list([.number($0.width), .number($0.height)]) }),
      ("scale", canvas.scale.map { .number($0) }),
      ("fps", canvas.hasFrameRate ? .exact(canvas.frameRate.framesPerSecond) : nil),
      ("background", canvas.background.unless(usual.background) { .color($0) }),
      ("perspective", canvas.perspective.unless(usual.perspective) { .number($0) }),
      ("sampling", canvas.sampling.unless(usual.sampling) { .string($0.rawValue) }),
      ("ios", canvas.system.unless(usual.system) { .integer($0.rawValue) }),
      ("android", canvas.android.unless(usual.android) { .integer($0.rawValue) }))
  }

  /// The settings of an output; nil if nothing is set.
  func output(_ output: Spec.Output) -> YAMLValue? {
    let settings = output.values.sorted { $0.key.key < $1.key.key }.map { setting, value in
      (setting.key, value.value.written)
    }
    let options = output.codecOptions.map {
      YAMLValue.Entry(key: $0.name, value: .text($0.value.value))
    }
    return .settings(
      [
        ("path", output.path.map { .text($0.value) }),
        ("format", output.format.map { .string($0.value.rawValue) }),
      ] + settings + [("codecOptions", options.isEmpty ? nil : .map(options))])
  }
}

extension Spec {
  /// The spec as a file in YAML; what has its default is left out.
  ///
  /// ``parse(text:file:variables:words:adding:segues:limits:)`` makes an equal spec from it.
  ///
  /// Relative paths stay as they are, so the file belongs into the folder that they start at.
  ///
  /// - Throws: ``SpecErrors`` about what is not written: steps of a window, or a label on a view
  ///   that is no color.
  public func yaml() throws(SpecErrors) -> String {
    var errors: [SpecError] = []
    if script == nil || hasOtherSteps {
      for (index, step) in steps.enumerated() where step.passage != nil {
        errors.append(
          error(
            at: nil, keyPath: "timeline[\(index)]",
            "is of a window, which cannot be written, expected a step of a timeline"))
      }
    }
    for view in views where view.label != nil && !view.isCard {
      errors.append(
        error(about: view, "has a label, which only a color can have, expected no label"))
    }
    guard errors.isEmpty else { throw SpecErrors(errors) }
    return SpecWriter().spec(self).document
  }
}
