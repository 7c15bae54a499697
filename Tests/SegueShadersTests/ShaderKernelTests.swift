import CSegueShaderKernels
import SeguePixels
import Testing
import TestSupport

@testable import SegueShaders

@Suite struct ShaderKernelTests {
  private static let kernels = InstructionSet.available.filter { $0 != .scalar }

  private static let pictures = [
    picture(width: 37, height: 11, seed: 1), picture(width: 2, height: 1, seed: 2),
  ].map { ShaderPicture($0) }

  private static func picture(width: Int, height: Int, seed: UInt64) -> PixelBuffer {
    var random = SplitMix64(seed: seed)
    let pixels = (0..<width * height).map { _ in
      let bits = SIMD4(repeating: UInt32.random(in: 0...UInt32.max, using: &random))
      return PremultipliedRGBA8(truncatingIfNeeded: bits &>> [0, 8, 16, 24])
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// Numbers at which an operation may take another way.
  private static let special: [Float] = [
    0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 0.99999994, 127, 128, 130, -126, -149, -152, 88.8,
    -104, 8191.999, 8192, -8192, 1e5, 0x1p23, 0x1p24, -0x1p23, 8388607.5, 0x1p31, -0x1p31,
    2147483520, 1e30, -1e30, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    .leastNormalMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1.8p-130, 3.1415927,
    1.5707964, 2.4142136, 0.41421357, 1.4142135, 0x1.6a09e6p0,
  ]

  private static let specialInts: [Int32] = [.min, .min + 1, -33, -2, -1, 0, 1, 2, 31, 32, .max]

  private static func float(_ random: inout SplitMix64) -> Float {
    switch UInt8.random(in: 0...9, using: &random) {
    case 0...2: special.randomElement(using: &random) ?? 0
    case 3: Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))
    case 4...6: Float.random(in: -2...2, using: &random)
    default: Float.random(in: -200...200, using: &random)
    }
  }

  private static func int(_ random: inout SplitMix64) -> Int32 {
    Bool.random(using: &random)
      ? specialInts.randomElement(using: &random) ?? 0
      : Int32.random(in: Int32.min...Int32.max, using: &random)
  }

  /// A machine that runs some instructions on eight registers of each kind.
  private func machine(
    _ instructions: [ShaderInstruction], _ kernels: InstructionSet, coordinates: [Int] = [-1, -1]
  ) throws -> ShaderMachine {
    let frame = ShaderProgram.FrameRegisters(
      progress: -1, ratio: -1, resolution: [-1, -1], pictureSizes: [:])
    let program = ShaderProgram(
      uniforms: [], instructions: instructions, rowStart: 0, tileStart: 0,
      code: instructions.map(\.encoded), floatCount: 8, intCount: 8, constants: [],
      coordinates: coordinates, frame: frame, uniformRegisters: [], pixel: 0)
    return try ShaderMachine(
      program, [], progress: 0, size: (37, 11), pictures: Self.pictures, instructions: kernels)
  }

  /// The first difference between two machines; any NaN equals any other.
  private func difference(_ a: ShaderMachine, _ b: ShaderMachine) -> String? {
    for register in 0..<8 {
      for pixel in 0..<ShaderMachine.pixels {
        let (x, y) = (a.registers[float: register, pixel], b.registers[float: register, pixel])
        if x.bitPattern != y.bitPattern, !(x.isNaN && y.isNaN) {
          return "float \(register), pixel \(pixel): \(x) is \(y)"
        }
        let (m, n) = (a.registers[int: register, pixel], b.registers[int: register, pixel])
        if m != n { return "int \(register), pixel \(pixel): \(m) is \(n)" }
      }
    }
    return nil
  }

  /// Random numbers in all registers; those of a read are coordinates.
  private func fill(_ machine: ShaderMachine, isRead: Bool, round: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let range: ClosedRange<Float> = round % 8 < 4 ? -0.2...1.2 : 0.3...0.31
    for register in 0..<8 {
      for pixel in 0..<ShaderMachine.pixels {
        machine.registers[float: register, pixel] =
          isRead && round % 3 != 0
          ? Float.random(in: range, using: &random) : Self.float(&random)
        machine.registers[int: register, pixel] = Self.int(&random)
      }
    }
    guard isRead, round % 3 == 1 else { return }
    // Neighboring pixels, as most shaders read them: between texels, or texels themselves, which
    // follow each other or not.
    let isBetween = round % 2 == 0
    let step = round % 4 == 1 ? 7 : 1
    for pixel in 0..<ShaderMachine.pixels {
      machine.registers[float: 0, pixel] =
        (Float(pixel * step % 60) - (isBetween ? 9.75 : 9.5)) / 37
      machine.registers[float: 1, pixel] = isBetween ? 0.3 : 3.5 / 11
    }
  }

