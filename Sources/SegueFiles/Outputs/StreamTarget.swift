/// The target of a stream of bytes.
package enum StreamTarget: Hashable, Sendable {
  case standardOutput
  case file(path: String)

  /// Standard output if the path is `-`, otherwise the file of that name.
  package init(_ path: String) {
    self = path == "-" ? .standardOutput : .file(path: path)
  }
}
