import CSegueShaderKernels
import SeguePixels
import TestSupport
import Testing

@testable import SegueShaders

/// Colors that are chosen and not computed with: they have the bytes of the pictures.
@Suite struct ShaderChoiceTests {
  private static let (width, height) = (261, 7)
  private static let (first, second) = (picture(seed: 5), picture(seed: 6))

  private static func picture(seed: UInt64) -> PixelBuffer {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<width * height).map { _ in
      let alpha = UInt8.random(in: 0...255, using: &random)
      func color() -> UInt8 { UInt8.random(in: 0...alpha, using: &random) }
      return PremultipliedRGBA8(color(), color(), color(), alpha)
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// A text, and the pixel that it has at a column and a row from above.
  struct Case: Sendable {
    let text: String
    let pixel: @Sendable (Int, Int) -> PremultipliedRGBA8
  }

  private static let cases = [
    Case(text: "return getFromColor(uv);") { x, y in first[x, y] },
    Case(text: "return uv.x > 0.5 ? getToColor(uv) : getFromColor(uv);") { x, y in
      x >= 131 || (Float(x) + 0.5) / 261 > 0.5 ? second[x, y] : first[x, y]
    },
    Case(text: "return uv.y > 0.5 ? getToColor(uv) : getFromColor(uv);") { x, y in
      y < 3 ? second[x, y] : first[x, y]
    },
    Case(text: "vec2 at = vec2(uv.x, 1.0 - uv.y); return getFromColor(at);") { x, y in
      first[x, 6 - y]
    },
    // A variable that has another color in some places, and a function with two ends.
    Case(
      text: "vec4 color = getFromColor(uv); if (uv.x < 0.25) color = getToColor(uv); return color;"
    ) { x, y in x < 65 ? second[x, y] : first[x, y] },
    Case(
      text: "if (uv.y > 0.7) return vec4(0.0, 0.0, 0.0, 1.0); return getToColor(vec2(uv.x, uv.y));"
    ) { x, y in y < 2 ? [0, 0, 0, 255] : second[x, y] },
    // A color that is chosen in a loop.
    Case(
      text: """
        vec4 color = getFromColor(uv);
        for (int i = 0; i < 3; i++) { if (uv.y * 3.0 < float(i)) color = getToColor(uv); }
        return color;
        """
    ) { x, y in (6.5 - Double(y)) / 7 * 3 < 2 ? second[x, y] : first[x, y] },
    // A color that is also computed with stays one: half of it where its red is bright.
    Case(
      text: """
        vec4 a = getFromColor(uv);
        return a.r > 2.0 ? a * 0.5 : uv.x < 0.25 ? a : getToColor(uv);
        """
    ) { x, y in x < 65 ? first[x, y] : second[x, y] },
    Case(text: "vec4 a = getFromColor(uv); return a.a > 0.5 ? a : getToColor(uv);") { x, y in
      first[x, y].w > 127 ? first[x, y] : second[x, y]
    },
  ]

  @Test(arguments: cases.indices)
  func chosenPixelsAreThoseOfThePictures(_ index: Int) throws {
    let tried = Self.cases[index]
    let program = try ShaderProgram("vec4 transition(vec2 uv) { \(tried.text) }")
    var frame = PixelBuffer(width: Self.width, height: Self.height)
    try program.draw(
      program.defaults, progress: 0.5, Self.first, Self.second, into: &frame)
    for y in 0..<Self.height {
      for x in 0..<Self.width where frame[x, y] != tried.pixel(x, y) {
        Issue.record("(\(x), \(y)) is \(frame[x, y]), not \(tried.pixel(x, y)): \(tried.text)")
        return
      }
    }
  }

  /// A stranger's thousands of choices in a row neither take long nor end the program.
  @Test func manyChoicesInARowAreColors() throws {
    let lines = (1...2000).map { index in
      "vec4 c\(index) = uv.x > \(Double(index) / 4000) ? getToColor(uv) : c\(index - 1);"
    }
    let program = try ShaderProgram(
      "vec4 transition(vec2 uv) { vec4 c0 = getFromColor(uv);\n"
        + lines.joined(separator: "\n") + "\nreturn c2000; }")
    var frame = PixelBuffer(width: Self.width, height: Self.height)
    try program.draw(program.defaults, progress: 0.5, Self.first, Self.second, into: &frame)
    #expect(frame[0, 0] == Self.second[0, 0] && frame[260, 6] == Self.second[260, 6])
  }

  /// The reads of plain wipes are pixels, of which one is chosen.
  @Test(
    arguments: [
      "uv.x > progress ? getToColor(uv) : getFromColor(uv)",
      "uv.x > progress ? getToColor(uv) : vec4(0.0, 0.0, 0.0, 1.0)",
    ])
  func wipesReadPixels(_ color: String) throws {
    let program = try ShaderProgram("vec4 transition(vec2 uv) { return \(color); }")
    let operations = program.instructions.map(\.operation)
    #expect(operations.contains(.samplePixel) && !operations.contains(.sample))
    #expect(program.instructions[program.tileStart...].allSatisfy { $0.operation != .pixel })
  }

  /// An instruction that depends on the row alone runs once a row, one that depends on no pixel
  /// once a frame.
  @Test func rowsAreComputedOnce() throws {
    let program = try ShaderProgram(
      "vec4 transition(vec2 uv) { return vec4(sin(uv.y), cos(uv.x), exp(progress), 1.0); }")
    let (row, tile) = (program.rowStart, program.tileStart)
    func operations(_ range: Range<Int>) -> [ShaderOperation] {
      program.instructions[range].map(\.operation)
    }
    #expect(operations(0..<row) == [.exponential])
    #expect(operations(row..<tile) == [.sine])
    #expect(operations(tile..<program.instructions.count) == [.cosine, .pixel])
  }
}
