public import SegueMessages

/// One mistake in a spec.
///
/// ```swift
/// do {
///   let spec = try Spec.read(path: "tour.yaml")
///   print(spec.views.count)
/// } catch let error as SpecErrors {
///   for mistake: SpecError in error.errors {
///     print(mistake.file, mistake.position?.line ?? 0, mistake.keyPath, mistake)
///   }
/// }
/// ```
///
/// Its text is one line: `file:line:column: key.path: what is wrong, what was expected.`
public struct SpecError: Error, Hashable {
  /// The file's name as given; empty for settings that come from no file.
  public let file: String

  /// The position; nil if the error concerns the whole file, or no file.
  public let position: SourcePosition?

  /// The key path, such as `timeline[1].transition.duration`; empty for the whole file.
  public let keyPath: String

  /// The mistake, with its facts.
  package let problem: Problem

  package init(file: String, position: SourcePosition?, keyPath: String, problem: Problem) {
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.problem = problem
  }
}

extension SpecError: CustomStringConvertible {
  /// The mistake and what was expected, without the place.
  public var reason: String { problem.description }

  /// One line with the place, the mistake and what was expected.
  public var description: String {
    Message.line(file: file, position: position, keyPath: keyPath, problem.description)
  }
}

extension SpecError: FailingError {
  /// A setting that comes from no file is the caller's.
  package var failure: Failure {
    problem == .lacksMemory
      ? .outOfMemory : file.isEmpty && position == nil ? .request : .badInput
  }
}

/// All mistakes in a spec, by position; its text has one line for each.
///
/// ```swift
/// do {
///   let output = try Spec.Output.parse(settings: [("crf", "99")])
///   print(output.path?.value ?? "")
/// } catch {
///   print("Mistakes: \(error.errors.count)\n\(error.description)")
/// }
/// ```
public struct SpecErrors: Error, Hashable {
  /// The errors, at least one.
  public let errors: [SpecError]

  package init(_ errors: [SpecError]) {
    self.errors = errors.enumerated()
      .sorted { a, b in
        let none = SourcePosition(line: 0, column: 0)
        return (a.element.position ?? none, a.offset) < (b.element.position ?? none, b.offset)
      }
      .map(\.element)
  }
}

extension SpecErrors: CustomStringConvertible {
  /// One line for each error.
  public var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}

extension SpecErrors: FailingError {
  package var failure: Failure { Failure(ofAll: errors.map(\.failure)) }
}
