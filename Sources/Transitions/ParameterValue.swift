public import Geometry

/// The value of a parameter.
public enum ParameterValue: Hashable, Sendable {
  case bool(Bool)
  case number(Double)
  case integer(Int)
  case choice(String)
  /// The name of a view in the spec.
  case view(String)
  /// Straight sRGB, each channel 0 to 1: red, green, blue, alpha.
  case color(SIMD4<Double>)
  /// A rectangle in points.
  case rect(Rect)
  case keyframes(ViewKeyframes)
}
