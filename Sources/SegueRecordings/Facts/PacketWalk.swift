import SegueFFmpeg

/// The packets of the selected streams of a file that may be damaged.
enum PacketWalk {
  /// The number of damaged places in a row after which a file counts as ended.
  private static let patience = 64

  /// The next packet with bytes; nil at the end.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - damage: Counts places that could not be read.
  /// - Returns: The packet, which the file owns.
  /// - Throws: ``MediaError``, except for damage.
  static func next(_ file: MediaFile, _ damage: inout Int) throws(MediaError) -> MediaPacket? {
    var failures = 0
    while failures < patience {
      do throws(MediaError) {
        guard let packet = try file.readPacket() else { return nil }
        if packet.byteCount > 0 { return packet }
      } catch .isDamaged {
        damage += 1
        failures += 1
      }
    }
    return nil
  }
}
