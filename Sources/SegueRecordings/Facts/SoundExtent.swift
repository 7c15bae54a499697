import SegueArithmetic
import SegueFFmpeg

/// The first time and the end of the sound of a recording, from the packets of all its tracks.
struct SoundExtent {
  private struct Track {
    let timebase: Rational
    let parts: PresentedParts?
    /// The first time and the end of the packets, in ticks.
    var first: Int64?
    var end: Int64?
    /// The time of the last packet, and the shortest between two of them.
    var last: Int64?
    var shortest: Int64?
  }

  private var tracks: [Int: Track]

  /// Whether some packet has no time.
  private(set) var hasUntimed = false

  /// The extent of streams whose packets follow.
  init(_ streams: [MediaStream]) {
    tracks = Dictionary(
      uniqueKeysWithValues: streams.map { stream in
        let parts = stream.edits.map { PresentedParts($0, stream.timebase) }
        return (stream.index, Track(timebase: stream.timebase, parts: parts))
      })
  }

  /// The numbers of the streams.
  var streams: [Int] { Array(tracks.keys) }

  /// Takes note of the next packet of one of the streams.
  mutating func add(_ packet: MediaPacket) {
    guard var track = tracks[packet.stream], let pts = packet.pts else {
      hasUntimed = true
      return
    }
    track.first = min(track.first ?? pts, pts)
    let (time, isFar) = pts.subtractingReportingOverflow(track.last ?? pts)
    if !isFar, time > 0 { track.shortest = min(track.shortest ?? time, time) }
    track.last = pts
    // The blocks of Matroska have no duration. Packets of sound are equally long but for the ticks
    // that their times are rounded to.
    let duration = packet.duration > 0 ? packet.duration : track.shortest ?? 0
    let (end, isOverflowing) = pts.addingReportingOverflow(duration)
    if !packet.isDiscarded, !isOverflowing { track.end = max(track.end ?? end, end) }
    tracks[packet.stream] = track
  }

  /// The first time in seconds; nil without packets.
  var first: Rational? { tracks.values.compactMap(Self.first).min() }

  /// The end in seconds; nil without packets.
  var end: Rational? { tracks.values.compactMap(Self.end).max() }

  private static func first(_ track: Track) -> Rational? {
    guard let first = track.first else { return nil }
    return (track.parts.map(\.first) ?? first).flatMap {
      RecordingClock.seconds($0, track.timebase)
    }
  }

  private static func end(_ track: Track) -> Rational? {
    guard let end = track.end else { return nil }
    return (track.parts.map { $0.end(ofMedia: end) } ?? end).flatMap {
      RecordingClock.seconds($0, track.timebase)
    }
  }
}
