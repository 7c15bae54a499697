public import SegueTimeline

public import SegueFormats

extension Spec {
  /// The destination of the video, as far as the spec sets it; the command's flags win.
  ///
  /// The encoder checks its own settings, so each value keeps its position for errors. A value from
  /// a caller has none, see ``parse(settings:)``.
  public struct Output: Hashable, Sendable {
    /// A file, a pattern such as `%04d.png`, or a folder that ends in `/`.
    public var path: Located<String>?
    /// The format, in place of the one that the path's extension implies.
    public var format: Located<Format>?
    /// The codec, such as `h264`.
    public var codec: Located<String>?
    /// Quality, 0 (lossless) to 63.
    public var crf: Located<Double>?
    /// The encoder's balance of speed and size, such as `medium`.
    public var preset: Located<String>?
    /// The profile, such as `high`.
    public var profile: Located<String>?
    /// The level, such as `4.1`.
    public var level: Located<String>?
    /// Frames from one keyframe to the next, at least 1.
    public var gop: Located<Int>?
    /// The encoder's tuning, such as `animation`.
    public var tune: Located<String>?
    /// Bits a second, at least 1.
    public var bitrate: Located<Int>?
    /// Options for the codec by name, in the file's order.
    public var codecOptions: [Option] = []

    /// An output without settings.
    public init() {}

    /// A codec setting that has no name of its own in Segue.
    public struct Option: Hashable, Sendable {
      /// The codec's name for it.
      public let name: String
      /// The value in the codec's syntax.
      public let value: Located<String>

      package init(name: String, value: Located<String>) {
        self.name = name
        self.value = value
      }
    }

    /// The format of an output, by its name.
    public typealias Format = OutputFormat
  }
}
