/// The bytes of a PNG file with one image: 8 bits a channel, tagged sRGB.
///
/// Source: PNG specification, third edition, 5 and 11.
struct PNGContainer {
  private var chunks: PNGChunks

  /// A file up to the start of its image data.
  ///
  /// - Parameters:
  ///   - rows: The rows that the image data will hold.
  ///   - capacity: The expected number of bytes of the file.
  init(of rows: PNGRows, capacity: Int) {
    chunks = PNGChunks(after: PNGChunks.signature, capacity: capacity)
    chunks.appendHeader(width: rows.width, height: rows.height, isOpaque: rows.isOpaque)
  }

  /// The complete file, which ends after the data so far.
  consuming func completed() -> [UInt8] {
    chunks.append("IEND", [])
    return chunks.bytes
  }

  /// Adds a part of the image data, of any size.
  mutating func appendImageData(_ data: UnsafeBufferPointer<UInt8>) {
    for start in stride(from: 0, to: data.count, by: PNGChunks.mostData) {
      let end = min(start + PNGChunks.mostData, data.count)
      unsafe chunks.append("IDAT", UnsafeBufferPointer(rebasing: data[start..<end]))
    }
  }
}
