package import SegueLimits
import SegueMessages
package import SegueSpec
import SegueStrings

/// The validated rows of a jobs file; their specs are still unread.
///
/// Paths are relative to the folder of the file, like those of a spec.
package struct JobsFile: Sendable {
  /// The name of the file in messages.
  package let name: String

  /// The rows in the order of the file, at least one.
  package let rows: [BatchRow]

  /// A file with the given rows.
  init(name: String, rows: [BatchRow]) {
    (self.name, self.rows) = (name, rows)
  }

  /// Reads the file at `path`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - format: The format of the file; nil detects it from the name or else from the text.
  ///   - limits: Limits for the file.
  /// - Returns: The validated rows.
  /// - Throws: ``SpecFileError`` if the file cannot be read, ``SpecErrors`` with every error in it.
  package static func read(
    path: String, format: JobsFormat? = nil, limits: Limits = Limits()
  ) throws -> JobsFile {
    let input = try TextInput.read(path: path, limit: .jobsBytes, of: limits)
    let text: String
    do throws(TextBytes.InvalidByte) {
      text = try TextBytes.text(of: input.bytes)
    } catch {
      throw SpecErrors([
        SpecError(file: input.name, position: error.position, keyPath: "", problem: .notUTF8)
      ])
    }
    return try parse(text: text, file: input.name, format: format, limits: limits)
  }

  /// Parses the text of a jobs file.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - file: The path of the file, for messages; relative paths start at its folder.
  ///   - format: The format of the file; nil detects it from the name or else from the text.
  ///   - limits: Limits for the file.
  /// - Returns: The validated rows.
  /// - Throws: Every error in the file.
  package static func parse(
    text: String, file: String, format: JobsFormat? = nil, limits: Limits = Limits()
  ) throws(SpecErrors) -> JobsFile {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    var reader = JobsReader(file: file, limits: limits)
    let found = format ?? JobsFormat(of: file, text: text)
    let rows =
      switch found {
      case .jsonl: reader.lines(text)
      case .csv: reader.table(text)
      case .yaml: reader.tree(text)
      }
    guard reader.errors.isEmpty else {
      let isGuessed = format == nil && JobsFormat.named(by: file) == nil
      throw SpecErrors(reader.errors + (isGuessed ? [guess(found, of: file)] : []))
    }
    if let excess = LimitExcess(.jobs, of: limits, found: rows.count) {
      throw SpecErrors([
        SpecError(file: file, position: nil, keyPath: "", problem: .exceeds(excess))
      ])
    }
    guard !rows.isEmpty else {
      throw SpecErrors([
        SpecError(
          file: file, position: nil, keyPath: "",
          problem: .unusable("has no jobs, expected at least one"))
      ])
    }
    return JobsFile(name: file, rows: rows)
  }

  /// The error that a format was guessed, so that other errors may be about nothing.
  private static func guess(_ format: JobsFormat, of file: String) -> SpecError {
    SpecError(
      file: file, position: nil, keyPath: "",
      problem: .unusable(
        "was read as \(format.rawValue), because its name does not tell the format, expected"
          + " --jobs-format \(Message.alternatives(JobsFormat.allCases.map(\.rawValue))) if it is another"
      ))
  }
}
