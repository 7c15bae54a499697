import SegueYAMLTestSupport
import Testing

@testable import SegueYAML

/// A text before and after an edit.
struct EditCase: CustomTestStringConvertible {
  let before: String
  let path: [YAMLEdit.Step]
  let value: YAMLValue?
  let after: String

  /// A case whose path has keys without dots and brackets, and indices, such as `a.b[0]`.
  init(_ before: String, _ path: String, _ value: YAMLValue?, _ after: String) {
    (self.before, self.value, self.after) = (before, value, after)
    self.path = Self.steps(path)
  }

  var testDescription: String { "\(before.debugDescription) \(path.text)" }

  /// The text after the edit; a transition's scalar is its type, a view's scalar its image.
  func result() throws -> String {
    try YAMLEditor.applying([YAMLEdit(path, to: value)], to: before, shorthand: Self.shorthand)
  }

  static func shorthand(_ path: [YAMLEdit.Step]) -> String? {
    switch path.last {
    case .key("transition")?: "type"
    case .key(_)? where path.count == 2 && path.first == .key("views"): "image"
    default: nil
    }
  }

  static func steps(_ path: String) -> [YAMLEdit.Step] {
    path.split { ".[".contains($0) }.map { part in
      part.hasSuffix("]")
        ? .index(Int(part.dropLast()) ?? -1) : .key(String(part))
    }
  }
}

/// Fails with both texts on a line each if the edit gives another text.
func expectEdit(_ given: EditCase, sourceLocation: SourceLocation = #_sourceLocation) {
  do {
    let result = try given.result()
    #expect(
      Array(result.unicodeScalars) == Array(given.after.unicodeScalars),
      "\(result.debugDescription), not \(given.after.debugDescription)",
      sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}
