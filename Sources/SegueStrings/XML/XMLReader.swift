import SegueMessages

/// Reads a text in XML, part by part.
///
/// It refuses whatever is not well-formed, and document type declarations, which could name other
/// files or repeat a text a billion times. It does not resolve namespaces.
///
/// - Source: W3C, "Extensible Markup Language (XML) 1.0", fifth edition, 2008.
struct XMLReader {
  /// A part of the text.
  enum Event: Hashable {
    case start(XMLTag)
    case end
    /// Text between tags, with its entities replaced; a text may come in several pieces.
    case text(String)
  }

  private let source: StringsSource
  var cursor: TextCursor

  /// The elements that are open, the outermost first.
  private var open: [XMLTag] = []

  /// Whether the last tag was that of an empty element, whose end is still to be told.
  private var isEmptyElement = false

  /// Whether the root has begun.
  private var hasRoot = false

  init(_ source: StringsSource) throws(StringsError) {
    (self.source, cursor) = (source, TextCursor(source.text))
    if cursor.begins(with: "<?xml ") { try declaration() }
  }

  /// The next part; nil at the end of the text.
  mutating func next() throws(StringsError) -> Event? {
    if isEmptyElement {
      isEmptyElement = false
      open.removeLast()
      return .end
    }
    while let byte = cursor.byte {
      guard byte == UInt8(ascii: "<") else {
        if let text = try text() { return .text(text) }
        continue
      }
      switch cursor.following {
      case UInt8(ascii: "/"): return try end()
      case UInt8(ascii: "?"): try skip("<?", through: "?>", "this instruction")
      case UInt8(ascii: "!"): if let text = try marked() { return .text(text) }
      default: return .start(try start())
      }
    }
    if let tag = open.last {
      throw error("the element <\(Message.cut(tag.name))> has no end", at: tag.index)
    }
    guard hasRoot else { throw error("there is no element") }
    return nil
  }

  /// An error in the text at an index, or at the cursor.
  func error(_ text: String, at index: Int? = nil) -> StringsError {
    source.error(.syntax(text, format: "XML"), at: cursor.position(of: index ?? cursor.index))
  }

  private mutating func declaration() throws(StringsError) {
    let start = cursor.index
    guard let text = cursor.text(through: "?>") else {
      throw error("this declaration has no end, expected '?>'", at: start)
    }
    // The bytes are already a text; another name of the encoding would say that it is wrong.
    guard let encoding = text.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)?.output.1,
      !["utf-8", "utf-16", "us-ascii", "utf8"].contains(encoding.lowercased())
    else { return }
    throw error("names the encoding \(Message.quoted(String(encoding))), expected UTF-8", at: start)
  }

  /// Text up to the next tag; nil for space outside of the root.
  private mutating func text() throws(StringsError) -> String? {
    let start = cursor.index
    var text = ""
    while let byte = cursor.byte, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "&") {
        text += try entity()
      } else {
        let begin = cursor.index
        let piece = cursor.text { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
        guard !piece.utf8.contains(UInt8(ascii: "]")) || !piece.contains("]]>") else {
          throw error("']]>' cannot stand in a text, expected ']]&gt;'", at: begin)
        }
        text += try Self.checked(
          piece, error("has a control character, expected none but tabs and line ends", at: begin))
      }
    }
    guard open.isEmpty else { return text }
    guard text.utf8.allSatisfy(TextCursor.isSpace) else {
      throw error("text stands outside of the root element", at: start)
    }
    return nil
  }

  /// The text with line ends of one byte.
  private static func checked(
    _ text: String, _ error: @autoclosure () -> StringsError
  ) throws(StringsError) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A }) else { return text }
    let isValid = text.utf8.allSatisfy { $0 >= 0x20 || TextCursor.isSpace($0) }
    guard isValid else { throw error() }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n", result.last == "\r" { result.removeLast() }
      result.append(scalar)
    }
    return String(result).replacing("\r", with: "\n")
  }
}

extension XMLReader {
  /// Skips a comment, or returns the text of a CDATA section.
  private mutating func marked() throws(StringsError) -> String? {
    let start = cursor.index
    if cursor.begins(with: "<!--") {
      try skip("<!--", through: "-->", "this comment")
      return nil
    }
    guard cursor.skip("<![CDATA[") else {
      throw error(
        "has a document type or another declaration, expected none: Segue does not read it")
    }
    guard !open.isEmpty else { throw error("text stands outside of the root element", at: start) }
    guard let text = cursor.text(through: "]]>") else {
      throw error("this text has no end, expected ']]>'", at: start)
    }
    return try Self.checked(
      text, error("has a control character, expected none but tabs and line ends", at: start))
  }

