/// Reads a JSON text, and nothing beyond JSON, into the same tree that YAML would give.
///
/// - Source: RFC 8259, 2017. Where it leaves a choice: the caller removes a byte order mark, half
///   of a surrogate pair is an error because UTF-8 has none, and this reader allows duplicate keys.
struct JSONReader {
  private var cursor: JSONCursor
  private let depthLimit: Int

  init(_ text: String, depthLimit: Int) {
    cursor = JSONCursor(text)
    self.depthLimit = depthLimit
  }

  /// The only value of the text; nil if there is only whitespace.
  mutating func document() throws(YAMLError) -> YAMLNode? {
    cursor.skipSpace()
    guard cursor.byte != nil else { return nil }
    let root = try value(depth: 0, "a value")
    cursor.skipSpace()
    guard cursor.byte == nil else {
      throw cursor.unexpected("nothing after the value of the file")
    }
    return root
  }

  /// The value that begins at the cursor, `depth` levels below the root.
  private mutating func value(depth: Int, _ expected: String) throws(YAMLError) -> YAMLNode {
    let place = cursor.place
    switch cursor.byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth <= depthLimit else { return try skipped() }
      return cursor.byte == UInt8(ascii: "{")
        ? try map(depth: depth) : try list(depth: depth)
    case UInt8(ascii: "\""):
      let text = try JSONString.read(&cursor)
      return YAMLNode(.scalar(YAMLNode.Scalar(text: text, isPlain: false)), at: place)
    default:
      guard let word = JSONWord(at: cursor) else { throw cursor.unexpected(expected) }
      if let problem = word.problem { throw YAMLError(problem, at: place) }
      cursor.advance(by: word.text.utf8.count)
      return YAMLNode(plain: word.text, at: place)
    }
  }

  private mutating func list(depth: Int) throws(YAMLError) -> YAMLNode {
    let place = cursor.place
    cursor.advance()
    cursor.skipSpace()
    var items: [YAMLNode] = []
    if cursor.byte == UInt8(ascii: "]") {
      cursor.advance()
      return YAMLNode(.list(items), at: place)
    }
    while true {
      items.append(
        try value(depth: depth + 1, items.isEmpty ? "a value or ']'" : "a value after the comma"))
      guard try goesOn(until: "]", of: "list", from: place) else {
        return YAMLNode(.list(items), at: place)
      }
    }
  }

  private mutating func map(depth: Int) throws(YAMLError) -> YAMLNode {
    let place = cursor.place
    cursor.advance()
    cursor.skipSpace()
    var entries: [YAMLNode.Entry] = []
    if cursor.byte == UInt8(ascii: "}") {
      cursor.advance()
      return YAMLNode(.map(entries), at: place)
    }
    while true {
      let keyPlace = cursor.place
      guard cursor.byte == UInt8(ascii: "\"") else {
        throw cursor.unexpected(
          entries.isEmpty
            ? "a key in double quotes or '}'" : "a key in double quotes after the comma")
      }
      let key = YAMLNode.Scalar(text: try JSONString.read(&cursor), isPlain: false)
      cursor.skipSpace()
      guard cursor.byte == UInt8(ascii: ":") else { throw cursor.unexpected("':' after the key") }
      cursor.advance()
      cursor.skipSpace()
      let value = try value(depth: depth + 1, "a value after the colon")
      entries.append(YAMLNode.Entry(key: YAMLNode(.scalar(key), at: keyPlace), value: value))
      guard try goesOn(until: "}", of: "map", from: place) else {
        return YAMLNode(.map(entries), at: place)
      }
    }
  }

  /// Skips what follows a value in a list or a map: a comma, after which another value must come,
  /// or the end.
  private mutating func goesOn(
    until end: Unicode.Scalar, of kind: String, from place: YAMLPlace
  ) throws(YAMLError) -> Bool {
    cursor.skipSpace()
    switch cursor.byte {
    case UInt8(ascii: ","):
      cursor.advance()
      cursor.skipSpace()
      return true
    case UInt8(ascii: end):
      cursor.advance()
      return false
    default:
      throw cursor.unexpected(
        "',' or '\(end)'",
        context: .init(text: "in a \(kind)", place: place))
    }
  }

  /// Skips a list or a map of any depth without recursion.
  private mutating func skipped() throws(YAMLError) -> YAMLNode {
    let place = cursor.place
    var level = 0
    repeat {
      switch cursor.byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): level += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): level -= 1
      case UInt8(ascii: "\""):
        _ = try JSONString.read(&cursor)
        continue
      case nil: throw cursor.unexpected("the end of what begins here")
      default: break
      }
      cursor.advance()
    } while level > 0
    return YAMLNode(.tooDeep, at: place)
  }
}
