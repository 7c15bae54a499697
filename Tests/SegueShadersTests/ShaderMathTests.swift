import Foundation
import Testing
import TestSupport

@testable import SegueShaders

@Suite struct ShaderMathTests {
  /// The greatest error over many numbers, in units of the last place of the exact result, but at
  /// least of `least`.
  private func error(
    _ range: ClosedRange<Float>, least: Float = 0, _ ours: (FloatLanes) -> FloatLanes,
    _ exact: (Double) -> Double
  ) -> Double {
    var random = SplitMix64(seed: 3)
    var worst = 0.0
    for _ in 0..<20_000 {
      let x = Float.random(in: range, using: &random)
      let expected = exact(Double(x))
      let unit = Double(max(Float(abs(expected)).ulp, least))
      worst = max(worst, abs(Double(ours(FloatLanes(repeating: x))[0]) - expected) / unit)
    }
    return worst
  }

  @Test func sinesAreAsExactAsIsSaid() {
    let least: Float = 0x1p-23
    #expect(error(-4...4, least: least, { ShaderMath.sine($0) }, { sin($0) }) <= 1)
    #expect(error(-8191...8191, least: least, { ShaderMath.sine($0) }, { sin($0) }) <= 1)
    #expect(error(-8191...8191, least: least, { ShaderMath.cosine($0) }, { cos($0) }) <= 1)
    #expect(error(-1.5...1.5, { ShaderMath.tangent($0) }, { tan($0) }) <= 4)
    for x in [Float(1e5), -3e7, 1e30, 9000.5] {
      let exact = sin(Double(x).truncatingRemainder(dividingBy: 2 * Double.pi))
      #expect(abs(Double(ShaderMath.sine(FloatLanes(repeating: x))[7]) - exact) < 1e-6)
    }
    #expect(ShaderMath.sine(FloatLanes(repeating: .infinity))[0].isNaN)
  }

  @Test func arcsAreAsExactAsIsSaid() {
    #expect(error(-50...50, { ShaderMath.arctangent($0) }, { atan($0) }) <= 3)
    #expect(error(-1...1, { ShaderMath.arcsine($0) }, { asin($0) }) <= 4)
    #expect(error(-1...1, least: 0x1p-23, { ShaderMath.arccosine($0) }, { acos($0) }) <= 3)
    #expect(ShaderMath.arcsine(FloatLanes(repeating: 1.01))[0].isNaN)
    var random = SplitMix64(seed: 4)
    for _ in 0..<20_000 {
      let y = Float.random(in: -2...2, using: &random)
      let x = Float.random(in: -2...2, using: &random)
      let ours = ShaderMath.arctangent(FloatLanes(repeating: y), over: FloatLanes(repeating: x))[0]
      let exact = atan2(Double(y), Double(x))
      #expect(abs(Double(ours) - exact) <= 4 * Double(Float(abs(exact)).ulp), "\(y), \(x)")
    }
    for (y, x, angle) in [(Float(0), Float(-1), Float.pi), (0, 0, 0), (1, 0, .pi / 2)] {
      let ours = ShaderMath.arctangent(FloatLanes(repeating: y), over: FloatLanes(repeating: x))[0]
      #expect(abs(ours - angle) < 1e-6)
    }
  }

  @Test func exponentialsAreAsExactAsIsSaid() {
    #expect(error(-126...127, { ShaderMath.exponential2($0) }, { exp2($0) }) <= 2)
    #expect(error(-87...88, { ShaderMath.exponential($0) }, { exp($0) }) <= 2)
    #expect(error(1e-30...2, least: 0x1p-23, { ShaderMath.logarithm2($0) }, { log2($0) }) <= 3)
    #expect(error(2...1e30, { ShaderMath.logarithm2($0) }, { log2($0) }) <= 3)
    #expect(error(1e-30...1e30, { ShaderMath.logarithm($0) }, { log($0) }) <= 3)
    let lanes = { (x: Float) in FloatLanes(repeating: x) }
    #expect(ShaderMath.exponential2(lanes(200))[0] == .infinity)
    #expect(ShaderMath.exponential2(lanes(-200))[0] == 0)
    #expect(ShaderMath.logarithm2(lanes(0))[0] == -.infinity)
    #expect(ShaderMath.logarithm2(lanes(-1))[0].isNaN)
    #expect(ShaderMath.logarithm2(lanes(0x1p-140))[0] == -140)
    #expect(ShaderMath.power(lanes(2), lanes(10))[0] == 1024)
    #expect(ShaderMath.power(lanes(0), lanes(2))[0] == 0)
    #expect(ShaderMath.power(lanes(0), lanes(0))[0] == 1)
  }

  @Test func roundingIsExact() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let x = Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))
      guard x.isFinite else { continue }
      let lanes = FloatLanes(repeating: x)
      #expect(ShaderMath.floor(lanes)[0] == x.rounded(.down))
      #expect(ShaderMath.ceiling(lanes)[0] == x.rounded(.up))
      #expect(ShaderMath.truncate(lanes)[0] == x.rounded(.towardZero))
      #expect(ShaderMath.round(lanes)[0] == x.rounded(.toNearestOrEven))
      #expect(ShaderMath.absolute(lanes)[0].bitPattern == abs(x).bitPattern)
    }
  }

  /// Another CPU must compute these bits, too.
  @Test func theBitsAreTheSameEverywhere() {
    var digest: UInt64 = 0
    for step in -400...400 {
      let x = FloatLanes(repeating: Float(step) * 0.37)
      let near = FloatLanes(repeating: Float(step) / 401)
      let values = [
        ShaderMath.sine(x), ShaderMath.cosine(x), ShaderMath.tangent(x), ShaderMath.arcsine(near),
        ShaderMath.arccosine(near), ShaderMath.arctangent(x), ShaderMath.exponential(near),
        ShaderMath.exponential2(x), ShaderMath.logarithm2(ShaderMath.absolute(x)),
        ShaderMath.power(ShaderMath.absolute(near), x), ShaderMath.mod(x, near),
        ShaderMath.arctangent(x, over: near), ShaderMath.fraction(x),
      ]
      // The sign of NaN is the CPU's own.
      for value in values where !value[3].isNaN {
        digest = (digest ^ UInt64(value[3].bitPattern)) &* 0x100_0000_01B3
      }
    }
    #expect(digest == 0x5919_F5B6_A715_4AD4)
  }
}
