package import SegueImages
import SegueTimeline

/// Limits for the size and the cost of inputs.
///
/// ```swift
/// var limits = Limits()
/// (limits.specBytes, limits.frames, limits.pixels) = (100_000, 3600, 4_000_000)
/// let spec = try Spec.read(path: "uploads/tour.yaml", limits: limits)
/// var settings = RenderSettings()
/// settings.limits = limits
/// let tour = try RenderPlan(spec, settings: settings)
/// ```
///
/// Each has a default far above any legitimate input, a flag of the command, and an error of one
/// line that names that flag. `docs/limits.md` lists them.
public struct Limits: Hashable, Sendable {
  /// Bytes of a spec, and of its texts after variables and aliases are replaced.
  ///
  /// A step takes about 60 bytes, so 100,000 of them take 6 MB.
  public var specBytes = 16 << 20

  /// Nesting depth of lists and maps; from 1 to 256.
  ///
  /// Keyframes of a property in a transition of a step have a depth of 6.
  public var depth = 32

  /// Values in a spec, or in a row of jobs; 16 MB of steps have as many.
  public var values = 1_000_000

  /// Values that the aliases of a spec repeat.
  ///
  /// "A billion laughs" has 643 bytes; 10,000 steps with an alias of ten values stay below.
  public var repeatedValues = 100_000

  /// Bytes of any one text in UTF-8, after its variables are replaced; a path has at most 4096.
  public var textBytes = 65_536

  /// Characters of a label; they more than fill a canvas.
  public var labelLength = 10_000

  /// Views of a spec: one every nine seconds of a day.
  public var views = 10_000

  /// Steps of a timeline, or lines of a storyboard's script: a step a second for a day.
  public var steps = 100_000

  /// Sounds of the list `audio`: a click every nine seconds of a day.
  public var sounds = 10_000

  /// Scenes of a storyboard; a scene counts once for each container that holds it.
  ///
  /// A container has at most 1000, and forty segues to one of that size take half a second.
  public var scenes = 1024

  /// Controllers created by the lines of a script: a day of steps that make two each.
  public var controllers = 250_000

  /// Events sent to the controllers of a script: a day of steps with twenty each.
  public var events = 2_000_000

  /// Keyframes of one property; a transition of a minute has fewer frames.
  public var keyframes = 10_000

  /// Frames of a video; at most `Timeline.largestFrameCount`.
  ///
  /// A day at 1000 frames a second has 86,400,000.
  public var frames = Timeline.largestFrameCount

  /// Seconds of a video: a week.
  public var seconds = 604_800

  /// Pixels of an image, or of the canvas; they take 400 MB, decoded.
  public var pixels = ImageLimits.default.pixels

  /// Bytes of an image's file.
  public var imageBytes = ImageLimits.default.bytes

  /// Pixels of an image for each byte of its file; applies to images of more than 16,777,216
  /// pixels.
  public var pixelsPerByte = ImageLimits.default.pixelsPerByte

  /// Bytes of a recording's file; an hour of ProRes in 4K has 300 GB.
  public var recordingBytes = 512 << 30

  /// Seconds of a recording: twelve hours, a day of work without a break.
  public var recordingSeconds = 43_200

  /// Pictures of a recording: twelve hours at 120 a second.
  ///
  /// The index takes about 30 bytes for each.
  public var recordingPictures = 5_200_000

  /// Streams of pictures, sound and others in a recording; a phone writes up to 8.
  public var recordingStreams = 32

  /// Pictures and packets of sound that an MP4 or MOV file announces, once for each edit: twelve
  /// hours at 120 a second, twice, beside AAC.
  ///
  /// The index of all that is presented takes 24 bytes for each.
  public var recordingSamples = 16_000_000

  /// Edits of a track of an MP4 or MOV file: a cut every four seconds of twelve hours.
  public var recordingEdits = 10_000

  /// Seconds in which a recording is indexed, or a picture of it decoded with all that it needs.
  ///
  /// Reading 300 GB takes ten minutes from a fast disk.
  public var decodeSeconds = 600

  /// Fonts of a spec; a character that no font has is looked up in all of them.
  public var fonts = 16

  /// Bytes of a font's file; at most 1 GiB.
  ///
  /// Noto Sans CJK, with four languages in one file, has 20 MB.
  public var fontBytes = 64 << 20

  /// Bytes of a file of words.
  ///
  /// A String Catalog of 5,000 keys in forty languages has 34 MB.
  public var stringsBytes = 64 << 20

  /// Bytes of a jobs file; a million jobs take about 200 MB.
  package var jobsBytes = 1 << 30

  /// Jobs of a batch; `docs/scale.md` has a million.
  package var jobs = 10_000_000

  /// Jobs that the matrix of a jobs file makes: 50 languages on 10 devices with 5 pictures.
  ///
  /// 200 bytes of a matrix could ask for a billion.
  package var combinations = 2500

  /// Variables and codec options that the jobs of a file share, counted once a job.
  ///
  /// 2,500 jobs of a matrix with 400 variables have as many.
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
