import SegueEncoding

/// The error that the images of a file may have.
package struct GIFQuality: Hashable, Sendable {
  /// The mean squared error that a palette may leave, as a sum over the channels: a palette gets
  /// no more colors once it leaves less.
  package let error: Double

  /// The largest squared error by which a pixel may exceed that of its nearest color, so that it
  /// continues a string of the code.
  var tolerance: Int32 { Int32(25 * error) }

  /// The number of pixels that a string must gain for each unit of squared error.
  var price: Double { error > 0 ? 0.072 / error : 0 }

  /// The quality of moving frames.
  ///
  /// - Parameter level: From 0 to 100, which is no error beyond that of 255 colors.
  package init(_ level: Double = OutputSetting.usualGIFQuality) {
    self.init(error: (100 - level) * (100 - level) * 0.03)
  }

  private init(error: Double) { self.error = error }

  /// The quality of a frame that stays: a quarter of the error, because it is looked at for longer.
  var ofRest: GIFQuality { GIFQuality(error: error / 4) }
}
