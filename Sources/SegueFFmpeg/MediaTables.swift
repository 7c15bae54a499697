import SegueArithmetic
import SegueFiles

/// Counts the index entries that the tables of an MP4 or MOV file announce.
///
/// libavformat takes 24 bytes for each entry when it opens a file, and a table of 20 bytes can
/// announce 2³². It accepts tables in many places and of any length, so a name counts wherever it
/// stands in the headers.
///
/// Each entry becomes a packet, which takes time to read and to decode. A sample has a byte at
/// least, so a file that announces more entries than it has bytes is refused. Edits that repeat
/// samples count, too: ten of them need ten bytes of each sample on average.
///
/// - Source: ISO/IEC 14496-12:2022, 8.6 to 8.8; FFmpeg 5.1, `mov_read_default`, `mov_build_index`
///   and `mov_fix_index`.
struct MediaTables {
  private var pieces: MediaPieces
  private let byteCount: Int
  private let limits: MediaLimits

  /// The entries so far.
  private var entries = 0

  /// The largest number of edits of a track so far.
  private var edits = 0

  /// The start of a fragment's header that goes on behind the end of the file; nil without one.
  private(set) var cut: Int?

  /// Whether the last box goes on behind the end of the file.
  private(set) var endsEarly = false

  /// Whether the file has fragments.
  private(set) var isFragmented = false

  /// Whether pictures have a second layer with their alpha, as Apple's HEVC does.
  private(set) var hasAlphaLayer = false

  /// The groups of alternatives that tracks belong to, by the numbers of the tracks.
  ///
  /// The languages of a film are one, of which a player plays one; tracks outside of any have 0.
  private(set) var groups: [Int: Int] = [:]

  /// The edits of tracks, by the numbers of the tracks.
  private var edited: [Int: [EditList.Edit]] = [:]

  /// The formats of the descriptions that each track uses, by the numbers of the tracks.
  private(set) var formats: [Int: [String]] = [:]

  /// Ticks a second of the durations of edits; 0 if the header does not say.
  private var movieScale = 0

  /// Whether a header is compressed, so that its tables cannot be counted.
  private var isCompressed = false

  /// A reason not to open the file.
  enum Refusal {
    case isCompressed
    case hasMoreSamplesThanBytes
    case hasTooManySamples
    case hasTooManyEdits
  }

  /// The reason why counting has stopped; nil if the file can be opened.
  var refusal: Refusal? {
    if isCompressed { return .isCompressed }
    if edits > limits.edits { return .hasTooManyEdits }
    if entries > byteCount { return .hasMoreSamplesThanBytes }
    return entries > limits.samples ? .hasTooManySamples : nil
  }

  /// Reads the headers of a file, and skips the media between them.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - limits: The limits after which counting stops.
  /// - Throws: An error of reading.
  init(_ input: MediaInput, _ limits: MediaLimits) throws(SystemError) {
    (pieces, byteCount, self.limits) = (MediaPieces(input), input.byteCount, limits)
    var offset = 0
    while refusal == nil, let box = try MediaBox(at: offset, upTo: byteCount, &pieces) {
      if box.isCut {
        endsEarly = true
        if box.type == "moof" { cut = offset }
      }
      isFragmented = isFragmented || box.type == "moof"
      if box.type == "moov" {
        try countTracks(of: box)
      } else if box.type != "mdat" {
        try count(in: offset..<box.end, isTrack: false)
      }
      offset = box.end
    }
  }

  /// Counts each track of a header by itself, and each box between them.
  private mutating func countTracks(of header: MediaBox) throws(SystemError) {
    var offset = header.start
    while refusal == nil, let box = try MediaBox(at: offset, upTo: header.end, &pieces) {
      try count(in: offset..<box.end, isTrack: box.type == "trak")
      if box.type == "trak" { try add(track: box) }
      if box.type == "mvhd" {
        let fields = try pieces.bytes(at: box.start, count: min(box.end - box.start, 24))
        movieScale = fields.integer(at: fields.first == 1 ? 20 : 12)
      }
      offset = box.end
    }
  }

