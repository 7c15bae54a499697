import SegueFrames
import SegueMessages
import SegueSpec

/// A mistake in the text, at its place.
struct SpecProblem: Encodable, Hashable, Sendable {
  /// From 1; nil for a mistake of the whole text.
  let line: Int?
  let column: Int?
  /// The key path, such as `timeline[1].for`.
  let path: String
  let message: String

  init(_ error: SpecError) {
    (line, column) = (error.position?.line, error.position?.column)
    path = error.keyPath
    message = PageWords.text(error.problem.description)
  }

  private init(message: String) {
    (line, column, path) = (nil, nil, "")
    self.message = PageWords.text(message)
  }

  /// The mistakes that an error reports, at least one.
  static func all(of error: any Error) -> [SpecProblem] {
    switch error {
    case let error as SpecErrors: error.errors.map(SpecProblem.init)
    case let error as SpecError: [SpecProblem(error)]
    case let error as InputErrors: error.errors.map { SpecProblem($0.error) }
    case let error as InputError: [SpecProblem(error.error)]
    default: [SpecProblem(message: "\(error)")]
    }
  }
}
