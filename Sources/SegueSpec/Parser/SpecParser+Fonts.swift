import SegueLimits
import SegueTimeline

extension SpecParser {
  /// Parses `fonts`: a list of font files and `system`, or one of them alone.
  mutating func fonts(_ node: SpecNode) -> [Located<FontSource>] {
    let expected = "a list of font files and 'system'"
    guard case .list(let items) = node.content else {
      return located(node, expected: expected).map { [font($0)] } ?? []
    }
    guard isWithin(.fonts, items.count, at: node) else { return [] }
    return items.compactMap { item in
      located(item, expected: "the path of a font file, or 'system'").map { font($0) }
    }
  }

  private func font(_ text: Located<String>) -> Located<FontSource> {
    Located(value: FontSource(text.value), position: text.position)
  }
}
