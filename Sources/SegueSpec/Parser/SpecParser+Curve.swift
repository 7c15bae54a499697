import Transitions

extension SpecParser {
  mutating func curve(_ node: SpecNode) -> TimingFunction? {
    let expected = "the name of a curve, or a function such as \"cubicBezier(0.4, 0, 0.2, 1)\""
    guard let text = string(node, expected: expected) else { return nil }
    do throws(SpecError.Problem) {
      return try TimingFunction(specText: text)
    } catch {
      report(error, at: node)
      return nil
    }
  }
}
