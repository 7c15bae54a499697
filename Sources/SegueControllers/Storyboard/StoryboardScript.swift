package import SegueMessages
package import SegueTimeline
package import SegueTransitions

/// A storyboard and the script that is played on it, as a spec gives them.
package struct StoryboardScript: Sendable {
  /// The scenes of the storyboard; names differ.
  package let scenes: [SceneDescription]

  /// The custom segues that the scenes may name, by that name.
  package let segueTypes: [String: StoryboardSegue.Type]

  /// The transitions among which the stock ones are found, by name.
  package let transitions: [any Transition.Type]

  /// The name of the first scene.
  package let initial: Located<String>

  /// The width of the screen.
  package let widthClass: WidthClass

  /// The platform whose presentations and ways back it plays, and the versions.
  package let systems: Systems

  package let lines: [ScriptLine]

  package init(
    scenes: [SceneDescription], segueTypes: [String: StoryboardSegue.Type],
    transitions: [any Transition.Type], initial: Located<String>, widthClass: WidthClass,
    systems: Systems, lines: [ScriptLine]
  ) {
    self.scenes = scenes
    self.segueTypes = segueTypes
    self.transitions = transitions
    self.initial = initial
    self.widthClass = widthClass
    self.systems = systems
    self.lines = lines
  }

  /// Whether the scenes depend on the width of the screen, which the spec must tell then.
  package var isAdaptive: Bool { scenes.contains(where: \.isAdaptive) }

  /// Whether a segue may present in the style of the system, which depends on the width.
  package var presentsByItself: Bool { scenes.contains(where: \.presentsByItself) }
}

extension SceneDescription {
  /// Whether the scene depends on the width of the screen.
  package var isAdaptive: Bool {
    if case .split = container { return true }
    return segues.contains {
      $0.kind == .popover || $0.kind == .present && $0.presentation == .popover
    }
  }

  /// Whether a segue of the scene may present in the style of the system.
  package var presentsByItself: Bool {
    segues.contains { [.show, .showDetail, .present].contains($0.kind) }
  }
}

/// A line of a storyboard's script, with its position in the spec.
///
/// ```swift
/// @ListBuilder<ScriptLine>
/// func visit(_ segue: String) -> [ScriptLine] {
///   Perform(segue)
///   Wait(for: .seconds(1))
///   GoBack()
/// }
/// ```
public struct ScriptLine: Sendable {
  package let action: ScriptAction

  /// The hand that drives its transition; nil if the transition plays by itself.
  package let hand: Hand?

  package let position: SourcePosition?

  package init(action: ScriptAction, hand: Hand? = nil, position: SourcePosition? = nil) {
    self.action = action
    self.hand = hand
    self.position = position
  }
}

/// The action of one line of a script.
package enum ScriptAction: Hashable, Sendable {
  /// Lets this many seconds pass.
  case wait(Rational)
  /// Performs the segue with this identifier.
  case perform(String)
  /// Goes back, like a navigation bar's button or a swipe.
  case back
  /// Goes back to a scene.
  case unwind(String)
  /// Selects a tab, page or child of the nearest container or of the scene with this name;
  /// `forward` sets the direction of a custom container.
  case select(Int, in: String?, forward: Bool?)
  /// Rotates the device.
  case rotate(DeviceOrientation)
}
