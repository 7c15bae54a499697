import SegueTimeline

extension SpecNumber {
  private static func hundredths(_ count: Int64) -> Rational { Rational(count, over: 100) ?? .zero }

  /// The version of the schema.
  static let version = SpecNumber(
    "a version", whole: 1...1, phrase: "1, the version of the schema")

  /// Times and durations, up to a day.
  package static let seconds = SpecNumber("seconds", exact: .zero...Rational(86400))

  /// Frames a second.
  package static let frameRate = SpecNumber(
    "frames a second", exact: .zero...Rational(1000), excludesLowest: true,
    phrase: FrameRate.expectation)

  /// A side of the canvas, in points.
  static let side = SpecNumber("points", above0: 32768)

  package static let scale = SpecNumber("pixels a point", above0: 100)

  /// A side of a frame in a scene, whose message names its place, too.
  static let sceneSide = SpecNumber(
    "points", above0: 32768, phrase: "points from -32768 to 32768, a size above 0")

  static let perspective = SpecNumber("points from the eye to the canvas,", above0: 1e9)

  static let fontSize = SpecNumber("points", above0: 1000)

  /// A length on the canvas, at most its largest side.
  static let length = SpecNumber("points", 0...32768)

  /// A way on the canvas in either direction.
  static let way = SpecNumber("points", -32768...32768)

  /// A share, such as an opacity.
  static let share = SpecNumber("a number", 0...1)

  static let seed = SpecNumber("a whole number", whole: 0...0xFFFF_FFFF)

  /// The speed of a recording: slower is a picture, faster is a blur.
  static let recordingSpeed = SpecNumber("a factor", exact: hundredths(1)...Rational(100))

  static let soundSpeed = SpecNumber("a factor", exact: SoundCue.speeds)

  /// The number of a track in a file.
  static let track = SpecNumber("a track", whole: 1...99, phrase: "the number of a track, from 1")

  static let gain = SpecNumber("decibels", SoundCue.gains)

  static let duck = SpecNumber("decibels", -60...0)

  static let fade = SpecNumber("seconds", exact: SoundCue.fades)

  static let velocity = SpecNumber("phases a second", Drive.Release.velocities)

  static let threshold = SpecNumber("a phase", Drive.Release.thresholds)

  static let completionSpeed = SpecNumber("a number", Drive.Completion.speeds)

  /// A phase or a coordinate of a hand.
  static let sample = SpecNumber("a number", -1e6...1e6)

  /// A coordinate far beyond anything visible.
  static let coordinate = SpecNumber("points", -1e6...1e6)

  /// A side of a frame, whose message names its place, too.
  static let frameSide = SpecNumber(
    "points", 0...1e6, phrase: "points from -1000000 to 1000000, a size of at least 0")

  /// A side of an element, whose message names its place, too.
  static let elementSide = SpecNumber(
    "points", above0: 1e6, phrase: "points from -1000000 to 1000000, a size above 0")

  /// A radius that is animated.
  static let animatedRadius = SpecNumber("points", 0...1e6)

  static let repeatCount = SpecNumber("a number of passes", 0.01...10_000)

  /// A number that shapes a cubic path.
  static let shape = SpecNumber("a number", -1...1)

  static let degrees = SpecNumber("degrees about z, or [x, y, z], each", -36000...36000)

  /// A direction or a turn in the plane.
  static let angle = SpecNumber("degrees", -36000...36000)

  /// A turn out of the plane, after which the front is seen.
  static let lean = SpecNumber("degrees about x and y", -85...85)

  /// A place in fractions of the stage.
  static let place = SpecNumber("a fraction", -10...10)

  static let gradientRadius = SpecNumber("a fraction", above0: 100)

  /// The standard deviation of a blur.
  static let blur = SpecNumber("points", above0: 1000)

  static let lines = SpecNumber("lines", whole: 1...100)

  static let lineHeight = SpecNumber("a factor", 0.5...4)

  static let letterSpacing = SpecNumber("a fraction", -0.5...2)

  static let fontWeight = SpecNumber("a weight", 1...1000)

  static let fontWidth = SpecNumber("percent", 50...200)

  static let factor = SpecNumber("a factor, or [x, y] or [x, y, z], each", -1000...1000)

  /// The time of a keyframe within the transition.
  static let keyframeTime = SpecNumber("a time", 0...1)

  /// A child of a container.
  static let child = SpecNumber(
    "a child", whole: 0...999, phrase: "the number of a child, from 0")
}
