import Transitions

extension SpecParser {
  /// What a storyboard comes to: the steps that it plays and what its controllers were told.
  struct PlayedStoryboard {
    let steps: [Spec.Step]
    let events: [ControllerEvent]
  }

  /// Reads a storyboard and runs its script, so that one that cannot run is found here.
  ///
  /// - Parameters:
  ///   - node: What `storyboard` is set to.
  ///   - canvasWidth: In points, where the spec says.
  /// - Returns: Nil where something in it is wrong.
  mutating func storyboard(_ node: SpecNode, canvasWidth: Double?) -> PlayedStoryboard? {
    let errorCount = errors.count
    let keys = ["initial", "sizeClass", "scenes", "script"]
    guard
      let values = entries(
        of: node, keys: keys, expected: "a map with initial, scenes and script")
    else { return nil }
    let scenesNode = required(
      "scenes", of: values, in: node, expected: "a map of scenes, such as 'home: home'")
    let scenes = scenesNode.map { self.scenes($0) } ?? []
    let initial = required(
      "initial", of: values, in: node, expected: "the name of the first scene"
    ).flatMap { sceneName($0) }
    let widthClass: WidthClass? =
      if let node = values["sizeClass"] {
        word(node)
      } else {
        canvasWidth.map { WidthClass(width: $0) }
      }
    let script = required(
      "script", of: values, in: node, expected: "a list of lines, such as '- wait: 1'"
    ).flatMap { self.script($0) }
    if values["sizeClass"] == nil, widthClass == nil, scenes.contains(where: \.isAdaptive) {
      report(
        .missing(expected: "compact or regular, where the spec has no canvas.size to tell it"),
        at: node.position, node.path.key("sizeClass"))
    }
    guard errors.count == errorCount, let initial, let script else { return nil }
    let storyboard = Storyboard(scenes)
    storyboard.segueTypes = segueTypes
    return play(
      script, on: storyboard, initial: initial, widthClass: widthClass ?? .compact,
      at: node)
  }

  private mutating func play(
    _ script: [ScriptLine], on storyboard: Storyboard, initial: Located<String>,
    widthClass: WidthClass, at node: SpecNode
  ) -> PlayedStoryboard? {
    let player = ScriptPlayer(
      storyboard: storyboard, initial: initial.value, widthClass: widthClass,
      transitions: transitions, limits: limits)
    do throws(ScriptError) {
      let window = try player.play(script)
      return PlayedStoryboard(steps: window.steps, events: window.events)
    } catch {
      if let line = error.line {
        report(
          error.reason, at: script[line].position, node.path.key("script").item(line))
      } else {
        report(error.reason, at: initial.position, node.path.key("initial"))
      }
      return nil
    }
  }
}

extension SceneDescription {
  /// Whether it depends on the width of the screen.
  fileprivate var isAdaptive: Bool {
    if case .split = container { return true }
    return segues.contains {
      $0.kind == .popover || $0.kind == .present && $0.presentation == .popover
    }
  }
}
