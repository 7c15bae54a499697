/// A setting of a transition, declared where it is stored.
///
/// ```swift
/// @Parameter(0...1, "How dark the old view gets.") var dimming = 0.5
/// ```
///
/// The property's name is the key in a spec, and its initial value the default. Specs, lists, the
/// schema, completions and the studio read the same declaration.
@propertyWrapper
public struct Parameter<Value: ParameterConvertible>: Hashable, Sendable {
  /// The value, which may still be out of range; a spec that is made with it checks it.
  public var wrappedValue: Value

  /// The values that a spec may give it.
  let kind: ParameterDefinition.Kind

  /// One line of help, with the unit if there is one.
  let help: String

  /// A parameter with the values of a kind.
  private init(_ value: Value, _ kind: ParameterDefinition.Kind, _ help: String) {
    (wrappedValue, self.kind, self.help) = (value, kind, help)
  }

  /// A parameter with all values of its type.
  public init(wrappedValue: Value, _ help: String) {
    self.init(wrappedValue, Value.parameterKind, help)
  }
}

extension Parameter<Double> {
  /// A number in a closed range; an infinite bound is no bound.
  public init(wrappedValue: Double, _ range: ClosedRange<Double>, _ help: String) {
    self.init(wrappedValue, .number(range), help)
  }
}

extension Parameter<Int> {
  /// A whole number in a closed range.
  public init(wrappedValue: Int, _ range: ClosedRange<Int>, _ help: String) {
    self.init(wrappedValue, .integer(range), help)
  }
}

extension Parameter<Double?> {
  /// A number in a closed range, or a word of specs for nil.
  ///
  /// ```swift
  /// @Parameter(0...100, orNil: "auto", "Radius of the corners, in points.")
  /// var cornerRadius: Double? = nil
  /// ```
  public init(
    wrappedValue: Double?, _ range: ClosedRange<Double>, orNil word: String, _ help: String
  ) {
    self.init(wrappedValue, .choiceOrNumber([word], range), help)
  }
}

extension Parameter {
  /// A value, or a word of specs for nil.
  ///
  /// ```swift
  /// @Parameter(orNil: "none", "The color between the views.") var through: Color? = nil
  /// ```
  public init<Wrapped>(wrappedValue: Value, orNil word: String, _ help: String)
  where Value == Wrapped? {
    let kind = Wrapped.parameterKind
    self.init(wrappedValue, ParameterDefinition.Kind(words: [word] + kind.words, kind.form), help)
  }
}

extension Parameter<ViewKeyframes> {
  /// Keyframes of a view that leaves or arrives.
  public init(
    wrappedValue: ViewKeyframes, _ passage: ParameterDefinition.Passage, _ help: String
  ) {
    self.init(wrappedValue, .keyframes(passage), help)
  }
}

/// A parameter of any type, as it is found in a transition.
protocol AnyParameter {
  /// The declaration under a name, with the current value as default.
  func definition(_ name: String) -> ParameterDefinition

  /// The same parameter with another value; nil if that is not of its type.
  func with(_ value: ParameterValue) -> Self?
}

extension Parameter: AnyParameter {
  func definition(_ name: String) -> ParameterDefinition {
    ParameterDefinition(
      name, kind, default: wrappedValue.parameterValue(among: kind.words), help: help)
  }

  func with(_ value: ParameterValue) -> Self? {
    guard let wrapped = Value(parameterValue: value) else { return nil }
    return Parameter(wrapped, kind, help)
  }
}
