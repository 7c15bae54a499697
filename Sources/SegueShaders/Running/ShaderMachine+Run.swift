import CSegueShaderKernels
import SeguePixels

/// The work on tiles, by the kernels or by the definitions.
extension ShaderMachine {
  /// Runs instructions on all pixels of a tile.
  func run(_ range: Range<Int>) throws(ShaderExcess) {
    let excess = unsafe withRegisters { registers in unsafe run(range, &registers) }
    if let excess { throw excess }
  }

  /// Draws a whole picture, of the size of this machine.
  func draw(into picture: inout PixelBuffer) throws(ShaderExcess) {
    precondition((picture.width, picture.height) == size, "the size of the machine")
    let count = picture.pixels.count
    let excess = unsafe picture.pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe withRegisters { registers -> ShaderExcess? in
        for first in stride(from: 0, to: count, by: Self.pixels) {
          setCoordinates(from: first)
          let excess = unsafe run(program.tileStart..<program.instructions.count, &registers)
          if let excess { return excess }
          let end = min(first + Self.pixels, count)
          unsafe write(UnsafeMutableBufferPointer(rebasing: pixels[first..<end]))
        }
        return nil
      }
    }
    if let excess { throw excess }
  }

  private func run(_ range: Range<Int>, _ registers: inout shader_registers) -> ShaderExcess? {
    guard let kernels = unsafe kernels else { return runDefinitions(range) }
    var limits = shader_limits(passes: ShaderLimits.passes, steps: ShaderLimits.steps)
    let end = unsafe program.code.withUnsafeBufferPointer { code in
      unsafe kernels.pointee.run(
        code.baseAddress, range.lowerBound, range.upperBound, &registers, &limits)
    }
    return switch end {
    case .passes: .passes
    case .steps: .steps
    case .done: nil
    }
  }

  /// Gives the registers and the pictures to a function.
  private func withRegisters(
    _ body: (inout shader_registers) -> ShaderExcess?
  ) -> ShaderExcess? {
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
    _ body: ([shader_picture]) -> ShaderExcess?
  ) -> ShaderExcess? {
    guard let image = pictures.first?.image else { return unsafe body(known) }
    return unsafe image.pixels.withUnsafeBytes { bytes in
      let picture = unsafe shader_picture(
        pixels: bytes.assumingMemoryBound(to: UInt32.self).baseAddress,
        width: Int32(image.width), height: Int32(image.height))
      return unsafe withPixels(pictures.dropFirst(), known + [picture], body)
    }
  }

  /// Writes the colors of the tile's first pixels.
  private func write(_ pixels: UnsafeMutableBufferPointer<PremultipliedRGBA8>) {
    guard let kernels = unsafe kernels else {
      for index in pixels.indices { unsafe pixels[index] = color(of: index) }
      return
    }
    let (red, green) = (program.color[0], program.color[1])
    let (blue, alpha) = (program.color[2], program.color[3])
    unsafe kernels.pointee.write(
      UnsafeMutableRawBufferPointer(pixels).assumingMemoryBound(to: UInt32.self).baseAddress,
      pixels.count, registers.numbers(ofFloat: red), registers.numbers(ofFloat: green),
      registers.numbers(ofFloat: blue), registers.numbers(ofFloat: alpha))
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

  private func runDefinitions(_ range: Range<Int>) -> ShaderExcess? {
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
      guard steps <= ShaderLimits.steps else { return .steps }
      switch instruction.operation {
      case .jumpIfNone:
        if isFalse(instruction.a) { place = instruction.extra }
      case .repeatLoop:
        passes += 1
        guard passes <= ShaderLimits.passes else { return .passes }
        place = instruction.extra
      default: preconditionFailure("\(instruction.operation) is no control")
      }
    }
    return nil
  }

  /// Whether no pixel is in a mask.
  private func isFalse(_ register: Int) -> Bool {
    (0..<Self.pixels).allSatisfy { registers[int: register, $0] == 0 }
  }
}
