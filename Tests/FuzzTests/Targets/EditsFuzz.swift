import SegueYAML
import SegueYAMLTestSupport
import TestSupport

/// The text of a spec, whose values are changed as the studio changes them.
enum EditsFuzz: FuzzTarget {
  static let name = "edits"
  static let seedFolders = ["specs/valid", "specs/invalid", "specs"]
  static let dictionary: String? = "spec"
  static let longestInput = 1024

  /// The most values of a text, with those that aliases repeat.
  private static let mostValues = 20_000

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let isJSON = Self.document(of: text, isJSON: true) != nil
    guard let document = Self.document(of: text, isJSON: isJSON) else {
      let edit = YAMLEdit([.key("canvas"), .key("fps")], to: .number("30"))
      try FuzzFailure.check(
        (try? YAMLEditor.applying([edit], to: text)) == nil, "a text that nobody can read is edited"
      )
      return
    }
    guard let tree = tree(of: document) else { return }
    var random = SplitMix64(seed: seed(bytes))
    for _ in 0..<4 {
      let edit = YAMLEdit.random(of: tree.joiningCalls, using: &random)
      guard let result = try? YAMLEditor.applying([edit], to: text) else { continue }
      let changed = Self.document(of: result, isJSON: isJSON).flatMap { Self.tree(of: $0) }
      try check(changed, edit, of: tree)
    }
  }

  /// A hash of the text (FNV-1a), which chooses the edits.
  private static func seed(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  /// Checks that the value has changed, and no other, by a reader that the editor does not use.
  ///
  /// YAML splits the arguments of a call at their commas. The editor takes a whole call as one
  /// value, and the parts of half a call as values of their own.
  private static func check(
    _ changed: Tree?, _ edit: YAMLEdit, of tree: Tree
  ) throws(FuzzFailure) {
    guard let changed else { throw FuzzFailure("\(edit) makes a text that nobody can read") }
    let holds = [(tree, changed), (tree.joiningCalls, changed.joiningCalls)].contains { old, new in
      let value = edit.value == nil ? nil : new.node(at: edit.path[...])
      let isWritten = edit.value.map { value?.isWritten($0) == true } ?? true
      return isWritten && old.changed(edit.path[...], to: value) == new
    }
    try FuzzFailure.check(holds, "\(edit) is not made, or changes other values: \(changed)")
  }

  /// The text as readers of specs read it; nil if they cannot.
  ///
  /// An edit can make JSON of a text that was YAML before. It is still read as what it was, because
  /// the name of a file decides.
  private static func document(of text: String, isJSON: Bool) -> YAMLDocument? {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    return try? isJSON
      ? YAMLDocument(json: text, depthLimit: 99) : YAMLDocument(text, depthLimit: 99)
  }

  /// The tree of a map without keys that are lists or maps; nil for anything else.
  private static func tree(of document: YAMLDocument) -> Tree? {
    guard let root = document.root, root.count <= mostValues else { return nil }
    let tree = Tree(root)
    guard case .map = tree else { return nil }
    let hasOtherKeys = tree.nodes().contains { $0.path.last == .key("?") }
    return hasOtherKeys ? nil : tree
  }
}
