public import SegueLimits
import SegueMessages
public import SegueSpec

/// A file of jobs, as rows: every one of them checked, none of them looked into.
///
/// Paths in it are relative to its folder, like those of a spec.
public struct JobsFile: Sendable {
  /// How messages name it.
  public let name: String

  /// In the order of the file, at least one.
  public let rows: [BatchRow]

  /// A file made of rows.
  init(name: String, rows: [BatchRow]) {
    (self.name, self.rows) = (name, rows)
  }

  /// Reads the file at `path`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: Of a file.
  ///   - format: How it is written; nil tells it by the name, or else by the text.
  ///   - limits: How much it may ask for.
  /// - Returns: Its rows, checked.
  /// - Throws: ``SpecFileError`` where the file cannot be read, ``SpecErrors`` with all that is wrong with it.
  public static func read(
    path: String, format: JobsFormat? = nil, limits: Limits = Limits()
  ) throws -> JobsFile {
    let input = try TextInput.read(path: path, limit: .jobsBytes, of: limits)
    guard let text = String(validating: input.bytes, as: UTF8.self) else {
      let position = SourcePosition(ofFirstInvalidByteIn: input.bytes)
      throw SpecErrors([
        SpecError(file: input.name, position: position, keyPath: "", problem: .notUTF8)
      ])
    }
    return try parse(text: text, file: input.name, format: format, limits: limits)
  }

  /// Reads the text of a jobs file.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - file: Begins every message, and says which folder relative paths start at.
  ///   - format: How it is written; nil tells it by the name, or else by the text.
  ///   - limits: How much it may ask for.
  /// - Returns: Its rows, checked.
  /// - Throws: Everything that is wrong with it, at once.
  public static func parse(
    text: String, file: String, format: JobsFormat? = nil, limits: Limits = Limits()
  ) throws(SpecErrors) -> JobsFile {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    var reader = JobsReader(file: file, limits: limits)
    let rows =
      switch format ?? JobsFormat(of: file, text: text) {
      case .jsonl: reader.lines(text)
      case .csv: reader.table(text)
      case .yaml: reader.tree(text)
      }
    guard reader.errors.isEmpty else { throw SpecErrors(reader.errors) }
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
}
