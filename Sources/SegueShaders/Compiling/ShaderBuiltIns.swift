import CSegueShaderKernels

/// The functions of GLSL and of transitions.
enum ShaderBuiltIns {
  /// Functions of each component that are one operation.
  static let unary: [String: ShaderOperation] = [
    "sin": .sine, "cos": .cosine, "tan": .tangent, "asin": .arcsine, "acos": .arccosine,
    "exp": .exponential, "log": .logarithm, "exp2": .exponential2, "log2": .logarithm2,
    "sqrt": .squareRoot, "inversesqrt": .inverseSquareRoot, "floor": .floor, "ceil": .ceiling,
    "trunc": .truncate, "round": .round, "roundEven": .round, "fract": .fraction,
  ]

  /// Functions of two values that are one operation a component.
  static let binary: [String: ShaderOperation] = [
    "pow": .power, "mod": .mod, "min": .minimum, "max": .maximum,
  ]

  /// The integer operation of functions that take integers, too.
  static let integer: [String: ShaderOperation] = [
    "abs": .absoluteInt, "sign": .signInt, "min": .minimumInt, "max": .maximumInt,
  ]

  /// Comparisons of vectors with the symbol of their scalars.
  static let comparisons = [
    "lessThan": "<", "lessThanEqual": "<=", "greaterThan": ">", "greaterThanEqual": ">=",
    "equal": "==", "notEqual": "!=",
  ]

  /// Functions that read a picture.
  static let reading: Set<String> = [
    "getFromColor", "getToColor", "texture2D", "texture", "textureSize",
  ]

  private static let others: Set<String> = [
    "abs", "sign", "radians", "degrees", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
    "clamp", "mix", "step", "smoothstep", "length", "distance", "dot", "cross", "normalize",
    "faceforward", "reflect", "refract", "matrixCompMult", "outerProduct", "transpose", "any",
    "all", "not", "isnan", "isinf",
  ]

  /// The names of all of them.
  static let names: Set<String> = others.union(reading).union(unary.keys).union(binary.keys)
    .union(comparisons.keys)
}
