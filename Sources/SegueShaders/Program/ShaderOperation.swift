import CSegueShaderKernels

extension ShaderOperation {
  /// All operations, those of control last.
  static let all = (0..<UInt32(shader_operation_count + shader_control_count)).compactMap {
    ShaderOperation(rawValue: $0)
  }

  /// The registers of an operand.
  enum File: Hashable {
    case float, int
  }

  /// The registers of the operands `a`, `b`, `c` and `extra`, as many as it has.
  var operands: [File] {
    switch self {
    case .move, .negate, .absolute, .sign, .floor, .ceiling, .truncate, .round, .fraction,
      .squareRoot, .inverseSquareRoot, .sine, .cosine, .tangent, .arcsine, .arccosine, .arctangent,
      .exponential, .logarithm, .exponential2, .logarithm2, .floatToInt:
      [.float]
    case .add, .subtract, .multiply, .divide, .minimum, .maximum, .mod, .power, .arctangent2,
      .less, .lessOrEqual, .equal, .notEqual, .sample, .samplePixel:
      [.float, .float]
    case .multiplyAdd, .multiplySubtract, .subtractProduct: [.float, .float, .float]
    case .pixel: [.float, .float, .float, .float]
    case .select: [.float, .float, .int]
    case .intToFloat, .moveInt, .negateInt, .absoluteInt, .signInt, .not, .jumpIfNone: [.int]
    case .addInt, .subtractInt, .multiplyInt, .divideInt, .remainderInt, .minimumInt, .maximumInt,
      .and, .or, .xor, .shiftLeft, .shiftRight, .lessInt, .lessOrEqualInt, .equalInt, .notEqualInt:
      [.int, .int]
    case .selectInt: [.int, .int, .int]
    case .repeatLoop: []
    }
  }

  /// The register of the result; nil for control.
  var result: File? {
    switch self {
    case .jumpIfNone, .repeatLoop: nil
    case .select, .intToFloat, .sample: .float
    case .floatToInt, .less, .lessOrEqual, .equal, .notEqual, .pixel, .samplePixel: .int
    default: operands.first
    }
  }

  /// Whether it reads the picture `c`, with a mask or without one.
  var readsPicture: Bool { self == .sample || self == .samplePixel }

  var isControl: Bool { rawValue >= UInt32(shader_operation_count) }
}
