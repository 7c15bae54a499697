import SeguePixels
import Testing

@testable import SegueShaders

/// Pictures that uniforms are.
@Suite struct ShaderPictureTests {
  private static let view = PixelBuffer(width: 8, height: 6, filledWith: [10, 20, 30, 255])

  /// Red grows to the right and green upwards, at the middles of the pixels.
  private static let map: PixelBuffer = {
    var picture = PixelBuffer(width: 4, height: 3)
    for y in 0..<3 {
      for x in 0..<4 { picture[x, y] = [UInt8(x) * 60, UInt8(2 - y) * 100, 0, 255] }
    }
    return picture
  }()

  /// The first pixel, which all kernels draw alike.
  private func pixel(_ text: String, _ others: [PixelBuffer]) throws -> PremultipliedRGBA8 {
    let program = try ShaderProgram(text)
    let frames = try InstructionSet.available.map { kernels in
      let pictures = ([Self.view, Self.view] + others).map { ShaderPicture($0) }
      let machine = try ShaderMachine(
        program, program.defaults, progress: 0.5, size: (8, 6), pictures: pictures,
        instructions: kernels)
      var frame = PixelBuffer(width: 8, height: 6)
      try machine.draw(into: &frame)
      return frame
    }
    #expect(frames.allSatisfy { $0 == frames[0] }, "kernels draw another picture")
    return frames[0][0, 0]
  }

  @Test(
    arguments: [
      // The middles of pixels, the lowest row first.
      ("vec2(0.125, 1.0 / 6.0)", [0, 0, 0, 255]), ("vec2(0.875, 5.0 / 6.0)", [180, 200, 0, 255]),
      // Half way between two of them, and beyond an edge.
      ("vec2(0.25, 0.5)", [30, 100, 0, 255]), ("vec2(9.0, -9.0)", [180, 0, 0, 255]),
    ] as [(String, PremultipliedRGBA8)])
  func aPictureHasAnySize(_ place: String, _ expected: PremultipliedRGBA8) throws {
    let text =
      "uniform sampler2D map; vec4 transition(vec2 uv) { return texture2D(map, \(place)); }"
    #expect(try pixel(text, [Self.map]) == expected)
  }

  /// Pixels of a frame read their own texels, though their coordinates are rounded.
  @Test(arguments: [(1920, 2), (1179, 3), (7, 1001)])
  func theOwnTexelIsReadAlone(_ width: Int, _ height: Int) {
    let image = PixelBuffer(
      width: width, height: height,
      pixels: (0..<width * height).map { number in
        let byte = UInt8(truncatingIfNeeded: number &* 151)
        return [byte, 255 - byte, byte ^ 0x55, byte]
      })
    let picture = ShaderPicture(image)
    for y in 0..<height {
      for x in 0..<width {
        let u = (Float(x) + 0.5) / Float(width)
        let v = (Float(height - 1 - y) + 0.5) / Float(height)
        let pixel = image[x, y]
        let expected =
          SIMD4(Float(pixel.x), Float(pixel.y), Float(pixel.z), Float(pixel.w)) / 255
        #expect(picture.color(u, v) == expected)
      }
    }
  }

  /// A place is a texel's own up to a 1024th of a texel, and between two of them beyond it.
  @Test(
    arguments: [(0, 0), (0.0009, 0), (-0.0009, 0), (0.25, 0.25), (-0.25, -0.25)]
      as [(Float, Float)])
  func placesNearATexelAreTheTexel(_ distance: Float, _ weight: Float) {
    let grays = [0, 100, 200].map { PremultipliedRGBA8($0, $0, $0, 255) }
    let picture = ShaderPicture(PixelBuffer(width: 3, height: 1, pixels: grays))
    let color = picture.color((1.5 + distance) / 3, 0.5)
    #expect(abs(color.x * 255 - 100 * (1 + weight)) < 1e-4)
  }

  /// Colors are premultiplied, as those of the views are.
  @Test func clearPixelsAreClear() throws {
    let half = PixelBuffer(width: 2, height: 2, filledWith: [64, 0, 32, 128])
    let text = "uniform sampler2D a; vec4 transition(vec2 uv) { return texture2D(a, uv); }"
    #expect(try pixel(text, [half]) == [64, 0, 32, 128])
  }

  @Test func functionsTakePictures() throws {
    let text = """
      uniform sampler2D a, b;
      vec4 both(sampler2D x, sampler2D y, vec2 uv) {
        return texture2D(x, uv) + vec4(0.0, texture2D(y, uv).r, 0.0, 0.0);
      }
      vec4 transition(vec2 uv) { return both(b, a, uv); }
      """
    let (a, b) = ([100, 0, 0, 255], [7, 0, 9, 255]) as (PremultipliedRGBA8, PremultipliedRGBA8)
    let pictures = [a, b].map { PixelBuffer(width: 3, height: 2, filledWith: $0) }
    #expect(try pixel(text, pictures) == [7, 100, 9, 255])
  }

  @Test func theSizeIsThatOfThePicture() throws {
    let text = """
      uniform sampler2D map;
      ivec2 size(sampler2D x) { return textureSize(x, 0); }
      vec4 transition(vec2 uv) { return vec4(vec2(size(map)), textureSize(map, 0).y, 255) / 255.0; }
      """
    #expect(try pixel(text, [Self.map]) == [4, 3, 3, 255])
  }

  @Test func thereIsALimit() {
    let uniforms = (0..<9).map { "uniform sampler2D p\($0);\n" }.joined()
    #expect(
      ShaderTrial.message(uniforms)
        == "a.glsl:9:19: this shader has more than 8 pictures, expected a smaller one")
  }
}
