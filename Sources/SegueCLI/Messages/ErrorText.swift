import Segue

/// What the command says of an error: the library's words, by the names of the flags.
enum ErrorText {
  static func text(of error: any Error) -> String {
    switch error {
    case let error as SpecErrors: error.errors.map(text(of:)).joined(separator: "\n")
    case let error as SpecError: text(of: error)
    case let error as FrameRangeError:
      "--frames \(error.frames.lowerBound)..\(error.frames.upperBound): the video has the frames "
        + "0..\(error.count); name a part of them."
    case let error as InstantRangeError:
      "--time \(error.time): the video goes from 0 to \(error.duration) seconds; "
        + "name an instant of it."
    case is UsageError, is StandardStreams.Failure: "\(error)"
    default:
      Failure(error) == .unknown
        ? "This should not have happened (\(oneLine("\(error)"))). "
          + "Please report it, with the command line and the spec."
        : "\(error)"
    }
  }

  /// An error about a setting without a file names the flag that set it.
  private static func text(of error: SpecError) -> String {
    guard error.file.isEmpty, error.position == nil, !error.keyPath.isEmpty else {
      return error.description
    }
    return "\(flag(error.keyPath)): \(error.problem)"
  }

  /// The flag for a key of a spec's `output`.
  static func flag(_ keyPath: String) -> String {
    let codecOptions = "codecOptions."
    guard !keyPath.hasPrefix(codecOptions) else {
      return "--codec-option \(keyPath.dropFirst(codecOptions.count))"
    }
    return keyPath == "path" ? "-o" : "--\(keyPath)"
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
