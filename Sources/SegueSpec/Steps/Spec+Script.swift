import SegueControllers
package import SegueLimits
import SegueTimeline

extension Spec {
  /// The spec with the steps that the script of its storyboard comes to; a timeline's is itself.
  ///
  /// - Parameter limits: The most controllers and events that the script may make.
  /// - Returns: The spec itself if its steps are known.
  /// - Throws: ``SpecError`` at the line of the script that cannot be played.
  package func played(limits: Limits = Limits()) throws(SpecError) -> Spec {
    guard let script, scriptEvents == nil, !hasOtherSteps else { return self }
    let window = try play(script, limits: limits)
    var spec = self
    spec.take(window.steps, events: window.events)
    if let mistake = spec.mistakesInElements.first { throw mistake }
    return spec
  }

  /// Plays a script on its storyboard, which yields steps and events.
  ///
  /// A line that plays a transition lasts until the transition ends; only `wait` adds rest.
  private func play(
    _ script: StoryboardScript, limits: Limits
  ) throws(SpecError) -> Window {
    let storyboard = Storyboard(script.scenes)
    storyboard.segueTypes = script.segueTypes
    let window: Window
    do throws(ControllerError) {
      window = Window(
        root: try storyboard.controller(script.initial.value), widthClass: script.widthClass,
        systems: script.systems, transitions: script.transitions)
      try window.makeVisible()
    } catch {
      throw self.error(
        at: script.initial.position, keyPath: "storyboard.initial", error.description)
    }
    for (index, line) in script.lines.enumerated() {
      let keyPath = "storyboard.script[\(index)]"
      window.origin = Located(value: index, position: line.position)
      do throws(ControllerError) {
        try window.play(line)
      } catch {
        throw self.error(at: line.position, keyPath: keyPath, error.description)
      }
      // One line can create a scene with all its contents and notify all visible controllers, so a
      // short script can exceed these limits.
      let excess =
        LimitExcess(.controllers, of: limits, found: storyboard.controllerCount)
        ?? LimitExcess(.events, of: limits, found: window.events.count)
      if let excess {
        throw SpecError(
          file: file, position: line.position, keyPath: keyPath, problem: .exceeds(excess))
      }
    }
    return window
  }
}

extension Window {
  fileprivate func play(_ line: ScriptLine) throws(ControllerError) {
    hand = line.hand
    switch line.action {
    case .wait(let seconds): try wait(seconds)
    case .perform(let identifier): try perform(identifier)
    case .back: try goBack()
    case .unwind(let scene): try unwind(to: scene)
    case .select(let index, let name, let forward): try select(index, in: name, forward: forward)
    case .rotate(let orientation): try rotate(to: orientation)
    }
    guard hand == nil else { throw .nothingToDrive }
    try finishTransition()
  }
}