  /// Takes note of the group of a track, its edits, and the formats of its samples.
  ///
  /// - Source: ISO/IEC 14496-12:2022, 8.3.2.2; version 1 has wider times.
  private mutating func add(track: MediaBox) throws(SystemError) {
    var (offset, number) = (track.start, Int?.none)
    // The header comes first; what else a writer puts there does not count.
    for _ in 0..<16 {
      guard let box = try MediaBox(at: offset, upTo: track.end, &pieces) else { return }
      if box.type == "tkhd", number == nil {
        let fields = try pieces.bytes(at: box.start, count: min(box.end - box.start, 48))
        let isWide = fields.first == 1
        number = fields.integer(at: isWide ? 20 : 12)
        groups[number ?? 0] = fields.integer(at: isWide ? 44 : 32) & 0xFFFF
      }
      if box.type == "mdia", let number {
        formats[number] = try SampleDescriptions.formats(of: track, &pieces)
      }
      if box.type == "edts", let number, let list = try box.first("elst", &pieces) {
        // 8 bytes and 20 for each edit; more edits than that are refused.
        let size = min(list.end - list.start, 8 + 20 * limits.edits)
        edited[number] = EditList.Edit.all(
          in: try pieces.bytes(at: list.start, count: size), limit: limits.edits)
      }
      offset = box.end
    }
  }

  /// The edits of all tracks, by their numbers, if libavformat presents those of one wrongly.
  ///
  /// FFmpeg 5.1 also gives samples another description than theirs where it follows edits.
  var editLists: [Int: EditList] {
    guard let unit = Rational(1, over: Int64(movieScale)) else { return [:] }
    let lists = edited.mapValues { EditList($0, unit: unit) }
    let isSimple = lists.values.allSatisfy(\.isSimple) && formats.values.allSatisfy { $0.count < 2 }
    return isSimple ? [:] : lists
  }

  /// Adds the tables whose names stand in a range of the file.
  private mutating func count(in range: Range<Int>, isTrack: Bool) throws(SystemError) {
    var track = TrackTables()
    var offset = range.lowerBound
    while offset < range.upperBound {
      let piece = try pieces.piece(at: offset, upTo: range.upperBound)
      for place in TrackTables.places(in: piece) {
        try track.add(at: offset + place, upTo: range.upperBound, &pieces)
      }
      if piece.count <= TrackTables.nameSize { break }
      // A name may lie across the end of a piece.
      offset += piece.count - TrackTables.nameSize + 1
      if offset + TrackTables.nameSize > range.upperBound { break }
    }
    isCompressed = isCompressed || track.isCompressed
    hasAlphaLayer = hasAlphaLayer || track.hasAlphaLayer
    edits = max(edits, track.edits)
    let (sum, isOverflowing) = entries.addingReportingOverflow(
      track.entries(isTrack: isTrack))
    entries = isOverflowing ? .max : sum
  }
}

/// A box of an MP4 file.
struct MediaBox {
  let type: String

  /// The offset of its contents.
  let start: Int

  /// The offset behind it.
  let end: Int

  /// Whether it says that it goes on behind the limit.
  let isCut: Bool

  /// The box at an offset, cut at `limit`; nil if nothing can follow.
  init?(
    at offset: Int, upTo limit: Int, _ pieces: inout MediaPieces
  ) throws(SystemError) {
    guard offset + 8 <= limit else { return nil }
    let head = try pieces.bytes(at: offset, count: 16)
    guard head.count >= 8 else { return nil }
    type = String(decoding: head[4..<8], as: UTF8.self)
    switch head.integer(at: 0) {
    case 0: (start, end, isCut) = (offset + 8, limit, false)
    case 1:
      guard head.count >= 16, let size = Int(exactly: head.wideInteger(at: 8)), size >= 16
      else { return nil }
      isCut = size > limit - offset
      (start, end) = (offset + 16, isCut ? limit : offset + size)
    case let size:
      guard size >= 8 else { return nil }
      (start, end, isCut) = (offset + 8, min(offset + size, limit), offset + size > limit)
    }
  }

  /// The first box of a type in this one, among the first 16; nil without one.
  func first(_ type: String, _ pieces: inout MediaPieces) throws(SystemError) -> MediaBox? {
    var offset = start
    for _ in 0..<16 {
      guard let box = try MediaBox(at: offset, upTo: end, &pieces) else { return nil }
      if box.type == type { return box }
      offset = box.end
    }
    return nil
  }
}

extension [UInt8] {
  /// The number in four bytes, the highest first; 0 past the end.
  func integer(at offset: Int) -> Int {
    offset + 4 <= count ? self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } : 0
  }

  /// The number in eight bytes, the highest first; 0 past the end.
  func wideInteger(at offset: Int) -> UInt64 {
    offset + 8 <= count ? self[offset..<offset + 8].reduce(0) { $0 << 8 | UInt64($1) } : 0
  }
}
