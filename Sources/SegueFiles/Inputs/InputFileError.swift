/// Why a file cannot be opened for reading.
package enum InputFileError: Error, Hashable {
  case doesNotExist
  case isFolder
  /// A pipe, a device or a socket.
  case isNotRegularFile
  case isDenied
  /// It leads out of the ``Boundary``.
  case isOutside
  /// For a reason that the system gives.
  case cannotOpen(SystemError)

  /// The meaning of an answer of the system.
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
