/// The functions of GLSL in binary32, from operations that IEEE 754 rounds alike everywhere.
///
/// Every CPU computes the same bits. The tests hold the errors that are given here.
enum ShaderMath {
  typealias Lanes = FloatLanes

  /// Numbers from here on are whole.
  private static let whole: Float = 0x1p23

  /// The nearest whole number, ties to even.
  @inline(__always)
  static func round(_ x: Lanes) -> Lanes {
    let large = Lanes(repeating: whole)
    let up = (x + large) - large
    let down = (x - large) + large
    let rounded = down.replacing(with: up, where: x .>= 0)
    return rounded.replacing(with: x, where: .!(absolute(x) .< large))
  }

  @inline(__always)
  static func floor(_ x: Lanes) -> Lanes {
    let rounded = round(x)
    return rounded.replacing(with: rounded - 1, where: rounded .> x)
  }

  @inline(__always)
  static func ceiling(_ x: Lanes) -> Lanes {
    let rounded = round(x)
    return rounded.replacing(with: rounded + 1, where: rounded .< x)
  }

  @inline(__always)
  static func truncate(_ x: Lanes) -> Lanes {
    floor(x).replacing(with: ceiling(x), where: x .< 0)
  }

  @inline(__always)
  static func absolute(_ x: Lanes) -> Lanes {
    // Zero minus −0 is 0, which is its absolute value.
    x.replacing(with: 0 - x, where: x .<= 0)
  }

  @inline(__always)
  static func sign(_ x: Lanes) -> Lanes {
    Lanes.zero.replacing(with: 1, where: x .> 0).replacing(with: -1, where: x .< 0)
  }

  /// `y` where it is less; NaN of `y` is ignored.
  @inline(__always)
  static func minimum(_ x: Lanes, _ y: Lanes) -> Lanes { x.replacing(with: y, where: y .< x) }

  /// `y` where it is greater; NaN of `y` is ignored.
  @inline(__always)
  static func maximum(_ x: Lanes, _ y: Lanes) -> Lanes { x.replacing(with: y, where: y .> x) }

  /// x − floor(x), below 1 also where that rounds to 1.
  @inline(__always)
  static func fraction(_ x: Lanes) -> Lanes { x - floor(x) }

  /// x − y · floor(x / y), as GLSL defines it.
  @inline(__always)
  static func mod(_ x: Lanes, _ y: Lanes) -> Lanes { x - y * floor(x / y) }

  @inline(__always)
  static func inverseSquareRoot(_ x: Lanes) -> Lanes { 1 / x.squareRoot() }

  // MARK: Sines

  /// Beyond this, the angle is reduced in Double.
  private static let nearAngles: Float = 8192

  /// π/2 in three parts; the first two have 11 bits, so that their products with quadrants up to
  /// 2¹³ are exact.
  private static let halfPi1: Float = 0x1.92p0
  private static let halfPi2: Float = 0x1.fb4p-12
  private static let halfPi3: Float = 0x1.4442d2p-24

  /// The quadrant, as a whole number, and the rest in −π/4…π/4.
  @inline(__always)
  private static func reduced(_ x: Lanes) -> (quadrant: Lanes, rest: Lanes) {
    let quadrant = round(x * 0x1.45f306p-1)
    let rest = ((x - quadrant * halfPi1) - quadrant * halfPi2) - quadrant * halfPi3
    return (quadrant, rest)
  }

  /// A far angle, between −2π and 2π; infinity gives NaN.
  private static func nearer(_ x: Lanes) -> Lanes {
    var result = x
    for lane in result.indices where !(Swift.abs(x[lane]) < nearAngles) {
      let angle = Double(x[lane])
      // Below 2³⁰, the product is off by at most 2⁻²³.
      let turns = (angle * 0x1.45f306dc9c883p-3).rounded(.toNearestOrEven)
      result[lane] = Float(
        Swift.abs(angle) < 0x1p30
          ? angle - turns * (2 * Double.pi)
          : angle.truncatingRemainder(dividingBy: 2 * Double.pi))
    }
    return result
  }

  /// sin of a rest.
  ///
  /// - Source: the coefficients of least error of Cephes, `sinf`.
  @inline(__always)
  private static func sinePolynomial(_ r: Lanes) -> Lanes {
    let s = r * r
    let p = (-1.9515296e-4 * s + 8.3321609e-3) * s + -1.6666655e-1
    return r + r * (s * p)
  }

  /// cos of a rest.
  ///
  /// - Source: Cephes, `cosf`.
  @inline(__always)
  private static func cosinePolynomial(_ r: Lanes) -> Lanes {
    let s = r * r
    let p = (2.4433157e-5 * s + -1.3887316e-3) * s + 4.1666646e-2
    return 1 - s * 0.5 + (s * s) * p
  }

  /// sin of the angle `shift` quadrants after x.
  @inline(__always)
  private static func sine(_ x: Lanes, shiftedBy shift: Float) -> Lanes {
    var x = x
    if !all(absolute(x) .< nearAngles) { x = nearer(x) }
    let (quadrant, rest) = reduced(x)
    let turned = quadrant + shift
    // 0 to 3, exact for the quadrants that are left.
    let place = turned - 4 * floor(turned * 0.25)
    let isOdd = (place .== 1) .| (place .== 3)
    let value = sinePolynomial(rest).replacing(with: cosinePolynomial(rest), where: isOdd)
    return value.replacing(with: -value, where: place .>= 2)
  }

  /// sin x, within 2⁻²³ for |x| < 8192.
  @inline(__always)
  static func sine(_ x: Lanes) -> Lanes { sine(x, shiftedBy: 0) }

  /// cos x, within 2⁻²³ for |x| < 8192.
  @inline(__always)
  static func cosine(_ x: Lanes) -> Lanes { sine(x, shiftedBy: 1) }

  @inline(__always)
  static func tangent(_ x: Lanes) -> Lanes { sine(x) / cosine(x) }
}
