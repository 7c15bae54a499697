/// The nodes of a text with the ranges in which they are written.
struct YAMLOutline {
  let text: YAMLText

  /// The root; nil if the text is empty.
  let root: Node?

  /// The numbers of the anchors that aliases repeat, each with the offsets of these aliases.
  let uses: [Int: [Int]]

  /// Levels below the root that are read: the most that ``Limits`` of a spec allow.
  static let depthLimit = 256

  /// Reads a text.
  ///
  /// - Throws: ``YAMLError`` if it is not valid, or is deeper than ``depthLimit``.
  init(_ string: String, isJSON: Bool) throws(YAMLError) {
    let text = YAMLText(string, isJSON: isJSON)
    self.text = text
    if isJSON {
      _ = try YAMLDocument(json: string, depthLimit: Self.depthLimit)
      var builder = YAMLOutlineBuilder(JSONEvents(string), text: text)
      root = try builder.document()
      uses = builder.uses
    } else {
      let bytes = Array(string.utf8)
      (root, uses) = try unsafe bytes.withUnsafeBufferPointer { bytes throws(YAMLError) in
        var builder = YAMLOutlineBuilder(try unsafe YAMLEvents(bytes), text: text)
        return (try builder.document(), builder.uses)
      }
    }
  }

  /// Whether an alias outside of a node repeats the anchor.
  func isUsed(_ anchor: Anchor, outside range: Range<Int>) -> Bool {
    uses[anchor.number, default: []].contains { !range.contains($0) }
  }

  /// A name by which aliases repeat a node.
  struct Anchor: Hashable {
    let name: String
    /// Its number in the order of the text, because a later anchor may have the same name.
    let number: Int
  }
}
