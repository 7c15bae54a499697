import Segue
import SegueReference

/// A transition in the output of `segue list`.
enum TransitionText {
  /// The name and the help of a transition, and a row for each parameter.
  static func text(of type: any Transition.Type, _ style: TerminalStyle = .plain) -> String {
    let configuration = type.configuration
    let duration = ExactTiming(of: type).duration.doubleValue
    var table = Table()
    table.add([
      "  duration", "seconds", FrameText.short(duration), "Duration.",
    ])
    table.add([
      "  curve", "a curve", configuration.curve.description,
      "Timing function from time to progress.",
    ])
    table.add(["  reverse", "true or false", "false", "Whether it is played backwards."])
    for parameter in type.parameters {
      table.add([
        "  \(parameter.name)", parameter.kind.phrase, value(parameter.defaultValue), parameter.help,
      ])
    }
    let title = style.painted(configuration.name, .name)
    return "\(title): \(configuration.help)\n" + table.text + text(of: configuration.aliases)
  }

  /// A heading and a row for each alias, or nothing.
  private static func text(of aliases: [TransitionConfiguration.Alias]) -> String {
    guard !aliases.isEmpty else { return "" }
    var table = Table()
    for alias in aliases {
      let settings = alias.parameters.sorted { $0.key < $1.key }
        .map { "\($0.key): \(value($0.value))" }
      table.add(["    \(alias.name)", settings.joined(separator: ", "), alias.help])
    }
    return "  other names:\n" + table.text
  }

  private static func value(_ value: ParameterValue) -> String {
    switch value {
    case .bool(let value): "\(value)"
    case .number(let value): number(value)
    case .integer(let value): "\(value)"
    case .choice(let word), .view(let word): word
    case .color(let color): color.hexadecimal
    case .rect(let frame):
      "[" + [frame.x, frame.y, frame.width, frame.height].map(number).joined(separator: ", ") + "]"
    // No transition has keyframes by default.
    case .element(let name): name
    case .keyframes: "{}"
    }
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
