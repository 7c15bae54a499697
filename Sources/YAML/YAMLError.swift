/// Why a text is no YAML, in libyaml's words.
package struct YAMLError: Error, Hashable {
  package let problem: String

  /// Nil where libyaml tells none.
  package let place: YAMLPlace?

  /// What libyaml was at, and where that begins.
  package let context: Context?

  package struct Context: Hashable, Sendable {
    package let text: String
    package let place: YAMLPlace
  }

  init(_ problem: String, at place: YAMLPlace?, context: Context? = nil) {
    (self.problem, self.place, self.context) = (problem, place, context)
  }
}
