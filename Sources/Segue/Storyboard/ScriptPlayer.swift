import Transitions

/// Plays a script on a storyboard, and makes a timeline and a log of events of it.
///
/// A line that plays something is over when that is; only `wait` lets something rest.
struct ScriptPlayer {
  let storyboard: Storyboard
  let initial: String
  let widthClass: WidthClass
  let transitions: [any Transition.Type]

  /// How many controllers and events there may be.
  var limits = Limits()

  /// The screen after the last line.
  func play(_ script: [ScriptLine]) throws(ScriptError) -> Window {
    let window: Window
    do throws(ControllerError) {
      window = Window(
        root: try storyboard.controller(initial), widthClass: widthClass, transitions: transitions)
      try window.makeVisible()
    } catch {
      throw ScriptError(line: nil, reason: .unusable(error.description))
    }
    for (index, line) in script.enumerated() {
      window.origin = Located(value: index, position: line.position)
      do throws(ControllerError) {
        try play(line, on: window)
      } catch {
        throw ScriptError(line: index, reason: .unusable(error.description))
      }
      // A line makes a scene with all that it contains, and tells all that are seen: the lines are few, and these many.
      if let excess = excess(of: window) {
        throw ScriptError(line: index, reason: .exceeds(excess))
      }
    }
    return window
  }

  private func excess(of window: Window) -> LimitExcess? {
    LimitExcess(.controllers, of: limits, found: storyboard.controllerCount)
      ?? LimitExcess(.events, of: limits, found: window.events.count)
  }

  private func play(_ line: ScriptLine, on window: Window) throws(ControllerError) {
    window.hand = line.hand
    switch line.action {
    case .wait(let seconds): try window.wait(seconds)
    case .perform(let identifier): try window.perform(identifier)
    case .back: try window.goBack()
    case .unwind(let scene): try window.unwind(to: scene)
    case .select(let index, let name, let forward):
      try window.select(index, in: name, forward: forward)
    case .rotate(let orientation): try window.rotate(to: orientation)
    }
    guard window.hand == nil else { throw .nothingToDrive }
    try window.finishTransition()
  }
}
