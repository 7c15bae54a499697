import SegueMessages
import Transitions

extension TimingFunction {
  /// The functions that make a curve, for messages.
  private static let functions = ["cubicBezier(a,b,c,d)", "spring(...)", "steps(n)"]

  /// Parses the name of a curve, or a function with its arguments.
  init(specText text: String) throws(SpecError.Problem) {
    if let curve = Self.named.first(where: { $0.name == text })?.curve {
      self = curve
      return
    }
    let call = FunctionCall(text)
    switch call?.name {
    case "cubicBezier": self = try Self.bezier(call?.arguments ?? [], text)
    case "spring": self = try Self.spring(call?.arguments ?? [], text)
    case "steps": self = try Self.steps(call?.arguments ?? [], text)
    default:
      let names = Self.named.map(\.name)
      let name = text.prefix { $0 != "(" }
      throw .unknownName(
        text, kind: "curve", known: names + Self.functions,
        nearest: (names + ["cubicBezier", "spring", "steps"]).nearest(to: String(name)))
    }
  }

  private static func bezier(
    _ arguments: [FunctionCall.Argument], _ text: String
  ) throws(SpecError.Problem) -> TimingFunction {
    let values = arguments.compactMap { $0.name == nil ? $0.number : nil }
    guard arguments.count == 4, values.count == 4, 0...1 ~= values[0], 0...1 ~= values[2],
      -10...10 ~= values[1], -10...10 ~= values[3]
    else {
      throw .invalid(
        .text(text),
        expected: "cubicBezier(a,b,c,d) with a and c from 0 to 1, b and d from -10 to 10")
    }
    return .cubicBezier(values[0], values[1], values[2], values[3])
  }

  /// Parses arguments by position, then by name, such as `damping=20`.
  private static func spring(
    _ arguments: [FunctionCall.Argument], _ text: String
  ) throws(SpecError.Problem) -> TimingFunction {
    let names = ["mass", "stiffness", "damping", "velocity"]
    let ranges = [0.001...1000, 0.001...100_000, 0.001...10_000, -1000...1000]
    var values: [Double?] = [nil, nil, nil, nil]
    var isNamed = false
    for (position, argument) in arguments.enumerated() {
      isNamed = isNamed || argument.name != nil
      let slot = isNamed ? names.firstIndex(of: argument.name ?? "") : position
      guard let slot, slot < 4, values[slot] == nil, let value = argument.number,
        ranges[slot].contains(value)
      else {
        throw .invalid(
          .text(text),
          expected: "spring(mass, stiffness, damping, velocity), each by position or as name=value:"
            + " mass from 0.001 to 1000, stiffness from 0.001 to 100000,"
            + " damping from 0.001 to 10000, velocity from -1000 to 1000")
      }
      values[slot] = value
    }
    return .spring(
      mass: values[0] ?? 1, stiffness: values[1] ?? 100, damping: values[2] ?? 10,
      initialVelocity: values[3] ?? 0)
  }

  private static func steps(
    _ arguments: [FunctionCall.Argument], _ text: String
  ) throws(SpecError.Problem) -> TimingFunction {
    let jump = arguments.count == 2 ? Jump(rawValue: arguments[1].value) : .end
    let isUnnamed = arguments.allSatisfy { $0.name == nil }
    guard 1...2 ~= arguments.count, isUnnamed, let jump, let count = Int(arguments[0].value),
      (jump == .none ? 2 : 1)...10_000 ~= count
    else {
      throw .invalid(
        .text(text),
        expected: "steps(n) or steps(n, jump) with n from 1 to 10000,"
          + " jump end, start, none or both; n from 2 for none")
    }
    return .steps(count, jump)
  }
}
