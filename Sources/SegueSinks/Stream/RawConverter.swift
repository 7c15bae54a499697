package import Pixels

/// Divides color by alpha, the only conversion that raw RGBA needs.
package struct RawConverter: FrameConverter {
  package func convert(_ frame: PixelBuffer) -> [SIMD4<UInt8>] {
    frame.straightPixels()
  }
}
