import SeguePixels

/// The registers of a shader, and the work on them: one tile after the other.
///
/// A tile is 128 pixels, which follow each other row by row. Each instruction works on the whole
/// tile before the next.
struct ShaderMachine {
  /// Vectors of a register.
  static let vectors = 16

  /// Pixels of a tile.
  static let pixels = vectors * FloatLanes.scalarCount

  let program: ShaderProgram
  let pictures: [ShaderPicture]

  var floats: [FloatLanes]
  var ints: [IntLanes]

  /// A machine with the registers of a frame filled.
  ///
  /// - Parameters:
  ///   - program: The shader.
  ///   - values: A value for each uniform; pictures have none.
  ///   - progress: The progress of the transition.
  ///   - size: The size of the picture.
  ///   - pictures: Both views, then those of the uniforms.
  /// - Throws: ``ShaderExcess`` if what is computed once a frame takes too long.
  init(
    _ program: ShaderProgram, _ values: [ShaderUniform.Value?], progress: Float,
    size: (width: Int, height: Int),
    pictures: [ShaderPicture]
  ) throws(ShaderExcess) {
    (self.program, self.pictures) = (program, pictures)
    floats = Array(repeating: .zero, count: program.floatCount * Self.vectors)
    ints = Array(repeating: .zero, count: program.intCount * Self.vectors)
    for (register, value) in program.constants {
      switch value {
      case .float(let bits): fill(register, Float(bitPattern: bits))
      case .int(let value): fill(register, value)
      }
    }
    fill(program.frame.progress, progress)
    fill(program.frame.ratio, Float(size.width) / Float(size.height))
    for (register, length) in zip(program.frame.resolution, [size.width, size.height]) {
      fill(register, Float(length))
    }
    for (registers, value) in zip(program.uniformRegisters, values) {
      switch value {
      case nil: break
      case .floats(let numbers): zip(registers, numbers).forEach { fill($0, $1) }
      case .ints(let numbers): zip(registers, numbers).forEach { fill($0, $1) }
      }
    }
    try run(0..<program.tileStart)
  }

  private mutating func fill(_ register: Int, _ value: Float) {
    guard register >= 0 else { return }
    for vector in 0..<Self.vectors {
      floats[register * Self.vectors + vector] = FloatLanes(repeating: value)
    }
  }

  private mutating func fill(_ register: Int, _ value: Int32) {
    guard register >= 0 else { return }
    for vector in 0..<Self.vectors {
      ints[register * Self.vectors + vector] = IntLanes(repeating: value)
    }
  }

  /// Draws a whole picture.
  mutating func draw(into picture: inout PixelBuffer) throws(ShaderExcess) {
    let (width, height) = (picture.width, picture.height)
    var first = 0
    while first < width * height {
      setCoordinates(from: first, width: width, height: height)
      try run(program.tileStart..<program.instructions.count)
      for pixel in 0..<min(Self.pixels, width * height - first) {
        picture.pixels[first + pixel] = color(of: pixel)
      }
      first += Self.pixels
    }
  }

  /// Sets the coordinates of a tile: (0, 0) is the lower left corner of the picture.
  ///
  /// Pixels beyond the last one repeat it, so that they take no longer than it does.
  private mutating func setCoordinates(from first: Int, width: Int, height: Int) {
    let registers = program.coordinates
    guard registers.contains(where: { $0 >= 0 }) else { return }
    let (count, last) = (FloatLanes.scalarCount, width * height - 1)
    var (y, x) = first.quotientAndRemainder(dividingBy: width)
    for vector in 0..<Self.vectors {
      var (u, v) = (FloatLanes.zero, FloatLanes.zero)
      for lane in 0..<count {
        u[lane] = Float(x) + 0.5
        v[lane] = Float(height - 1 - y) + 0.5
        guard first + vector * count + lane < last else { continue }
        x += 1
        if x == width { (x, y) = (0, y + 1) }
      }
      if registers[0] >= 0 { floats[registers[0] * Self.vectors + vector] = u / Float(width) }
      if registers[1] >= 0 { floats[registers[1] * Self.vectors + vector] = v / Float(height) }
    }
  }

  /// The color of a pixel, with each color at most its alpha.
  private func color(of pixel: Int) -> PremultipliedRGBA8 {
    let (vector, lane) = pixel.quotientAndRemainder(dividingBy: FloatLanes.scalarCount)
    func channel(_ index: Int) -> UInt8 {
      let value = floats[program.color[index] * Self.vectors + vector][lane]
      // NaN is black.
      guard value > 0 else { return 0 }
      return value < 1 ? UInt8(value * 255 + 0.5) : 255
    }
    let alpha = channel(3)
    return PremultipliedRGBA8(
      min(channel(0), alpha), min(channel(1), alpha), min(channel(2), alpha), alpha)
  }

  // MARK: Instructions

  /// Runs instructions on all pixels of the tile.
  private mutating func run(_ range: Range<Int>) throws(ShaderExcess) {
    var (place, steps, passes) = (range.lowerBound, 0, 0)
    while place < range.upperBound {
      let instruction = program.instructions[place]
      place += 1
      steps += 1
      guard instruction.operation.isControl else {
        ShaderKernels.run(instruction, &floats, &ints, pictures)
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
    var sum = IntLanes.zero
    for vector in 0..<Self.vectors { sum |= ints[register * Self.vectors + vector] }
    return sum == .zero
  }
}
