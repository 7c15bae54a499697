/// Why a text is no YAML, in libyaml's words.
package struct YAMLError: Error, Hashable {
  package let problem: String

  /// Nil where libyaml tells none.
  package let place: YAMLPlace?

  /// What libyaml was at, and where that begins.
  package let context: Context?

  /// Whether memory was short, rather than anything wrong with the text.
  package let isOutOfMemory: Bool

  /// Whether the text is YAML all the same, of more documents than we take.
  package let isSecondDocument: Bool

  package struct Context: Hashable, Sendable {
    package let text: String
    package let place: YAMLPlace
  }

  init(
    _ problem: String, at place: YAMLPlace?, context: Context? = nil, isOutOfMemory: Bool = false,
    isSecondDocument: Bool = false
  ) {
    (self.problem, self.place, self.context) = (problem, place, context)
    self.isOutOfMemory = isOutOfMemory
    self.isSecondDocument = isSecondDocument
  }

  /// libyaml could not go on.
  static let outOfMemory = YAMLError(
    "there is not enough memory to read it", at: nil, isOutOfMemory: true)
}
