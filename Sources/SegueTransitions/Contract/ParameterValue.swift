public import SegueGeometry
public import SeguePixels

/// The value of a parameter as a spec gives it.
///
/// ```swift
/// let alias = TransitionConfiguration.Alias(
///   "hexagon", ["sides": .integer(6), "path": .choice("rigid")], help: "A prism of six sides.")
/// for parameter in Cube.parameters where parameter.defaultValue == .bool(true) {
///   print(parameter.name)
/// }
/// ```
public enum ParameterValue: Hashable, Sendable {
  /// True or false.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// One of the parameter's words.
  case choice(String)
  /// The name of a view in the spec.
  case view(String)
  /// The name of an element of a view.
  case element(String)
  /// A straight sRGB color.
  case color(Color)
  /// A rectangle in points.
  case rect(Rect)
  /// Keyframes of a view's properties.
  case keyframes(ViewKeyframes)
}
