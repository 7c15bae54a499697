import TestSupport
import Testing

@testable import YAML

/// Random texts in random notations, and random edits of them.
@Suite struct YAMLRandomEditTests {
  /// Edits that change what they should, and nothing else, by ``YAMLDocument`` and by comments.
  @Test(arguments: 0..<10)
  func editChangesItsValueAlone(part: UInt64) throws {
    for seed in part * 100..<(part + 1) * 100 {
      let given = RandomText(seed: seed)
      let tree = try #require(Tree(of: given.text), "seed \(seed): \(given.text.debugDescription)")
      var random = SplitMix64(seed: ~seed)
      for _ in 0..<8 {
        let edit = self.edit(of: tree, using: &random)
        guard let result = try result(of: edit, in: given, seed: seed) else { continue }
        try check(result, after: edit, of: tree, in: given, seed: seed)
      }
    }
  }

  private func result(
    of edit: YAMLEdit, in given: RandomText, seed: UInt64
  ) throws -> String? {
    do throws(YAMLEditError) {
      return try YAMLEditor.applying([edit], to: given.text)
    } catch {
      switch error {
      case .alias, .repeated, .anchorInUse: return nil
      default:
        Issue.record("seed \(seed): \(edit) of \(given.text.debugDescription): \(error)")
        return nil
      }
    }
  }

  private func check(
    _ result: String, after edit: YAMLEdit, of tree: Tree, in given: RandomText, seed: UInt64
  ) throws {
    let note = "seed \(seed): \(edit) of \(given.text.debugDescription): \(result.debugDescription)"
    let changed = try #require(Tree(of: result), "\(note)")
    let new = edit.value == nil ? nil : changed.node(at: edit.path[...])
    #expect(edit.value.map { new?.isWritten($0) == true } ?? true, "\(note)")
    #expect(tree.changed(edit.path[...], to: new) == changed, "\(note)")
    for comment in given.comments {
      let isWithin = comment.path.starts(with: edit.path)
      let goes =
        edit.value == nil
        ? isWithin : isWithin && (comment.isInside || comment.path.count > edit.path.count)
      #expect(goes || result.contains(comment.word), "\(comment.word) \(note)")
    }
  }

  private func edit(of tree: Tree, using random: inout SplitMix64) -> YAMLEdit {
    let value = Self.values.randomElement(using: &random) ?? .null
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

extension Tree {
  fileprivate func node(at path: ArraySlice<YAMLEdit.Step>) -> Tree? {
    guard let step = path.first else { return self }
    switch (self, step) {
    case (.map(let entries), .key(let key)):
      return entries.first { $0.key == key }?.value.node(at: path.dropFirst())
    case (.list(let items), .index(let index)):
      return items.indices.contains(index) ? items[index].node(at: path.dropFirst()) : nil
    default: return nil
    }
  }

  /// Whether it is a value, with quotes around texts that would be something else.
  fileprivate func isWritten(_ value: YAMLValue) -> Bool {
    switch (self, value) {
    case (.scalar("null", true), .null), (.scalar("true", true), .bool(true)),
      (.scalar("false", true), .bool(false)):
      return true
    case (.scalar(let text, true), .number(let number)): return text == number
    case (.scalar(let text, let isPlain), .string(let string)):
      return text == string && !(isPlain && ["true", "1.5", ""].contains(text))
    case (.list(let items), .list(let values)):
      return items.count == values.count && zip(items, values).allSatisfy { $0.isWritten($1) }
    case (.map(let entries), .map(let values)):
      return entries.count == values.count
        && zip(entries, values).allSatisfy { $0.key == $1.key && $0.value.isWritten($1.value) }
    default: return false
    }
  }
}
