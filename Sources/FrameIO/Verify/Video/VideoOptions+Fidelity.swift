extension VideoOptions {
  /// How many frames there are at most from one keyframe to the next; nil for as many as the encoder likes.
  var keyframeInterval: Int? { isPredictable ? gop : nil }

  /// Whether all further options are known to leave quantizers and keyframes alone.
  private var isPredictable: Bool { codecOptions.keys.allSatisfy(Self.harmless.contains) }

  /// Options that decide how well frames are predicted and how they are coded, but neither how coarse they are quantized
  /// nor where keyframes stand.
  private static let harmless: Set = [
    "8x8dct", "aud", "b-pyramid", "b_strategy", "bf", "coder", "direct-pred", "me_range",
    "motion-est", "refs", "slices", "subq", "weightb", "weightp",
  ]

  /// What the options promise of frames of a size.
  ///
  /// x264 loses nothing at crf 0; x265 has an option of its own for that. What most further options do to either is not
  /// known here, and a bit rate asks for the coarsest quantizer where it must; below a 200th of a bit for each
  /// pixel x264 leaves out whole pictures, so nothing is promised.
  func fidelity(width: Int, height: Int, timebase: Timebase) -> VideoFidelity {
    let samples = BlockGrid(width: width, height: height).fewestSamples
    func largestLoss(_ quantizer: Double) -> Double {
      Self.largestLoss(quantizer: quantizer, samples: samples)
    }
    if let bitrate {
      let pixels = Double(width * height) * Double(timebase.denominator)
      let bits = Double(bitrate) * Double(timebase.numerator) / pixels
      return .within(bits < 1 / 200 ? .infinity : largestLoss(51))
    }
    guard isPredictable else { return .within(largestLoss(51)) }
    if codec == .h264, crf == 0 { return .exact }
    return .within(largestLoss((crf ?? codec.defaultCRF) + 6))
  }

  /// How many levels the means of blocks can be off.
  ///
  /// With steps of `q` a coefficient is off by 5/6 q at most, where encoders round small ones to 0, taken as q. In a
  /// transform of 4 × 4 the one of the mean is four times the mean, so that is off by q / 4; a block of fewer
  /// samples gets its share of the other coefficients' errors, which add up as squares: q / √samples. An encoder
  /// that aims at a quality uses coarser steps where few will look: 6 more are twice the step, and none goes
  /// above 51. Rounding takes a level and a half.
  ///
  /// Measured on screenshots and on noise, cubes and fades, at crf 10, 18, 23, 30, 40 and 51: at most 0.9, 1.0,
  /// 1.7, 3.2, 10.8 and 35.2 levels; the limits are 2.5, 4, 6, 11.5, 33.5 and 57.5.
  private static func largestLoss(quantizer: Double, samples: Int) -> Double {
    let quantizer = Int(min(quantizer, 51).rounded(.up))
    let step = firstSteps[quantizer % 6] * Double(1 << (quantizer / 6))
    return 1.5 + step / Double(min(max(samples, 1), 16)).squareRoot()
  }

  /// The steps of the quantizers 0 to 5; every six more double them.
  ///
  /// - Source: Recommendation ITU-T H.264, 2021, 8.5.9; H.265, 2021, 8.6.4, has the same to a few percent.
  private static let firstSteps = [0.625, 0.6875, 0.8125, 0.875, 1, 1.125]
}
