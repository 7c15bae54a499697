import SegueControllers
import SegueTransitions

extension SpecParser {
  static let missingSizeClass = SpecError.Problem.missing(
    expected: "compact or regular, because the spec has no canvas.size that tells it")

  /// Parses a storyboard and its script; ``Spec/played(limits:)`` plays it.
  ///
  /// - Parameters:
  ///   - node: The value of `storyboard`.
  ///   - canvasWidth: Width of the canvas in points, if the spec sets it.
  /// - Returns: The played storyboard, or nil if a part of it is wrong.
  mutating func storyboard(_ node: SpecNode, canvasWidth: Double?) -> StoryboardScript? {
    let errorCount = errors.count
    guard
      let values = entries(
        of: node, .storyboard, expected: "a map with initial, scenes and script")
    else { return nil }
    widthClass =
      if let node = values["sizeClass"] {
        word(node)
      } else {
        canvasWidth.map { WidthClass(width: $0) }
      }
    if let node = values["platform"], let platform: Platform = word(node) {
      self.platform = platform
      if platform == .android, namesIOS {
        report(
          .unusable("cannot be combined with canvas.ios, expected canvas.android in its place"),
          at: node)
      }
    }
    let scenesNode = required(
      "scenes", of: values, in: node, expected: "a map of scenes, such as 'home: home'")
    let scenes = scenesNode.map { self.scenes($0) } ?? []
    let initial = required(
      "initial", of: values, in: node, expected: "the name of the first scene"
    ).flatMap { sceneName($0) }
    let script = required(
      "script", of: values, in: node, expected: "a list of lines, such as '- wait: 1'"
    ).flatMap { self.script($0) }
    if values["sizeClass"] == nil, widthClass == nil, scenes.contains(where: \.isAdaptive) {
      report(Self.missingSizeClass, at: node.position, node.path.key("sizeClass"))
    }
    // The style of a presentation depends on the width, which is that of the first image here.
    if values["sizeClass"] == nil, widthClass == nil, scenes.contains(where: \.presentsByItself) {
      lacksCanvasWidth = true
    }
    guard errors.count == errorCount, let initial, let script else { return nil }
    return StoryboardScript(
      scenes: scenes, segueTypes: segueTypes, transitions: transitions, initial: initial,
      widthClass: widthClass ?? .compact, systems: systems, lines: script)
  }
}
