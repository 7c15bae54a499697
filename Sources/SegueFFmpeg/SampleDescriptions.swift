import SegueFiles

/// The descriptions of the samples of a track of MP4 or MOV: the format of each, and its header.
///
/// A recorder that is turned, or a cutter that joins two files, writes several for one track.
///
/// - Source: ISO/IEC 14496-12:2022, 8.5.2 and 8.7.4.
enum SampleDescriptions {
  /// The most descriptions of a track that are looked at.
  private static let limit = 256

  /// The formats of the descriptions that the samples of a track use, in order; more than one if
  /// the track has several descriptions.
  static func formats(
    of track: MediaBox, _ pieces: inout MediaPieces
  ) throws(SystemError) -> [String] {
    var box: MediaBox? = track
    for name in ["mdia", "minf", "stbl"] { box = try box?.first(name, &pieces) }
    guard let tables = box, let table = try tables.first("stsd", &pieces) else { return [] }
    var (offset, formats) = (table.start + 8, [String]())
    while formats.count < limit,
      let entry = try MediaBox(at: offset, upTo: table.end, &pieces)
    {
      formats.append(LibraryText(entry.type).printable)
      offset = entry.end
    }
    guard formats.count > 1, let chunks = try tables.first("stsc", &pieces) else { return formats }
    let used = try used(chunks, &pieces)
    // Fragments name descriptions themselves, and their tracks have no chunks.
    return used.isEmpty ? formats : formats.indices.filter(used.contains).map { formats[$0] }
  }

  /// The numbers of the descriptions, from 0, that chunks use.
  private static func used(
    _ table: MediaBox, _ pieces: inout MediaPieces
  ) throws(SystemError) -> Set<Int> {
    let count = try pieces.bytes(at: table.start + 4, count: 4).integer(at: 0)
    var used: Set<Int> = []
    for index in 0..<min(count, max(table.end - table.start - 8, 0) / 12) {
      let entry = try pieces.bytes(at: table.start + 8 + 12 * index, count: 12)
      used.insert(entry.integer(at: 8) - 1)
    }
    return used
  }
}