  @Test func everyKernelEqualsItsDefinition() throws {
    var random = SplitMix64(seed: 0x5E6E)
    for operation in ShaderOperation.all where !operation.isControl {
      let isRead = operation.readsPicture
      for round in 0..<(isRead ? 64 : 24) {
        // The result may be an operand, too, and a read has a mask or none.
        let result = round % 2 == 0 ? 3 : round % 4 == 1 ? 0 : 1
        let instruction = ShaderInstruction(
          operation, isRead ? 4 : result, 0, 1, isRead ? round % 2 : 2,
          extra: isRead ? (round % 4 < 2 ? 2 : -1) : 5)
        // Some read the texels of their own pixels, rows or columns.
        let coordinates = [round % 5 > 2 ? 0 : -1, round % 5 > 3 || round % 5 == 1 ? 1 : -1]
        let seed = random.next()
        let expected = try machine([instruction], .scalar, coordinates: coordinates)
        fill(expected, isRead: isRead, round: round, seed: seed)
        try expected.run(0..<1)
        for kernels in Self.kernels {
          let actual = try machine([instruction], kernels, coordinates: coordinates)
          fill(actual, isRead: isRead, round: round, seed: seed)
          try actual.run(0..<1)
          let difference = difference(expected, actual)
          #expect(difference == nil, "\(operation) with \(kernels): \(difference ?? "")")
        }
      }
    }
  }

  /// Control flow, coordinates, pictures and colors together, in a size that no tile divides.
  @Test func everyKernelDrawsTheSamePicture() throws {
    let text = """
      uniform vec2 resolution;
      float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
      vec4 transition(vec2 uv) {
        float sum = 0.0;
        for (int i = 0; i < 40; i++) {
          if (float(i) > uv.x * 60.0) break;
          if (mod(float(i), 3.0) < 1.0) continue;
          sum += noise(uv + float(i)) / 20.0;
        }
        vec4 color = getFromColor(uv + 0.1 * vec2(cos(sum), sin(sum * 9.0)));
        if (uv.y < progress) color = mix(color, getToColor(1.3 * uv.yx - 0.1), sum);
        return uv.x < 0.1 ? color * 3.0 - vec4(0.0, 1.0, 0.0, 2.0) : color / (sum - 0.2);
      }
      """
    try drawsAlike(text, [nil], 61, 47)
  }

  /// Choices between pixels, in rows of less than a tile, of a whole one, and of more.
  @Test(
    arguments: [
      "uv.x > 0.4 ? getFromColor(uv) : getToColor(uv)",
      "uv.y + 0.1 * uv.x < 0.4 ? getFromColor(vec2(uv.x, 1.0 - uv.y)) : vec4(uv, 0.2, 0.7)",
      "uv.x < uv.y ? getToColor(uv.yx) : getFromColor(vec2(uv.x + 0.3, uv.y))",
    ], [61, Int(SHADER_TILE), 245])
  func everyKernelChoosesTheSamePixels(_ color: String, _ width: Int) throws {
    try drawsAlike("vec4 transition(vec2 uv) { return \(color); }", [], width, 5)
  }

  private func drawsAlike(
    _ text: String, _ values: [ShaderUniform.Value?], _ width: Int, _ height: Int
  ) throws {
    let program = try ShaderProgram(text)
    let pictures = (3...4).map { Self.picture(width: width, height: height, seed: $0) }
    var frames: [PixelBuffer] = []
    for kernels in [InstructionSet.scalar] + Self.kernels {
      let machine = try ShaderMachine(
        program, values, progress: 0.4, size: (width, height),
        pictures: pictures.map { ShaderPicture($0) }, instructions: kernels)
      var frame = PixelBuffer(width: width, height: height)
      try machine.draw(into: &frame)
      frames.append(frame)
    }
    for (kernels, frame) in zip(Self.kernels, frames.dropFirst()) {
      #expect(frame == frames[0], "\(kernels) draws another picture")
    }
  }

  @Test func everyKernelKnowsTheLimits() throws {
    let endless = try ShaderProgram(
      "vec4 transition(vec2 uv) { float x = uv.x; while (x < 2.0) { x -= 0.1; } return vec4(x); }")
    for kernels in [InstructionSet.scalar] + Self.kernels {
      #expect(throws: ShaderExcess.passes, "\(kernels)") {
        let machine = try ShaderMachine(
          endless, [], progress: 0, size: (4, 4), pictures: Self.pictures, instructions: kernels)
        var frame = PixelBuffer(width: 4, height: 4)
        try machine.draw(into: &frame)
      }
    }
  }
}
