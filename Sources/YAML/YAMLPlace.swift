/// A position in a text, counted as editors do.
package struct YAMLPlace: Hashable, Sendable {
  /// Line number, from 1.
  package var line: Int
  /// Column number, from 1, in Unicode scalars.
  package var column: Int

  package init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }
}
