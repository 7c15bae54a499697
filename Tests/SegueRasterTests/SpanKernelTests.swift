import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct SpanKernelTests {
  /// All kernels of this CPU except the definition; on some CPUs two are the same.
  private static let vector = (KernelChoice.all.dropLast() + KernelChoice.recorded).map(\.span)

  /// A pixel with no color channel above alpha.
  private func randomPixel(using random: inout SplitMix64) -> PremultipliedRGBA8 {
    let alpha = UInt8.random(in: 0...255, using: &random)
    let color = (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) }
    return PremultipliedRGBA8(color[0], color[1], color[2], alpha)
  }

  private func randomRow(_ count: Int, using random: inout SplitMix64) -> [PremultipliedRGBA8] {
    (0..<count).map { _ in randomPixel(using: &random) }
  }

  /// Runs `kernel` on a part of a row, and returns the result and whether the remaining pixels are
  /// unchanged.
  private func run(
    _ row: [PremultipliedRGBA8], _ span: Range<Int>,
    _ kernel: (inout MutableSpan<PremultipliedRGBA8>) -> Void
  ) -> (result: ArraySlice<PremultipliedRGBA8>, isRestUntouched: Bool) {
    var changed = row
    var mutable = changed.mutableSpan
    kernel(&mutable)
    let isRestUntouched =
      changed[..<span.lowerBound] == row[..<span.lowerBound]
      && changed[span.upperBound...] == row[span.upperBound...]
    return (changed[span], isRestUntouched)
  }

  @Test func sourceOverIsTheExactQuotient() {
    var random = SplitMix64(seed: 0x5E6E)
    for length in 0...67 {
      let (row, source) = (randomRow(75, using: &random), randomRow(75, using: &random))
      let opacity = [0, 16384, Int32.random(in: 0...16384, using: &random)][length % 3]
      let span = 4..<4 + length
      let (result, isRestUntouched) = run(row, span) {
        ScalarSpanKernels.sourceOver(&$0, in: span, source: source.span, opacity: opacity)
      }
      #expect(isRestUntouched)
      for x in span {
        for channel in 0..<4 {
          let (s, d, a) = (Int(source[x][channel]), Int(row[x][channel]), Int(source[x].w))
          let (w, one) = (Int(opacity), 255 * 16384)
          let exact = (s * w * 255 + d * (one - a * w) + one / 2) / one
          #expect(Int(result[x][channel]) == exact, "pixel \(x) channel \(channel)")
        }
      }
    }
  }

  @Test func dissolvingIsTheExactQuotient() {
    var random = SplitMix64(seed: 0xD155)
    for length in 0...67 {
      let (row, source) = (randomRow(75, using: &random), randomRow(75, using: &random))
      let background = randomPixel(using: &random)
      let opacity = [0, 16384, Int32.random(in: 0...16384, using: &random)][length % 3]
      let span = 4..<4 + length
      let (result, isRestUntouched) = run(row, span) {
        ScalarSpanKernels.dissolve(
          &$0, in: span, source: source.span, opacity: opacity, background: background)
      }
      #expect(isRestUntouched)
      for x in span {
        for channel in 0..<4 {
          let (s, d, a) = (Int(source[x][channel]), Int(row[x][channel]), Int(source[x].w))
          let (w, one) = (Int(opacity), 255 * 16384)
          let alone = s * 255 + Int(background[channel]) * (255 - a)
          let exact = (d * 255 * (16384 - w) + alone * w + one / 2) / one
          #expect(Int(result[x][channel]) == exact, "pixel \(x) channel \(channel)")
        }
      }
    }
  }

  @Test func opaqueOverOpaqueIsTheMixForEveryPair() {
    let opacity: Int32 = 5000
    for s in 0...255 {
      let row = (0...255).map { PremultipliedRGBA8(UInt8($0), 0, 255, 255) }
      let source = row.map { _ in PremultipliedRGBA8(UInt8(s), 0, 255, 255) }
      let (result, _) = run(row, 0..<256) {
        ScalarSpanKernels.sourceOver(&$0, in: 0..<256, source: source.span, opacity: opacity)
      }
      let exact = (0...255).map { d -> UInt8 in
        UInt8((Double(s * 5000 + d * 11384) / 16384 + 0.5).rounded(.down))
      }
      #expect(result.map(\.x) == exact)
      #expect(result.allSatisfy { $0.w == 255 && $0.z == 255 })
    }
  }

  /// The law: a dimming of 0.4 is brightness 153 and gives `round(c · 153 / 255)` for each of the
  /// 256 values, and so on for every brightness.
  @Test func dimmingIsExactForEveryValue() {
    let row = (0...255).map { PremultipliedRGBA8(UInt8($0), UInt8($0), UInt8($0), UInt8($0)) }
    for kernels in KernelChoice.all + KernelChoice.recorded {
      for brightness: UInt8 in 0...255 {
        let (result, _) = run(row, 0..<256) {
          kernels.span.dim(&$0, in: 0..<256, brightness: brightness)
        }
        let expected = row.map { pixel in
          let color = UInt8((Double(pixel.x) * Double(brightness) / 255).rounded())
          return PremultipliedRGBA8(color, color, color, pixel.w)
        }
        #expect(Array(result) == expected, "\(kernels.span), \(brightness)")
      }
    }
  }

  @Test func dimmingKeepsAlphaAndPixelsValid() {
    var random = SplitMix64(seed: 3)
    let row = randomRow(75, using: &random)
    let (result, isRestUntouched) = run(row, 5..<70) {
      ScalarSpanKernels.dim(&$0, in: 5..<70, brightness: 77)
    }
    #expect(isRestUntouched)
    #expect(result.indices.allSatisfy { result[$0].w == row[$0].w })
  }

  @Test func shadingIsTheExactQuotient() {
    var random = SplitMix64(seed: 4)
    let row = randomRow(75, using: &random)
    let factors = (0..<60).map { _ in UInt16.random(in: 0...16384, using: &random) }
    let (result, isRestUntouched) = run(row, 7..<67) {
      ScalarSpanKernels.shade(&$0, in: 7..<67, factors: factors.span)
    }
    #expect(isRestUntouched)
    for x in 7..<67 {
      for channel in 0..<3 {
        let exact = (Int(row[x][channel]) * Int(factors[x - 7]) + 8192) / 16384
        #expect(Int(result[x][channel]) == exact)
      }
      #expect(result[x].w == row[x].w)
    }
  }

  @Test func paperCoversOnlyWhereTheImageIs() {
    var random = SplitMix64(seed: 5)
    let row = randomRow(64, using: &random) + [.clear]
    let paper = Paper(color: SIMD3(250, 240, 100), contentsOpacity: 3000)
    let (result, _) = run(row, 0..<65) { ScalarSpanKernels.cover(&$0, in: 0..<65, with: paper) }
    let one = 255 * 16384
    for x in 0..<65 {
      for channel in 0..<4 {
        let color = channel == 3 ? 255 : Int(paper.color[channel])
        let exact =
          (Int(row[x][channel]) * 3000 * 255 + color * Int(row[x].w) * (16384 - 3000) + one / 2)
          / one
        #expect(Int(result[x][channel]) == exact)
      }
    }
    #expect(result[64] == .clear)
  }

  @Test func underlayIsTheExactQuotient() {
    var random = SplitMix64(seed: 0xBAC6)
    let row = randomRow(64, using: &random) + [.clear]
    let color = randomPixel(using: &random)
    let (result, _) = run(row, 0..<65) { ScalarSpanKernels.underlay(&$0, in: 0..<65, with: color) }
    for x in 0..<65 {
      for channel in 0..<4 {
        let rest = Int(color[channel]) * (255 - Int(row[x].w))
        #expect(Int(result[x][channel]) == Int(row[x][channel]) + (rest * 2 + 255) / 510)
      }
    }
    #expect(result[64] == color)
  }

  @Test func sharesOfOneColorAddUpToThatColor() {
    var random = SplitMix64(seed: 6)
    let row = randomRow(40, using: &random)
    var (target, sums) = (row, [SIMD4<UInt32>](repeating: .zero, count: 40))
    let first = (0..<40).map { _ in UInt32.random(in: 0...20_000, using: &random) }
    let second = (0..<40).map { _ in UInt32.random(in: 0...45_535, using: &random) }
    let third = zip(first, second).map { 65_536 - $0 - $1 }
    for weights in [first, second, third] {
      var span = sums.mutableSpan
      ScalarSpanKernels.accumulate(&span, row.span, in: 0..<40, weights: weights.span)
    }
    var targetSpan = target.mutableSpan
    var sumSpan = sums.mutableSpan
    ScalarSpanKernels.settle(&targetSpan, in: 0..<40, &sumSpan)
    #expect(target == row)
    #expect(sums.allSatisfy { $0 == .zero })
  }

  private func solid(_ row: [PremultipliedRGBA8]) -> [PremultipliedRGBA8] {
    row.map { PremultipliedRGBA8($0.x, $0.y, $0.z, 255) }
  }

  /// Mostly opaque rows with transparent stretches; every length.
  @Test(arguments: vector) func vectorKernelsEqualTheDefinition(fast: any SpanKernels.Type) {
    var random = SplitMix64(seed: 0xBE57)
    for length in 0...130 {
      func opaque(_ row: [PremultipliedRGBA8]) -> [PremultipliedRGBA8] {
        let hole = Int.random(in: 0..<140, using: &random)
        return row.enumerated().map { index, pixel in
          abs(index - hole) < 3 ? pixel : PremultipliedRGBA8(pixel.x, pixel.y, pixel.z, 255)
        }
      }
      let row = opaque(randomRow(140, using: &random))
      let source = opaque(randomRow(140, using: &random))
      let background = randomPixel(using: &random)
      let opacity = [0, 16384, Int32.random(in: 0...16384, using: &random)][length % 3]
      let brightness = UInt8.random(in: 0...255, using: &random)
      let factors = (0..<length).map { _ in UInt16.random(in: 0...16384, using: &random) }
      let (under, over) = (solid(row), solid(source))
      let paper = Paper(
        color: SIMD3(background.x, background.y, background.z), contentsOpacity: opacity)
      let span = 5..<5 + length
      let calls: [(String, (any SpanKernels.Type, inout MutableSpan<PremultipliedRGBA8>) -> Void)] =
        [
          ("sourceOver", { $0.sourceOver(&$1, in: span, source: source.span, opacity: opacity) }),
          (
            "dissolve",
            {
              $0.dissolve(
                &$1, in: span, source: source.span, opacity: opacity, background: background)
            }
          ),
          ("underlay", { $0.underlay(&$1, in: span, with: background) }),
          ("dim", { $0.dim(&$1, in: span, brightness: brightness) }),
          (
            "copyDimmed",
            {
              $0.copyDimmed(
                &$1, in: span, texels: source.span, from: 3, brightness: brightness)
            }
          ),
          ("shade", { $0.shade(&$1, in: span, factors: factors.span) }),
          ("cover", { $0.cover(&$1, in: span, with: paper) }),
          (
            "mix",
            {
              $0.mix(
                &$1, in: span, under: under.span.extracting(span),
                over: over.span.extracting(span), opacity: opacity)
            }
          ),
        ]
      for (name, call) in calls {
        var (expected, actual) = (row, row)
        var a = expected.mutableSpan
        var b = actual.mutableSpan
        call(ScalarSpanKernels.self, &a)
        call(fast, &b)
        #expect(expected == actual, "\(name) of \(length) pixels")
      }
    }
  }

  /// From before the cylinder to beyond it, every length; pixels after it are not touched.
  @Test(arguments: vector)
  func vectorKernelsShadeACylinderAsTheDefinitionDoes(fast: any SpanKernels.Type) {
    var random = SplitMix64(seed: 0xC711)
    for length in 0...67 {
      let past = Double.random(in: -1.5...1, using: &random)
      let step = Double.random(in: -0.05...0.05, using: &random)
      let amount = [0, 1, Double.random(in: 0...1, using: &random)][length % 3]
      let factors = [fast, ScalarSpanKernels.self].map { kernels in
        var factors = [UInt16](repeating: 7, count: length + 9)
        var span = factors.mutableSpan
        kernels.setFactors(&span, count: length, from: past, by: step, amount: amount)
        return factors
      }
      #expect(factors[0] == factors[1], "\(length) pixels")
      #expect(factors[0][length...].allSatisfy { $0 == 7 })
    }
  }

  @Test(arguments: 0...2, vector)
  func vectorKernelsReadBetweenNodesAsTheDefinitionDoes(
    stepBits: Int, fast: any SpanKernels.Type
  ) {
    var random = SplitMix64(seed: 0x40DE)
    for length in 0...67 {
      let start = Int.random(in: 0...5, using: &random) << stepBits
      let count = (start + length) >> stepBits + 2
      let upper = (0..<count).map { _ in UInt32.random(in: 0...16384, using: &random) }
      let lower = (0..<count).map { _ in UInt32.random(in: 0...16384, using: &random) }
      for below in 0..<1 << stepBits {
        let factors = [fast, ScalarSpanKernels.self].map { kernels in
          var factors = [UInt16](repeating: 7, count: start + length + 9)
          var span = factors.mutableSpan
          kernels.interpolate(
            &span, in: start..<start + length, between: (upper.span, lower.span),
            stepBits: stepBits, below: below)
          return factors
        }
        #expect(factors[0] == factors[1], "\(length) pixels")
      }
    }
  }

  /// Around triangles, inside them and far away, and with two equal corners.
  @Test(arguments: vector)
  func vectorKernelsFindTheSameShadow(fast: any SpanKernels.Type) throws {
    var random = SplitMix64(seed: 0x5AD0)
    for length in 0...37 {
      let middle = Point(.random(in: 0...90, using: &random), .random(in: 0...90, using: &random))
      let corners = (0..<3).map { corner in
        let angle = Double(corner) * 2.1 + .random(in: 0...1, using: &random)
        let radius = Double.random(in: 1...60, using: &random)
        return middle + Point(Elementary.cosine(angle), Elementary.sine(angle)) * radius
      }
      let shadow = try #require(
        SoftShadow(
          outline: Polygon(corners: corners), extent: .random(in: 0.5...70, using: &random),
          opacity: .random(in: 0...1, using: &random)))
      let y = middle.y + .random(in: -40...40, using: &random)
      guard let line = shadow.line(atY: y) else { continue }
      let values = [fast, ScalarSpanKernels.self].map { kernels in
        var values = [UInt32](repeating: 7, count: length + 12)
        var span = values.mutableSpan
        kernels.setNodes(&span, in: 3..<3 + length, of: line, stepBits: length % 3)
        return values
      }
      #expect(values[0] == values[1], "\(length) nodes")
      #expect(values[0].suffix(9).allSatisfy { $0 == 7 })
    }
  }

  /// Random input, and white of every alpha over white, which has the largest sums.
  @Test(arguments: vector)
  func vectorKernelsCompositeTranslucentPixelsAsTheDefinitionDoes(fast: any SpanKernels.Type) {
    var random = SplitMix64(seed: 0x0FE2)
    let white = PremultipliedRGBA8(repeating: 255)
    let sources = [
      randomRow(256, using: &random), (0...255).map { PremultipliedRGBA8(repeating: UInt8($0)) },
    ]
    let rows = [randomRow(256, using: &random), Array(repeating: white, count: 256)]
    for (source, row) in zip(sources, rows) {
      for opacity: Int32 in [1, 5000, 16383, 16384] {
        for length in [0, 1, 7, 8, 9, 250] {
          let span = 3..<3 + length
          let (expected, actual) = (
            run(row, span) {
              ScalarSpanKernels.sourceOver(&$0, in: span, source: source.span, opacity: opacity)
            },
            run(row, span) {
              fast.sourceOver(&$0, in: span, source: source.span, opacity: opacity)
            }
          )
          #expect(actual.isRestUntouched)
          let isEqual = actual.result == expected.result
          #expect(isEqual, "\(length) pixels at opacity \(opacity)")
        }
      }
    }
  }

  @Test func mixingEqualsSourceOver() {
    var random = SplitMix64(seed: 0x1A)
    let (under, over) = (
      solid(randomRow(256, using: &random)), solid(randomRow(256, using: &random))
    )
    for opacity: Int32 in [0, 1, 5000, 8192, 16383, 16384] {
      var (laid, mixed) = (under, over)
      var a = laid.mutableSpan
      var b = mixed.mutableSpan
      ScalarSpanKernels.sourceOver(&a, in: 0..<256, source: over.span, opacity: opacity)
      ScalarSpanKernels.mix(
        &b, in: 0..<256, under: under.span, over: over.span, opacity: opacity)
      #expect(laid == mixed, "opacity \(opacity)")
    }
  }
}
