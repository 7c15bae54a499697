/// One setting of a transition, as the catalogue shows it and the spec checks it.
public struct Parameter: Hashable, Sendable {
  /// As written in a spec, in lower camel case.
  public let name: String
  /// What may be written for it.
  public let kind: Kind
  /// What it is where nothing is said.
  public let defaultValue: ParameterValue

  /// One line, with the unit where there is one.
  public let help: String

  /// A setting by its name.
  public init(_ name: String, _ kind: Kind, default defaultValue: ParameterValue, help: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.help = help
  }

  /// What a view does whose properties are animated: it says what a single value means.
  public enum Passage: Hashable, Sendable {
    /// It goes: from its natural values to what is given.
    case leaving
    /// It comes: from what is given to its natural values.
    case arriving
  }

  /// What may be written for a parameter.
  public enum Kind: Hashable, Sendable {
    case bool
    /// A number in a closed range; an infinite bound is none.
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    /// One of these words.
    case choice([String])
    /// One of these words, or else the name of a view of the spec.
    case choiceOrView([String])
    case color
    /// One of these words, or else a color.
    case choiceOrColor([String])
    /// One of these words, or else `[x, y, width, height]` in points, no size below 0.
    case choiceOrRect([String])
    /// A map of keyframes for a view's properties.
    case keyframes(Passage)
  }
}
