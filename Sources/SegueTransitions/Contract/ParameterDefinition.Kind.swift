extension ParameterDefinition {
  /// The values that a spec may give to a parameter: words, values of a form, or both.
  ///
  /// ```swift
  /// let share = ParameterDefinition.Kind.number(0...1)
  /// let radius = ParameterDefinition.Kind(words: ["auto"], .number(0...100))
  /// for parameter in Fade.parameters + Flip.parameters {
  ///   print(parameter.name, parameter.kind.words, parameter.kind == share)
  /// }
  /// ```
  public struct Kind: Hashable, Sendable {
    /// The words.
    public let words: [String]

    /// The form of the other values; nil if words are all.
    public let form: Form?

    /// Words, and values of a form.
    public init(words: [String] = [], _ form: Form?) {
      (self.words, self.form) = (words, form)
    }

    /// A form of values that are no words of the parameter.
    ///
    /// ```swift
    /// for parameter in Cube.parameters {
    ///   switch parameter.kind.form {
    ///   case .number(let range): print(parameter.name, range)
    ///   case .integer(let range): print(parameter.name, range)
    ///   default: print(parameter.name, parameter.kind.words)
    ///   }
    /// }
    /// ```
    ///
    /// A further one is a case here, with its facts, and its parsing in the layer of specs.
    public enum Form: Hashable, Sendable {
      /// True or false.
      case bool
      /// A number in a closed range; an infinite bound is no bound.
      case number(ClosedRange<Double>)
      /// A whole number in a closed range.
      case integer(ClosedRange<Int>)
      /// The name of a view in the spec.
      case view
      /// The name of an element of a view.
      case element
      /// A color.
      case color
      /// `[x, y, width, height]` in points, with sizes of at least 0.
      case rect
      /// A map of keyframes for a view's properties.
      case keyframes(Passage)
    }
  }
}

extension ParameterDefinition.Kind {
  /// True or false.
  public static let bool = Self(.bool)

  /// A number in a closed range; an infinite bound is no bound.
  public static func number(_ range: ClosedRange<Double>) -> Self { Self(.number(range)) }

  /// A whole number in a closed range.
  public static func integer(_ range: ClosedRange<Int>) -> Self { Self(.integer(range)) }

  /// One of these words.
  ///
  /// ```swift
  /// /// A side, or the words that stand for one.
  /// struct Side: ParameterConvertible {
  ///   var name: String
  ///   static var parameterKind: ParameterDefinition.Kind { .choice(["near", "far"]) }
  ///
  ///   init?(parameterValue value: ParameterValue) {
  ///     guard case .choice(let name) = value else { return nil }
  ///     self.name = name
  ///   }
  ///
  ///   func parameterValue(among words: [String]) -> ParameterValue { .choice(name) }
  /// }
  /// ```
  public static func choice(_ words: [String]) -> Self { Self(words: words, nil) }

  /// One of these words, or the name of a view in the spec.
  package static func choiceOrView(_ words: [String]) -> Self { Self(words: words, .view) }

  /// One of these words, or the name of an element of a view.
  package static func choiceOrElement(_ words: [String]) -> Self { Self(words: words, .element) }

  /// A color.
  public static let color = Self(.color)

  /// One of these words, or a number in a closed range.
  package static func choiceOrNumber(_ words: [String], _ range: ClosedRange<Double>) -> Self {
    Self(words: words, .number(range))
  }

  /// One of these words, or `[x, y, width, height]` in points, with sizes of at least 0.
  package static func choiceOrRect(_ words: [String]) -> Self { Self(words: words, .rect) }

  /// A map of keyframes for a view's properties.
  package static func keyframes(_ passage: ParameterDefinition.Passage) -> Self {
    Self(.keyframes(passage))
  }
}

extension ParameterDefinition.Kind {
  /// The name for programs, such as "number" or "choiceOrNumber".
  package var name: String {
    guard let name = form?.name else { return "choice" }
    return words.isEmpty ? name : "choiceOr\(name.prefix(1).uppercased())\(name.dropFirst())"
  }

  /// The values in few words, such as "auto, 0 to 1".
  package var phrase: String {
    (words + [form?.phrase].compactMap(\.self)).joined(separator: ", ")
  }

  /// The words to complete.
  package var completions: [String] { words + (form?.completions ?? []) }
}

extension ParameterDefinition.Kind.Form {
  fileprivate var name: String {
    switch self {
    case .bool: "bool"
    case .number: "number"
    case .integer: "integer"
    case .view: "view"
    case .element: "element"
    case .color: "color"
    case .rect: "rect"
    case .keyframes: "keyframes"
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .bool: "true or false"
    case .number: bounds ?? "number"
    case .integer: "whole " + (bounds ?? "number")
    case .view: "a view"
    case .element: "an element"
    case .color: "a color"
    case .rect: "[x, y, width, height]"
    case .keyframes: "keyframes"
    }
  }

  /// The words among the values; the views of a spec are not known here, but for both ends.
  fileprivate var completions: [String] {
    switch self {
    case .bool: ["true", "false"]
    case .view: ["from", "to"]
    case .number, .integer, .element, .color, .rect, .keyframes: []
    }
  }

  /// The least number and the greatest; nil where there is no bound.
  package var range: (least: Double?, greatest: Double?) {
    switch self {
    case .number(let range):
      (
        range.lowerBound.isFinite ? range.lowerBound : nil,
        range.upperBound.isFinite ? range.upperBound : nil
      )
    case .integer(let range):
      (
        range.lowerBound > .min ? Double(range.lowerBound) : nil,
        range.upperBound < .max ? Double(range.upperBound) : nil
      )
    case .bool, .view, .element, .color, .rect, .keyframes: (nil, nil)
    }
  }

  private var bounds: String? {
    func text(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
    return switch range {
    case (let low?, let high?): "\(text(low)) to \(text(high))"
    case (let low?, nil): "from \(text(low))"
    case (nil, let high?): "up to \(text(high))"
    case (nil, nil): nil
    }
  }
}
