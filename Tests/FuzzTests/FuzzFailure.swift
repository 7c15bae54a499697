/// A broken promise of an input.
package struct FuzzFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Throws unless `condition` holds.
  static func check(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(FuzzFailure) {
    guard condition else { throw FuzzFailure(description()) }
  }
}
