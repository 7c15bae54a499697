import SegueFiles

/// Reads small parts of a file from larger pieces, of which the last one is kept.
struct MediaPieces {
  private let input: MediaInput
  private var start = 0
  private var bytes: [UInt8] = []

  /// The size of a piece, in bytes.
  private static let size = 1 << 16

  init(_ input: MediaInput) { self.input = input }

  /// At most `count` bytes from an offset, and fewer at the end of the file.
  mutating func bytes(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    if offset < start || offset + count > start + bytes.count {
      bytes = try input.bytes(at: offset, count: max(count, Self.size))
      start = offset
    }
    let end = min(offset + count, start + bytes.count)
    return offset < end ? Array(bytes[offset - start..<end - start]) : []
  }

  /// The bytes from an offset up to the end of a piece, and at most to `limit`.
  mutating func piece(at offset: Int, upTo limit: Int) throws(SystemError) -> [UInt8] {
    try bytes(at: offset, count: min(Self.size, limit - offset))
  }
}
