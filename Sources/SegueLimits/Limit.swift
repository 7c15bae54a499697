import SegueTimeline

/// One of the numeric ``Limits``, identified by the name of its flag.
///
/// ```swift
/// var limits = Limits()
/// limits[.frames] = 600
/// for limit in Limit.allCases { print(limit.flag, limit.range, limits[limit]) }
/// ```
public enum Limit: String, CaseIterable, Hashable, Sendable {
  /// The limit ``Limits/specBytes``.
  case specBytes = "max-spec-bytes"
  /// The limit ``Limits/depth``.
  case depth = "max-depth"
  /// The limit ``Limits/values``.
  case values = "max-values"
  /// The limit ``Limits/repeatedValues``.
  case repeatedValues = "max-repeated-values"
  /// The limit ``Limits/textBytes``.
  case textBytes = "max-text-bytes"
  /// The limit ``Limits/labelLength``.
  case labelLength = "max-label-length"
  /// The limit ``Limits/views``.
  case views = "max-views"
  /// The limit ``Limits/steps``.
  case steps = "max-steps"
  /// The limit ``Limits/sounds``.
  case sounds = "max-sounds"
  /// The limit ``Limits/scenes``.
  case scenes = "max-scenes"
  /// The limit ``Limits/controllers``.
  case controllers = "max-controllers"
  /// The limit ``Limits/events``.
  case events = "max-events"
  /// The limit ``Limits/keyframes``.
  case keyframes = "max-keyframes"
  /// The limit ``Limits/frames``.
  case frames = "max-frames"
  /// The limit ``Limits/seconds``.
  case seconds = "max-seconds"
  /// The limit ``Limits/pixels``.
  case pixels = "max-pixels"
  /// The limit ``Limits/imageBytes``.
  case imageBytes = "max-image-bytes"
  /// The limit ``Limits/pixelsPerByte``.
  case pixelsPerByte = "max-pixels-per-byte"
  /// The limit ``Limits/recordingBytes``.
  case recordingBytes = "max-recording-bytes"
  /// The limit ``Limits/recordingSeconds``.
  case recordingSeconds = "max-recording-seconds"
  /// The limit ``Limits/recordingPictures``.
  case recordingPictures = "max-recording-pictures"
  /// The limit ``Limits/recordingStreams``.
  case recordingStreams = "max-recording-streams"
  /// The limit ``Limits/recordingSamples``.
  case recordingSamples = "max-recording-samples"
  /// The limit ``Limits/recordingEdits``.
  case recordingEdits = "max-recording-edits"
  /// The limit ``Limits/decodeSeconds``.
  case decodeSeconds = "max-decode-seconds"
  /// The limit ``Limits/fonts``.
  case fonts = "max-fonts"
  /// The limit ``Limits/fontBytes``.
  case fontBytes = "max-font-bytes"
  /// The limit ``Limits/stringsBytes``.
  case stringsBytes = "max-strings-bytes"
  /// Bytes of a jobs file.
  case jobsBytes = "max-jobs-bytes"
  /// Jobs of a jobs file.
  case jobs = "max-jobs"
  /// Jobs that a matrix makes.
  case combinations = "max-combinations"
  /// Variables that the jobs of a file share, counted in each job.
  case sharedVariables = "max-shared-variables"

  /// The flag that sets the limit.
  public var flag: String { "--" + rawValue }

  /// The values that the limit can have.
  public var range: ClosedRange<Int> {
    switch self {
    // Functions that traverse a tree are recursive.
    case .depth: 1...256
    case .frames: 1...Timeline.largestFrameCount
    // The renderer uses 32-bit coordinates.
    case .pixels: 1...1 << 31
    // A decoder takes at most this many bytes in one piece.
    case .imageBytes: 1...1 << 30
    // The index has 32 bits for each run of pictures.
    case .recordingPictures: 1...1 << 30
    // Times of this range have nanoseconds in 63 bits.
    case .recordingSeconds: 1...1 << 32
    case .recordingStreams: 1...1000
    case .decodeSeconds: 1...1 << 32
    // HarfBuzz counts bytes with 32 bits.
    case .fontBytes: 1...1 << 30
    case .specBytes, .values, .repeatedValues, .textBytes, .labelLength, .views, .steps, .sounds,
      .scenes, .controllers, .events, .keyframes, .seconds, .pixelsPerByte, .recordingBytes,
      .recordingSamples, .recordingEdits, .fonts, .stringsBytes, .jobsBytes, .jobs, .combinations,
      .sharedVariables:
      1...1 << 40
    }
  }

