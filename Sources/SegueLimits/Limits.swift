package import FrameIO
import SegueTimeline

/// How much an input may ask for, whoever wrote it.
///
/// Each has a default that no honest input comes near, a flag of the command, and an error of one line that names
/// that flag: see ``Limit``. `docs/limits.md` says why each is what it is.
public struct Limits: Hashable, Sendable {
  /// Bytes of a spec, and of its texts once variables and aliases are replaced.
  public var specBytes = 16 << 20

  /// Levels of lists and maps within each other; from 1 to 256.
  public var depth = 32

  /// Values in a spec, or in a row of jobs.
  public var values = 1_000_000

  /// Values that the aliases of a spec repeat.
  public var repeatedValues = 100_000

  /// Bytes of any one text in UTF-8, its variables replaced.
  public var textBytes = 65_536

  /// Characters of a label.
  public var labelLength = 10_000

  /// Views of a spec.
  public var views = 10_000

  /// Steps of a timeline, or lines of a storyboard's script.
  public var steps = 100_000

  /// Scenes of a storyboard, each as often as containers hold it.
  public var scenes = 1024

  /// Controllers that the lines of a script make.
  public var controllers = 250_000

  /// Events that the controllers of a script are told of.
  public var events = 2_000_000

  /// Keyframes of one property.
  public var keyframes = 10_000

  /// Frames of a video; at most ``Timeline/largestFrameCount``.
  public var frames = Timeline.largestFrameCount

  /// Seconds of a video.
  public var seconds = 604_800

  /// Pixels of an image, or of the canvas.
  public var pixels = ImageLimits.default.pixels

  /// Bytes of an image's file.
  public var imageBytes = ImageLimits.default.bytes

  /// Pixels of an image for each byte of its file, once it has more than 16,777,216 of them.
  public var pixelsPerByte = ImageLimits.default.pixelsPerByte

  /// Fonts of a spec.
  public var fonts = 16

  /// Bytes of a font's file; at most 1 GiB.
  public var fontBytes = 64 << 20

  /// Bytes of a jobs file.
  public var jobsBytes = 1 << 30

  /// Jobs of a batch.
  public var jobs = 10_000_000

  /// Jobs that the matrix of a jobs file makes.
  public var combinations = 2500

  /// Variables, and options of codecs, that the jobs of a file share: each as often as a job has it.
  public var sharedVariables = 1_000_000

  /// Bytes that the work takes together, as far as that can be told beforehand; nil for what is free.
  public var memory: Int?

  /// How long the work may take; nil for as long as it takes.
  ///
  /// ``TimeLimit`` holds it.
  public var time: Duration?

  /// The defaults.
  public init() {}

  /// What concerns images.
  package var images: ImageLimits {
    ImageLimits(pixels: pixels, bytes: imageBytes, pixelsPerByte: pixelsPerByte)
  }
}
