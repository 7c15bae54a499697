/// A place in a text file; lines and columns count from 1, columns in Unicode scalars.
public struct SourcePosition: Hashable, Sendable {
  /// From 1.
  public let line: Int
  /// From 1.
  public let column: Int

  /// A place by line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable {
  /// The order of reading.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// "line:column".
  public var description: String { "\(line):\(column)" }
}
