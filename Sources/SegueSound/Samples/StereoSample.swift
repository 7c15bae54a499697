/// One instant of sound: left and right, from −1 to 1 at full scale.
///
/// Values may pass full scale anywhere before the ``Limiter``, because a `Float` does not clip.
package typealias StereoSample = SIMD2<Float>

extension StereoSample {
  /// The larger magnitude of both channels.
  var peak: Float { abs(x) < abs(y) ? abs(y) : abs(x) }
}
