package import Pixels

/// Compresses each frame of a sequence to a PNG file, in memory.
package struct PNGConverter: FrameConverter {
  let encoder: PNGEncoder

  package func convert(_ frame: PixelBuffer) throws -> [UInt8] {
    try encoder.encode(frame)
  }
}
