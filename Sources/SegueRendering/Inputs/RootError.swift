/// Why a folder cannot be the ``Root``.
public struct RootError: Error, Hashable, CustomStringConvertible {
  /// As it was given.
  public let path: String

  /// The system's word for it.
  public let reason: String

  /// One line: what is wrong, what to do.
  public var description: String {
    "--root \(path): cannot be opened (\(reason)). Name a folder that is there."
  }
}
