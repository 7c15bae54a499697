public import Geometry

/// A value for every parameter of a transition.
///
/// The creator has checked each value against the parameter's kind, so the accessors below rely on
/// it and do not validate input.
public struct ParameterValues: Hashable, Sendable {
  /// The values by parameter name.
  package private(set) var values: [String: ParameterValue]

  /// The defaults of `entry`, replaced by `given` where it has a value.
  public init(defaultsOf entry: CatalogueEntry, given: [String: ParameterValue] = [:]) {
    let defaults = entry.parameters.map { ($0.name, $0.defaultValue) }
    values = Dictionary(uniqueKeysWithValues: defaults).merging(given) { $1 }
  }

  /// The value of the parameter `name`, a bool.
  public func bool(_ name: String) -> Bool {
    guard case .bool(let value) = values[name] else { preconditionFailure("\(name) is a bool") }
    return value
  }

  /// The value of the parameter `name`, a number.
  public func number(_ name: String) -> Double {
    guard case .number(let value) = values[name] else { preconditionFailure("\(name) is a number") }
    return value
  }

  /// The value of the parameter `name`, a number; nil if it is a word such as `auto`.
  package func numberIfGiven(_ name: String) -> Double? {
    switch values[name] {
    case .number(let value): value
    case .choice: nil
    default: preconditionFailure("\(name) is a number or a word")
    }
  }

  /// The value of the parameter `name`, an integer.
  public func integer(_ name: String) -> Int {
    guard case .integer(let value) = values[name] else {
      preconditionFailure("\(name) is an integer")
    }
    return value
  }

  /// The value of the parameter `name`, one of several words.
  public func choice<Choice: RawRepresentable<String>>(
    _ name: String, as type: Choice.Type = Choice.self
  ) -> Choice {
    guard case .choice(let word) = values[name], let value = Choice(rawValue: word) else {
      preconditionFailure("\(name) is a word of \(type)")
    }
    return value
  }

  /// The value of the parameter `name`, a color in straight sRGB, each channel 0 to 1.
  public func color(_ name: String) -> SIMD4<Double> {
    guard case .color(let value) = values[name] else { preconditionFailure("\(name) is a color") }
    return value
  }

  /// The value of the parameter `name`, keyframes of a view.
  package func keyframes(_ name: String) -> ViewKeyframes {
    guard case .keyframes(let value) = values[name] else {
      preconditionFailure("\(name) is keyframes")
    }
    return value
  }

  /// The value of the parameter `name`, or nil if there is no such parameter.
  public subscript(name: String) -> ParameterValue? { values[name] }
}

/// The value of a parameter.
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
  /// Straight sRGB, each channel 0 to 1: red, green, blue, alpha.
  case color(SIMD4<Double>)
  /// A rectangle in points.
  case rect(Rect)
  /// Keyframes of a view's properties.
  case keyframes(ViewKeyframes)
}
