import FrameIO
import SegueRendering

extension BatchJob {
  /// Where the spec lies: in the root, where the jobs file names it.
  func specPlace(in root: Root?) -> InputPath {
    guard let root, row.named.contains(.spec) else { return InputPath(spec) }
    return root.place(of: given(spec), name: spec, in: file)
  }

  /// Where the output goes.
  ///
  /// - Throws: `FrameSinkError` where that is outside of the root.
  func outputPath(in root: Root?) throws(FrameSinkError) -> String? {
    try path(output, row.output, .output, in: root)
  }

  /// Where the log of events goes.
  ///
  /// - Throws: `FrameSinkError` where that is outside of the root.
  func eventsPath(in root: Root?) throws(FrameSinkError) -> String? {
    try path(events, row.events, .events, in: root)
  }

  private func path(
    _ path: String?, _ template: String?, _ name: BatchRow.Name, in root: Root?
  ) throws(FrameSinkError) -> String? {
    guard let path, let template, let root else { return path }
    guard row.named.contains(name) else {
      // The caller has named the folder: what the rows have to say must not lead out of it.
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

  /// How often it goes back to a folder around another.
  private static func climbs(_ path: String) -> Int {
    path.split(separator: "/").count { $0 == ".." }
  }

  /// A path as the jobs file has it.
  private func given(_ path: String) -> String {
    guard let slash = file.lastIndex(of: "/"), path.hasPrefix(file[...slash]) else { return path }
    return String(path.dropFirst(file[...slash].count))
  }
}
