public import SegueMessages

/// A value of a spec, with its position.
///
/// ```swift
/// var output = Spec.Output.h264()
/// output.path = Located("tour.mp4")
/// if let position = output.path?.position { print("line \(position.line)") }
/// ```
public struct Located<Value> {
  /// The value.
  public var value: Value
  /// Start of the value in the file; nil if it comes from no file.
  public let position: SourcePosition?

  package init(value: Value, position: SourcePosition?) {
    self.value = value
    self.position = position
  }

  /// A value that comes from no file.
  public init(_ value: Value) {
    self.init(value: value, position: nil)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
