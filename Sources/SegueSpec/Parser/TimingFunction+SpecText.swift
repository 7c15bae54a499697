import SegueMessages
import SegueTransitions

extension TimingFunction {
  /// The texts of a curve, for messages.
  private static let forms = [
    "a name that 'segue list --curves' prints", "cubicBezier(a,b,c,d)", "linear(...)",
    "spring(...)", "steps(n)",
  ]

  /// Parses the name of a curve, or a function with its arguments.
  init(specText text: String) throws(SpecError.Problem) {
    if let curve = Self.named.first(where: { $0.name == text })?.curve {
      self = curve
      return
    }
    let call = FunctionCall(text)
    switch call?.name {
    case "cubicBezier": self = try Self.bezier(call?.arguments ?? [], text)
    case "linear": self = try Self.piecewiseLinear(call?.arguments ?? [], text)
    case "spring": self = try Self.spring(call?.arguments ?? [], text)
    case "steps": self = try Self.steps(call?.arguments ?? [], text)
    default:
      let names = Self.named.map(\.name)
      let name = text.prefix { $0 != "(" }
      throw .unknownName(
        text, kind: "curve", known: Self.forms,
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