  private mutating func skip(
    _ begin: String, through end: String, _ what: String
  ) throws(StringsError) {
    let start = cursor.index
    _ = cursor.skip(begin)
    guard cursor.text(through: end) != nil else {
      throw error("\(what) has no end, expected '\(end)'", at: start)
    }
  }

  private mutating func end() throws(StringsError) -> Event {
    let start = cursor.index
    _ = cursor.skip("</")
    let name = name()
    cursor.skipSpace()
    guard cursor.skip(">") else { throw error("\(cursor.next) is not expected here, expected '>'") }
    guard let tag = open.popLast() else {
      throw error("</\(Message.cut(name))> ends no element", at: start)
    }
    guard tag.name == name else {
      let line = cursor.position(of: tag.index).line
      throw error(
        "</\(Message.cut(name))> stands here, expected </\(Message.cut(tag.name))> for line \(line)",
        at: start)
    }
    return .end
  }

  private mutating func start() throws(StringsError) -> XMLTag {
    let start = cursor.index
    _ = cursor.skip("<")
    let name = name()
    guard !name.isEmpty else {
      throw error("\(cursor.next) is not expected after '<', expected a name; write '&lt;' for '<'")
    }
    guard !open.isEmpty || !hasRoot else {
      throw error("<\(Message.cut(name))> stands after the root element", at: start)
    }
    guard open.count < source.depthLimit else {
      throw source.tooDeep(at: cursor.position(of: start))
    }
    let tag = XMLTag(name: name, attributes: try attributes(of: name), index: start)
    isEmptyElement = cursor.skip("/")
    guard cursor.skip(">") else {
      throw error("\(cursor.next) is not expected in <\(Message.cut(name))>, expected '>'")
    }
    hasRoot = true
    open.append(tag)
    return tag
  }

  private mutating func attributes(of tag: String) throws(StringsError) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      let hasSpace = cursor.byte.map(TextCursor.isSpace) ?? false
      cursor.skipSpace()
      let start = cursor.index
      let name = name()
      guard !name.isEmpty else { return attributes }
      cursor.skipSpace()
      guard hasSpace, cursor.skip("=") else {
        throw error("expected a space before each attribute, and '=' after it", at: start)
      }
      cursor.skipSpace()
      guard attributes.updateValue(try value(), forKey: name) == nil else {
        throw error("the attribute \(Message.quoted(name)) stands there twice", at: start)
      }
    }
  }

  private mutating func value() throws(StringsError) -> String {
    let start = cursor.index
    guard let quote = cursor.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("\(cursor.next) is not expected here, expected a value in quotes")
    }
    cursor.advance()
    var value = ""
    while true {
      let begin = cursor.index
      let piece = cursor.text {
        $0 == quote || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<")
      }
      value += try Self.checked(
        piece, error("has a control character, expected none but tabs and line ends", at: begin)
      )
      .replacing("\n", with: " ").replacing("\t", with: " ")
      switch cursor.byte {
      case quote:
        cursor.advance()
        return value
      case UInt8(ascii: "&"): value += try entity()
      case nil: throw error("this value has no closing quotation mark", at: start)
      default: throw error("'<' cannot stand in a value, expected '&lt;'")
      }
    }
  }

  /// The character of an entity; only those of XML itself exist without a document type.
  private mutating func entity() throws(StringsError) -> String {
    let start = cursor.index
    cursor.advance()
    let name = cursor.text { !Self.isName($0) && $0 != UInt8(ascii: "#") }
    guard cursor.skip(";") else {
      throw error("'&' begins no entity, expected '&amp;' for the character itself", at: start)
    }
    if let character = Self.entities[name] { return character }
    let code =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let scalar = code.flatMap(Unicode.Scalar.init), Self.isCharacter(scalar) else {
      throw error(
        "'&\(Message.cut(name));' is no character, expected &amp;, &lt;, &gt;, &quot;, &apos; or a"
          + " number such as &#228;", at: start)
    }
    return String(scalar)
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
      || ["\t", "\n", "\r"].contains(scalar)
  }

  private mutating func name() -> String {
    guard let byte = cursor.byte, Self.isName(byte), !"-.0123456789".utf8.contains(byte) else {
      return ""
    }
    return cursor.text { !Self.isName($0) }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ":": true
    default: byte >= 0x80
    }
  }
}
