import SegueMessages

extension SpecError {
  /// A value of the wrong kind, for a message.
  public enum Found: Hashable, Sendable {
    case text(String)
    case quotedText(String)
    case nothing
    case list
    case listOf(Int)
    case map
  }
}

extension SpecError.Found: CustomStringConvertible {
  /// The text after "is" in a message.
  public var description: String {
    switch self {
    case .text(let text): Message.quoted(text)
    case .quotedText(let text): "\(Message.quoted(text)) in quotes"
    case .nothing: "empty"
    case .list: "a list"
    case .listOf(let count): "a list of \(count)"
    case .map: "a map"
    }
  }
}
