import SegueFFmpeg

/// The work in vain after which a file counts as one without sound pictures.
///
/// A packet of one byte takes as long as any other, a damaged one is decoded up to four times, and
/// each seek may read the whole file, so a small file could cost minutes otherwise. The amounts do
/// not depend on the clock, so every machine gives the same answer.
struct DecodingPatience {
  private let packets: Int
  private let bytes: Int

  private var spentPackets = 0
  private var bytesBefore = 0

  private init(packets: Int, bytes: Int) {
    (self.packets, self.bytes) = (packets, bytes)
  }

  /// Only time ends the work.
  static let endless = DecodingPatience(packets: .max, bytes: .max)

  /// The patience with the start of a file.
  ///
  /// 65,536 packets are those of 18 minutes at 60 pictures a second; the start of ProRes, which is
  /// read again for each picture, may have 200 broken ones. All bytes may be read twice, and those
  /// of a small file as often as 4 MB allow.
  static func withStart(of file: MediaFile) -> DecodingPatience {
    var patience = DecodingPatience(packets: 1 << 16, bytes: 2 * file.byteCount + (4 << 20))
    patience.restore(file)
    return patience
  }

  /// Counts packets that are read.
  mutating func spend(_ packets: Int = 1) { spentPackets += packets }

  /// Whether too much has been read since a sound frame came out.
  func isOver(_ file: MediaFile) -> Bool {
    spentPackets > packets || file.bytesRead - bytesBefore > bytes
  }

  /// Takes note of a sound frame.
  mutating func restore(_ file: MediaFile) { (spentPackets, bytesBefore) = (0, file.bytesRead) }
}
