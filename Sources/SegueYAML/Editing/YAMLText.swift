/// A text as Unicode scalars, which libyaml's marks count, with the ways to move in it.
struct YAMLText {
  private(set) var scalars: [Unicode.Scalar]
  let isJSON: Bool

  init(_ text: String, isJSON: Bool) {
    scalars = Array(text.unicodeScalars)
    self.isJSON = isJSON
  }

  var count: Int { scalars.count }

  var string: String { text(in: 0..<count) }

  /// The scalar at an offset; nil at the end.
  subscript(offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(offset) ? scalars[offset] : nil
  }

  func text(in range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  /// The text with other pieces in place of some ranges, which do not overlap; of two insertions at
  /// one offset, the first precedes the second.
  func replacing(_ splices: [YAMLSplice]) -> String {
    var result = scalars
    let ordered = splices.enumerated().sorted { a, b in
      (a.element.range.lowerBound, a.element.range.upperBound, a.offset)
        < (b.element.range.lowerBound, b.element.range.upperBound, b.offset)
    }
    for (_, splice) in ordered.reversed() {
      result.replaceSubrange(splice.range, with: Array(splice.text.unicodeScalars))
    }
    return String(String.UnicodeScalarView(result))
  }

  func isSpace(at offset: Int) -> Bool { self[offset] == " " || self[offset] == "\t" }

  /// Whether a line ends at the offset; at the end of the text none does.
  func isBreak(at offset: Int) -> Bool {
    switch self[offset] {
    case "\n", "\r": true
    case "\u{85}", "\u{2028}", "\u{2029}": !isJSON
    default: false
    }
  }

  /// The offset of the first scalar of a line.
  func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, !isBreak(at: start - 1) { start -= 1 }
    return start
  }

  /// The offset of the line's end, before its break.
  func lineEnd(of offset: Int) -> Int {
    var end = offset
    while end < count, !isBreak(at: end) { end += 1 }
    return end
  }

  /// The offset after the break at an offset; the same offset if no line ends there.
  func afterBreak(at offset: Int) -> Int {
    guard isBreak(at: offset) else { return offset }
    return self[offset] == "\r" && self[offset + 1] == "\n" ? offset + 2 : offset + 1
  }

  /// The offset of the break that ends before an offset, which begins a line.
  func beforeBreak(at offset: Int) -> Int {
    guard offset > 0, isBreak(at: offset - 1) else { return offset }
    let isPair = offset > 1 && self[offset - 1] == "\n" && self[offset - 2] == "\r"
    return isPair ? offset - 2 : offset - 1
  }

  func skippingSpaces(from offset: Int) -> Int {
    var offset = offset
    while isSpace(at: offset) { offset += 1 }
    return offset
  }

  /// The offset after spaces and a comment, of which the text between two tokens may consist.
  func skippingComment(from offset: Int) -> Int {
    let start = skippingSpaces(from: offset)
    return self[start] == "#" ? lineEnd(of: start) : start
  }

  /// The offset of the next token.
  func skippingBlanks(from offset: Int) -> Int {
    var offset = skippingComment(from: offset)
    while isBreak(at: offset) { offset = skippingComment(from: afterBreak(at: offset)) }
    return offset
  }

  /// The offset after a word, such as an anchor, a tag, or the sign of a block scalar.
  func skippingWord(from offset: Int) -> Int {
    var offset = offset
    while let scalar = self[offset], !isSpace(at: offset), !isBreak(at: offset),
      !",[]{}".unicodeScalars.contains(scalar)
    { offset += 1 }
    return offset
  }

  /// Whether nothing but spaces and breaks lies in a range.
  func isBlank(_ range: Range<Int>) -> Bool {
    range.allSatisfy { isSpace(at: $0) || isBreak(at: $0) }
  }

  /// The break that new lines get: the first carriage return or line feed, else the first break
  /// that the text has, else a line feed.
  var lineBreak: String {
    let common = scalars.firstIndex { $0 == "\n" || $0 == "\r" }
    let first = common ?? lineEnd(of: 0)
    return isBreak(at: first) ? text(in: first..<afterBreak(at: first)) : "\n"
  }
}
