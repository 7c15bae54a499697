import Foundation
import FoundationXML
import SegueLimits
import TestSupport
import Testing

@testable import SegueStrings

@Suite struct XMLReaderTests {
  /// The parts of a text, with neighboring texts joined.
  private func events(_ text: String) throws -> [String] {
    let source = StringsSource(name: "x", text: text, locale: nil, depthLimit: 32)
    var reader = try XMLReader(source)
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(let tag):
        let values = tag.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
        events.append("<" + tag.name + values.joined())
      case .end: events.append(">")
      case .text(let text):
        if let last = events.last, last.hasPrefix("'") {
          events[events.count - 1] = last + text
        } else if !text.isEmpty {
          events.append("'" + text)
        }
      }
    }
    return events
  }

  private func error(_ text: String) -> String {
    do {
      _ = try events(text)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func partsAreTold() throws {
    let text = """
      <?xml version='1.0'?><!-- c --><a x="1 &lt; &#x32;" ns:y='"'>t&amp;\r\n<b/><![CDATA[<&]]>
      <?pi ?></a>
      """
    #expect(
      try events(text)
        == ["<a ns:y=\" x=1 < 2", "'t&\n", "<b", ">", "'<&\n", ">"])
  }

  /// Damaged and whole texts: what one reader refuses, the other refuses, and the parts are equal.
  @Test func libxmlReadsTheSame() throws {
    let pieces = [
      "<a>", "</a>", "<b x='1'>", "</b>", "<c/>", "t", "&amp;", "&#228;", "&x;", "<![CDATA[u]]>",
      "<!-- c -->", "<", ">", "&", "]]>", "\n", "\r\n", "é", "<?p q?>", "x", " y=\"2\"", "'", "\"",
      "<b x='1' x='2'>", "<d y=\"&lt;\n\"/>",
    ]
    var random = SplitMix64(seed: 47)
    var (valid, refused) = (0, 0)
    for _ in 0..<20_000 {
      var text = "<r>"
      var open: [String] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let piece = pieces.randomElement(using: &random) ?? ""
        text += piece
        if piece == "<a>" { open.append("</a>") }
        if piece == "<b x='1'>" { open.append("</b>") }
        if open.last == piece { open.removeLast() }
      }
      // Half of the texts have all of their ends.
      if Bool.random(using: &random) { text += open.reversed().joined() }
      text += "</r>"
      let theirs = LibXML.events(of: text)
      let ours = try? events(text)
      #expect(ours == theirs, "\(text)")
      if ours == nil { refused += 1 } else { valid += 1 }
    }
    // Both kinds are tried often.
    #expect(valid > 3000 && refused > 3000, "\(valid), \(refused)")
  }

  @Test(arguments: [
    ("", "x:1:1: this is not XML: there is no element"),
    ("<a>", "x:1:1: this is not XML: the element <a> has no end"),
    ("<a>\n</b>", "x:2:1: this is not XML: </b> stands here, expected </a> for line 1"),
    ("</b>", "x:1:1: this is not XML: </b> ends no element"),
    ("<a/><b/>", "x:1:5: this is not XML: <b> stands after the root element"),
    ("a", "x:1:1: this is not XML: text stands outside of the root element"),
    (
      "<!DOCTYPE a [<!ENTITY b \"c\">]><a/>",
      "x:1:1: this is not XML: has a document type or another declaration, expected none: "
        + "Segue does not read it"
    ),
    (
      "<a>&b;</a>",
      "x:1:4: this is not XML: '&b;' is no character, expected &amp;, &lt;, &gt;, &quot;, &apos; or "
        + "a number such as &#228;"
    ),
    (
      "<a>R&D</a>",
      "x:1:5: this is not XML: '&' begins no entity, expected '&amp;' for the character itself"
    ),
    ("<a>&#0;</a>", "x:1:4: this is not XML: '&#0;' is no character"),
    ("<a b='1' b='2'/>", "x:1:10: this is not XML: the attribute 'b' stands there twice"),
    ("<a b=1/>", "x:1:6: this is not XML: '1' is not expected here, expected a value in quotes"),
    ("<a b='1'c='2'/>", "x:1:9: this is not XML: expected a space before each attribute"),
    ("<a b='<'/>", "x:1:7: this is not XML: '<' cannot stand in a value, expected '&lt;'"),
    ("<a b='", "x:1:6: this is not XML: this value has no closing quotation mark"),
    ("<a>]]></a>", "x:1:4: this is not XML: ']]>' cannot stand in a text, expected ']]&gt;'"),
    ("<a><![CDATA[</a>", "x:1:4: this is not XML: this text has no end, expected ']]>'"),
    ("<a>\u{1}</a>", "x:1:4: this is not XML: has a control character"),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
      "x:1:1: this is not XML: names the encoding 'ISO-8859-1', expected UTF-8"
    ),
    (
      String(repeating: "<a>", count: 33),
      "x:1:97: is nested too deeply, expected at most 32 levels; raise that with --max-depth"
    ),
  ])
  func mistakesHavePlaces(text: String, message: String) {
    let error = error(text)
    #expect(error.hasPrefix(message), "\(error)")
  }
}

/// libxml2, by Foundation.
private final class LibXML: NSObject, XMLParserDelegate {
  private var events: [String] = []

  static func events(of text: String) -> [String]? {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = LibXML()
    parser.delegate = reader
    // Foundation's reader of Linux says that it has parsed a text, and has an error beside that.
    return parser.parse() && parser.parserError == nil ? reader.events : nil
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String]
  ) {
    let values = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
    events.append("<" + name + values.joined())
  }

  func parser(
    _: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?
  ) {
    events.append(">")
  }

  func parser(_: XMLParser, foundCharacters text: String) { add(text) }

  func parser(_: XMLParser, foundCDATA data: Data) { add(String(decoding: data, as: UTF8.self)) }

  private func add(_ text: String) {
    if let last = events.last, last.hasPrefix("'") {
      events[events.count - 1] = last + text
    } else {
      events.append("'" + text)
    }
  }
}
