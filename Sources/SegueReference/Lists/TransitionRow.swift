import SegueGeometry
import SeguePixels
import SegueTimeline
package import SegueTransitions

/// A transition in the output of `segue list --json`.
package struct TransitionRow: Encodable {
  let name: String
  let help: String
  /// The default duration in seconds.
  let duration: Double
  let curve: String
  let parameters: [ParameterRow]
  /// Its other names.
  let aliases: [AliasRow]

  package init(_ type: any Transition.Type) {
    let configuration = type.configuration
    name = configuration.name
    help = configuration.help
    duration = ExactTiming(of: type).duration.doubleValue
    curve = configuration.curve.description
    parameters = type.parameters.map { ParameterRow($0) }
    aliases = configuration.aliases.map { AliasRow($0) }
  }
}

/// An alias in the output of `segue list --json`.
struct AliasRow: Encodable {
  private let name: String
  private let help: String
  /// The parameters that it sets, by name.
  private let parameters: [String: ParameterRow.Value]

  init(_ alias: TransitionConfiguration.Alias) {
    name = alias.name
    help = alias.help
    parameters = alias.parameters.mapValues { ParameterRow.Value(value: $0) }
  }
}

/// A parameter in the output of `segue list --json`.
package struct ParameterRow: Encodable {
  private let name: String
  private let help: String
  /// One of bool, number, integer, choice, choiceOrView, color, choiceOrColor, choiceOrNumber,
  /// choiceOrRect and keyframes.
  private let kind: String
  private let minimum: Double?
  private let maximum: Double?
  private let choices: [String]?
  private let defaultValue: Value

  private enum CodingKeys: String, CodingKey {
    case name, help, kind, minimum, maximum, choices
    case defaultValue = "default"
  }

  init(_ parameter: ParameterDefinition) {
    name = parameter.name
    help = parameter.help
    defaultValue = Value(value: parameter.defaultValue)
    kind = parameter.kind.name
    choices = parameter.kind.words.isEmpty ? nil : parameter.kind.words
    (minimum, maximum) = parameter.kind.form?.range ?? (nil, nil)
  }

  package struct Value: Encodable {
    let value: ParameterValue

    package init(value: ParameterValue) { self.value = value }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .bool(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .choice(let word), .view(let word), .element(let word): try container.encode(word)
      case .color(let color): try container.encode(color.hexadecimal)
      case .rect(let frame): try container.encode([frame.x, frame.y, frame.width, frame.height])
      // No transition has keyframes by default.
      case .keyframes: try container.encode([String: Double]())
      }
    }
  }
}
