import Segue
import SegueReference

/// The text of `segue explain`.
enum ExplanationText {
  static func text(of explanation: Explanation, _ style: TerminalStyle = .plain) -> String {
    var lines = [style.painted(explanation.path, .name), "  " + explanation.help]
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      lines.append("  " + name.padding(to: 9) + value)
    }
    add("values", explanation.values)
    add("default", explanation.default)
    add("flag", explanation.flag)
    add("keys", explanation.keys.isEmpty ? nil : explanation.keys.joined(separator: ", "))
    lines.append("  example")
    lines += explanation.example.split(separator: "\n").map { "    " + $0 }
    add("more", explanation.page)
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line for each explanation, with its help.
  static func list(_ explanations: [Explanation]) -> String {
    let width = explanations.map(\.path.count).max() ?? 0
    return explanations.map { $0.path.padding(to: width + 2) + $0.help + "\n" }.joined()
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
