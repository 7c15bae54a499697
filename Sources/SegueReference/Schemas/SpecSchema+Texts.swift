import SegueSpec
import SegueTransitions

extension SpecSchema {
  /// A text that matches a pattern.
  static func pattern(_ pattern: String) -> JSONTree {
    .map(["type": .string("string"), "pattern": .string(pattern)])
  }

  /// Any text; YAML reads `no`, `1` and `~` as other types, and Segue as the text that is written.
  mutating func text() -> JSONTree {
    reference("text") { _ in
      .map([
        "anyOf": .array([
          .map(["type": .string("string"), "minLength": .number(1)]),
          .map(["type": .string("number")]), .map(["type": .string("boolean")]),
          .map(["type": .string("null")]),
        ])
      ])
    }
  }

  /// A text with a variable, such as `${fps}`, which may become anything.
  mutating func variable() -> JSONTree {
    reference("variable") { _ in
      .map([
        "description": .string("A text with a variable, which --set gives a value."),
        "type": .string("string"), "pattern": .string(#"\$\{[\s\S]*\}|\$\$"#),
      ])
    }
  }

  /// A fraction in quotes.
  mutating func fraction() -> JSONTree {
    reference("fraction") { _ in
      .map([
        "description": .string("A fraction in quotes, such as \"30000/1001\"."),
        "type": .string("string"), "pattern": .string(#"^[-+]?[0-9]+/[-+]?0*[1-9][0-9]*$"#),
      ])
    }
  }

  /// A color: by name, in which capitals do not matter, or by channels.
  mutating func color() -> JSONTree {
    reference("color") { _ in
      .map([
        "description": .string("A color such as \"#3478f6\", \"#3478f680\" or steelblue."),
        "anyOf": .array([
          Self.enumeration(Self.colorNames),
          Self.pattern("^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"),
          Self.pattern("^[a-zA-Z]*[A-Z][a-zA-Z]*$"),
        ]),
      ])
    }
  }

  /// A curve: by name, or a function of numbers.
  mutating func curve() -> JSONTree {
    let number = #"\s*[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?\s*"#
    let argument = #"\s*([a-zA-Z]+\s*[=:])?"# + number
    let jumps = TimingFunction.Jump.allCases.map(\.rawValue).joined(separator: "|")
    return reference("curve") { _ in
      .map([
        "description": .string(
          "A curve: a name, cubicBezier(a, b, c, d), steps(n), linear(…) or spring(…)."),
        "anyOf": .array([
          Self.enumeration(TimingFunction.named.map(\.name)),
          Self.pattern(#"^\s*cubicBezier\s*\((\#(number),){3}\#(number)\)$"#),
          Self.pattern(#"^\s*steps\s*\(\s*\+?[0-9]+\s*(,\s*(\#(jumps))\s*)?\)$"#),
          Self.pattern(#"^\s*linear\s*\([-+.,%eE0-9\s]+\)$"#),
          Self.pattern(#"^\s*spring\s*(\(\s*\)|\(\#(argument)(,\#(argument))*\))?$"#),
        ]),
      ])
    }
  }

  private static let colorNames = ColorName.names + ["transparent"]
}
