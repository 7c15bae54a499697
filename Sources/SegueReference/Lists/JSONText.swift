import SegueFoundation

/// Encodes values as JSON for other programs.
package enum JSONText {
  /// Indented JSON with sorted keys and a final line feed.
  package static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
