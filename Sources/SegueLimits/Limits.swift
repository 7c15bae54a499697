package import SegueImages
import SegueTimeline

/// Limits for the size and the cost of inputs.
///
/// Each has a default far above any legitimate input, a flag of the command, and an error of one
/// line that names that flag. `docs/limits.md` explains each default.
public struct Limits: Hashable, Sendable {
  /// Bytes of a spec, and of its texts after variables and aliases are replaced.
  public var specBytes = 16 << 20

  /// Nesting depth of lists and maps; from 1 to 256.
  public var depth = 32

  /// Values in a spec, or in a row of jobs.
  public var values = 1_000_000

  /// Values that the aliases of a spec repeat.
  public var repeatedValues = 100_000

  /// Bytes of any one text in UTF-8, after its variables are replaced.
  public var textBytes = 65_536

  /// Characters of a label.
  public var labelLength = 10_000

  /// Views of a spec.
  public var views = 10_000

  /// Steps of a timeline, or lines of a storyboard's script.
  public var steps = 100_000

  /// Sounds of the list `audio`.
  public var sounds = 10_000

  /// Scenes of a storyboard; a scene counts once for each container that holds it.
  public var scenes = 1024

  /// Controllers created by the lines of a script.
  public var controllers = 250_000

  /// Events sent to the controllers of a script.
  public var events = 2_000_000

  /// Keyframes of one property.
  public var keyframes = 10_000

  /// Frames of a video; at most `Timeline.largestFrameCount`.
  public var frames = Timeline.largestFrameCount

  /// Seconds of a video.
  public var seconds = 604_800

  /// Pixels of an image, or of the canvas.
  public var pixels = ImageLimits.default.pixels

  /// Bytes of an image's file.
  public var imageBytes = ImageLimits.default.bytes

  /// Pixels of an image for each byte of its file; applies to images of more than 16,777,216
  /// pixels.
  public var pixelsPerByte = ImageLimits.default.pixelsPerByte

  /// Bytes of a recording's file.
  public var recordingBytes = 512 << 30

  /// Seconds of a recording.
  public var recordingSeconds = 43_200

  /// Pictures of a recording; the index takes about 30 bytes for each.
  public var recordingPictures = 5_200_000

  /// Streams of pictures, sound and others in a recording.
  public var recordingStreams = 32

  /// Seconds in which a recording is indexed, or a picture of it decoded with all that it needs.
  public var decodeSeconds = 600

  /// Fonts of a spec.
  public var fonts = 16

  /// Bytes of a font's file; at most 1 GiB.
  public var fontBytes = 64 << 20

  /// Bytes of a jobs file.
  package var jobsBytes = 1 << 30

  /// Jobs of a batch.
  package var jobs = 10_000_000

  /// Jobs that the matrix of a jobs file makes.
  package var combinations = 2500

  /// Variables and codec options that the jobs of a file share, counted once a job.
  package var sharedVariables = 1_000_000

  /// Total bytes that the work may use, as estimated beforehand; nil for all free memory.
  public var memory: Int?

  /// The longest time that the work may take; nil if unlimited.
  ///
  /// ``TimeLimit`` enforces it.
  package var time: Duration?

  /// All limits at their defaults.
  public init() {}

  /// The limits that apply to images.
  package var images: ImageLimits {
    ImageLimits(pixels: pixels, bytes: imageBytes, pixelsPerByte: pixelsPerByte)
  }
}
