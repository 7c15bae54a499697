import Foundation

extension Font {
  /// Makes calls of HarfBuzz, and ends the process where memory was short for one of them.
  ///
  /// HarfBuzz goes on with what it has memory for, without kerning or without a glyph, and tells nobody: that would
  /// be another picture. An allocation that failed leaves `ENOMEM` in `errno`, which HarfBuzz does not touch.
  static func calling<Result: ~Copyable>(_ calls: () -> Result) -> Result {
    errno = 0
    let result = calls()
    precondition(errno != ENOMEM, "there is memory for text")
    return result
  }
}
