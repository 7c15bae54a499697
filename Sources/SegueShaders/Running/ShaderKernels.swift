import CSegueShaderKernels
import SeguePixels

/// The definition of each operation: a loop over the vectors of its registers.
///
/// The kernels of `CSegueShaderKernels` equal it bit for bit, and `ShaderKernelTests` holds them to
/// it.
struct ShaderKernels {
  typealias Floats = MutableSpan<FloatLanes>
  typealias Ints = MutableSpan<IntLanes>

  /// Vectors of a register.
  let stride: Int

  /// The pixels, and the number of their vectors.
  private let tile: shader_tile
  private let vectors: Int

  /// Definitions for the pixels of a tile, whose registers have a number of vectors.
  init(stride: Int, tile: shader_tile) {
    let lanes = FloatLanes.scalarCount
    (self.stride, self.tile) = (stride, tile)
    vectors = (Int(tile.count) + lanes - 1) / lanes
  }

  /// Runs one instruction that is not a jump.
  func run(
    _ i: ShaderInstruction, _ f: inout Floats, _ n: inout Ints, _ pictures: [ShaderPicture]
  ) {
    switch i.operation {
    case .move: unary(&f, i) { $0 }
    case .add: binary(&f, i) { $0 + $1 }
    case .subtract: binary(&f, i) { $0 - $1 }
    case .multiply: binary(&f, i) { $0 * $1 }
    case .divide: binary(&f, i) { $0 / $1 }
    case .minimum: binary(&f, i) { ShaderMath.minimum($0, $1) }
    case .maximum: binary(&f, i) { ShaderMath.maximum($0, $1) }
    case .mod: binary(&f, i) { ShaderMath.mod($0, $1) }
    case .power: binary(&f, i) { ShaderMath.power($0, $1) }
    case .arctangent2: binary(&f, i) { ShaderMath.arctangent($0, over: $1) }
    case .negate: unary(&f, i) { -$0 }
    case .absolute: unary(&f, i) { ShaderMath.absolute($0) }
    case .sign: unary(&f, i) { ShaderMath.sign($0) }
    case .floor: unary(&f, i) { ShaderMath.floor($0) }
    case .ceiling: unary(&f, i) { ShaderMath.ceiling($0) }
    case .truncate: unary(&f, i) { ShaderMath.truncate($0) }
    case .round: unary(&f, i) { ShaderMath.round($0) }
    case .fraction: unary(&f, i) { ShaderMath.fraction($0) }
    case .squareRoot: unary(&f, i) { $0.squareRoot() }
    case .inverseSquareRoot: unary(&f, i) { ShaderMath.inverseSquareRoot($0) }
    case .sine: unary(&f, i) { ShaderMath.sine($0) }
    case .cosine: unary(&f, i) { ShaderMath.cosine($0) }
    case .tangent: unary(&f, i) { ShaderMath.tangent($0) }
    case .arcsine: unary(&f, i) { ShaderMath.arcsine($0) }
    case .arccosine: unary(&f, i) { ShaderMath.arccosine($0) }
    case .arctangent: unary(&f, i) { ShaderMath.arctangent($0) }
    case .exponential: unary(&f, i) { ShaderMath.exponential($0) }
    case .logarithm: unary(&f, i) { ShaderMath.logarithm($0) }
    case .exponential2: unary(&f, i) { ShaderMath.exponential2($0) }
    case .logarithm2: unary(&f, i) { ShaderMath.logarithm2($0) }
    case .multiplyAdd: ternary(&f, i) { $0 * $1 + $2 }
    case .multiplySubtract: ternary(&f, i) { $0 * $1 - $2 }
    case .subtractProduct: ternary(&f, i) { $2 - $0 * $1 }
    case .select:
      for (d, a, b, c) in places(i) {
        f[d] = f[b].replacing(with: f[a], where: n[c].isTrue)
      }
    case .less: comparison(f, &n, i) { $0 .< $1 }
    case .lessOrEqual: comparison(f, &n, i) { $0 .<= $1 }
    case .equal: comparison(f, &n, i) { $0 .== $1 }
    case .notEqual: comparison(f, &n, i) { $0 .!= $1 }
    case .floatToInt: for (d, a, _, _) in places(i) { n[d] = ShaderIntegers.int(f[a]) }
    case .intToFloat: for (d, a, _, _) in places(i) { f[d] = ShaderIntegers.float(n[a]) }
    case .pixel:
      let alpha = i.extra &* stride
      for (vector, (d, a, b, c)) in places(i).enumerated() {
        n[d] = Self.pixels(f[a], f[b], f[c], f[alpha &+ vector])
      }
    case .sample:
      for vector in 0..<vectors {
        let (red, green, blue, alpha) = sample(f, n, i, vector, pictures[i.c])
        let d = i.result &* stride &+ vector
        f[d] = red
        f[d &+ stride] = green
        f[d &+ 2 &* stride] = blue
        f[d &+ 3 &* stride] = alpha
      }
    case .samplePixel:
      for vector in 0..<vectors {
        let (red, green, blue, alpha) = sample(f, n, i, vector, pictures[i.c])
        n[i.result &* stride &+ vector] = Self.pixels(red, green, blue, alpha)
      }
    default: runIntegers(i, &n)
    }
  }

