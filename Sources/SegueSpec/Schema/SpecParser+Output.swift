import SegueEncoding
import SegueMessages
import SeguePixels
import SegueTimeline

extension SpecParser {
  package mutating func output(_ node: SpecNode) -> Spec.Output {
    var output = Spec.Output()
    guard let values = entries(of: node, .output, expected: "a map of output settings") else {
      return output
    }
    output.path = values["path"].flatMap { located($0, expected: "a file or a folder") }
    output.format = values["format"].flatMap { node in
      word(node).map { Located(value: $0, at: node) }
    }
    for setting in OutputSetting.all {
      guard let node = values[setting.key], let value = value(of: setting, node) else { continue }
      output.values[setting] = Located(value: value, at: node)
    }
    output.codecOptions = values["codecOptions"].map { codecOptions($0) } ?? []
    return output
  }

  /// Parses the value of a setting.
  private mutating func value(of setting: OutputSetting, _ node: SpecNode) -> SettingValue? {
    let expected = setting.expected
    return switch setting.values {
    case .word: string(node, expected: expected).map { .word($0) }
    case .number(let range):
      number(node, expected: expected, accepts: range.contains).map { .number($0) }
    case .integer(let range, _):
      integer(node, expected: expected, in: range).map { .integer($0) }
    case .flag: bool(node).map { .flag($0) }
    case .bitRate(let range):
      bitRate(node, expected: expected, in: range).map { .integer($0) }
    case .bytes(let range):
      bytes(node, expected: expected, in: range).map { .integer($0) }
    case .color:
      opaqueColor(node, expected: expected).map { .color($0) }
    }
  }

  /// Parses bits per second: a number, which `k` multiplies by a thousand and `M` by a million.
  private mutating func bitRate(
    _ node: SpecNode, expected: String, in range: ClosedRange<Int>
  ) -> Int? {
    guard let text = string(node, expected: expected) else { return nil }
    let factor =
      switch text.last {
      case "k": Rational(1000)
      case "M": Rational(1_000_000)
      default: Rational(1)
      }
    let digits = factor == Rational(1) ? text : String(text.dropLast())
    guard !digits.contains("/"), let bits = (try? Rational(digits))?.multiplied(by: factor),
      bits.denominator == 1, range.contains(Int(bits.numerator))
    else { return refuse(node, expected: expected) }
    return Int(bits.numerator)
  }

  private mutating func bytes(
    _ node: SpecNode, expected: String, in range: ClosedRange<Int>
  ) -> Int? {
    guard let text = string(node, expected: expected) else { return nil }
    guard let bytes = ByteSize.parse(text), range.contains(bytes) else {
      return refuse(node, expected: expected)
    }
    return bytes
  }

  private mutating func codecOptions(_ node: SpecNode) -> [Spec.Output.Option] {
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: "a map of the codec's own options") ?? []
    }
    return entries.compactMap { entry in
      guard hasUsableName(entry) else { return nil }
      return located(entry.value, expected: "a value for the codec").map {
        Spec.Output.Option(name: entry.key, value: $0)
      }
    }
  }
}
