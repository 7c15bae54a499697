/// A source of characters that the bundled font lacks.
public enum FontSource: Hashable, Sendable {
  /// A font file, by its path.
  case file(String)
  /// All fonts of the machine, found by fontconfig.
  case system

  /// Parses a source as written in specs and flags: `system`, or a path.
  public init(_ text: String) {
    self = text == "system" ? .system : .file(text)
  }
}
