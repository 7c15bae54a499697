import SegueMessages

/// A word, a number or a symbol of a shader.
struct ShaderToken: Hashable {
  let kind: Kind

  /// The place; that of a macro's name for what the macro stands for.
  var position: SourcePosition

  /// Whether it is the first token of its line, as `#` of a directive is.
  var startsLine = false

  /// Whether a space stands before it.
  var followsSpace = false

  /// The macros that it came from, which it does not stand for again.
  var origins: [String] = []

  enum Kind: Hashable {
    case word(String)
    case int(Int32)
    case float(Float)
    case symbol(String)
    case end
  }

  /// The token in quotes, for messages.
  var name: String {
    switch kind {
    case .word(let text), .symbol(let text): Message.quoted(text)
    case .int(let value): "the number \(value)"
    case .float(let value): "the number \(value)"
    case .end: "the end of the text"
    }
  }

  var word: String? { if case .word(let text) = kind { text } else { nil } }

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }
}
