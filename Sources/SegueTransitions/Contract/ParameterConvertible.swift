public import SegueGeometry
public import SeguePixels

/// A type of values that a ``Parameter`` can have.
///
/// ```swift
/// /// A number of tiles, as a parameter of its own kind.
/// struct Tiles: ParameterConvertible {
///   var count: Int
///   static var parameterKind: ParameterDefinition.Kind { .integer(1...64) }
///
///   init?(parameterValue value: ParameterValue) {
///     guard case .integer(let count) = value else { return nil }
///     self.count = count
///   }
///
///   func parameterValue(among words: [String]) -> ParameterValue { .integer(count) }
/// }
/// ```
public protocol ParameterConvertible: Hashable, Sendable {
  /// The values that a spec may give to a parameter of this type.
  static var parameterKind: ParameterDefinition.Kind { get }

  /// The value that a spec gives, which is of ``parameterKind``; nil if it is not.
  init?(parameterValue value: ParameterValue)

  /// The value as a spec gives it; `words` are those of the parameter.
  func parameterValue(among words: [String]) -> ParameterValue
}

/// Words: an enumeration whose cases are spelled as in a spec.
///
/// ```swift
/// enum Speed: String, ParameterWord {
///   case slow, fast
/// }
/// @Parameter("The speed of the shutter.") var speed = Speed.fast
/// ```
public protocol ParameterWord: ParameterConvertible, CaseIterable, RawRepresentable<String> {}

extension ParameterWord {
  /// One of the words.
  public static var parameterKind: ParameterDefinition.Kind { .choice(words) }

  /// The words, as in a spec.
  package static var words: [String] { allCases.map(\.rawValue) }

  /// The case of a word.
  public init?(parameterValue value: ParameterValue) {
    guard case .choice(let word) = value else { return nil }
    self.init(rawValue: word)
  }

  /// The word.
  public func parameterValue(among words: [String]) -> ParameterValue { .choice(rawValue) }
}

extension Bool: ParameterConvertible {
  /// True or false.
  public static var parameterKind: ParameterDefinition.Kind { .bool }

  /// True or false.
  public init?(parameterValue value: ParameterValue) {
    guard case .bool(let value) = value else { return nil }
    self = value
  }

  /// True or false.
  public func parameterValue(among words: [String]) -> ParameterValue { .bool(self) }
}

extension Double: ParameterConvertible {
  /// Any number.
  public static var parameterKind: ParameterDefinition.Kind { .number(-.infinity ... .infinity) }

  /// A number.
  public init?(parameterValue value: ParameterValue) {
    guard case .number(let value) = value else { return nil }
    self = value
  }

  /// A number.
  public func parameterValue(among words: [String]) -> ParameterValue { .number(self) }
}

extension Int: ParameterConvertible {
  /// Any whole number.
  public static var parameterKind: ParameterDefinition.Kind { .integer(.min ... .max) }

  /// A whole number.
  public init?(parameterValue value: ParameterValue) {
    guard case .integer(let value) = value else { return nil }
    self = value
  }

  /// A whole number.
  public func parameterValue(among words: [String]) -> ParameterValue { .integer(self) }
}

extension Color: ParameterConvertible {
  /// A color.
  public static var parameterKind: ParameterDefinition.Kind { .color }

  /// A color.
  public init?(parameterValue value: ParameterValue) {
    guard case .color(let value) = value else { return nil }
    self = value
  }

  /// A color.
  public func parameterValue(among words: [String]) -> ParameterValue { .color(self) }
}

extension Rect: ParameterConvertible {
  /// `[x, y, width, height]` in points.
  public static var parameterKind: ParameterDefinition.Kind { .choiceOrRect([]) }

  /// A rectangle.
  public init?(parameterValue value: ParameterValue) {
    guard case .rect(let value) = value else { return nil }
    self = value
  }

  /// A rectangle.
  public func parameterValue(among words: [String]) -> ParameterValue { .rect(self) }
}

extension ViewKeyframes: ParameterConvertible {
  /// Keyframes of a view that arrives; a parameter says otherwise.
  public static var parameterKind: ParameterDefinition.Kind { .keyframes(.arriving) }

  /// Keyframes.
  public init?(parameterValue value: ParameterValue) {
    guard case .keyframes(let value) = value else { return nil }
    self = value
  }

  /// Keyframes.
  public func parameterValue(among words: [String]) -> ParameterValue { .keyframes(self) }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
  /// The values of the wrapped type; a parameter adds the word for nil.
  public static var parameterKind: ParameterDefinition.Kind { Wrapped.parameterKind }

  /// A value, or nil for a word that is none of the wrapped type.
  public init?(parameterValue value: ParameterValue) {
    if let wrapped = Wrapped(parameterValue: value) {
      self = wrapped
    } else if case .choice = value {
      self = .none
    } else {
      return nil
    }
  }

  /// A value, or the first of the parameter's words for nil.
  public func parameterValue(among words: [String]) -> ParameterValue {
    if let self { return self.parameterValue(among: words) }
    guard let word = words.first else { preconditionFailure("a parameter has a word for nil") }
    return .choice(word)
  }
}

extension Outline.CornerCurve: ParameterWord {}
