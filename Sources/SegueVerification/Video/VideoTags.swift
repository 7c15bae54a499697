import SegueSinks

/// The tags of an MP4 file about its video, as names to compare and to report.
struct VideoTags: Hashable, Sendable {
  let entries: [Entry]

  struct Entry: Hashable, Sendable {
    let name: String
    let value: String
  }

  init(_ entries: [(name: String, value: String)]) {
    self.entries = entries.map { Entry(name: $0.name, value: $0.value) }
  }

  /// The tags of a file from Segue; see ``VideoSink`` for the colors.
  init(codec: VideoCodec, width: Int, height: Int, timebase: Timebase, comment: String?) {
    self.init([
      ("codec", codec.name), ("sample entry", codec.entry.type),
      ("size", "\(width) × \(height)"), ("pixel aspect", "1:1"),
      ("frame rate", "\(timebase.denominator)/\(timebase.numerator)"),
      ("comment", comment ?? "none"),
    ])
  }

  /// The first entry of `other` that differs.
  func difference(from other: VideoTags) -> (expected: Entry, found: Entry)? {
    zip(entries, other.entries).first { $0 != $1 }.map { ($0, $1) }
  }
}
