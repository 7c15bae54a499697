/// A feature of OpenType that is turned on or off for a whole text.
///
/// - Source: OpenType 1.9.1, "Feature tags".
package struct FontFeature: Hashable, Sendable {
  package let tag: FontTag
  /// 0 for off, 1 for on, or the number of an alternate.
  package let value: UInt32

  package init(_ tag: FontTag, value: UInt32 = 1) {
    (self.tag, self.value) = (tag, value)
  }

  /// Reads a text such as "tnum", "-liga", "liga=0" or "ss01=2"; nil if it is none.
  package init?(_ text: String) {
    let isOff = text.hasPrefix("-")
    let word = text.dropFirst(isOff ? 1 : 0)
    let parts = word.split(separator: "=", omittingEmptySubsequences: false)
    guard let tag = FontTag(parts[0]) else { return nil }
    switch parts.count {
    case 1: self.init(tag, value: isOff ? 0 : 1)
    case 2:
      guard !isOff, let value = UInt16(parts[1]), parts[1].first != "+" else { return nil }
      self.init(tag, value: UInt32(value))
    default: return nil
    }
  }

  /// The features that turn off optional ligatures.
  static let noLigatures = [
    FontFeature(.ligatures, value: 0), FontFeature(.contextualLigatures, value: 0),
  ]
}
