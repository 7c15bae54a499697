extension ShaderMath {
  /// π/2 and what is left of it.
  private static let halfPi: Float = 0x1.921fb6p0

  /// arctan x, within 3 ulp.
  ///
  /// - Source: Cephes, `atanf`, whose ranges end at tan(π/8) and tan(3π/8).
  @inline(__always)
  static func arctangent(_ x: Lanes) -> Lanes {
    let magnitude = absolute(x)
    let isFar = magnitude .> 2.4142136
    let isMiddle = (magnitude .> 0.41421357) .& .!isFar
    var t = magnitude.replacing(with: (magnitude - 1) / (magnitude + 1), where: isMiddle)
    t = t.replacing(with: -1 / magnitude, where: isFar)
    let base = Lanes.zero.replacing(with: 0x1.921fb6p-1, where: isMiddle)
      .replacing(with: halfPi, where: isFar)
    let s = t * t
    let p = ((8.05374449538e-2 * s + -1.38776856032e-1) * s + 1.99777106478e-1) * s
    let result = base + ((p + -3.33329491539e-1) * s * t + t)
    return result.replacing(with: -result, where: x .< 0)
  }

  /// The angle of (x, y) in −π…π, within 4 ulp; 0 for (0, 0).
  @inline(__always)
  static func arctangent(_ y: Lanes, over x: Lanes) -> Lanes {
    let (ordinate, abscissa) = (absolute(y), absolute(x))
    let isSteep = ordinate .> abscissa
    let small = ordinate.replacing(with: abscissa, where: isSteep)
    let large = abscissa.replacing(with: ordinate, where: isSteep)
    // Equal magnitudes, infinite ones too, are 45 degrees.
    var ratio = (small / large).replacing(with: 1, where: small .== large)
    ratio = ratio.replacing(with: 0, where: large .== 0)
    var angle = arctangent(ratio)
    angle = angle.replacing(with: halfPi - angle, where: isSteep)
    angle = angle.replacing(with: 0x1.921fb6p1 - angle, where: x .< 0)
    return angle.replacing(with: -angle, where: y .< 0)
  }

  /// arcsin x, within 4 ulp; NaN beyond 1.
  ///
  /// - Source: Cephes, `asinf`.
  @inline(__always)
  static func arcsine(_ x: Lanes) -> Lanes {
    let (near, isFar) = arcsineOfNear(x)
    let result = near.replacing(with: halfPi - 2 * near, where: isFar)
    return result.replacing(with: -result, where: x .< 0)
  }

  /// arccos x, within 3 · 2⁻²³; NaN beyond 1.
  @inline(__always)
  static func arccosine(_ x: Lanes) -> Lanes {
    let (near, isFar) = arcsineOfNear(x)
    let signed = near.replacing(with: -near, where: x .< 0)
    let far = (2 * near).replacing(with: 0x1.921fb6p1 - 2 * near, where: x .< 0)
    return (halfPi - signed).replacing(with: far, where: isFar)
  }

  /// arcsin |x| up to 0.5, and beyond it, where the mask is true, arcsin √((1 − |x|) / 2).
  @inline(__always)
  private static func arcsineOfNear(_ x: Lanes) -> (near: Lanes, isFar: SIMDMask<Lanes.MaskStorage>)
  {
    let magnitude = absolute(x)
    let isFar = magnitude .> 0.5
    let square = (magnitude * magnitude).replacing(
      with: 0.5 * (1 - magnitude), where: isFar)
    let root = magnitude.replacing(with: square.squareRoot(), where: isFar)
    return (root + root * arcsinePolynomial(square), isFar)
  }

  /// (arcsin √s − √s) / √s.
  @inline(__always)
  private static func arcsinePolynomial(_ s: Lanes) -> Lanes {
    let p = (4.2163199048e-2 * s + 2.4181311049e-2) * s + 4.5470025998e-2
    return ((p * s + 7.4953002686e-2) * s + 1.6666752422e-1) * s
  }
}
