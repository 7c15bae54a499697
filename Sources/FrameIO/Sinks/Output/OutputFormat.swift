import SegueMessages

/// The kinds of output there are, by the name that `--format` takes.
package enum OutputFormat: String, CaseIterable, Sendable, CustomStringConvertible {
  /// H.264 or HEVC in MP4.
  case mp4
  /// A sequence of PNG files, numbered as the frames are.
  case png
  /// YUV4MPEG2: uncompressed 4:2:0 video.
  case y4m
  /// Straight RGBA, 8 bits a channel, frame after frame without any header.
  case rgba
  /// Nothing is written.
  case null

  package var description: String { rawValue }

  /// All names, as an error lists them.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The format of that name.
  package init(named name: String) throws(FrameSinkError) {
    guard let format = OutputFormat(rawValue: name) else {
      throw .unknownFormat(name, nearest: Self.allCases.map(\.rawValue).nearest(to: name))
    }
    self = format
  }
}
