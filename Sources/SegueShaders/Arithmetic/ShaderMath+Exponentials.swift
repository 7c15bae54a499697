extension ShaderMath {
  /// 2 to the power of a whole number in −126…127.
  @inline(__always)
  private static func powerOfTwo(_ exponent: Lanes) -> Lanes {
    // The sum has the exponent in its lowest bits.
    var result = Lanes.zero
    let biased = exponent + (127 + 0x1p23)
    for lane in 0..<8 { result[lane] = Float(bitPattern: biased[lane].bitPattern << 23) }
    return result
  }

  /// 2 to the power of whole + rest, with |rest| ≤ 1/2; infinity from 128 on, 0 below −150.
  @inline(__always)
  private static func scaled(_ whole: Lanes, _ rest: Lanes) -> Lanes {
    // A Taylor series, whose first omitted term is below 2⁻²⁷.
    var p = 1.5252734e-5 * rest + 1.5403530e-4
    p = p * rest + 1.3333558e-3
    p = p * rest + 9.6181291e-3
    p = p * rest + 5.5504109e-2
    p = p * rest + 2.4022651e-1
    p = p * rest + 6.9314718e-1
    let value = p * rest + 1
    // Two steps, because the power itself may be too large or too small for a float.
    let first = floor(whole * 0.5)
    return value * powerOfTwo(first) * powerOfTwo(whole - first)
  }

  /// 2ˣ, within 2 ulp.
  @inline(__always)
  static func exponential2(_ x: Lanes) -> Lanes {
    let clamped = maximum(minimum(x, Lanes(repeating: 130)), Lanes(repeating: -152))
    let whole = round(clamped)
    return scaled(whole, clamped - whole).replacing(with: x, where: x .!= x)
  }

  /// eˣ, within 2 ulp.
  @inline(__always)
  static func exponential(_ x: Lanes) -> Lanes {
    let clamped = maximum(minimum(x, Lanes(repeating: 90)), Lanes(repeating: -105))
    let whole = round(clamped * 0x1.715476p0)
    // log 2 in two parts; the first has 12 bits, so that its products are exact.
    let rest = (clamped - whole * 0x1.62ep-1) - whole * 0x1.0bfbe8p-15
    return scaled(whole, rest * 0x1.715476p0).replacing(with: x, where: x .!= x)
  }

  /// The exponent and a significand in √½…√2 of a positive number.
  @inline(__always)
  private static func parts(_ x: Lanes) -> (exponent: Lanes, significand: Lanes) {
    let isSmall = x .< 0x1p-126
    let normal = x.replacing(with: x * 0x1p24, where: isSmall)
    var (exponent, significand) = (Lanes.zero, Lanes.zero)
    for lane in 0..<8 {
      let bits = normal[lane].bitPattern
      exponent[lane] = Float(bitPattern: 0x4B00_0000 | (bits >> 23 & 0xFF))
      significand[lane] = Float(bitPattern: bits & 0x7F_FFFF | 0x3F80_0000)
    }
    exponent -= 0x1p23 + 127
    exponent = exponent.replacing(with: exponent - 24, where: isSmall)
    let isLarge = significand .> 0x1.6a09e6p0
    significand = significand.replacing(with: significand * 0.5, where: isLarge)
    return (exponent.replacing(with: exponent + 1, where: isLarge), significand)
  }

  /// log₂ x, within 2⁻²³ + 2 ulp; −infinity for 0, NaN below.
  @inline(__always)
  static func logarithm2(_ x: Lanes) -> Lanes {
    let (exponent, significand) = parts(x)
    // log m = 2 artanh t with t = (m − 1) / (m + 1), |t| < 0.172: a series.
    let t = (significand - 1) / (significand + 1)
    let s = t * t
    var p = 0.3205989 * s + 0.41219858
    p = p * s + 0.5770780
    p = p * s + 0.9617967
    let result = exponent + (2.8853901 * t + p * s * t)
    return special(x, result)
  }

  /// log x, within 2⁻²³ + 2 ulp; −infinity for 0, NaN below.
  @inline(__always)
  static func logarithm(_ x: Lanes) -> Lanes { logarithm2(x) * 0x1.62e43p-1 }

  /// The logarithm at 0, below it and at infinity.
  @inline(__always)
  private static func special(_ x: Lanes, _ result: Lanes) -> Lanes {
    result.replacing(with: -.infinity, where: x .== 0)
      .replacing(with: .nan, where: .!(x .>= 0))
      .replacing(with: .infinity, where: x .== .infinity)
  }

  /// xʸ as 2 to y · log₂ x; 1 where y is 0, NaN where x is below 0.
  ///
  /// Within 2⁻²¹ · (1 + |y · log₂ x|) of the result.
  @inline(__always)
  static func power(_ x: Lanes, _ y: Lanes) -> Lanes {
    exponential2(y * logarithm2(x)).replacing(with: 1, where: y .== 0)
  }
}
