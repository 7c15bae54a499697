import CSegueShaderKernels

/// The memory of the registers: a number for each pixel of a tile in each of them.
///
/// It begins where a line of the cache does, as the kernels need it.
@safe final class ShaderRegisters {
  let floats: UnsafeMutableBufferPointer<FloatLanes>
  let ints: UnsafeMutableBufferPointer<IntLanes>

  /// Registers that are all zeros.
  init(floatCount: Int, intCount: Int) {
    unsafe floats = Self.memory(floatCount, .zero)
    unsafe ints = Self.memory(intCount, .zero)
  }

  private static func memory<Lanes>(
    _ count: Int, _ value: Lanes
  ) -> UnsafeMutableBufferPointer<Lanes> {
    let vectors = count * ShaderMachine.vectors
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, vectors) * MemoryLayout<Lanes>.stride, alignment: 64)
    let lanes = unsafe UnsafeMutableBufferPointer(
      rebasing: memory.bindMemory(to: Lanes.self)[..<vectors])
    unsafe lanes.initialize(repeating: value)
    return unsafe lanes
  }

  deinit {
    unsafe UnsafeMutableRawBufferPointer(floats).deallocate()
    unsafe UnsafeMutableRawBufferPointer(ints).deallocate()
  }

  /// The numbers of a register and of those after it.
  func numbers(ofFloat register: Int) -> UnsafeMutablePointer<Float> {
    unsafe start(floats).assumingMemoryBound(to: Float.self) + register * ShaderMachine.pixels
  }

  /// The numbers of a register and of those after it.
  func numbers(ofInt register: Int) -> UnsafeMutablePointer<Int32> {
    unsafe start(ints).assumingMemoryBound(to: Int32.self) + register * ShaderMachine.pixels
  }

  private func start<Lanes>(
    _ memory: UnsafeMutableBufferPointer<Lanes>
  ) -> UnsafeMutableRawPointer {
    guard let start = memory.baseAddress else { preconditionFailure("there is memory") }
    return UnsafeMutableRawPointer(start)
  }

  /// A number of a register.
  subscript(float register: Int, pixel: Int) -> Float {
    get {
      let (vector, lane) = Self.place(register, pixel)
      return unsafe floats[vector][lane]
    }
    set {
      let (vector, lane) = Self.place(register, pixel)
      unsafe floats[vector][lane] = newValue
    }
  }

  /// A number of a register.
  subscript(int register: Int, pixel: Int) -> Int32 {
    get {
      let (vector, lane) = Self.place(register, pixel)
      return unsafe ints[vector][lane]
    }
    set {
      let (vector, lane) = Self.place(register, pixel)
      unsafe ints[vector][lane] = newValue
    }
  }

  private static func place(_ register: Int, _ pixel: Int) -> (vector: Int, lane: Int) {
    precondition(pixel >= 0 && pixel < ShaderMachine.pixels)
    let (vector, lane) = pixel.quotientAndRemainder(dividingBy: FloatLanes.scalarCount)
    return (register * ShaderMachine.vectors + vector, lane)
  }

  /// Sets all pixels of a register; a register below 0 is none.
  func fill(_ register: Int, _ value: Float) {
    guard register >= 0 else { return }
    for pixel in 0..<ShaderMachine.pixels { self[float: register, pixel] = value }
  }

  /// Sets all pixels of a register; a register below 0 is none.
  func fill(_ register: Int, _ value: Int32) {
    guard register >= 0 else { return }
    for pixel in 0..<ShaderMachine.pixels { self[int: register, pixel] = value }
  }
}
