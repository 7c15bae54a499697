/// The beginning of an element.
struct XMLTag: Hashable {
  let name: String
  let attributes: [String: String]

  /// The index of its first byte, for messages.
  let index: Int

  /// The value of an attribute; nil if there is none.
  subscript(attribute: String) -> String? { attributes[attribute] }
}
