/// What an MP4 file says of its video; in names, to be compared and told.
struct VideoTags: Hashable, Sendable {
  let entries: [Entry]

  struct Entry: Hashable, Sendable {
    let name: String
    let value: String
  }

  init(_ entries: [(name: String, value: String)]) {
    self.entries = entries.map { Entry(name: $0.name, value: $0.value) }
  }

  /// What a file of ours says; see ``VideoSink`` for the colors.
  init(codec: VideoCodec, width: Int, height: Int, timebase: Timebase, comment: String?) {
    self.init([
      ("codec", codec.rawValue), ("sample entry", codec == .h264 ? "avc1" : "hvc1"),
      ("size", "\(width) × \(height)"), ("pixel aspect", "1:1"),
      ("frame rate", "\(timebase.denominator)/\(timebase.numerator)"),
      ("comment", comment ?? "none"),
    ])
  }

  /// The first entry of `other` that is not as here.
  func difference(from other: VideoTags) -> (expected: Entry, found: Entry)? {
    zip(entries, other.entries).first { $0 != $1 }.map { ($0, $1) }
  }
}
