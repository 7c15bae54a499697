import SegueLimits
import SegueTimeline

extension SpecParser {
  /// Parses the views that a step leads to, from `to`, `back` or `scrub`; nil if they are wrong.
  mutating func pages(
    _ values: [String: SpecNode], in node: SpecNode, history: History?
  ) -> [Located<String>]? {
    let given = ["to", "back", "scrub"].filter { values[$0] != nil }
    for key in given.dropFirst() {
      if let node = values[key] { report(.excludes("'\(given[0])'"), at: node) }
    }
    guard given.count < 2 else { return nil }
    if let back = values["back"] { return previousView(back, history: history).map { [$0] } }
    if let scrub = values["scrub"] { return scrubbedViews(scrub, drive: values["drive"], in: node) }
    guard values["to"] != nil || values["show"] == nil else { return nil }
    return required("to", of: values, in: node, expected: "the name of the next view")
      .flatMap { viewName($0) }.map { [$0] }
  }

  /// Number of those views, even if some are wrong.
  func pageCount(_ values: [String: SpecNode]) -> Int {
    guard let scrub = values["scrub"] else { return 1 }
    // If the number is unknown, no phase is too large.
    guard case .list(let items) = scrub.content, !items.isEmpty else { return .max }
    return items.count
  }

  private mutating func previousView(_ node: SpecNode, history: History?) -> Located<String>? {
    guard let isBack = bool(node) else { return nil }
    guard isBack else { return refuse(node, expected: "true, or no such key") }
    guard let history else { return nil }
    guard let previous = history.previous else { return refuse(node, .nothingToGoBackTo) }
    return Located(value: previous.view, at: node)
  }

  private mutating func scrubbedViews(
    _ node: SpecNode, drive: SpecNode?, in step: SpecNode
  ) -> [Located<String>]? {
    if drive == nil {
      report(
        .missing(expected: "the drive of a scrub, such as '{ phase: [[0, 0], [1, 2]] }'"),
        at: step.position, step.path.key("drive"))
    }
    let expected = "a list of at least two views"
    guard case .list(let items) = node.content else { return refuse(node, expected: expected) }
    guard items.count > 1 else {
      return refuse(node, .invalid(.listOf(items.count), expected: expected))
    }
    guard isWithin(.steps, items.count, at: node) else { return nil }
    let views = items.map { viewName($0) }
    return views.contains(nil) || drive == nil ? nil : views.compactMap(\.self)
  }
}
