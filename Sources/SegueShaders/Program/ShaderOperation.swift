/// An operation on whole registers, each a value for every pixel of a tile.
///
/// Floats are binary32 and never fused. Integers wrap. A truth is −1, a falsehood 0.
enum ShaderOperation: UInt8, CaseIterable {
  // Floats from floats.
  case move, add, subtract, multiply, divide, minimum, maximum, mod, power, arctangent2
  case negate, absolute, sign, floor, ceiling, truncate, round, fraction, squareRoot
  case inverseSquareRoot, sine, cosine, tangent, arcsine, arccosine, arctangent
  case exponential, logarithm, exponential2, logarithm2
  /// `c ? a : b`, with `c` an integer register.
  case select

  // Integers from floats.
  case less, lessOrEqual, equal, notEqual
  /// Towards zero; NaN is 0, and what is too large is the nearest integer.
  case floatToInt

  // Floats from integers.
  case intToFloat

  // Integers from integers.
  case moveInt, addInt, subtractInt, multiplyInt
  /// Quotient and remainder; both are 0 where the divisor is.
  case divideInt, remainderInt
  case negateInt, absoluteInt, signInt, minimumInt, maximumInt
  case and, or, xor, not
  /// Shifts by the lowest five bits.
  case shiftLeft, shiftRight
  case lessInt, lessOrEqualInt, equalInt, notEqualInt
  case selectInt

  /// Four floats of the picture `c` at (a, b) where the mask `extra` is true; without a mask, −1.
  case sample

  // Control: `extra` is an instruction.
  case jump
  /// Jumps if no pixel is in the mask `a`.
  case jumpIfNone
  /// Jumps back, which counts as a pass of a loop.
  case repeatLoop
}

extension ShaderOperation {
  /// The registers of an operand.
  enum File: Hashable {
    case float, int
  }

  /// The registers of the operands `a`, `b` and `c`, as many as it has.
  var operands: [File] {
    switch self {
    case .move, .negate, .absolute, .sign, .floor, .ceiling, .truncate, .round, .fraction,
      .squareRoot, .inverseSquareRoot, .sine, .cosine, .tangent, .arcsine, .arccosine, .arctangent,
      .exponential, .logarithm, .exponential2, .logarithm2, .floatToInt:
      [.float]
    case .add, .subtract, .multiply, .divide, .minimum, .maximum, .mod, .power, .arctangent2,
      .less, .lessOrEqual, .equal, .notEqual, .sample:
      [.float, .float]
    case .select: [.float, .float, .int]
    case .intToFloat, .moveInt, .negateInt, .absoluteInt, .signInt, .not, .jumpIfNone: [.int]
    case .addInt, .subtractInt, .multiplyInt, .divideInt, .remainderInt, .minimumInt, .maximumInt,
      .and, .or, .xor, .shiftLeft, .shiftRight, .lessInt, .lessOrEqualInt, .equalInt, .notEqualInt:
      [.int, .int]
    case .selectInt: [.int, .int, .int]
    case .jump, .repeatLoop: []
    }
  }

  /// The register of the result; nil for control.
  var result: File? {
    switch self {
    case .jump, .jumpIfNone, .repeatLoop: nil
    case .select, .intToFloat, .sample: .float
    case .floatToInt, .less, .lessOrEqual, .equal, .notEqual: .int
    default: operands.first
    }
  }

  var isControl: Bool { result == nil }
}
