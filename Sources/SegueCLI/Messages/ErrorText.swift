import Segue
import SegueBatch
import SegueEncoding
import SegueMessages

/// The command's messages for errors: those of the library, but with the names of flags.
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
      Failure(error) == .unknown ? internalError(oneLine("\(error)")) : "\(error)"
    }
  }

  /// The message about a mistake in Segue.
  static func internalError(_ what: String) -> String {
    "This should not have happened in segue \(Version.current) (\(what)). Please report it"
      + " as README.md says, with the command line, the spec and what 'segue doctor --json' prints."
  }

  /// The message about a setting; if a flag made the setting, it names the flag.
  private static func text(of error: SpecError) -> String {
    guard error.file.isEmpty, let flag = flag(error.keyPath) else { return error.description }
    return "\(flag): \(error.problem)"
  }

  /// The flag for a key of a spec's `output`, if there is one.
  private static func flag(_ keyPath: String) -> String? {
    let codecOptions = "codecOptions"
    if keyPath.hasPrefix(codecOptions) {
      return "--codec-option \(keyPath.dropFirst(codecOptions.count + 1))"
    }
    if keyPath == "path" { return "-o" }
    if keyPath == "format" { return "--format" }
    return OutputSetting.all.first { $0.key == keyPath }?.flag
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
