/// The reason why a text is not valid YAML, in libyaml's words.
package struct YAMLError: Error, Hashable {
  package let problem: String

  /// The position of the problem; nil if libyaml gives none.
  package let place: YAMLPlace?

  /// The construct that libyaml was reading, and its start.
  package let context: Context?

  /// Whether memory was short, rather than the text invalid.
  package let isOutOfMemory: Bool

  /// Whether the text is valid YAML, but has more than one document.
  package let isSecondDocument: Bool

  /// Whether the problem is an escape that YAML does not have, such as half of a surrogate pair.
  package var isAboutEscape: Bool { problem.contains("invalid Unicode character escape") }

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

  /// libyaml ran out of memory.
  static let outOfMemory = YAMLError(
    "there is not enough memory to read it", at: nil, isOutOfMemory: true)
}
