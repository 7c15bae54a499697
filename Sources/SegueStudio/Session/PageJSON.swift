import SegueFoundation

/// The JSON that goes to the page.
enum PageJSON {
  /// A compact encoder with sorted keys.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
