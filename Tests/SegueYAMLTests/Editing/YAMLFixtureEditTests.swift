import Foundation
import SegueYAMLTestSupport
import Testing
import TestSupport

@testable import SegueYAML

/// Every value of every spec that tests read is changed once.
@Suite struct YAMLFixtureEditTests {
  static let files: [URL] = {
    let folder = Repository.fixtures.appending(path: "specs")
    let valid = folder.appending(path: "valid")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: valid.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }
      .map { valid.appending(path: $0) } + [folder.appending(path: "showcase.yaml")]
  }()

  @Test func allSpecsAreThere() {
    #expect(Self.files.count > 40)
  }

  /// A spec with its tree, in which calls such as `cubicBezier(0,0,1,1)` are one text.
  private struct Spec {
    let text: String
    let tree: Tree
    let isJSON: Bool

    init(_ file: URL) throws {
      text = try String(contentsOf: file, encoding: .utf8)
      isJSON = file.pathExtension == "json"
      tree = try #require(Tree(of: text, isJSON: isJSON)).joiningCalls
    }

    func applying(
      _ path: [YAMLEdit.Step], _ value: YAMLValue?
    ) throws(YAMLEditError) -> String? {
      do throws(YAMLEditError) {
        return try YAMLEditor.applying([YAMLEdit(path, to: value)], to: text)
      } catch {
        switch error {
        case .alias, .repeated, .anchorInUse, .merged: return nil
        default: throw error
        }
      }
    }

    func tree(of result: String) -> Tree? { Tree(of: result, isJSON: isJSON)?.joiningCalls }
  }

  @Test(arguments: files) func valueInPlaceOfItselfChangesNothing(file: URL) throws {
    let spec = try Spec(file)
    for (path, tree) in spec.tree.nodes() {
      guard let value = tree.value else { continue }
      let result = try spec.applying(path, value)
      #expect(result == nil || result == spec.text, "\(path.text)")
    }
  }

  @Test(arguments: files) func onlyTheRangeOfAValueChanges(file: URL) throws {
    let spec = try Spec(file)
    let new = spec.isJSON ? "\"Quux-7\"" : "Quux-7"
    for (path, tree) in spec.tree.nodes() {
      guard case .scalar(let text, _) = tree, let result = try spec.applying(path, "Quux-7")
      else { continue }
      let before = Array(spec.text.unicodeScalars)
      let after = Array(result.unicodeScalars)
      let parts = result.components(separatedBy: new)
      try #require(parts.count == 2, "\(path.text)")
      #expect(before.starts(with: Array(parts[0].unicodeScalars)), "\(path.text)")
      #expect(before.reversed().starts(with: parts[1].unicodeScalars.reversed()), "\(path.text)")
      // The value has gone, and nothing around it.
      let count = before.count - (after.count - new.unicodeScalars.count)
      let start = parts[0].unicodeScalars.count
      let gone = String(String.UnicodeScalarView(before[start..<start + count]))
      let old = Tree(of: gone, isJSON: spec.isJSON)?.text ?? ""
      #expect(old.filter { $0 != " " } == text.filter { $0 != " " }, "\(path.text)")
      #expect(
        spec.tree(of: result)
          == spec.tree.changed(path[...], to: .scalar("Quux-7", isPlain: !spec.isJSON)))
    }
  }

  @Test(arguments: files) func removedValueTakesNoOther(file: URL) throws {
    let spec = try Spec(file)
    for (path, _) in spec.tree.nodes() {
      guard let result = try spec.applying(path, nil) else { continue }
      #expect(spec.tree(of: result) == spec.tree.changed(path[...], to: nil), "\(path.text)")
    }
  }

  @Test(arguments: files) func addedValueChangesNoOther(file: URL) throws {
    let spec = try Spec(file)
    let value: YAMLValue = ["type": "cube", "at": [0.5, true, "on"]]
    let added = Tree(value) { $0 == "cube" && !spec.isJSON }
    for (path, tree) in [([], spec.tree)] + spec.tree.nodes() {
      let step: YAMLEdit.Step
      switch tree {
      case .scalar: continue
      case .list(let items): step = .index(items.count)
      case .map: step = .key("quux")
      }
      guard let result = try spec.applying(path + [step], value) else { continue }
      #expect(spec.tree(of: result) == spec.tree.changed(path + [step], to: added), "\(path.text)")
    }
  }

  @Test(arguments: files) func replacedCollectionChangesNoOther(file: URL) throws {
    let spec = try Spec(file)
    for (path, tree) in spec.tree.nodes() where tree.value == nil {
      guard let result = try spec.applying(path, [1, ["a b": .null]]) else { continue }
      let new = Tree([1, ["a b": .null]]) { _ in true }
      #expect(spec.tree(of: result) == spec.tree.changed(path[...], to: new), "\(path.text)")
    }
  }
}
