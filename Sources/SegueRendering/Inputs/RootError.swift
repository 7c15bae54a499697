import SegueFiles
package import SegueMessages

/// The reason why a folder cannot be the ``Root``.
public struct RootError: Error, Hashable, CustomStringConvertible {
  /// The folder as given.
  public let path: String

  /// The error message of the system.
  public let reason: String

  /// One line: the problem and the way out.
  public var description: String {
    "--root \(path): cannot be opened (\(reason)). Name a folder that is there."
  }
}

extension RootError: FailingError {
  package var failure: Failure {
    SystemError.isLackOfDescriptors(reason) ? .outOfDescriptors : .missingInput
  }
}
