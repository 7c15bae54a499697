import CDeflate
import Pixels

/// Compresses a frame to the bytes of a PNG file: 8 bits a channel, tagged sRGB.
///
/// RGB where every pixel is opaque, else straight RGBA.
package struct PNGEncoder: Sendable {
  /// How hard it tries: 0 stores, 1 is fast, 9 searches longest.
  package let level: Int

  package init(level: Int = 1) {
    precondition(0...9 ~= level, "there are levels 0 to 9")
    self.level = level
  }

  /// The whole file.
  func encode(_ frame: PixelBuffer) throws(FrameSinkError) -> [UInt8] {
    let rows = PNGRows(frame)
    return runs(rows)
  }

  private func runs(_ rows: PNGRows) -> [UInt8] {
    var container = PNGContainer(rows, capacity: rows.rowBytes * rows.height / 3 + 4096)
    var filtered = FilteredRows(rows)
    var deflater = RunDeflater()
    let room = unsafe UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: RunDeflater.capacity(for: filtered.capacity) + 6)
    defer { unsafe room.deallocate() }
    var checksum: UInt32 = 1
    var start = 2
    unsafe (room[0], room[1]) = (0x78, 0x01)
    while !filtered.isAtEnd {
      let block = unsafe filtered.next()
      checksum = unsafe libdeflate_adler32(checksum, block.baseAddress, block.count)
      var end =
        unsafe start
        + deflater.deflate(
          block, isLast: filtered.isAtEnd,
          to: UnsafeMutableBufferPointer(rebasing: room[start...]))
      if filtered.isAtEnd {
        for byte in PNGContainer.bigEndian(checksum) {
          unsafe room[end] = byte
          end += 1
        }
      }
      unsafe container.append("IDAT", UnsafeBufferPointer(rebasing: room[..<end]))
      start = 0
    }
    container.append("IEND", [])
    return container.bytes
  }
}
