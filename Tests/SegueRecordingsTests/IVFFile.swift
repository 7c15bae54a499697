/// A file of packets of VP8, VP9 or AV1, which ffmpeg writes and reads.
///
/// - Source: "IVF", WebM project: a header of 32 bytes, then for each packet its size in 4 bytes
///   and its time in 8, the lowest byte first.
enum IVFFile {
  /// The files one after another, whose packets follow each other.
  static func following(_ files: [[UInt8]]) -> [[UInt8]] {
    var time: UInt8 = 0
    return files.enumerated().map { index, file in
      var file = file
      var place = 32
      while place + 12 <= file.count {
        let size = (0..<4).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
        // There are fewer than 256 packets.
        file.replaceSubrange(place + 4..<place + 12, with: [time] + [UInt8](repeating: 0, count: 7))
        time += 1
        place += 12 + size
      }
      return index == 0 ? file : Array(file.dropFirst(32))
    }
  }
}
