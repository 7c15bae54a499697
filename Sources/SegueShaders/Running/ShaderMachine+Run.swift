import CSegueShaderKernels
import SeguePixels

/// The work on one tile, by the kernels or by the definitions.
extension ShaderMachine {
  /// Runs instructions on all pixels of the tile.
  func run(_ range: Range<Int>) throws(ShaderExcess) {
    guard let kernels = unsafe kernels else { return try runDefinitions(range) }
    let code = program.code
    var limits = shader_limits(passes: ShaderLimits.passes, steps: ShaderLimits.steps)
    let end = unsafe withRegisters { registers in
      unsafe code.withUnsafeBufferPointer { code in
        unsafe kernels.pointee.run(
          code.baseAddress, range.lowerBound, range.upperBound, &registers, &limits)
      }
    }
    switch end {
    case .passes: throw ShaderExcess.passes
    case .steps: throw ShaderExcess.steps
    case .done: break
    }
  }

  /// Gives the registers and the pictures to a function.
  private func withRegisters(_ body: (inout shader_registers) -> shader_end) -> shader_end {
    unsafe Self.withPixels(pictures[...], []) { pictures in
      unsafe pictures.withUnsafeBufferPointer { pictures in
        var all = unsafe shader_registers(
          floats: registers.numbers(ofFloat: 0), ints: registers.numbers(ofInt: 0),
          pictures: pictures.baseAddress)
        return unsafe body(&all)
      }
    }
  }

  private static func withPixels(
    _ pictures: ArraySlice<ShaderPicture>, _ known: [shader_picture],
    _ body: ([shader_picture]) -> shader_end
  ) -> shader_end {
    guard let image = pictures.first?.image else { return unsafe body(known) }
    return unsafe image.pixels.withUnsafeBytes { bytes in
      let picture = unsafe shader_picture(
        pixels: bytes.assumingMemoryBound(to: UInt32.self).baseAddress,
        width: Int32(image.width), height: Int32(image.height))
      return unsafe withPixels(pictures.dropFirst(), known + [picture], body)
    }
  }

  /// Writes the colors of the tile's first pixels.
  func write(_ pixels: inout [PremultipliedRGBA8], from first: Int, count: Int) {
    guard let kernels = unsafe kernels else {
      for pixel in 0..<count { pixels[first + pixel] = color(of: pixel) }
      return
    }
    precondition(first + count <= pixels.count)
    let channels = unsafe program.color.map { unsafe registers.numbers(ofFloat: $0) }
    unsafe pixels.withUnsafeMutableBytes { pixels in
      let start = unsafe pixels.assumingMemoryBound(to: UInt32.self).baseAddress.unsafelyUnwrapped
      unsafe kernels.pointee.write(
        start + first, count, channels[0], channels[1], channels[2], channels[3])
    }
  }

  // MARK: Definitions

  /// The color of a pixel, with each color at most its alpha.
  private func color(of pixel: Int) -> PremultipliedRGBA8 {
    func channel(_ index: Int) -> UInt8 {
      let value = registers[float: program.color[index], pixel]
      // NaN is black.
      guard value > 0 else { return 0 }
      return value < 1 ? UInt8(value * 255 + 0.5) : 255
    }
    let alpha = channel(3)
    return PremultipliedRGBA8(
      min(channel(0), alpha), min(channel(1), alpha), min(channel(2), alpha), alpha)
  }

  private func runDefinitions(_ range: Range<Int>) throws(ShaderExcess) {
    let definitions = ShaderKernels(vectors: Self.vectors)
    var floats = unsafe registers.floats.mutableSpan
    var ints = unsafe registers.ints.mutableSpan
    var (place, steps, passes) = (range.lowerBound, 0, 0)
    while place < range.upperBound {
      let instruction = program.instructions[place]
      place += 1
      steps += 1
      guard instruction.operation.isControl else {
        definitions.run(instruction, &floats, &ints, pictures)
        continue
      }
      guard steps <= ShaderLimits.steps else { throw ShaderExcess.steps }
      switch instruction.operation {
      case .jumpIfNone:
        if isFalse(instruction.a) { place = instruction.extra }
      case .repeatLoop:
        passes += 1
        guard passes <= ShaderLimits.passes else { throw ShaderExcess.passes }
        place = instruction.extra
      default: place = instruction.extra
      }
    }
  }

  /// Whether no pixel is in a mask.
  private func isFalse(_ register: Int) -> Bool {
    (0..<Self.pixels).allSatisfy { registers[int: register, $0] == 0 }
  }
}
