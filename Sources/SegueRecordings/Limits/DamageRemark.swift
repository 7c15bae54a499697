/// The remark about places of a file that cannot be read.
enum DamageRemark {
  /// The text for a number of places; nil for none.
  static func text(_ places: Int) -> String? {
    guard places > 0 else { return nil }
    let count = places == 1 ? "1 place" : "\(places) places"
    return "is damaged: \(count) of the file cannot be read"
  }
}
