/// A value for every parameter of a transition.
///
/// Whoever builds one has checked each value against the parameter's kind, so the readers below
/// hold a promise rather than test input.
package struct ParameterValues: Hashable, Sendable {
  package private(set) var values: [String: ParameterValue]

  /// The defaults of `entry`, replaced by `given` where it has a value.
  package init(defaultsOf entry: CatalogueEntry, given: [String: ParameterValue] = [:]) {
    let defaults = entry.parameters.map { ($0.name, $0.defaultValue) }
    values = Dictionary(uniqueKeysWithValues: defaults).merging(given) { $1 }
  }

  package func bool(_ name: String) -> Bool {
    guard case .bool(let value) = values[name] else { preconditionFailure("\(name) is a bool") }
    return value
  }

  package func number(_ name: String) -> Double {
    guard case .number(let value) = values[name] else { preconditionFailure("\(name) is a number") }
    return value
  }

  package func integer(_ name: String) -> Int {
    guard case .integer(let value) = values[name] else {
      preconditionFailure("\(name) is an integer")
    }
    return value
  }

  package func choice<Choice: RawRepresentable<String>>(
    _ name: String, as type: Choice.Type = Choice.self
  ) -> Choice {
    guard case .choice(let word) = values[name], let value = Choice(rawValue: word) else {
      preconditionFailure("\(name) is a word of \(type)")
    }
    return value
  }

  package func color(_ name: String) -> SIMD4<Double> {
    guard case .color(let value) = values[name] else { preconditionFailure("\(name) is a color") }
    return value
  }

  package subscript(name: String) -> ParameterValue? { values[name] }
}
