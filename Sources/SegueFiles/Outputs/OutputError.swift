package import SegueMessages

/// A reason why an output cannot be made, or cannot be completed.
package enum OutputError: Error, Hashable {
  // Errors of names.
  case sequenceNeedsNumber(path: String)
  case badSequenceName(path: String, reason: String)

  // Errors of places.
  case exists(path: String)
  /// The file is one of those that the work reads.
  case isInput(path: String)
  /// The process of that number is making the output; nil if the number is unknown.
  case beingMade(path: String, by: Int32?)
  case missingFolder(String, of: String)
  case isFolder(path: String)
  /// A device, a pipe or a socket, where only a file may be written.
  case notRegularFile(path: String)
  /// A link, which somebody may have planted.
  case isLink(path: String)
  /// The path leads out of the folder that outputs must lie in.
  case isOutside(path: String)
  case cannotCreate(path: String, reason: String)

  // Errors of contents.
  case writeFailed(path: String, reason: String)
  /// The replaced files lie in `folder`.
  case notRestored(path: String, reason: String, folder: String)
}

extension OutputError {
  /// The error of an attempt to make the output at `path`: `error` itself if it is one of these.
  init(making path: String, _ error: any Error) {
    self = error as? OutputError ?? .cannotCreate(path: path, reason: "\(error)")
  }
}

extension OutputError: FailingError {
  package var failure: Failure {
    switch self {
    case .cannotCreate(_, let reason) where SystemError.isLackOfDescriptors(reason),
      .writeFailed(_, let reason) where SystemError.isLackOfDescriptors(reason):
      .outOfDescriptors
    case .sequenceNeedsNumber, .badSequenceName: .request
    case .exists, .isInput, .beingMade, .missingFolder, .isFolder, .notRegularFile, .isLink,
      .isOutside,
      .cannotCreate:
      .output
    case .writeFailed, .notRestored: .writing
    }
  }

  package var isFault: Bool {
    switch self {
    case .cannotCreate, .writeFailed, .notRestored: true
    default: false
    }
  }
}

extension OutputError: CustomStringConvertible {
  /// One line: where, what, what to do.
  package var description: String {
    switch self {
    case .sequenceNeedsNumber(let path):
      "\(path): a PNG sequence needs a place for its numbers, such as frame-%04d.png or frames/."
    case .badSequenceName(let path, let reason):
      "\(path): \(reason.asSentence) A sequence is named like frame-%04d.png or frames/."
    case .exists(let path):
      "\(path): exists already. Give --overwrite to replace it, or choose another name."
    case .isInput(let path):
      "\(path): is an input, and no output replaces one. Choose another name."
    case .beingMade(let path, let process):
      "\(path): is being made by another process\(process.map { " (pid \($0))" } ?? "")."
        + " Wait until it ends, or choose another name; 'segue batch --resume' waits for it."
    case .missingFolder(let folder, let path):
      "\(path): there is no folder '\(folder)'. Make it first, or choose another place."
    case .isFolder(let path):
      "\(path): is a folder. Name a file in it, or end the name in '/' for a PNG sequence."
    case .notRegularFile(let path):
      "\(path): is a pipe or a device, and --root takes only files. Name a file."
    case .isLink(let path):
      "\(path): is a link, and segue does not write through links. Name its target, or remove it."
    case .isOutside(let path):
      "\(path): leads out of the folder that --root names. Choose a place in that folder."
    case .cannotCreate(let path, let reason):
      "\(path): cannot be made: \(reason.asSentence) Check the place and its permissions."
    case .writeFailed(let path, let reason):
      "\(path): writing failed: \(reason.asSentence) Nothing complete was written."
    case .notRestored(let path, let reason, let folder):
      "\(path): writing failed: \(reason.asSentence) Files that were there before are in '\(folder)', named"
        + " replaced-…; move them back."
    }
  }
}
