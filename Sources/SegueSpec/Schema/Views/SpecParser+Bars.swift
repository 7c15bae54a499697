import SegueMessages
import SegueTransitions

extension SpecParser {
  /// Parses the bars of a view; nil if they are wrong.
  mutating func bars(_ node: SpecNode) -> Spec.View.BarSetting? {
    let expected = "auto, none, or a map with status, navigation, tab and home in points"
    if case .scalar(let scalar) = node.content {
      let words = ["auto", "none"]
      guard words.contains(scalar.text) else {
        return refuse(node, expected: expected, nearest: words.nearest(to: scalar.text))
      }
      return scalar.text == "auto" ? .automatic : .off
    }
    guard let values = entries(of: node, .bars, expected: expected) else { return nil }
    func points(_ key: String) -> Double { values[key].flatMap { length($0) } ?? 0 }
    var bars = Bars()
    bars.status = points("status")
    bars.navigation = points("navigation")
    bars.tab = points("tab")
    bars.home = points("home")
    if bars.tab > 0, bars.tab < bars.home, let tab = values["tab"] {
      report(
        .unusable(
          "is \(bars.tab.written), expected at least the \(bars.home.written) points of home, which "
            + "a tab bar includes"), at: tab)
    }
    return .given(bars)
  }
}
