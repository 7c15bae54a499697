import CSegueFFmpeg
import SegueEncoding
import SegueJoining

/// The tags of a file about its video, as names to compare and to report.
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
  init(
    codec: VideoCodec, in container: VideoContainer, width: Int, height: Int, timebase: Timebase,
    comment: String?
  ) {
    self.init([
      ("codec", codec.name), ("sample entry", Self.name(of: container.tag(of: codec))),
      ("size", "\(width) × \(height)"), ("pixel aspect", "1:1"),
      ("frame rate", "\(timebase.denominator)/\(timebase.numerator)"),
      ("comment", comment ?? "none"),
    ])
  }

  /// The first entry of `other` that differs.
  func difference(from other: VideoTags) -> (expected: Entry, found: Entry)? {
    zip(entries, other.entries).first { $0 != $1 }.map { ($0, $1) }
  }

  /// The color tags, which both the file and each frame have.
  static func colors(hasRange: Bool = true, chromaLocation: String? = "left") -> VideoTags {
    VideoTags(
      [
        ("color range", hasRange ? "tv" : "unknown"), ("color matrix", "bt709"),
        ("color primaries", "bt709"),
        ("color transfer", "bt709"),
      ] + (chromaLocation.map { [("chroma location", $0)] } ?? []))
  }

  /// The four characters of a sample entry; "none" for 0.
  fileprivate static func name(of tag: UInt32) -> String {
    guard tag != 0 else { return "none" }
    return String(
      decoding: (0..<4).map { UInt8(truncatingIfNeeded: tag >> (8 * $0)) }, as: UTF8.self)
  }

  /// The color tags of a file or a frame.
  init(
    _ range: AVColorRange, _ matrix: AVColorSpace, _ primaries: AVColorPrimaries,
    _ transfer: AVColorTransferCharacteristic, _ location: AVChromaLocation
  ) {
    self.init([
      ("color range", unsafe Self.text(av_color_range_name(range))),
      ("color matrix", unsafe Self.text(av_color_space_name(matrix))),
      ("color primaries", unsafe Self.text(av_color_primaries_name(primaries))),
      ("color transfer", unsafe Self.text(av_color_transfer_name(transfer))),
      ("chroma location", unsafe Self.text(av_chroma_location_name(location))),
    ])
  }

  private static func text(_ name: UnsafePointer<CChar>?) -> String {
    unsafe name.map { unsafe String(cString: $0) } ?? "unknown"
  }
}

extension VideoPiece {
  /// The number of frames in the file's index; nil if it has none.
  var frameCount: Int? {
    guard container.hasIndex, stream != nil, let entry = unsafe context.pointee.streams[0] else {
      return nil
    }
    return Int(unsafe entry.pointee.nb_frames)
  }

  /// The duration of all its frames, in units of the stream.
  var duration: Int {
    guard let stream, let entry = unsafe context.pointee.streams[0] else { return 0 }
    guard !container.hasIndex else { return Int(unsafe entry.pointee.duration) }
    // Without an index, the file has one duration, which libavformat gives in microseconds.
    let microseconds = Int(unsafe context.pointee.duration)
    return (microseconds * stream.timescale + 500_000) / 1_000_000
  }

  /// The file's tags of its stream; nil where it has none.
  var tags: VideoTags? {
    guard let stream, let entry = unsafe context.pointee.streams[0],
      let parameters = unsafe entry.pointee.codecpar
    else { return nil }
    let aspect = unsafe parameters.pointee.sample_aspect_ratio
    let rate = unsafe entry.pointee.avg_frame_rate
    let entryName = VideoTags.name(of: unsafe parameters.pointee.codec_tag)
    return VideoTags([
      ("codec", stream.codec.name), ("sample entry", entryName),
      ("size", "\(stream.width) × \(stream.height)"),
      // A file without the entry has square pixels.
      ("pixel aspect", aspect.num == 0 ? "1:1" : "\(aspect.num):\(aspect.den)"),
      ("frame rate", "\(rate.num)/\(rate.den)"), ("comment", comment ?? "none"),
    ])
  }

  /// The file's color tags, outside of the frames; nil if it has none.
  ///
  /// Only the frames have the chroma location.
  var colors: VideoTags? {
    guard stream != nil, let entry = unsafe context.pointee.streams[0],
      let parameters = unsafe entry.pointee.codecpar
    else { return nil }
    let found = unsafe parameters.pointee
    return VideoTags(
      unsafe found.color_range, unsafe found.color_space, unsafe found.color_primaries,
      unsafe found.color_trc, AVCHROMA_LOC_LEFT)
  }
}
