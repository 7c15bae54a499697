import TestSupport

@testable import SegueYAML

/// A text whose root is a map, with values in every notation, comments, anchors and aliases.
struct RandomText {
  private(set) var text = ""

  /// The comments, by their unique words.
  private(set) var comments: [Comment] = []

  struct Comment {
    let word: String
    let path: [YAMLEdit.Step]
    /// Whether it stands in the value at the path; else it follows the value or its key.
    let isInside: Bool
  }

  private var random: SplitMix64
  private let lineBreak: String

  /// The anchors of complete values, and the number of all anchors.
  private var anchors: [String] = []
  private var anchorCount = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    lineBreak =
      ["\n", "\n", "\n", "\r\n", "\r", "\u{85}", "\u{2028}"].randomElement(using: &random) ?? ""
    if isLikely(10) { text += "\u{FEFF}" }
    if isLikely(20) { text += "# t\u{1F600}p\t" + lineBreak }
    if isLikely(10) { text += "---" + lineBreak }
    if isLikely(15) {
      text += String(repeating: " ", count: Int.random(in: 0...2, using: &random))
      flow([], indentation: 0, depth: 0, isMap: true)
      endLine([], mayLack: true)
    } else {
      map([], indentation: isLikely(10) ? 2 : 0, depth: 0, isInline: false)
      if isLikely(30), !text.hasSuffix("+" + lineBreak) { dropLastBreak() }
    }
  }

  private mutating func isLikely(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func indent(_ count: Int) {
    text += String(repeating: " ", count: count)
  }

  private mutating func dropLastBreak() {
    guard !isAfterLiteral, text.hasSuffix(lineBreak) else { return }
    text = String(text.unicodeScalars.dropLast(lineBreak.unicodeScalars.count))
  }

  /// Whether the last line belongs to a block scalar, whose line end counts.
  private var isAfterLiteral = false

  private mutating func comment(_ path: [YAMLEdit.Step], isInside: Bool) {
    let word = "comment-\(comments.count)-"
    comments.append(Comment(word: word, path: path, isInside: isInside))
    text += "#" + (isLikely(50) ? " " : "\t\u{E9}, {") + word
  }

  /// Ends the line of a value, perhaps after a comment.
  private mutating func endLine(_ path: [YAMLEdit.Step], mayLack: Bool = false) {
    isAfterLiteral = false
    if isLikely(25) {
      // libyaml allows no tab behind a dash or at a colon that begins a line.
      let isAfterSign = ["-", " :", lineBreak + ":"].contains { text.hasSuffix($0) }
      text += isLikely(50) || isAfterSign ? " " : "  \t"
      comment(path, isInside: false)
    } else if isLikely(10) {
      text += "  "
    }
    if !mayLack || isLikely(50) { text += lineBreak }
  }

  /// Lines between the children of a block.
  private mutating func gap(_ path: [YAMLEdit.Step], indentation: Int) {
    // After a block scalar, such lines would belong to it.
    guard !isAfterLiteral else { return }
    if isLikely(10) { text += lineBreak }
    if isLikely(15) {
      indent(indentation)
      comment(path, isInside: true)
      text += lineBreak
    }
  }

  /// Writes a key and its colon; in a block, a colon behind a question mark begins a line.
  private mutating func key(_ number: Int, inFlow: Bool, indentation: Int = 0) -> String {
    let (key, written) =
      [
        ("k\(number)", "k\(number)"), ("k\(number)", "k\(number)"), ("k\(number)", "'k\(number)'"),
        ("k \u{1F600}\(number)", "\"k \\U0001F600\(number)\""),
        ("on \(number)", "on \(number)"), ("a-\u{E9}\(number)", "a-\u{E9}\(number)"),
      ].randomElement(using: &random) ?? ("", "")
    let isExplicit = isLikely(4)
    text += (isExplicit ? "? " : "") + written
    if isExplicit, !inFlow {
      text += lineBreak
      indent(indentation)
    } else if isExplicit || isLikely(5) {
      text += " "
    }
    text += ":"
    return key
  }

  private mutating func map(
    _ path: [YAMLEdit.Step], indentation: Int, depth: Int, isInline: Bool
  ) {
    for number in 0..<Int.random(in: 1...4, using: &random) {
      if number > 0 || !isInline {
        gap(path, indentation: indentation)
        indent(indentation)
      }
      let path = path + [.key(key(number, inFlow: false, indentation: indentation))]
      value(path, indentation: indentation, depth: depth + 1, isItem: false)
    }
  }

  private mutating func list(
    _ path: [YAMLEdit.Step], indentation: Int, depth: Int, isInline: Bool
  ) {
    for number in 0..<Int.random(in: 1...4, using: &random) {
      if number > 0 || !isInline {
        gap(path, indentation: indentation)
        indent(indentation)
      }
      text += "-"
      value(path + [.index(number)], indentation: indentation, depth: depth + 1, isItem: true)
    }
  }

  /// A value behind the sign of a child in a block, with the end of its last line.
  private mutating func value(
    _ path: [YAMLEdit.Step], indentation: Int, depth: Int, isItem: Bool
  ) {
    let anchor = anchor()
    defer { anchor.map { anchors.append($0) } }
    let kind = Int.random(in: 0..<(depth < 4 ? 12 : 8), using: &random)
    let inner = indentation + Int.random(in: 1...3, using: &random)
    switch kind {
    case 0...4:
      text += " "
      scalar(inFlow: false, indentation: inner)
      endLine(path)
    case 5 where anchor == nil && !anchors.isEmpty:
      text += " *" + (anchors.randomElement(using: &random) ?? "")
      endLine(path)
    case 5: endLine(path)
    case 6:
      literal(path, indentation: inner)
    case 7:
      text += " "
      flow(path, indentation: inner, depth: depth, isMap: isLikely(60))
      endLine(path)
    case 8...9 where isItem && anchor == nil && isLikely(70):
      let spaces = Int.random(in: 1...3, using: &random)
      indent(spaces)
      let inline = indentation + 1 + spaces
      if kind == 8 {
        map(path, indentation: inline, depth: depth, isInline: true)
      } else {
        list(path, indentation: inline, depth: depth, isInline: true)
      }
    case 8...10:
      endLine(path)
      map(path, indentation: inner, depth: depth, isInline: false)
    default:
      endLine(path)
      let isFlush = !isItem && isLikely(30)
      list(path, indentation: isFlush ? indentation : inner, depth: depth, isInline: false)
    }
  }

  private mutating func anchor() -> String? {
    guard isLikely(10) else { return nil }
    // A name that is there already repeats the later value from then on.
    let name = isLikely(20) ? "a0" : "a\(anchorCount)"
    anchorCount += 1
    text += " &" + name
    return name
  }

  private mutating func scalar(inFlow: Bool, indentation: Int) {
    let more = lineBreak + String(repeating: " ", count: indentation)
    let plain = [
      "1", "-0.5", "word", "two words", "true", "null", "~", "\u{E9}\u{1F600}", "http://x.y",
      "a#b", "it's", "007", "1e3", "no", "${x}", "a\(more)b", "cubic(0.4, 0, 1)",
    ]
    let quoted = [
      "'it''s'", "\"a # b\"", "\"\"", "''", "\"\\u00e9\\n\\\"{\"", "'x: y'", "\"true\"",
      "\"a\(more)b\"", "'\u{1F600}, [ \(more)x'",
    ]
    var chosen = (isLikely(60) ? plain : quoted).randomElement(using: &random) ?? ""
    // In flow, braces and commas would end it; the call is read in pieces.
    if inFlow, chosen == "${x}" || chosen.hasPrefix("cubic") { chosen = "flow" }
    text += chosen
  }

  private mutating func literal(_ path: [YAMLEdit.Step], indentation: Int) {
    let sign = ["|", "|-", "|+", ">", ">-"].randomElement(using: &random) ?? ""
    text += " " + sign
    if isLikely(20) {
      text += " "
      comment(path, isInside: false)
    }
    text += lineBreak
    for line in ["x", "# no comment", "y: [", "", "z"].prefix(Int.random(in: 1...5, using: &random))
    {
      if !line.isEmpty { indent(indentation) }
      text += line + lineBreak
    }
    isAfterLiteral = true
  }

  private mutating func flow(
    _ path: [YAMLEdit.Step], indentation: Int, depth: Int, isMap: Bool
  ) {
    text += isMap ? "{" : "["
    let count = Int.random(in: 0...4, using: &random)
    let isLong = isLikely(25)
    var last = path
    for number in 0..<count {
      separator(isLong: isLong, indentation: indentation, comment: number == 0 ? path : nil)
      let path = path + [isMap ? .key(key(number, inFlow: true)) : .index(number)]
      last = path
      if isMap { text += " " }
      flowValue(path, indentation: indentation + 1, depth: depth + 1)
      if number < count - 1 || isLikely(20) { text += isLikely(10) ? " ," : "," }
      if isLong, isLikely(30) {
        text += " "
        comment(path, isInside: false)
        text += lineBreak
        indent(indentation + 1)
      }
    }
    separator(isLong: isLong, indentation: indentation, comment: last)
    text += isMap ? "}" : "]"
  }

  private mutating func separator(
    isLong: Bool, indentation: Int, comment path: [YAMLEdit.Step]?
  ) {
    if isLong, isLikely(70) {
      if let path, isLikely(20) {
        text += " "
        comment(path, isInside: true)
      }
      text += lineBreak
      indent(indentation + 1)
    } else if isLikely(80) {
      text += " "
    }
  }

  private mutating func flowValue(
    _ path: [YAMLEdit.Step], indentation: Int, depth: Int
  ) {
    let anchor = anchor()
    defer { anchor.map { anchors.append($0) } }
    if anchor != nil { text += " " }
    switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &random) {
    case 0 where anchor == nil && !anchors.isEmpty:
      text += "*" + (anchors.randomElement(using: &random) ?? "") + " "
    case 6: flow(path, indentation: indentation, depth: depth, isMap: true)
    case 7: flow(path, indentation: indentation, depth: depth, isMap: false)
    default: scalar(inFlow: true, indentation: indentation)
    }
  }
}
