import SegueLimits
package import SegueTimeline

extension Spec {
  /// The timeline of the steps.
  ///
  /// A `frameRate` replaces the canvas's own.
  ///
  /// - Throws: ``SpecError`` at the step that exceeds a limit, or at the line of a script that
  ///   cannot be played.
  package func timeline(frameRate: FrameRate? = nil) throws(SpecError) -> Timeline {
    let steps = try played(limits: Limits()).steps
    do {
      return try Timeline(steps, frameRate: frameRate ?? canvas.frameRate)
    } catch {
      throw SpecError(
        file: file, position: steps[error.step].position, keyPath: keyPath(ofStep: error.step),
        problem: .timeline(error))
    }
  }

  /// Warnings about steps with a duration that no frame of `timeline` shows.
  package func warnings(about timeline: Timeline) -> [SpecWarning] {
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

  /// Whether the steps are those of a timeline, and not of a storyboard's script.
  package var isTimeline: Bool { script == nil }

  /// The key path of the steps' origin.
  package var keyPathOfSteps: String { script == nil ? "timeline" : "storyboard" }

  /// The key path of a step: in the timeline, or in the storyboard's script.
  package func keyPath(ofStep index: Int) -> String {
    guard script != nil else { return "timeline[\(index)]" }
    return steps[index].scriptLine.map { "storyboard.script[\($0)]" } ?? "storyboard.initial"
  }
}
