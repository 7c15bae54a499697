import SegueEncoding
package import SegueFiles
package import SegueMessages

/// A reason why a piece of a video cannot be joined with others.
package enum PieceError: Error, Hashable {
  case doesNotExist(path: String)
  case cannotOpen(path: String, reason: String)
  /// The path leads out of the folder that pieces must lie in.
  case isOutside(path: String)
  /// The file is not of the expected kind, such as "an MP4 file".
  case isOtherFile(path: String, expected: String, reason: String)
  /// The file has contents that no file from Segue has.
  case isForeign(path: String, reason: String)
  case holdsOtherStreams(path: String)
  case isDamaged(path: String, reason: String)
  case isIncomplete(path: String)
  case cannotReadFrame(path: String, reason: String)
  /// The system failed to read the file.
  case cannotRead(path: String, reason: String)

  /// The meaning of an error of opening the file.
  package init(_ error: InputFileError, path: String) {
    self =
      switch error {
      case .doesNotExist: .doesNotExist(path: path)
      case .isFolder: .cannotOpen(path: path, reason: "\(SystemError.isFolder)")
      case .isNotRegularFile: .cannotOpen(path: path, reason: "it is not a regular file")
      case .isOutside: .isOutside(path: path)
      case .isDenied: .cannotOpen(path: path, reason: "\(SystemError.isDenied)")
      case .cannotOpen(let error): .cannotOpen(path: path, reason: "\(error)")
      }
  }
}

extension PieceError: FailingError {
  package var failure: Failure {
    switch self {
    case .cannotOpen(_, let reason) where SystemError.isLackOfDescriptors(reason):
      .outOfDescriptors
    case .doesNotExist, .cannotOpen, .cannotRead, .isIncomplete: .missingInput
    default: .badInput
    }
  }
}

extension PieceError {
  /// The reason, without the file's name and without advice.
  package var reason: String {
    switch self {
    case .cannotOpen(_, let reason), .isOtherFile(_, _, let reason),
      .isForeign(_, let reason), .isDamaged(_, let reason),
      .cannotReadFrame(_, let reason), .cannotRead(_, let reason):
      reason
    case .doesNotExist, .isIncomplete, .isOutside: "it is gone"
    case .holdsOtherStreams: "it does not hold one stream of \(VideoCodec.titles)"
    }
  }
}

extension PieceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .doesNotExist(let path):
      "\(path): there is no such piece. Check the path, or render it with 'segue render --shard'."
    case .cannotOpen(let path, let reason):
      "\(path): cannot be opened: \(reason). Check the path and its permissions."
    case .isOutside(let path):
      "\(path): leads out of the folder that --root names. Put the piece into it, and name that one."
    case .isOtherFile(let path, let expected, let reason):
      "\(path): is not \(expected): \(reason). Name a piece that 'segue render --shard' has made."
    case .isForeign(let path, let reason):
      "\(path): was not made by Segue: \(reason). Name a piece that 'segue render --shard' has made."
    case .holdsOtherStreams(let path):
      "\(path): does not hold one stream of \(VideoCodec.titles). Name a piece that 'segue render --shard'"
        + " has made."
    case .isDamaged(let path, let reason):
      "\(path): is damaged: \(reason). Render this piece anew, with --overwrite."
    case .isIncomplete(let path):
      "\(path): is missing, though its piece says that it is there. Render the piece anew, with"
        + " --overwrite."
    case .cannotRead(let path, let reason):
      "\(path): cannot be read: \(reason). Try again, or copy it to another disk."
    case .cannotReadFrame(let path, let reason):
      "\(path): cannot be read: \(reason). Render this piece anew, with --overwrite."
    }
  }
}
