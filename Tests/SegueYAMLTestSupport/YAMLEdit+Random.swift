package import SegueYAML
package import TestSupport

extension YAMLEdit {
  /// A new value for a random node, its removal, or a new key or item in it.
  package static func random(of tree: Tree, using random: inout SplitMix64) -> YAMLEdit {
    let value = values.randomElement(using: &random) ?? .null
    let nodes = [([], tree)] + tree.nodes()
    let (path, node) = nodes.randomElement(using: &random) ?? ([], tree)
    switch (node, Int.random(in: 0..<3, using: &random)) {
    case (.map, 0): return YAMLEdit(path + [.key("new")], to: value)
    case (.list(let items), 0): return YAMLEdit(path + [.index(items.count)], to: value)
    case _ where path.isEmpty: return YAMLEdit([.key("new \u{1F600}")], to: value)
    case (_, 1): return YAMLEdit(path, to: nil)
    default: return YAMLEdit(path, to: value)
    }
  }

  private static let values: [YAMLValue] = [
    .null, true, 12, -0.5, "word", "two words", "true", "no", "1.5", "", "it's", "a, b", "x: y",
    "# x", "\u{1F600}", "line\nline\t\u{85}", "\"{", [], [:], [1, "a, b", [.null]],
    ["a": 1, "b c": ["d": []], "<<": "x"],
  ]
}
