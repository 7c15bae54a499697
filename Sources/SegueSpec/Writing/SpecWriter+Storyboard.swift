import SegueControllers
import SegueGeometry
import SegueTimeline
import SegueTransitions
import SegueYAML

extension SpecWriter {
  /// A storyboard and its script, on a canvas; `tellsWidth` is whether the script knows the width
  /// of its screen, and not only when the first image is read.
  func storyboard(
    _ script: StoryboardScript, on canvas: Spec.Canvas, tellsWidth: Bool
  ) -> YAMLValue {
    let usual = canvas.size.map { WidthClass(width: $0.width) }
    let isNeeded = usual != nil || script.isAdaptive || script.widthClass != .compact
    return .keys(
      ("initial", .text(script.initial.value)),
      (
        "sizeClass",
        tellsWidth && isNeeded && script.widthClass != usual
          ? .string(script.widthClass.rawValue) : nil
      ),
      ("platform", script.systems.platform.unless(.ios) { .string($0.rawValue) }),
      (
        "scenes",
        .map(script.scenes.map { YAMLValue.Entry(key: $0.name, value: scene($0)) })
      ),
      ("script", .list(script.lines.map(line))))
  }

  private func scene(_ scene: SceneDescription) -> YAMLValue {
    let entries: [(String, YAMLValue?)] =
      [("view", scene.view.map { .text($0) })] + container(scene.container)
      + [
        ("transition", scene.transition.map { transition($0, isDriven: false) }),
        (
          "hidesBottomBarWhenPushed",
          scene.hidesBottomBarWhenPushed.unless(false) { .bool($0) }
        ),
        ("segues", scene.segues.isEmpty ? nil : .list(scene.segues.map(segue))),
        (
          "onRotate",
          .settings(
            DeviceOrientation.allCases.map { orientation in
              (orientation.rawValue, scene.onRotate[orientation].map { .text($0) })
            })
        ),
      ]
    let written = entries.filter { $0.1 != nil }.map(\.0)
    if written == ["view"], let view = scene.view { return .text(view) }
    return .keys(entries)
  }

  private func container(_ container: SceneContainer?) -> [(String, YAMLValue?)] {
    guard let container else { return [] }
    let children = ("children", YAMLValue.list(container.children.map { .text($0) }))
    func kind(_ kind: ContainerKind) -> (String, YAMLValue?) {
      ("container", .string(kind.rawValue))
    }
    func selected(_ index: Int) -> (String, YAMLValue?) {
      ("selected", index.unless(0) { .integer($0) })
    }
    return switch container {
    case .navigation: [kind(.navigation), children]
    case .page: [kind(.page), children]
    case .split: [kind(.split), children]
    case .tab(_, let index, let remembers):
      [
        kind(.tab), children, selected(index),
        ("remembers", remembers.unless(true) { .bool($0) }),
      ]
    case .custom(_, let index, let frame):
      [kind(.custom), children, selected(index), ("frame", frame.map { rect($0) })]
    }
  }

  private func segue(_ segue: SegueTemplate) -> YAMLValue {
    .keys(
      ("identifier", .text(segue.identifier)),
      ("kind", .string(segue.kind.rawValue)),
      ("type", segue.type.map { .text($0) }),
      ("destination", .text(segue.destination)),
      ("transition", segue.transition.map { transition($0, isDriven: false) }),
      ("presentation", segue.presentation.unless(.automatic) { .string($0.rawValue) }),
      ("shouldPerform", segue.isAllowed.unless(true) { .bool($0) }))
  }

  private func line(_ line: ScriptLine) -> YAMLValue {
    .keys(action(line.action) + [("drive", line.hand.map(drive))])
  }

  private func action(_ action: ScriptAction) -> [(String, YAMLValue?)] {
    switch action {
    case .wait(let seconds): [("wait", .exact(seconds))]
    case .perform(let identifier): [("perform", .text(identifier))]
    case .back: [("back", .bool(true))]
    case .unwind(let scene): [("unwind", .text(scene))]
    case .select(let index, let container, let isForward):
      [
        ("select", .integer(index)), ("in", container.map { .text($0) }),
        ("forward", isForward.map { .bool($0) }),
      ]
    case .rotate(let orientation): [("rotate", .string(orientation.rawValue))]
    }
  }
}
