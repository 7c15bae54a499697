import ArgumentParser
import Segue
import SegueLimits

/// Limits for a spec and its images.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .limit(.specBytes), help: .limit(.specBytes), transform: FlagValue.limit(.specBytes))
  var specBytes: Int?

  @Option(name: .limit(.depth), help: .limit(.depth), transform: FlagValue.limit(.depth))
  var depth: Int?

  @Option(name: .limit(.values), help: .limit(.values), transform: FlagValue.limit(.values))
  var values: Int?

  @Option(
    name: .limit(.repeatedValues), help: .limit(.repeatedValues),
    transform: FlagValue.limit(.repeatedValues))
  var repeatedValues: Int?

  @Option(
    name: .limit(.textBytes), help: .limit(.textBytes), transform: FlagValue.limit(.textBytes))
  var textBytes: Int?

  @Option(
    name: .limit(.labelLength), help: .limit(.labelLength), transform: FlagValue.limit(.labelLength)
  )
  var labelLength: Int?

  @Option(name: .limit(.views), help: .limit(.views), transform: FlagValue.limit(.views))
  var views: Int?

  @Option(name: .limit(.steps), help: .limit(.steps), transform: FlagValue.limit(.steps))
  var steps: Int?

  @Option(name: .limit(.sounds), help: .limit(.sounds), transform: FlagValue.limit(.sounds))
  var sounds: Int?

  @Option(name: .limit(.scenes), help: .limit(.scenes), transform: FlagValue.limit(.scenes))
  var scenes: Int?

  @Option(
    name: .limit(.controllers), help: .limit(.controllers), transform: FlagValue.limit(.controllers)
  )
  var controllers: Int?

  @Option(name: .limit(.events), help: .limit(.events), transform: FlagValue.limit(.events))
  var events: Int?

  @Option(
    name: .limit(.keyframes), help: .limit(.keyframes), transform: FlagValue.limit(.keyframes))
  var keyframes: Int?

  @Option(name: .limit(.frames), help: .limit(.frames), transform: FlagValue.limit(.frames))
  var frames: Int?

  @Option(name: .limit(.seconds), help: .limit(.seconds), transform: FlagValue.limit(.seconds))
  var seconds: Int?

  @Option(name: .limit(.pixels), help: .limit(.pixels), transform: FlagValue.limit(.pixels))
  var pixels: Int?

  @Option(
    name: .limit(.imageBytes), help: .limit(.imageBytes), transform: FlagValue.limit(.imageBytes))
  var imageBytes: Int?

  @Option(
    name: .limit(.pixelsPerByte), help: .limit(.pixelsPerByte),
    transform: FlagValue.limit(.pixelsPerByte))
  var pixelsPerByte: Int?

  @Option(
    name: .limit(.recordingBytes), help: .limit(.recordingBytes),
    transform: FlagValue.limit(.recordingBytes))
  var recordingBytes: Int?

  @Option(
    name: .limit(.recordingSeconds), help: .limit(.recordingSeconds),
    transform: FlagValue.limit(.recordingSeconds))
  var recordingSeconds: Int?

  @Option(
    name: .limit(.recordingPictures), help: .limit(.recordingPictures),
    transform: FlagValue.limit(.recordingPictures))
  var recordingPictures: Int?

  @Option(
    name: .limit(.recordingStreams), help: .limit(.recordingStreams),
    transform: FlagValue.limit(.recordingStreams))
  var recordingStreams: Int?

  @Option(
    name: .limit(.recordingSamples), help: .limit(.recordingSamples),
    transform: FlagValue.limit(.recordingSamples))
  var recordingSamples: Int?

  @Option(
    name: .limit(.recordingEdits), help: .limit(.recordingEdits),
    transform: FlagValue.limit(.recordingEdits))
  var recordingEdits: Int?

  @Option(
    name: .limit(.decodeSeconds), help: .limit(.decodeSeconds),
    transform: FlagValue.limit(.decodeSeconds))
  var decodeSeconds: Int?

  @Option(name: .limit(.fonts), help: .limit(.fonts), transform: FlagValue.limit(.fonts))
  var fonts: Int?

  @Option(
    name: .limit(.fontBytes), help: .limit(.fontBytes), transform: FlagValue.limit(.fontBytes))
  var fontBytes: Int?

  @Option(
    name: .limit(.stringsBytes), help: .limit(.stringsBytes),
    transform: FlagValue.limit(.stringsBytes))
  var stringsBytes: Int?

  /// The limits, with defaults for flags that are not given.
  var limits: Limits {
    var limits = Limits()
    for (limit, number) in given { limits[limit] = number ?? limits[limit] }
    return limits
  }

  private var given: [(Limit, Int?)] {
    [
      (.specBytes, specBytes),
      (.depth, depth),
      (.values, values),
      (.repeatedValues, repeatedValues),
      (.textBytes, textBytes),
      (.labelLength, labelLength),
      (.views, views),
      (.steps, steps),
      (.sounds, sounds),
      (.scenes, scenes),
      (.controllers, controllers),
      (.events, events),
      (.keyframes, keyframes),
      (.frames, frames),
      (.seconds, seconds),
      (.pixels, pixels),
      (.imageBytes, imageBytes),
      (.pixelsPerByte, pixelsPerByte),
      (.recordingBytes, recordingBytes),
      (.recordingSeconds, recordingSeconds),
      (.recordingPictures, recordingPictures),
      (.recordingStreams, recordingStreams),
      (.recordingSamples, recordingSamples),
      (.recordingEdits, recordingEdits),
      (.decodeSeconds, decodeSeconds),
      (.fonts, fonts),
      (.fontBytes, fontBytes),
      (.stringsBytes, stringsBytes),
    ]
  }
}

extension NameSpecification {
  /// The flag of a limit.
  static func limit(_ limit: Limit) -> NameSpecification { .customLong(limit.rawValue) }
}

extension ArgumentHelp {
  /// The quantity that a limit applies to, and its default.
  static func limit(_ limit: Limit) -> ArgumentHelp {
    ArgumentHelp("\(limit.help.dropLast()); default: \(Limits()[limit]).", valueName: "most")
  }
}
