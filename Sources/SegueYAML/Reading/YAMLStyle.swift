/// The way in which a value is written.
enum YAMLStyle: Hashable {
  case plain
  case singleQuoted
  case doubleQuoted
  /// A block scalar after `|`.
  case literal
  /// A block scalar after `>`.
  case folded
  /// A list or a map between brackets.
  case flow
  /// A list or a map by indentation.
  case block

  /// Whether a text stands between quotes.
  var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
}
