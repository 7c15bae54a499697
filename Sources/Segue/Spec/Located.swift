import SegueMessages

/// A value of a spec and where it stands.
public struct Located<Value> {
  /// What was read.
  public var value: Value
  /// Where it begins; nil for what comes from no file.
  public let position: SourcePosition?

  init(value: Value, position: SourcePosition?) {
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