  /// Runs an operation on integers alone.
  private func runIntegers(_ i: ShaderInstruction, _ n: inout Ints) {
    switch i.operation {
    case .moveInt: unary(&n, i) { $0 }
    case .addInt: binary(&n, i) { $0 &+ $1 }
    case .subtractInt: binary(&n, i) { $0 &- $1 }
    case .multiplyInt: binary(&n, i) { $0 &* $1 }
    case .divideInt: binary(&n, i) { ShaderIntegers.quotient($0, $1) }
    case .remainderInt: binary(&n, i) { ShaderIntegers.remainder($0, $1) }
    case .negateInt: unary(&n, i) { 0 &- $0 }
    case .absoluteInt: unary(&n, i) { $0.replacing(with: 0 &- $0, where: $0 .< 0) }
    case .signInt:
      unary(&n, i) {
        IntLanes.zero.replacing(with: 1, where: $0 .> 0).replacing(with: -1, where: $0 .< 0)
      }
    case .minimumInt: binary(&n, i) { $0.replacing(with: $1, where: $1 .< $0) }
    case .maximumInt: binary(&n, i) { $0.replacing(with: $1, where: $1 .> $0) }
    case .and: binary(&n, i) { $0 & $1 }
    case .or: binary(&n, i) { $0 | $1 }
    case .xor: binary(&n, i) { $0 ^ $1 }
    case .not: unary(&n, i) { ~$0 }
    case .shiftLeft: binary(&n, i) { $0 &<< $1 }
    case .shiftRight: binary(&n, i) { $0 &>> $1 }
    case .lessInt: binary(&n, i) { IntLanes($0 .< $1) }
    case .lessOrEqualInt: binary(&n, i) { IntLanes($0 .<= $1) }
    case .equalInt: binary(&n, i) { IntLanes($0 .== $1) }
    case .notEqualInt: binary(&n, i) { IntLanes($0 .!= $1) }
    case .selectInt:
      for (d, a, b, c) in places(i) { n[d] = n[b].replacing(with: n[a], where: n[c].isTrue) }
    default: preconditionFailure("\(i.operation) is no operation on integers")
    }
  }

  /// The places of an instruction's registers, vector by vector.
  @inline(__always)
  private func places(
    _ i: ShaderInstruction
  ) -> some Sequence<(Int, Int, Int, Int)> {
    (0..<vectors).lazy.map { vector in
      (
        i.result &* stride &+ vector, i.a &* stride &+ vector, i.b &* stride &+ vector,
        i.c &* stride &+ vector
      )
    }
  }

