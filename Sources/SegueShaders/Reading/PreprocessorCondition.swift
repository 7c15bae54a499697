import SegueMessages

/// The value of an expression after `#if`, in wrapping integers.
struct PreprocessorCondition {
  private let tokens: [ShaderToken]
  private let start: SourcePosition
  private var index = 0
  private var depth = 0

  init(_ tokens: [ShaderToken], at start: SourcePosition) {
    (self.tokens, self.start) = (tokens, start)
  }

  private static let precedences: [[String]] = [
    ["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"],
  ]

  /// Computes the value; a name that is no macro is 0.
  mutating func value() throws(ShaderError) -> Int {
    let result = try binary(0)
    guard index == tokens.count else { throw wrong }
    return result
  }

  private var wrong: ShaderError {
    let found = index < tokens.count ? tokens[index] : nil
    return ShaderError(
      .unexpected(found: found?.name ?? "the end of the line", expected: "a condition of integers"),
      at: found?.position ?? start)
  }

  private mutating func binary(_ level: Int) throws(ShaderError) -> Int {
    guard level < Self.precedences.count else { return try unary() }
    var left = try binary(level + 1)
    while index < tokens.count, case .symbol(let symbol) = tokens[index].kind,
      Self.precedences[level].contains(symbol)
    {
      index += 1
      let right = try binary(level + 1)
      left =
        switch symbol {
        case "||": left != 0 || right != 0 ? 1 : 0
        case "&&": left != 0 && right != 0 ? 1 : 0
        case "==": left == right ? 1 : 0
        case "!=": left != right ? 1 : 0
        case "<": left < right ? 1 : 0
        case ">": left > right ? 1 : 0
        case "<=": left <= right ? 1 : 0
        case ">=": left >= right ? 1 : 0
        case "+": left &+ right
        case "-": left &- right
        case "*": left &* right
        case "/": right == 0 ? 0 : left.dividedReportingOverflow(by: right).partialValue
        default: right == 0 ? 0 : left.remainderReportingOverflow(dividingBy: right).partialValue
        }
    }
    return left
  }

  private mutating func unary() throws(ShaderError) -> Int {
    guard index < tokens.count, depth < ShaderLimits.depth else { throw wrong }
    depth += 1
    defer { depth -= 1 }
    let token = tokens[index]
    index += 1
    switch token.kind {
    case .int(let value): return Int(value)
    case .word: return 0
    case .symbol("!"): return try unary() == 0 ? 1 : 0
    case .symbol("-"): return 0 &- (try unary())
    case .symbol("+"): return try unary()
    case .symbol("("):
      let value = try binary(0)
      guard index < tokens.count, tokens[index].isSymbol(")") else { throw wrong }
      index += 1
      return value
    default:
      index -= 1
      throw wrong
    }
  }
}
