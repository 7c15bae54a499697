extension Spec {
  /// Where the video goes, as far as the spec says; the command's flags win.
  ///
  /// What an encoder may be told is the encoder's to check: each value keeps its position for that,
  /// or none where a caller says it, see ``parse(settings:)``.
  public struct Output: Hashable, Sendable {
    /// A file, a pattern such as `%04d.png`, or a folder that ends in `/`.
    public var path: Located<String>?
    /// In place of what the extension of the path says.
    public var format: Located<Format>?
    /// Such as `h264`.
    public var codec: Located<String>?
    /// Quality, 0 (lossless) to 63.
    public var crf: Located<Double>?
    /// The encoder's balance of speed and size, such as `medium`.
    public var preset: Located<String>?
    /// Such as `high`.
    public var profile: Located<String>?
    /// Such as `4.1`.
    public var level: Located<String>?
    /// Frames from one keyframe to the next, at least 1.
    public var gop: Located<Int>?
    /// Such as `animation`.
    public var tune: Located<String>?
    /// Bits a second, at least 1.
    public var bitrate: Located<Int>?
    /// Given to the codec by name, in the file's order.
    public var codecOptions: [Option] = []

    /// An output of which nothing is said.
    public init() {}

    /// A setting that Segue has no name of its own for.
    public struct Option: Hashable, Sendable {
      /// As the codec knows it.
      public let name: String
      /// As the codec reads it.
      public let value: Located<String>
    }

    /// What kind of file.
    public enum Format: String, CaseIterable, Hashable, Sendable {
      case mp4
      case png
      case y4m
      case rgba
      /// Rendered and thrown away.
      case null
    }
  }
}
