package import SegueTimeline
package import Transitions

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

  package let lines: [ScriptLine]

  package init(
    scenes: [SceneDescription], segueTypes: [String: StoryboardSegue.Type],
    transitions: [any Transition.Type], initial: Located<String>, widthClass: WidthClass,
    lines: [ScriptLine]
  ) {
    self.scenes = scenes
    self.segueTypes = segueTypes
    self.transitions = transitions
    self.initial = initial
    self.widthClass = widthClass
    self.lines = lines
  }
}
