import Foundation
import SegueSinks

extension WebPOptions {
  /// The largest distance of the means of a lossy picture from those of the rendered one, in
  /// levels.
  ///
  /// A picture's mean is off by the error of a quantizer's step, as in ``VideoOptions``. Besides,
  /// the conversions to BT.601 and back round and clip.
  func largestLoss(width: Int, height: Int) -> Double {
    let samples = BlockGrid(width: width, height: height).fewestSamples
    return 3.5 + step / Double(min(max(samples, 1), 16)).squareRoot()
  }

  /// The largest step of the quantizer, in levels.
  ///
  /// A quality gives an index of 0 to 127, by the cube root of a number that grows twice as fast
  /// above 75; complex parts of a picture get a power of it, 1.45 at most. The steps of an index
  /// are at most 4 + i + 157 (i / 127)².
  ///
  /// - Source: RFC 6386 (2011), 14.1, for the steps; libwebp, `quant_enc.c`, for the index.
  private var step: Double {
    let part = quality / 100
    let linear = part < 0.75 ? part * 2 / 3 : 2 * part - 1
    let index = 127 * (1 - pow(linear, 1.45 / 3))
    return 4 + index + 157 * (index / 127) * (index / 127)
  }
}
