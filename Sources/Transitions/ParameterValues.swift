/// A value for every parameter of a transition.
///
/// Whoever builds one has checked each value against the parameter's kind, so the readers below
/// hold a promise rather than test input.
public struct ParameterValues: Hashable, Sendable {
  /// By parameter.
  public private(set) var values: [String: ParameterValue]

  /// The defaults of `entry`, replaced by `given` where it has a value.
  public init(defaultsOf entry: CatalogueEntry, given: [String: ParameterValue] = [:]) {
    let defaults = entry.parameters.map { ($0.name, $0.defaultValue) }
    values = Dictionary(uniqueKeysWithValues: defaults).merging(given) { $1 }
  }

  /// What the parameter `name`, a bool, is set to.
  public func bool(_ name: String) -> Bool {
    guard case .bool(let value) = values[name] else { preconditionFailure("\(name) is a bool") }
    return value
  }

  /// What the parameter `name`, a number, is set to.
  public func number(_ name: String) -> Double {
    guard case .number(let value) = values[name] else { preconditionFailure("\(name) is a number") }
    return value
  }

  /// What the parameter `name`, an integer, is set to.
  public func integer(_ name: String) -> Int {
    guard case .integer(let value) = values[name] else {
      preconditionFailure("\(name) is an integer")
    }
    return value
  }

  /// What the parameter `name`, one of some words, is set to.
  public func choice<Choice: RawRepresentable<String>>(
    _ name: String, as type: Choice.Type = Choice.self
  ) -> Choice {
    guard case .choice(let word) = values[name], let value = Choice(rawValue: word) else {
      preconditionFailure("\(name) is a word of \(type)")
    }
    return value
  }

  /// What the parameter `name`, a color, is set to: straight sRGB, each channel 0 to 1.
  public func color(_ name: String) -> SIMD4<Double> {
    guard case .color(let value) = values[name] else { preconditionFailure("\(name) is a color") }
    return value
  }

  /// What the parameter `name`, keyframes of a view, is set to.
  public func keyframes(_ name: String) -> ViewKeyframes {
    guard case .keyframes(let value) = values[name] else {
      preconditionFailure("\(name) is keyframes")
    }
    return value
  }

  /// What the parameter `name` is set to, or nil where there is none of that name.
  public subscript(name: String) -> ParameterValue? { values[name] }
}
