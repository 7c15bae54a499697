import SegueMessages

extension VideoOptions {
  /// Throws for options that are not allowed by name.
  func checkNames() throws(EncodingChoiceError) {
    let known = codec.options.names
    for (name, value) in codecOptions.sorted(by: { $0.key < $1.key }) {
      guard known.contains(name) else {
        throw .unknownOption(name, codec: codec, nearest: known.sorted().nearest(to: name))
      }
      if let library = codec.library, library.keys.contains(name) {
        try checkList(value, of: name, library.names)
      }
    }
  }

  /// Throws for options of the library, as `name=value:name=value`, that are not allowed by name.
  private func checkList(
    _ text: String, of key: String, _ known: Set<String>
  ) throws(EncodingChoiceError) {
    // libavcodec interprets these characters in names and values.
    guard !text.contains(where: { "'\"\\".contains($0) || $0.isWhitespace }) else {
      throw .unusableOption(key, value: text, reason: "it has quotes, backslashes or spaces")
    }
    for option in text.split(separator: ":") {
      let name = String(option.prefix { $0 != "=" }).replacing("_", with: "-")
      guard !known.contains(name), !known.contains(Self.positive(name)) else { continue }
      let hint = known.sorted().nearest(to: name).map { "did you mean '\($0)'? " } ?? ""
      throw .unusableOption(
        key, value: text,
        reason: "'\(name)' cannot be set here; \(hint)docs/encoder-options.md lists them")
    }
  }

  /// The option that `no-NAME` or `noNAME` turns off.
  private static func positive(_ name: String) -> String {
    name.hasPrefix("no-")
      ? String(name.dropFirst(3)) : name.hasPrefix("no") ? String(name.dropFirst(2)) : name
  }
}
