import SeguePixels
import TestSupport
import Testing

@testable import SegueShaders

@Suite struct ShaderDrawingTests {
  private static let plain =
    "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }"

  private func picture(_ seed: UInt64, width: Int = 37, height: Int = 23) -> PixelBuffer {
    var random = SplitMix64(seed: seed)
    var picture = PixelBuffer(width: width, height: height)
    for index in picture.pixels.indices {
      let alpha = UInt8.random(in: 0...255, using: &random)
      picture.pixels[index] = SIMD4(
        UInt8.random(in: 0...alpha, using: &random), UInt8.random(in: 0...alpha, using: &random),
        UInt8.random(in: 0...alpha, using: &random), alpha)
    }
    return picture
  }

  @Test func aMixIsEachViewAtItsEnd() throws {
    let (first, second) = (picture(1), picture(2))
    #expect(try ShaderTrial.picture(Self.plain, first, second, progress: 0) == first)
    #expect(try ShaderTrial.picture(Self.plain, first, second, progress: 1) == second)
  }

  /// Sizes with rounding errors in every coordinate.
  @Test(arguments: [1, 3, 127, 128, 129, 1170, 1920, 4096])
  func pixelsAreReadInTheirMiddles(_ width: Int) throws {
    let (first, second) = (picture(3, width: width, height: 3), picture(4, width: width, height: 3))
    #expect(try ShaderTrial.picture(Self.plain, first, second, progress: 0) == first)
  }

  @Test func theOriginIsTheLowerLeft() throws {
    let view = picture(5)
    let drawn = try ShaderTrial.picture(
      "vec4 transition(vec2 uv) { return vec4(uv.x < 0.5, uv.y < 0.5, uv.y, 1.0); }", view, view,
      progress: 0.5)
    #expect(drawn[0, 0] == [255, 0, UInt8(255 * 22.5 / 23 + 0.5), 255])
    #expect(drawn[36, 22] == [0, 255, UInt8(255 * 0.5 / 23 + 0.5), 255])
  }

  @Test func picturesAreReadBetweenTheirPixelsWithClampedEdges() throws {
    let view = PixelBuffer(
      width: 2, height: 1, pixels: [[0, 0, 0, 255], [200, 100, 50, 255]])
    let half = try ShaderTrial.picture(
      "vec4 transition(vec2 uv) { return getFromColor(vec2(0.5)); }", view, view, progress: 0.5)
    #expect(half[0, 0] == [100, 50, 25, 255])
    for (place, pixel) in [("vec2(-9.0, 0.5)", 0), ("vec2(9.0, 1e30)", 1), ("vec2(0.0/0.0)", 0)] {
      let drawn = try ShaderTrial.picture(
        "vec4 transition(vec2 uv) { return getFromColor(\(place)); }", view, view, progress: 0.5)
      #expect(drawn[0, 0] == view[pixel, 0])
    }
  }

  @Test func colorsAreAtMostTheirAlphaAndNaNIsBlack() throws {
    let view = picture(6)
    let drawn = try ShaderTrial.picture(
      "vec4 transition(vec2 uv) { return vec4(2.0, 0.2, sqrt(-1.0 - uv.x), 0.5); }", view, view,
      progress: 0.5)
    #expect(drawn[5, 5] == [128, 51, 0, 128])
  }

  /// Pixels of one tile go different ways, and each must be as if it were alone.
  @Test func masksGiveEachPixelItsOwnResult() throws {
    let text = """
      float steps(float x) {
        float n = 0.0;
        for (int i = 0; i < 200; i++) {
          if (n > x * 40.0) break;
          if (mod(float(i), 3.0) < 0.5) continue;
          for (int j = 0; j < 3; j++) { if (float(j) > x * 4.0) return n / 64.0; n += 1.0; }
        }
        return n / 64.0;
      }
      vec4 transition(vec2 uv) { return vec4(steps(uv.x), steps(uv.y), 0.0, 1.0); }
      """
    func steps(_ x: Float) -> Float {
      var n: Float = 0
      for i in 0..<200 {
        if n > x * 40 { break }
        if i % 3 == 0 { continue }
        for j in 0..<3 {
          if Float(j) > x * 4 { return n / 64 }
          n += 1
        }
      }
      return n / 64
    }
    let view = picture(7)
    let drawn = try ShaderTrial.picture(text, view, view, progress: 0.5)
    for y in 0..<23 {
      for x in 0..<37 {
        let expected = [
          steps((Float(x) + 0.5) / 37), steps((Float(22 - y) + 0.5) / 23),
        ].map { UInt8($0 * 255 + 0.5) }
        #expect([drawn[x, y].x, drawn[x, y].y] == expected, "at \(x), \(y)")
      }
    }
  }

  /// Damaged texts are errors or programs, and nothing else.
  @Test func damagedTextsDoNotTrap() {
    let text = """
      #define N 3
      uniform float a; // = 2.0
      struct P { vec2 at; float r; };
      float f(in vec2 p, inout float q) { q += p.x; for (int i = 0; i < N; i++) { if (q > a) return q; }
        return mod(q, 0.3); }
      vec4 transition(vec2 uv) { P p = P(uv, 1.0); float v[N]; v[1] = f(p.at, p.r); mat2 m = mat2(v[2]);
        int k = int(uv.x * 5.0) % 3; v[k] = p.r > 0.5 ? 1.0 : 2.0;
        return vec4(m * uv, v[k], 1.0) + getFromColor(uv.yx) * (k << 2 == 4 ? 1.0 : 0.5); }
      """
    let view = picture(8)
    let words = text.split { " ".contains($0) }.map(String.init)
    var random = SplitMix64(seed: 9)
    var compiled = 0
    for _ in 0..<3000 {
      var damaged = words
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged.remove(at: place)
        case 1: damaged[place] = words[Int.random(in: words.indices, using: &random)]
        default: damaged.insert(words[Int.random(in: words.indices, using: &random)], at: place)
        }
      }
      if (try? ShaderTrial.picture(damaged.joined(separator: " "), view, view, progress: 0.5))
        != nil
      {
        compiled += 1
      }
    }
    #expect(compiled > 30)
  }
}
