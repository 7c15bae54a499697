import Segue
import SegueFiles
import SegueMessages

/// The report about one spec in the output of `segue validate --json`.
struct ReportRow: Encodable {
  let file: String
  let isValid: Bool
  let errors: [Line]
  let warnings: [Line]

  /// Whether the file cannot be reached.
  let isMissing: Bool

  /// The files that the spec names.
  let inputs: [InputPath]

  private enum CodingKeys: String, CodingKey {
    case file, errors, warnings
    case isValid = "valid"
  }

  init(_ report: SpecReport) {
    file = report.file
    isValid = report.errors.isEmpty
    isMissing = false
    inputs = report.inputs
    errors = report.errors.map {
      Line(
        line: $0.position?.line, column: $0.position?.column, keyPath: $0.keyPath,
        message: "\($0.problem)", text: "\($0)")
    }
    warnings = report.warnings.map {
      Line(
        line: $0.position?.line, column: $0.position?.column, keyPath: $0.keyPath,
        message: $0.message, text: "\($0)")
    }
  }

  init(_ file: String, _ error: SpecFileError) {
    (self.file, isValid, isMissing, warnings) = (file, false, error.failure == .missingInput, [])
    inputs = []
    errors = [Line(line: nil, column: nil, keyPath: "", message: "\(error)", text: "\(error)")]
  }

  /// One error or warning.
  struct Line: Encodable {
    let line: Int?
    let column: Int?
    let keyPath: String
    let message: String

    /// The complete message for the terminal.
    let text: String

    private enum CodingKeys: String, CodingKey {
      case line, column, keyPath, message
    }
  }
}
