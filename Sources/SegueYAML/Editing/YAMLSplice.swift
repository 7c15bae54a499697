/// A piece of text in place of a range of another.
struct YAMLSplice: Hashable {
  /// Offsets in Unicode scalars.
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String = "") {
    (self.range, self.text) = (range, text)
  }

  /// Inserts a text.
  init(at offset: Int, _ text: String) {
    self.init(offset..<offset, text)
  }
}
