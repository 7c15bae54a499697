/// A reason why a file cannot be opened for reading.
package enum InputFileError: Error, Hashable {
  case doesNotExist
  case isFolder
  /// The entry is a pipe, a device or a socket.
  case isNotRegularFile
  case isDenied
  /// The path leads out of the ``Boundary``.
  case isOutside
  /// The system refuses it.
  case cannotOpen(SystemError)

  /// The meaning of a system error.
  package init(_ error: SystemError) {
    self =
      switch error {
      case .isFolder: .isFolder
      case .isNotRegularFile: .isNotRegularFile
      case .isDenied: .isDenied
      case .isOutside: .isOutside
      case _ where error.isNotFound: .doesNotExist
      default: .cannotOpen(error)
      }
  }
}
