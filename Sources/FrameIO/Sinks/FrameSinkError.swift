/// Why frames cannot go where they were sent.
package enum FrameSinkError: Error, Hashable {
  // Choosing the output.
  case noOutput
  case unknownFormat(String, nearest: String?)
  case unknownExtension(path: String, nearest: String?)
  case streamNeedsFormat
  case formatNeedsFile(OutputFormat)
  case sequenceNeedsNumber(path: String)
  case badSequenceName(path: String, reason: String)
  case notPNGName(path: String)

  // Making the output.
  case exists(path: String)
  /// A process of that number has it in the making; nil for one that is not known.
  case beingMade(path: String, by: Int32?)
  case missingFolder(String, of: String)
  case isFolder(path: String)
  case notSeekable(path: String)
  /// A link, which somebody may have planted.
  case isLink(path: String)
  /// It leads out of the folder that outputs must lie in.
  case isOutside(path: String)
  case cannotCreate(path: String, reason: String)

  // Choosing the encoder.
  case unknownCodec(String, nearest: String?)
  /// FFmpeg's libraries cannot be loaded; `reason` is the dynamic linker's text.
  case librariesMissing(reason: String)
  case encoderMissing(codec: VideoCodec, available: [VideoCodec])
  case unknownOption(String, codec: VideoCodec, nearest: String? = nil)
  case unusableOption(String, value: String, reason: String)
  case conflictingOptions(String, String)
  case encoderRefused(codec: VideoCodec, reason: String)
  /// The encoder's threads cannot be made; `reason` is the system's text.
  case lacksThreads(codec: VideoCodec, reason: String)

  // Writing frames.
  case notOpaque(OutputFormat)
  case pngFailed(reason: String)
  case encodingFailed(call: String, reason: String)
  case writeFailed(path: String, reason: String)
  /// Files that were to be replaced lie in `folder`.
  case notRestored(path: String, reason: String, folder: String)
}

extension FrameSinkError {
  /// The status with which the command ends.
  ///
  /// 64 for options, 65 for frames that the format cannot hold, 73 for an output that cannot be
  /// made, 74 for one that cannot be written to its end, 75 for what may work another time.
  package var exitCode: Int32 {
    if isOutOfDescriptors { return 75 }
    return switch self {
    case .noOutput, .unknownFormat, .unknownExtension, .streamNeedsFormat, .formatNeedsFile,
      .sequenceNeedsNumber, .badSequenceName, .notPNGName, .unknownCodec, .unknownOption,
      .unusableOption, .conflictingOptions:
      64
    case .notOpaque:
      65
    case .exists, .beingMade, .missingFolder, .isFolder, .notSeekable, .isLink, .isOutside,
      .cannotCreate,
      .librariesMissing, .encoderMissing,
      .encoderRefused:
      73
    case .lacksThreads:
      75
    case .pngFailed, .encodingFailed, .writeFailed, .notRestored:
      74
    }
  }

  /// Whether no more files may be open, which is not about this output.
  package var isOutOfDescriptors: Bool {
    switch self {
    case .cannotCreate(_, let reason), .writeFailed(_, let reason), .encodingFailed(_, let reason),
      .librariesMissing(let reason):
      SystemError.isLackOfDescriptors(reason)
    default: false
    }
  }

  /// Whether the system failed to write, which it may not the next time.
  package var isFault: Bool {
    switch self {
    case .cannotCreate, .writeFailed, .notRestored: true
    default: false
    }
  }
}
