package import SegueMessages

/// A choice of codec, options or size that no encoder takes.
package enum EncodingChoiceError: Error, Hashable {
  case unknownCodec(String, nearest: String?)
  /// The format cannot hold this codec.
  case codecNotHeld(VideoCodec, format: OutputFormat, held: [VideoCodec])
  case unknownOption(String, codec: VideoCodec, nearest: String? = nil)
  case unusableOption(String, value: String, reason: String)
  case conflictingOptions(String, String)
  /// Frames have a size that a codec or a file cannot hold.
  case sizeNotHeld(width: Int, height: Int, by: String, FrameBounds)
}

extension EncodingChoiceError: FailingError {
  package var failure: Failure {
    switch self {
    case .codecNotHeld, .unknownCodec, .unknownOption, .unusableOption, .conflictingOptions:
      .request
    case .sizeNotHeld: .badInput
    }
  }
}

extension EncodingChoiceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownCodec(let name, let nearest):
      "No video codec '\(name)'.\(Self.hint(nearest)) Known: \(Self.list(VideoCodec.all))."
    case .codecNotHeld(let codec, let format, let held):
      "Format \(format) cannot hold codec \(codec). It holds: \(Self.list(held))."
    case .unknownOption(let key, let codec, let nearest):
      "\(key): \(codec.encoderName) has no such option that can be set here.\(Self.hint(nearest))"
        + " docs/encoder-options.md lists all."
    case .unusableOption(let key, let value, let reason):
      "\(key): '\(value)' is not usable: \(reason.asSentence)"
    case .conflictingOptions(let one, let other):
      "\(one) and \(other) cannot be combined; give one of them."
    case .sizeNotHeld(let width, let height, let holder, let bounds):
      bounds.text(about: width, height, of: holder)
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { " Did you mean '\($0)'?" } ?? ""
  }

  private static func list(_ codecs: [VideoCodec]) -> String {
    codecs.map(\.name).joined(separator: ", ")
  }
}
