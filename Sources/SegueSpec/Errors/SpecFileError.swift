package import SegueFiles
package import SegueLimits
package import SegueMessages

/// A reason why a spec file cannot be read.
package enum SpecFileError: Error, Hashable {
  /// `near` is a file that may be meant.
  case notFound(path: String, near: NearbyName? = nil)
  case isFolder(path: String)
  case denied(path: String)
  /// A pipe, a device or a socket in place of a regular file.
  case isNotRegularFile(path: String)
  /// A path that leads out of the ``Root``.
  case outside(path: String)
  case tooLarge(path: String, LimitExcess)
  /// A pattern that matches a file whose name is not UTF-8.
  case notUTF8(path: String)
  /// A failure with a reason from the system.
  case failed(path: String, reason: String)
}

extension SpecFileError: FailingError {
  package var failure: Failure {
    switch self {
    case .failed(_, let reason) where SystemError.isLackOfDescriptors(reason): .outOfDescriptors
    case .tooLarge, .outside: .badInput
    case .notFound, .isFolder, .denied, .isNotRegularFile, .notUTF8, .failed: .missingInput
    }
  }

  package var isFault: Bool { if case .failed = self { true } else { false } }
}

extension SpecFileError: CustomStringConvertible {
  /// One line with the file, the reason and the way out.
  package var description: String {
    switch self {
    case .notFound(let path, nil): "\(path): there is no such file; check the path."
    case .notFound(let path, let near):
      "\(path): there is no such file. \(NearbyName.advice(near))"
    case .isFolder(let path): "\(path): is a folder; name the spec file in it."
    case .denied(let path): "\(path): permission denied; check its permissions."
    case .isNotRegularFile(let path):
      "\(path): is a pipe or a device, and only the command line may name one; name a file."
    case .outside(let path):
      "\(path): leads out of the folder that --root names; put the file into it, and name it from there."
    case .tooLarge(let path, let excess):
      "\(path): is larger than \(Message.count(excess.allowed, "bytes")); "
        + "check the path, or raise that with \(excess.limit.flag)."
    case .notUTF8(let path):
      "\(path): matches a file whose name is not UTF-8, as names must be; rename that file."
    case .failed(let path, let reason): "\(path): cannot be read (\(reason)); try again."
    }
  }
}
