import Foundation

extension Font {
  /// Calls HarfBuzz, and ends the process if an allocation failed meanwhile.
  ///
  /// Out of memory, HarfBuzz continues without kerning or without a glyph and reports nothing, so
  /// the picture would differ. A failed allocation leaves `ENOMEM` in `errno`, which HarfBuzz does
  /// not touch.
  static func calling<Result: ~Copyable>(_ calls: () -> Result) -> Result {
    errno = 0
    let result = calls()
    precondition(errno != ENOMEM, "there is memory for text")
    return result
  }
}
