import SegueControllers
import SegueLimits
import SegueTimeline
import Transitions

/// A script that cannot continue.
struct ScriptError: Error, Hashable {
  /// The index of the line, from 0; nil if even the first scene cannot be shown.
  let line: Int?
  let reason: Reason

  /// The obstacle.
  enum Reason: Hashable {
    case misuse(ControllerError)
    case exceeds(LimitExcess)
  }
}

extension StoryboardScript {
  /// Plays the script on the storyboard, which yields a timeline and a log of events.
  ///
  /// A line that plays a transition lasts until the transition ends; only `wait` adds rest.
  ///
  /// - Parameter limits: The most controllers and events.
  /// - Returns: The window after the last line.
  /// - Throws: ``ScriptError`` at the line that cannot be played.
  func play(limits: Limits) throws(ScriptError) -> Window {
    let storyboard = Storyboard(scenes)
    storyboard.segueTypes = segueTypes
    let window: Window
    do throws(ControllerError) {
      window = Window(
        root: try storyboard.controller(initial.value), widthClass: widthClass,
        transitions: transitions)
      try window.makeVisible()
    } catch {
      throw ScriptError(line: nil, reason: .misuse(error))
    }
    for (index, line) in lines.enumerated() {
      window.origin = Located(value: index, position: line.position)
      do throws(ControllerError) {
        try window.play(line)
      } catch {
        throw ScriptError(line: index, reason: .misuse(error))
      }
      // One line can create a scene with all its contents and notify all visible controllers, so a
      // short script can exceed these limits.
      let excess =
        LimitExcess(.controllers, of: limits, found: storyboard.controllerCount)
        ?? LimitExcess(.events, of: limits, found: window.events.count)
      if let excess { throw ScriptError(line: index, reason: .exceeds(excess)) }
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
