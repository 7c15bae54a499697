import Foundation

/// The display matrix in the track header of an MP4 or MOV file.
package enum TrackMatrix {
  /// Writes other numbers into the first track header of a file, which has version 0.
  ///
  /// - Source: ISO/IEC 14496-12:2022, 8.3.2: the matrix lies 40 bytes after the version.
  package static func set(_ matrix: [Int32], in path: String) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let type = Array("tkhd".utf8)
    guard let header = bytes.indices.first(where: { bytes[$0...].starts(with: type) }) else {
      throw Tool.Failure(description: "\(path) has no track header")
    }
    let stored = matrix.flatMap { number in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    bytes.replaceSubrange(header + 44..<header + 80, with: stored)
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// The matrix of a mirroring or a turn, whose numbers are -1, 0 and 1.
  package static func numbers(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) -> [Int32] {
    [a << 16, b << 16, 0, c << 16, d << 16, 0, 0, 0, 1 << 30]
  }
}
