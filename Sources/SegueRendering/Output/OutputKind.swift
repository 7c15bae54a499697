import Foundation

/// What lies under an output's name.
package enum OutputKind {
  /// Whether it is a pipe, a device or a socket, links not followed: one that nobody reads is waited for without end.
  package static func isPipeOrDevice(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return switch attributes?[.type] as? FileAttributeType {
    case nil, .typeRegular, .typeDirectory, .typeSymbolicLink: false
    // A pipe has no name of its own there.
    default: true
    }
  }
}