  @inline(__always)
  private func unary<Lanes: SIMD>(
    _ lanes: inout MutableSpan<Lanes>, _ i: ShaderInstruction, _ body: (Lanes) -> Lanes
  ) {
    let (d, a) = (i.result &* stride, i.a &* stride)
    for vector in 0..<vectors { lanes[d &+ vector] = body(lanes[a &+ vector]) }
  }

  @inline(__always)
  private func binary<Lanes: SIMD>(
    _ lanes: inout MutableSpan<Lanes>, _ i: ShaderInstruction, _ body: (Lanes, Lanes) -> Lanes
  ) {
    let (d, a, b) = (i.result &* stride, i.a &* stride, i.b &* stride)
    for vector in 0..<vectors {
      lanes[d &+ vector] = body(lanes[a &+ vector], lanes[b &+ vector])
    }
  }

  @inline(__always)
  private func ternary(
    _ f: inout Floats, _ i: ShaderInstruction,
    _ body: (FloatLanes, FloatLanes, FloatLanes) -> FloatLanes
  ) {
    for (d, a, b, c) in places(i) { f[d] = body(f[a], f[b], f[c]) }
  }

  @inline(__always)
  private func comparison(
    _ f: borrowing Floats, _ n: inout Ints, _ i: ShaderInstruction,
    _ body: (FloatLanes, FloatLanes) -> SIMDMask<IntLanes>
  ) {
    let (d, a, b) = (i.result &* stride, i.a &* stride, i.b &* stride)
    for vector in 0..<vectors {
      n[d &+ vector] = IntLanes(body(f[a &+ vector], f[b &+ vector]))
    }
  }

  /// The channels of a picture at each pixel of the mask, and 0 at the others.
  ///
  /// A read at the coordinates themselves, in a picture as large as the frame, is the pixel's own
  /// texel, however the coordinates are rounded.
  private func sample(
    _ f: borrowing Floats, _ n: borrowing Ints, _ i: ShaderInstruction, _ vector: Int,
    _ picture: ShaderPicture
  ) -> (FloatLanes, FloatLanes, FloatLanes, FloatLanes) {
    let isColumn = i.a == Int(tile.u) && picture.image.width == Int(tile.width)
    let isRow = i.b == Int(tile.v) && picture.image.height == Int(tile.height)
    let (u, v) = (f[i.a &* stride &+ vector], f[i.b &* stride &+ vector])
    let mask = i.extra < 0 ? IntLanes(repeating: -1) : n[i.extra &* stride &+ vector]
    var (red, green) = (FloatLanes.zero, FloatLanes.zero)
    var (blue, alpha) = (FloatLanes.zero, FloatLanes.zero)
    for lane in 0..<FloatLanes.scalarCount where mask[lane] != 0 {
      let pixel = vector &* FloatLanes.scalarCount &+ lane
      let own = min(Int(tile.column) &+ pixel, Int(tile.width) &- 1)
      let color = picture.color(
        isColumn ? (own, own, 0) : picture.column(u[lane]),
        isRow ? (Int(tile.row), Int(tile.row), 0) : picture.row(v[lane]))
      (red[lane], green[lane], blue[lane], alpha[lane]) = (color.x, color.y, color.z, color.w)
    }
    return (red, green, blue, alpha)
  }

  /// Colors as pixels: each channel at most the alpha, and 0 where it is not a number.
  private static func pixels(
    _ red: FloatLanes, _ green: FloatLanes, _ blue: FloatLanes, _ alpha: FloatLanes
  ) -> IntLanes {
    func bytes(_ channel: FloatLanes) -> IntLanes {
      var bounded = FloatLanes.zero
      bounded.replace(with: channel, where: channel .> 0)
      // A NaN is not above 0, so it stays 0.
      bounded.replace(with: 1, where: bounded .> 1)
      return IntLanes(bounded * 255 + 0.5)
    }
    let limit = bytes(alpha)
    func color(_ channel: FloatLanes) -> IntLanes {
      let value = bytes(channel)
      return value.replacing(with: limit, where: limit .< value)
    }
    return color(red) | color(green) &<< 8 | color(blue) &<< 16 | limit &<< 24
  }
}
