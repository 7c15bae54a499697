import SegueFiles
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

  /// A mistake in the spec, or in a file that it names, such as a shader.
  ///
  /// The message names a file that is not the spec, with the line in it, because the page has the
  /// text of the spec only.
  init(_ error: SpecError, of spec: String) {
    path = error.keyPath
    let message = PageWords.text(error.problem.description)
    guard error.file == spec || error.file.isEmpty else {
      (line, column) = (nil, nil)
      let folder = Path.start(of: spec)
      let name = error.file.hasPrefix(folder) ? error.file.dropFirst(folder.count) : error.file[...]
      self.message = Message.line(
        file: String(name), position: error.position, keyPath: "", message)
      return
    }
    (line, column) = (error.position?.line, error.position?.column)
    self.message = message
  }

  private init(message: String) {
    (line, column, path) = (nil, nil, "")
    self.message = PageWords.text(message)
  }

  /// The mistakes that an error about a spec reports, at least one.
  static func all(of error: any Error, in spec: String) -> [SpecProblem] {
    switch error {
    case let error as SpecErrors: error.errors.map { SpecProblem($0, of: spec) }
    case let error as SpecError: [SpecProblem(error, of: spec)]
    case let error as InputErrors: error.errors.map { SpecProblem($0.error, of: spec) }
    case let error as InputError: [SpecProblem(error.error, of: spec)]
    default: [SpecProblem(message: "\(error)")]
    }
  }
}
