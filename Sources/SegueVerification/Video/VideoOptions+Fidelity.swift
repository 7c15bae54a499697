import SegueSinks

extension VideoOptions {
  /// The largest distance of keyframes, in frames; nil where the encoder decides.
  var keyframeInterval: Int? { isPredictable ? gop : nil }

  /// Whether all further options are known to leave quantizers and keyframes alone.
  private var isPredictable: Bool {
    codecOptions.keys.allSatisfy(codec.quality.harmlessOptions.contains)
  }

  /// The fidelity that the options promise for frames of a size.
  ///
  /// x264 loses nothing at crf 0; x265 has an option of its own for that. What most further options
  /// do to either is not known here, and a bit rate asks for the coarsest quantizer where it must;
  /// below a 200th of a bit for each pixel x264 leaves out whole pictures, so nothing is promised.
  func fidelity(width: Int, height: Int, timebase: Timebase) -> VideoFidelity {
    let samples = BlockGrid(width: width, height: height).fewestSamples
    let quality = codec.quality
    func largestLoss(_ quantizer: Double) -> Double {
      Self.largestLoss(
        step: quality.step(min(quantizer, quality.coarsestQuantizer)), samples: samples)
    }
    if let bitrate {
      let pixels = Double(width * height) * Double(timebase.denominator)
      let bits = Double(bitrate) * Double(timebase.numerator) / pixels
      return .within(bits < 1 / 200 ? .infinity : largestLoss(quality.coarsestQuantizer))
    }
    guard isPredictable, let aim = crf ?? quality.defaultCRF else {
      return .within(largestLoss(quality.coarsestQuantizer))
    }
    if let lossless = quality.losslessCRF, crf == lossless { return .exact }
    return .within(largestLoss(aim + quality.quantizerMargin))
  }

  /// The largest error of the means of blocks, in levels.
  ///
  /// With steps of `q` a coefficient is off by 5/6 q at most, where encoders round small ones to 0,
  /// taken as q. In a transform of 4 × 4 the one of the mean is four times the mean, so that is off
  /// by q / 4; a block of fewer samples gets its share of the other coefficients' errors, which add
  /// up as squares: q / √samples. An encoder that aims at a quality uses coarser steps where few
  /// will look: 6 more are twice the step, and none goes above 51. Rounding takes a level and a
  /// half.
  ///
  /// Measured on screenshots and on noise, cubes and fades, at crf 10, 18, 23, 30, 40 and 51: at
  /// most 0.9, 1.0, 1.7, 3.2, 10.8 and 35.2 levels; the limits are 2.5, 4, 6, 11.5, 33.5 and 57.5.
  private static func largestLoss(step: Double, samples: Int) -> Double {
    1.5 + step / Double(min(max(samples, 1), 16)).squareRoot()
  }
}
