import Geometry
package import Pixels
import Transitions

/// A parameter of a transition, described for users.
package struct ParameterDescription: Hashable, Sendable {
  /// The name in a spec.
  package let name: String

  /// The values that a spec may set.
  package let kind: Kind

  /// The value that applies if a spec sets none.
  package let defaultValue: Value

  /// One line of help, with the unit if the value has one.
  package let help: String

  /// The set of values that a parameter accepts.
  package enum Kind: Hashable, Sendable {
    case bool
    /// A number in a range; an infinite bound means no limit.
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    /// One of these words.
    case choice([String])
    /// One of these words, or the name of a view.
    case choiceOrView([String])
    case color
    /// One of these words, or a color.
    case choiceOrColor([String])
    /// One of these words, or `[x, y, width, height]` in points with no size below 0.
    case choiceOrRect([String])
    /// A map of keyframes for a view's properties.
    case keyframes
  }

  /// A value of a parameter.
  package enum Value: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
    case integer(Int)
    case word(String)
    case color(Color)
    case numbers([Double])
    /// A map without entries.
    case emptyMap
  }

  init(_ parameter: Parameter) {
    name = parameter.name
    help = parameter.help
    kind =
      switch parameter.kind {
      case .bool: .bool
      case .number(let range): .number(range)
      case .integer(let range): .integer(range)
      case .choice(let words): .choice(words)
      case .choiceOrView(let words): .choiceOrView(words)
      case .color: .color
      case .choiceOrColor(let words): .choiceOrColor(words)
      case .choiceOrRect(let words): .choiceOrRect(words)
      case .keyframes: .keyframes
      }
    defaultValue =
      switch parameter.defaultValue {
      case .bool(let value): .bool(value)
      case .number(let value): .number(value)
      case .integer(let value): .integer(value)
      case .choice(let word), .view(let word): .word(word)
      case .color(let channels): .color(Color(channels))
      case .rect(let frame): .numbers([frame.x, frame.y, frame.width, frame.height])
      // No transition has keyframes by default; without them it plays something else.
      case .keyframes: .emptyMap
      }
  }
}

extension Color {
  /// The nearest color to straight channels from 0 to 1.
  fileprivate init(_ channels: SIMD4<Double>) {
    let bytes = SIMD4<UInt8>(clamping: SIMD4<Int>((channels * 255).rounded(.toNearestOrEven)))
    self.init(red: bytes.x, green: bytes.y, blue: bytes.z, alpha: bytes.w)
  }
}
