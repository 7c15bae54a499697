import SegueFiles
import SegueSpec

/// One render of a batch: a row with every setting resolved, except those that its spec decides.
package struct BatchJob: Hashable, Sendable {
  /// The position in the batch, from 0.
  package let index: Int

  /// The name of the job in results; unique within the batch.
  package let id: String

  /// The path of the spec.
  package let spec: String

  /// The path of the video; nil if the spec decides it.
  package let output: String?

  /// The path of the event log; nil for none.
  package let events: String?

  /// The variables that occur in the paths of outputs.
  let namedVariables: Set<String>

  /// The number of pieces that the video is made in; nil if it is not divided.
  package var pieceCount: Int? { row.shards.flatMap { $0 > 1 ? $0 : nil } }

  /// The other settings of the row.
  let row: BatchRow

  /// The file of the row; relative paths start at its folder.
  let file: String

  /// The job of a row, with its templates expanded.
  ///
  /// - Throws: The error in the row, as a key path and a problem.
  init(_ row: BatchRow, index: Int, of file: String = "") throws(BatchJobError) {
    guard let spec = row.spec else {
      throw BatchJobError(
        keyPath: "spec", problem: .missing(expected: "the path of a spec, here or by --spec"))
    }
    guard spec != "-" else {
      throw BatchJobError(
        keyPath: "spec",
        problem: .unusable("is standard input, expected a file: a batch may read it again"))
    }
    // Longer paths are not processed, because every job may have the same one.
    guard spec.utf8.count <= OutputTemplate.longestPath else {
      throw BatchJobError(
        keyPath: "spec",
        problem: .unusable(
          "has \(spec.utf8.count) bytes, expected a path of at most \(OutputTemplate.longestPath)"))
    }
    guard row.strings == nil || row.variables[Words.localeName] != nil else {
      throw BatchJobError(
        keyPath: Words.localeName,
        problem: .missing(expected: "the locale of the words, here or by --locale"))
    }
    self.index = index
    self.spec = spec
    self.row = row
    self.file = file
    id = row.id ?? "\(index + 1)"
    let values = OutputTemplate.Values(
      id: id, row: index + 1, spec: spec, variables: row.variables)
    var named: Set<String> = []
    output = try Self.path(row.output, values, "output", &named)
    events = try Self.path(row.events, values, "events", &named)
    namedVariables = named.filter { row.variables[$0] != nil }
  }

  /// The file name without folder and extension.
  static func stem(of path: String) -> String {
    let name = Path.parts(of: path).last ?? ""
    let suffix = Path.suffix(of: name)
    return suffix.isEmpty && name.utf8.last != UInt8(ascii: ".")
      ? name : String(Substring(name.utf8.dropLast(suffix.utf8.count + 1)))
  }

  private static func path(
    _ template: String?, _ values: OutputTemplate.Values, _ key: String,
    _ named: inout Set<String>
  ) throws(BatchJobError) -> String? {
    guard let template else { return nil }
    guard template != "-" else {
      throw BatchJobError(
        keyPath: key,
        problem: .unusable("is standard output, where the results go; expected a file"))
    }
    do throws(OutputTemplate.Failure) {
      let template = OutputTemplate(text: template)
      let (path, names) = try template.path(values)
      named.formUnion(names)
      try template.checkStaysWithin(path)
      return path
    } catch {
      throw BatchJobError(keyPath: key, problem: .unusable(error.description))
    }
  }
}

/// An error in a row, without the file and the position.
struct BatchJobError: Error {
  let keyPath: String
  let problem: SpecError.Problem
}
