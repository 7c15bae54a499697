import SegueTimeline

/// One of the numeric ``Limits``, identified by the name of its flag.
public enum Limit: String, CaseIterable, Hashable, Sendable {
  case specBytes = "max-spec-bytes"
  case depth = "max-depth"
  case values = "max-values"
  case repeatedValues = "max-repeated-values"
  case textBytes = "max-text-bytes"
  case labelLength = "max-label-length"
  case views = "max-views"
  case steps = "max-steps"
  case scenes = "max-scenes"
  case controllers = "max-controllers"
  case events = "max-events"
  case keyframes = "max-keyframes"
  case frames = "max-frames"
  case seconds = "max-seconds"
  case pixels = "max-pixels"
  case imageBytes = "max-image-bytes"
  case pixelsPerByte = "max-pixels-per-byte"
  case fonts = "max-fonts"
  case fontBytes = "max-font-bytes"
  case jobsBytes = "max-jobs-bytes"
  case jobs = "max-jobs"
  case combinations = "max-combinations"
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
    // HarfBuzz counts bytes with 32 bits.
    case .fontBytes: 1...1 << 30
    default: 1...1 << 40
    }
  }

  /// The quantity that the limit applies to.
  public var help: String {
    switch self {
    case .specBytes: "Bytes of a spec."
    case .depth: "Nested levels of lists and maps."
    case .values: "Values of a spec."
    case .repeatedValues: "Values that the aliases of a spec repeat."
    case .textBytes: "Bytes of any one text of a spec."
    case .labelLength: "Characters of a label."
    case .views: "Views of a spec."
    case .steps: "Steps of a timeline, or lines of a script."
    case .scenes: "Scenes of a storyboard, counted in each container that holds them."
    case .controllers: "Controllers that a script makes."
    case .events: "Events that a script sends to controllers."
    case .keyframes: "Keyframes of one property."
    case .frames: "Frames of a video."
    case .seconds: "Seconds of a video."
    case .pixels: "Pixels of an image or a frame."
    case .imageBytes: "Bytes of an image's file."
    case .pixelsPerByte: "Pixels of a large image for each byte of its file."
    case .fonts: "Fonts of a spec."
    case .fontBytes: "Bytes of a font's file."
    case .jobsBytes: "Bytes of a jobs file."
    case .jobs: "Jobs of a jobs file."
    case .combinations: "Jobs that a matrix makes."
    case .sharedVariables: "Variables that the jobs of a file share, counted in each job."
    }
  }

  /// The unit of the limit, for messages.
  var noun: String {
    switch self {
    case .specBytes, .textBytes, .imageBytes, .fontBytes, .jobsBytes: "bytes"
    case .depth: "levels"
    case .values: "values"
    case .repeatedValues: "values that aliases repeat"
    case .labelLength: "characters"
    case .views: "views"
    case .steps: "steps"
    case .scenes: "scenes"
    case .controllers: "controllers by then"
    case .events: "events by then"
    case .keyframes: "keyframes"
    case .frames: "frames"
    case .seconds: "seconds"
    case .pixels: "pixels"
    case .pixelsPerByte: "pixels a byte"
    case .fonts: "fonts"
    case .jobs: "jobs"
    case .combinations: "jobs from a matrix"
    case .sharedVariables: "variables in the jobs that share them"
    }
  }
}

extension Limits {
  /// The flags and values of all limits that differ from their defaults, without time and memory,
  /// because those depend on the machine.
  public var flags: [String] {
    Limit.allCases.filter { self[$0] != Limits()[$0] }.flatMap { [$0.flag, "\(self[$0])"] }
  }

  /// The value of a limit.
  public subscript(limit: Limit) -> Int {
    get { self[keyPath: Self.number(limit)] }
    set { self[keyPath: Self.number(limit)] = newValue }
  }

  private static func number(_ limit: Limit) -> WritableKeyPath<Limits, Int> {
    switch limit {
    case .specBytes: \.specBytes
    case .depth: \.depth
    case .values: \.values
    case .repeatedValues: \.repeatedValues
    case .textBytes: \.textBytes
    case .labelLength: \.labelLength
    case .views: \.views
    case .steps: \.steps
    case .scenes: \.scenes
    case .controllers: \.controllers
    case .events: \.events
    case .keyframes: \.keyframes
    case .frames: \.frames
    case .seconds: \.seconds
    case .pixels: \.pixels
    case .imageBytes: \.imageBytes
    case .pixelsPerByte: \.pixelsPerByte
    case .fonts: \.fonts
    case .fontBytes: \.fontBytes
    case .jobsBytes: \.jobsBytes
    case .jobs: \.jobs
    case .combinations: \.combinations
    case .sharedVariables: \.sharedVariables
    }
  }
}
