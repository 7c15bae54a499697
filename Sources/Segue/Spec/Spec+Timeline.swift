extension Spec {
  /// When the steps show what.
  ///
  /// A frame rate given here replaces the canvas's own.
  ///
  /// - Throws: ``SpecError`` at the step that goes too far, or at the line of a script that cannot be played.
  public func timeline(frameRate: FrameRate? = nil) throws(SpecError) -> Timeline {
    let steps = try played(limits: Limits()).steps
    do {
      return try Timeline(steps, frameRate: frameRate ?? canvas.frameRate)
    } catch {
      throw SpecError(
        file: file, position: steps[error.step].position, keyPath: keyPath(ofStep: error.step),
        problem: .timeline(error))
    }
  }

  /// The steps that last and that no frame of `timeline` shows; one of no time is meant to be none.
  public func warnings(about timeline: Timeline) -> [SpecWarning] {
    timeline.steps.indices.filter { index in
      let step = timeline.steps[index]
      let lasts = step.rest > .zero || step.duration > .zero
      return lasts && step.frames.isEmpty
    }.map { index in
      SpecWarning(
        file: file, position: steps[index].position, keyPath: keyPath(ofStep: index),
        concern: .noFrame(timeline.frameRate))
    }
  }

  /// Where the steps come from.
  var keyPathOfSteps: String { script == nil ? "timeline" : "storyboard" }

  /// Where a step comes from: the timeline, or a line of a storyboard's script.
  func keyPath(ofStep index: Int) -> String {
    guard script != nil else { return "timeline[\(index)]" }
    return steps[index].scriptLine.map { "storyboard.script[\($0)]" } ?? "storyboard.initial"
  }
}