  /// The quantity that the limit applies to.
  public var help: String { entry.help }

  /// The unit of the limit, for messages.
  var noun: String { entry.noun }

  fileprivate var entry: (value: WritableKeyPath<Limits, Int>, noun: String, help: String) {
    switch self {
    case .specBytes: (\.specBytes, "bytes", "Bytes of a spec.")
    case .depth: (\.depth, "levels", "Nested levels of lists and maps.")
    case .values: (\.values, "values", "Values of a spec.")
    case .repeatedValues:
      (\.repeatedValues, "values that aliases repeat", "Values that the aliases of a spec repeat.")
    case .textBytes: (\.textBytes, "bytes", "Bytes of any one text of a spec.")
    case .labelLength: (\.labelLength, "characters", "Characters of a label.")
    case .views: (\.views, "views", "Views of a spec.")
    case .steps: (\.steps, "steps", "Steps of a timeline, or lines of a script.")
    case .sounds: (\.sounds, "sounds", "Sounds of a spec's 'audio'.")
    case .scenes:
      (\.scenes, "scenes", "Scenes of a storyboard, counted in each container that holds them.")
    case .controllers: (\.controllers, "controllers by then", "Controllers that a script makes.")
    case .events: (\.events, "events by then", "Events that a script sends to controllers.")
    case .keyframes: (\.keyframes, "keyframes", "Keyframes of one property.")
    case .frames: (\.frames, "frames", "Frames of a video.")
    case .seconds: (\.seconds, "seconds", "Seconds of a video.")
    case .pixels: (\.pixels, "pixels", "Pixels of an image or a frame.")
    case .imageBytes: (\.imageBytes, "bytes", "Bytes of an image's file.")
    case .pixelsPerByte:
      (\.pixelsPerByte, "pixels a byte", "Pixels of a large image for each byte of its file.")
    case .recordingBytes: (\.recordingBytes, "bytes", "Bytes of a recording's file.")
    case .recordingSeconds: (\.recordingSeconds, "seconds", "Seconds of a recording.")
    case .recordingPictures: (\.recordingPictures, "pictures", "Pictures of a recording.")
    case .recordingStreams:
      (\.recordingStreams, "streams", "Streams of pictures, sound and others in a recording.")
    case .recordingSamples:
      (
        \.recordingSamples, "pictures and packets of sound",
        "Pictures and packets of sound that an MP4 or MOV file announces, once for each edit."
      )
    case .recordingEdits: (\.recordingEdits, "edits", "Edits of a track of an MP4 or MOV file.")
    case .decodeSeconds:
      (
        \.decodeSeconds, "seconds",
        "Seconds in which a recording is indexed, or a picture of it decoded."
      )
    case .fonts: (\.fonts, "fonts", "Fonts of a spec.")
    case .fontBytes: (\.fontBytes, "bytes", "Bytes of a font's file.")
    case .stringsBytes: (\.stringsBytes, "bytes", "Bytes of a file of words.")
    case .jobsBytes: (\.jobsBytes, "bytes", "Bytes of a jobs file.")
    case .jobs: (\.jobs, "jobs", "Jobs of a jobs file.")
    case .combinations: (\.combinations, "jobs from a matrix", "Jobs that a matrix makes.")
    case .sharedVariables:
      (
        \.sharedVariables, "variables in the jobs that share them",
        "Variables that the jobs of a file share, counted in each job."
      )
    }
  }
}

extension Limits {
  /// The flags and values of all limits that differ from their defaults, without time and memory,
  /// because those depend on the machine.
  package var flags: [String] {
    Limit.allCases.filter { self[$0] != Limits()[$0] }.flatMap { [$0.flag, "\(self[$0])"] }
  }

  /// The value of a limit.
  public subscript(limit: Limit) -> Int {
    get { self[keyPath: limit.entry.value] }
    set { self[keyPath: limit.entry.value] = newValue }
  }
}
