import SegueFoundation

/// The kind of file at an output's path.
package enum OutputKind {
  /// Whether the file is a pipe, a device or a socket, without following links; opening a pipe
  /// without a reader blocks forever.
  package static func isPipeOrDevice(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return switch attributes?[.type] as? FileAttributeType {
    case nil, .typeRegular, .typeDirectory, .typeSymbolicLink: false
    // A pipe has no case of its own in `FileAttributeType`.
    default: true
    }
  }
}
