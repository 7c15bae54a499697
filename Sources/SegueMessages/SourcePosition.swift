/// A position in a text file; lines and columns count from 1, columns in Unicode scalars.
///
/// ```swift
/// let positions: [SourcePosition] = spec.warnings.compactMap(\.position)
/// for position in positions.sorted() { print(position.line, position.column) }
/// ```
public struct SourcePosition: Hashable, Sendable {
  /// Line number, from 1.
  public let line: Int
  /// Column number, from 1.
  public let column: Int

  /// A position at this line and column.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable {
  /// The order of reading: by line, then by column.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// "line:column".
  public var description: String { "\(line):\(column)" }
}
