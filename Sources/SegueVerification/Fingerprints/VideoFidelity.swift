import SegueEncoding

/// The largest difference of a decoded frame from the rendered one.
package enum VideoFidelity: Hashable, Sendable {
  /// Every byte of its planes is the same.
  case exact

  /// The distance of its ``BlockMeans`` is at most this number of levels.
  case within(Double)

  /// The largest error of a block's mean in a lossless video, in levels, because the mean is
  /// rounded before it is compared.
  static let roundingLoss = 1.0

  /// The largest allowed difference of ``BlockMeans``, in levels.
  var limit: Double {
    switch self {
    case .exact: Self.roundingLoss
    case .within(let levels): levels
    }
  }
}

extension VideoOptions {
  /// The largest distance of keyframes, in frames; nil if the encoder decides it.
  var keyframeInterval: Int? { isPredictable ? gop : nil }

  /// The fidelity that the options promise for frames of a size.
  ///
  /// x264 is lossless at a crf below 1; x265 has a separate option for that. The effect of most
  /// other options is unknown here. With a bit rate, encoders use the coarsest quantizer if
  /// necessary; below a 200th of a bit for each pixel x264 drops whole pictures, so nothing is
  /// promised.
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
    if quality.losslessCRFs?.contains(aim) == true { return .exact }
    return .within(largestLoss(aim + quality.quantizerMargin))
  }

  /// The largest error of the means of blocks, in levels.
  ///
  /// With steps of `q` a coefficient is off by at most 5/6 q, because encoders round small ones to
  /// 0; the bound takes q. In a transform of 4 × 4, the coefficient of the mean is four times the
  /// mean, so the mean is off by q / 4. A block of fewer samples gets its share of the errors of
  /// the other coefficients, which add up as squares: q / √samples. An encoder with a quality as
  /// its target uses coarser steps in less visible parts: 6 more quantizers double the step, and
  /// none exceeds 51. Rounding takes a level and a half.
  ///
  /// Measured on screenshots and on noise, cubes and fades, at crf 10, 18, 23, 30, 40 and 51: at
  /// most 0.9, 1.0, 1.7, 3.2, 10.8 and 35.2 levels; the limits are 2.5, 4, 6, 11.5, 33.5 and 57.5.
  private static func largestLoss(step: Double, samples: Int) -> Double {
    1.5 + step / Double(min(max(samples, 1), 16)).squareRoot()
  }
}
