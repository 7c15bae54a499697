import Transitions

/// A script that cannot go on.
struct ScriptError: Error, Hashable {
  /// Counted from 0; nil where not even the first scene can be shown.
  let line: Int?
  let reason: Reason

  /// What stops it.
  enum Reason: Hashable {
    case misuse(ControllerError)
    case exceeds(LimitExcess)
  }
}

extension StoryboardScript {
  /// Plays the script on the storyboard, which makes a timeline and a log of events of it.
  ///
  /// A line that plays something is over when that is; only `wait` lets something rest.
  ///
  /// - Parameter limits: How many controllers and events there may be.
  /// - Returns: The screen after the last line.
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
      // A line makes a scene with all that it contains, and tells all that are seen: the lines are few, and these many.
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
