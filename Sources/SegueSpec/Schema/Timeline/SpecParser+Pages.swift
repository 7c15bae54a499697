import SegueLimits
import SegueTimeline

extension SpecParser {
  /// Parses the views that a step leads to, from `to`, `back` or `scrub`; nil if they are wrong.
  mutating func pages(
    _ values: [String: SpecNode], history: ViewHistory?
  ) -> [Located<String>]? {
    switch (values["to"], values["back"], values["scrub"]) {
    case (let next?, nil, nil): viewName(next).map { [$0] }
    case (nil, let back?, nil): previousView(back, history: history).map { [$0] }
    case (nil, nil, let scrub?): scrubbedViews(scrub, isDriven: values["drive"] != nil)
    default: nil
    }
  }

  /// Number of those views, even if some are wrong.
  func pageCount(_ values: [String: SpecNode]) -> Int {
    guard let scrub = values["scrub"] else { return 1 }
    // If the number is unknown, no phase is too large.
    guard case .list(let items) = scrub.content, !items.isEmpty else { return .max }
    return items.count
  }

  private mutating func previousView(_ node: SpecNode, history: ViewHistory?) -> Located<String>? {
    guard let isBack = bool(node) else { return nil }
    guard isBack else { return refuse(node, expected: "true, or no such key") }
    guard let history else { return nil }
    guard let previous = history.previous else { return refuse(node, .nothingToGoBackTo) }
    return Located(value: previous.view, at: node)
  }

  private mutating func scrubbedViews(
    _ node: SpecNode, isDriven: Bool
  ) -> [Located<String>]? {
    let expected = "a list of at least two views"
    guard case .list(let items) = node.content else { return refuse(node, expected: expected) }
    guard items.count > 1 else {
      return refuse(node, .invalid(.listOf(items.count), expected: expected))
    }
    guard isWithin(.steps, items.count, at: node) else { return nil }
    let views = items.map { viewName($0) }
    return views.contains(nil) || !isDriven ? nil : views.compactMap(\.self)
  }
}
