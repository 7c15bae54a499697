/// The events of a text that ``JSONReader`` has accepted, as libyaml would give them.
struct JSONEvents: YAMLEventSource {
  private var cursor: JSONCursor

  /// Number of lists and maps that are open.
  private var level = 0

  private var stage = Stage.text

  private enum Stage { case text, document, value, documentEnd, end }

  /// The events of a valid JSON text.
  init(_ text: String) {
    cursor = JSONCursor(text)
  }

  mutating func next() throws(YAMLError) -> YAMLEvent {
    switch stage {
    case .text:
      stage = .document
      return mark(.start)
    case .document:
      skipSigns()
      stage = cursor.byte == nil ? .end : .value
      return mark(cursor.byte == nil ? .end : .start)
    case .value:
      skipSigns()
      let event = try value()
      if level == 0 { stage = .documentEnd }
      return event
    case .documentEnd:
      stage = .end
      return mark(.documentEnd)
    case .end:
      return mark(.end)
    }
  }

  /// Skips whitespace, commas and colons, which are in their places.
  private mutating func skipSigns() {
    cursor.skipSpace()
    while cursor.byte == UInt8(ascii: ",") || cursor.byte == UInt8(ascii: ":") {
      cursor.advance()
      cursor.skipSpace()
    }
  }

  private mutating func value() throws(YAMLError) -> YAMLEvent {
    switch cursor.byte {
    case UInt8(ascii: "{"): return bracket(.mapStart(anchor: nil), style: .flow, opening: 1)
    case UInt8(ascii: "["): return bracket(.listStart(anchor: nil), style: .flow, opening: 1)
    case UInt8(ascii: "}"): return bracket(.mapEnd, style: nil, opening: -1)
    case UInt8(ascii: "]"): return bracket(.listEnd, style: nil, opening: -1)
    default: return try scalar()
    }
  }

  private mutating func bracket(
    _ kind: YAMLEvent.Kind, style: YAMLStyle?, opening: Int
  ) -> YAMLEvent {
    let (place, start) = (cursor.place, cursor.scalarCount)
    cursor.advance()
    level += opening
    return YAMLEvent(kind, at: place, range: start..<cursor.scalarCount, style: style)
  }

  private mutating func scalar() throws(YAMLError) -> YAMLEvent {
    let (place, start) = (cursor.place, cursor.scalarCount)
    let isQuoted = cursor.byte == UInt8(ascii: "\"")
    let text: String
    if isQuoted {
      text = try JSONString.read(&cursor)
    } else {
      guard let word = JSONWord(at: cursor) else { throw cursor.unexpected("a value") }
      text = word.text
      cursor.advance(by: text.utf8.count)
    }
    return YAMLEvent(
      .scalar(YAMLNode.Scalar(text: text, isPlain: !isQuoted), anchor: nil), at: place,
      range: start..<cursor.scalarCount, style: isQuoted ? .doubleQuoted : .plain)
  }

  private func mark(_ kind: YAMLEvent.Kind) -> YAMLEvent {
    YAMLEvent(kind, at: cursor.place, range: cursor.scalarCount..<cursor.scalarCount)
  }
}
