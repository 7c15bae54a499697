/// Conversions and divisions of integers that have a result for every input.
enum ShaderIntegers {
  /// Towards zero; NaN is 0, and what is too large is the nearest integer.
  @inline(__always)
  static func int(_ x: FloatLanes) -> IntLanes {
    var result = IntLanes.zero
    for lane in 0..<FloatLanes.scalarCount {
      let value = x[lane]
      result[lane] =
        value >= 0x1p31
        ? .max : value <= -0x1p31 ? .min : value == value ? Int32(value) : 0
    }
    return result
  }

  /// The nearest float.
  @inline(__always)
  static func float(_ x: IntLanes) -> FloatLanes {
    var result = FloatLanes.zero
    for lane in 0..<FloatLanes.scalarCount { result[lane] = Float(x[lane]) }
    return result
  }

  /// x / y towards zero; 0 where y is 0.
  @inline(__always)
  static func quotient(_ x: IntLanes, _ y: IntLanes) -> IntLanes {
    var result = IntLanes.zero
    for lane in 0..<IntLanes.scalarCount where y[lane] != 0 {
      result[lane] = x[lane].dividedReportingOverflow(by: y[lane]).partialValue
    }
    return result
  }

  /// The rest of that division, with the sign of x; 0 where y is 0.
  @inline(__always)
  static func remainder(_ x: IntLanes, _ y: IntLanes) -> IntLanes {
    var result = IntLanes.zero
    for lane in 0..<IntLanes.scalarCount where y[lane] != 0 {
      result[lane] = x[lane].remainderReportingOverflow(dividingBy: y[lane]).partialValue
    }
    return result
  }
}
