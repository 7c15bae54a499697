import SegueFiles

/// The numbers that the tables of one track announce.
struct TrackTables {
  private var samples = 0
  private var runSamples = 0
  private var chunks = 0
  private var samplesPerChunk = 0

  /// The parts of the media that the presentation is made of.
  private(set) var edits = 0

  private var handlers: Set<String> = []
  private var countsSamplesOfSound: Bool?

  /// Whether pictures have a second layer with their alpha, as Apple's HEVC does.
  private(set) var hasAlphaLayer = false

  /// Whether the header is compressed.
  private(set) var isCompressed = false

  /// The number of bytes of a name.
  static let nameSize = 4

  private static let names: Set = [
    "stsz", "stz2", "stsc", "stts", "stco", "co64", "trun", "elst", "hdlr", "cmov", "almo",
  ]

  private static let packedNames = Set(names.map { Array($0.utf8).integer(at: 0) })

  /// Handlers of sound, of the place of its data in QuickTime files, and of metadata.
  private static let soundHandlers: Set = ["soun", "alis", "url ", "rsrc", "mdta", "mdir"]

  /// The offsets of names of tables in some bytes.
  static func places(in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    var last = 0
    for (offset, byte) in bytes.enumerated() {
      last = (last << 8 | Int(byte)) & 0xFFFF_FFFF
      if offset >= 3, packedNames.contains(last) { places.append(offset - 3) }
    }
    return places
  }

  /// Adds the table whose name is at an offset, and which may go on up to `limit`.
  mutating func add(
    at offset: Int, upTo limit: Int, _ pieces: inout MediaPieces
  ) throws(SystemError) {
    let name = String(
      decoding: try pieces.bytes(at: offset, count: Self.nameSize), as: UTF8.self)
    let size = try pieces.bytes(at: max(offset - 4, 0), count: 4).integer(at: 0)
    // A long box has eight bytes more of its size; four bytes of version and flags follow.
    let start = offset + (size == 1 ? 16 : 8)
    let fields = try pieces.bytes(at: start, count: 16)
    let (first, second) = (fields.integer(at: 0), fields.integer(at: 4))
    switch name {
    case "stsz", "stz2": samples += second
    case "stco", "co64": chunks += first
    case "trun": runSamples += first
    case "elst": edits += first
    case "hdlr": handlers.insert(String(decoding: fields.dropFirst(4).prefix(4), as: UTF8.self))
    case "cmov": isCompressed = true
    case "almo": hasAlphaLayer = true
    case "stts":
      let isOne = first == 1 && fields.integer(at: 8) == 1
      countsSamplesOfSound = isOne && countsSamplesOfSound != false
    default: try addChunkSizes(first, at: start + 4, upTo: limit, &pieces)
    }
  }

  /// Takes note of the largest number of samples in a chunk: in `stsc`, entries of three numbers.
  private mutating func addChunkSizes(
    _ count: Int, at offset: Int, upTo limit: Int, _ pieces: inout MediaPieces
  ) throws(SystemError) {
    for index in 0..<min(count, max(0, limit - offset) / 12) {
      let entry = try pieces.bytes(at: offset + 12 * index, count: 12)
      samplesPerChunk = max(samplesPerChunk, entry.integer(at: 4))
    }
  }

  /// The most index entries that libavformat makes of the tables.
  ///
  /// Sound whose samples last a tick each, such as PCM, has an entry for 160 of them at least; its
  /// number of samples does not matter. All entries are made again for each edit.
  ///
  /// - Parameter isTrack: Whether the tables are those of one track.
  /// - Returns: The number, saturating.
  func entries(isTrack: Bool) -> Int {
    let isUncompressed =
      isTrack && countsSamplesOfSound == true && handlers.contains("soun")
      && handlers.isSubset(of: Self.soundHandlers)
    let (inChunks, isOverflowing) = chunks.multipliedReportingOverflow(by: samplesPerChunk)
    let ofChunks = isOverflowing ? .max / 2 : inChunks / 160
    let once = (isUncompressed ? 0 : samples) + ofChunks
    let (all, isTooMany) = once.multipliedReportingOverflow(by: max(edits, 1))
    guard !isTooMany, all < .max / 2 else { return .max }
    return all + runSamples
  }
}
