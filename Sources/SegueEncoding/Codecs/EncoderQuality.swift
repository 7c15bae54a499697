/// The quality of an encoder, and the size of its files.
package struct EncoderQuality: Sendable {
  /// The values of crf that the encoder accepts; nil if it has no crf.
  package var crfs: ClosedRange<Double>?

  /// Whether the encoder accepts only whole numbers as crf.
  package var hasWholeCRFs = false

  /// The default crf: for most viewers and screens the result looks like the original.
  package var defaultCRF: Double?

  /// The crf beyond which text on a screen is no longer legible; nil for an encoder without crf.
  var coarsestCRF: Double?

  /// The difference of crf that halves a file: measured with two tours of screenshots.
  var halvingCRFs: Double?

  /// The values of crf that lose nothing; nil if there are none.
  package var losslessCRFs: Range<Double>?

  /// A warning of what a value of ``losslessCRFs`` costs; nil if it costs nothing.
  package var losslessRemark: String?

  /// The largest quantizer that the encoder uses.
  package var coarsestQuantizer = 51.0

  /// The largest amount by which the quantizer of a part of a frame exceeds the crf.
  package var quantizerMargin = 6.0

  /// The step of a quantizer, in levels of 0 to 255.
  package let step: @Sendable (_ quantizer: Double) -> Double

  /// The options that change neither the quantizers nor the keyframes.
  package let harmlessOptions: Set<String>

  /// Bytes a pixel of each frame, for an encoder that aims at them; nil for any other.
  package var bytes: Double?

  /// The size of a file with a preset, relative to most presets.
  package var sizes: [String: Double] = [:]
}

extension EncoderQuality {
  /// The step of a quantizer of H.264 or HEVC, which doubles every six quantizers.
  ///
  /// - Source: Recommendation ITU-T H.264, 2021, 8.5.9; H.265, 2021, 8.6.4, is the same within a
  ///   few percent.
  static func stepOfH26x(_ quantizer: Double) -> Double {
    let firstSteps = [0.625, 0.6875, 0.8125, 0.875, 1, 1.125]
    let quantizer = Int(quantizer.rounded(.up))
    return firstSteps[quantizer % 6] * Double(1 << (quantizer / 6))
  }

  /// Options that affect the prediction and the coding of frames, but neither quantizers nor
  /// keyframes.
  static let harmlessOfH26x: Set = [
    "8x8dct", "aud", "b-pyramid", "b_strategy", "bf", "coder", "direct-pred", "me_range",
    "motion-est", "refs", "slices", "subq", "weightb", "weightp",
  ]

  /// The fastest presets of x264 and x265 need more bytes; the others differ by less than a tenth.
  static let sizesOfH26x = ["ultrafast": 3.4, "superfast": 1.8]
}
