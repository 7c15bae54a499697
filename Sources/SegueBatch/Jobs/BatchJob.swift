import SegueSpec

/// One render of a batch: a row with nothing left open but what its spec decides.
public struct BatchJob: Hashable, Sendable {
  /// Its place in the batch, from 0.
  public let index: Int

  /// What results call it; differs from job to job.
  public let id: String

  /// The path of its spec.
  public let spec: String

  /// Where the video goes; nil where the spec says it.
  public let output: String?

  /// Where the log of events goes; nil for nowhere.
  public let events: String?

  /// The variables whose values are in the names of its files.
  let namedVariables: Set<String>

  /// In how many pieces the video is made, where that is more than one.
  package var pieceCount: Int? { row.shards.flatMap { $0 > 1 ? $0 : nil } }

  /// What else the row says.
  let row: BatchRow

  /// The file of the row; relative names start at its folder.
  let file: String

  /// The job of a row, its templates filled.
  ///
  /// - Throws: What the row lacks or has wrong, as a key path and a text.
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
    // Longer ones are not looked at, for every job may have the same.
    guard spec.utf8.count <= OutputTemplate.longestPath else {
      throw BatchJobError(
        keyPath: "spec",
        problem: .unusable(
          "has \(spec.utf8.count) bytes, expected a path of at most \(OutputTemplate.longestPath)"))
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

  /// The name of a file without its folder and its ending.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
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
