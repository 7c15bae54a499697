package import SegueFiles
package import SegueMessages

/// A reason why a media file cannot be read; `path` is the file as the caller named it.
package enum MediaError: Error, Hashable {
  /// `near` is a file that may be meant.
  case doesNotExist(path: String, near: NearbyName? = nil)
  case isFolder(path: String)
  /// The file is a pipe, a device or a socket.
  case isNotRegularFile(path: String)
  /// `reason` is the system's text, or libavformat's.
  case cannotOpen(path: String, reason: String)
  case cannotRead(path: String, reason: String)
  /// The path leads out of the folder that inputs must lie in.
  case isOutside(path: String)
  case isEmpty(path: String)
  case isTooLarge(path: String, bytes: Int, limit: Int)
  /// A kind of media file that is not read; `title` has its article: "a Flash video".
  case isOtherContainer(path: String, title: String)
  /// The content is of no kind in ``MediaContainer``.
  case isNotMedia(path: String)
  /// A text that names other files or addresses, such as a playlist.
  case isPlaylist(path: String)
  /// `reason` is our finding, or libavformat's text.
  case isDamaged(path: String, MediaContainer, reason: String)
  case hasTooManyStreams(path: String, limit: Int)
  case announcesTooManySamples(path: String, limit: Int)
  case hasTooManyEdits(path: String, limit: Int)
  /// An Ogg file is a chain of several.
  case hasTooManyLinks(path: String, limit: Int)
  /// The file has been written to since it was inspected.
  case hasChanged(path: String)
  case lacksMemory(path: String)
  /// FFmpeg's libraries cannot be loaded; `reason` is the dynamic linker's text.
  case lacksLibraries(path: String, reason: String)
  case isCancelled(path: String)

  /// The meaning of an error of opening the file.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - path: The file as the caller named it.
  ///   - near: Searches for the file that may be meant if there is none.
  package init(
    _ error: InputFileError, path: String, near: @autoclosure () -> NearbyName? = nil
  ) {
    self =
      switch error {
      case .doesNotExist: .doesNotExist(path: path, near: near())
      case .isFolder: .isFolder(path: path)
      case .isNotRegularFile: .isNotRegularFile(path: path)
      case .isOutside: .isOutside(path: path)
      case .isDenied: .cannotOpen(path: path, reason: "\(SystemError.isDenied)")
      case .cannotOpen(let error): .cannotOpen(path: path, reason: "\(error)")
      }
  }
}

extension MediaError: FailingError {
  package var failure: Failure {
    switch self {
    case .cannotOpen(_, let reason) where SystemError.isLackOfDescriptors(reason),
      .lacksLibraries(_, let reason) where SystemError.isLackOfDescriptors(reason):
      .outOfDescriptors
    case .doesNotExist, .isFolder, .isNotRegularFile, .cannotOpen, .cannotRead: .missingInput
    case .hasChanged: .changedInput
    case .lacksMemory: .outOfMemory
    case .lacksLibraries: .request
    case .isCancelled: .cancelled
    default: .badInput
    }
  }

  package var isFault: Bool {
    switch self {
    case .cannotOpen, .cannotRead, .hasChanged, .lacksMemory: true
    default: false
    }
  }
}

extension MediaError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .doesNotExist(let path, let near):
      "\(path): no such file. \(NearbyName.advice(near))"
    case .isFolder(let path):
      "\(path): is a folder. Name a recording or a sound in it."
    case .isNotRegularFile(let path):
      "\(path): is a pipe or a device. Save the recording or the sound to a file first."
    case .cannotOpen(let path, let reason):
      "\(path): cannot be opened (\(reason)). Check its permissions."
    case .cannotRead(let path, let reason):
      "\(path): cannot be read (\(reason)). Copy it to another disk and try again."
    case .isOutside(let path):
      "\(path): leads out of the folder that --root names. Put the file into it, and name that one."
    case .isEmpty(let path):
      "\(path): is empty. Export or copy it again."
    case .isTooLarge(let path, let bytes, let limit):
      "\(path): has \(bytes) bytes, more than \(limit). Cut it, or encode it smaller."
    case .isNotMedia(let path):
      "\(path): is neither a recording nor a sound that can be read. Use \(Self.formats)."
    case .isOtherContainer(let path, let title):
      "\(path): is \(title), which cannot be read. \(Self.conversion(of: path))"
    case .isPlaylist(let path):
      "\(path): is a playlist, which names other files. Name one recording or sound."
    case .isDamaged(let path, let container, let reason):
      "\(path): this \(container.title) file is damaged (\(reason)). Export or copy it again."
    case .hasTooManyStreams(let path, let limit):
      "\(path): has more than \(limit) streams. Export it with one track of pictures and one of sound."
    case .announcesTooManySamples(let path, let limit):
      "\(path): announces more than \(limit) pictures and packets of sound. Cut it."
    case .hasTooManyEdits(let path, let limit):
      "\(path): has a track of more than \(limit) edits. Export it as one piece."
    case .hasTooManyLinks(let path, let limit):
      "\(path): is more than \(limit) Ogg files one after another. Decode it to WAV first, "
        + "with oggdec or opusdec."
    case .hasChanged(let path):
      "\(path): was written to while it was read. Run the command again."
    case .lacksMemory(let path):
      "\(path): there is not enough memory to read it. Close other programs, or use a smaller file."
    case .lacksLibraries(let path, let reason):
      "\(path): cannot be read without FFmpeg's libraries (\(reason)). Install ffmpeg."
    case .isCancelled(let path):
      "\(path): reading was cancelled."
    }
  }

  /// The advice to convert a recording, by ffmpeg's command.
  package static func conversion(of path: String) -> String {
    "Convert it: ffmpeg -i '\(path)' -c:v libx264 -crf 12 -c:a aac recording.mp4"
  }

  private static let formats =
    "MP4, MOV, WebM, MKV, AVI, GIF, APNG or WebP; for sound MP4, MOV, WebM, MKV, WAV, FLAC, MP3, Ogg, AAC, "
    + "AIFF or CAF"
}
