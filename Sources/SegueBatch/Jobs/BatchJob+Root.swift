import SegueFiles
import SegueFrames
import SegueSpec

extension BatchJob {
  /// The location of the spec, which must be within the root if the jobs file names it.
  func specPlace(in root: Root?) -> InputPath {
    guard let root, row.named.contains(.spec) else { return InputPath(spec) }
    return root.place(of: given(spec), name: spec, in: file)
  }

  /// The files of words; nil if there are none.
  func words(in root: Root?) -> WordFiles? {
    guard let strings = row.strings, let locale = row.variables[Words.localeName] else {
      return nil
    }
    guard let root, row.named.contains(.strings) else { return WordFiles(strings, locale: locale) }
    return WordFiles(strings, locale: locale) { [self] path in
      root.place(of: given(path), name: path, in: file)
    }
  }

  /// The path of the output.
  ///
  /// - Throws: `OutputError` if it is outside the root.
  func outputPath(in root: Root?) throws(OutputError) -> String? {
    try path(output, row.output, .output, in: root)
  }

  /// The path of the event log.
  ///
  /// - Throws: `OutputError` if it is outside the root.
  func eventsPath(in root: Root?) throws(OutputError) -> String? {
    try path(events, row.events, .events, in: root)
  }

  private func path(
    _ path: String?, _ template: String?, _ name: BatchRow.Name, in root: Root?
  ) throws(OutputError) -> String? {
    guard let path, let template, let root else { return path }
    guard row.named.contains(name) else {
      // The caller gave the template, so values from the rows must not lead out of its folder.
      let isWithin =
        Self.slashes(path) == Self.slashes(template) && Self.climbs(path) == Self.climbs(template)
      guard isWithin else { throw .isOutside(path: path) }
      return path
    }
    return try root.output(given(path), name: path, in: file)
  }

  private static func slashes(_ text: String) -> Int {
    text.utf8.count { $0 == UInt8(ascii: "/") }
  }

  /// The number of `..` components.
  private static func climbs(_ path: String) -> Int {
    Path.parts(of: path).count { $0 == ".." }
  }

  /// The path as written in the jobs file.
  private func given(_ path: String) -> String {
    let start = Path.start(of: file)
    guard Path.begins(path, with: start) else { return path }
    return String(Substring(path.utf8.dropFirst(start.utf8.count)))
  }
}
