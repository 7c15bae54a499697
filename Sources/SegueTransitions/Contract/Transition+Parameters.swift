extension Transition {
  /// Its own parameters with their defaults, in the order of their declaration.
  ///
  /// Every transition has `duration`, `curve`, `reverse` and `sound` besides.
  public static var parameters: [ParameterDefinition] {
    declaredParameters(in: Self()).map { $1.definition($0) }
  }

  /// The value of each parameter, by name.
  public var parameterValues: [String: ParameterValue] {
    let values = declaredParameters(in: self).map { ($0, $1.definition($0).defaultValue) }
    return Dictionary(uniqueKeysWithValues: values)
  }

  /// A transition with the values of a spec, and its defaults for other parameters.
  ///
  /// - Parameter values: Values by name, each of its parameter's kind and in its range.
  /// - Throws: ``ParameterError`` for values that cannot be combined.
  package init(_ values: [String: ParameterValue]) throws(ParameterError) {
    var all = Dictionary(uniqueKeysWithValues: declaredParameters(in: Self()))
    for (name, value) in values {
      guard let parameter = all[name]?.with(value) else {
        preconditionFailure("\(name) of \(Self.configuration.name) is no \(value)")
      }
      all[name] = parameter
    }
    do {
      try self.init(from: ParameterDecoder(parameters: all))
    } catch {
      preconditionFailure("\(Self.self): \(error)")
    }
    try validate()
  }
}
