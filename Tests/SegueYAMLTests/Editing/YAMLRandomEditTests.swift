import SegueYAMLTestSupport
import Testing
import TestSupport

@testable import SegueYAML

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
        let edit = YAMLEdit.random(of: tree, using: &random)
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
}
