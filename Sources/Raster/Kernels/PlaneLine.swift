/// A plane along one scanline: its texels are quotients of functions that are affine in x.
struct PlaneLine {
  /// The slope and the constant of the texel column's dividend.
  var x: SIMD2<Double>
  /// Of the texel row's.
  var y: SIMD2<Double>
  /// Of the divisor.
  var w: SIMD2<Double>

  /// A place beyond is brought to the nearest within, in pixels.
  var extent: ClosedRange<Double>
}
