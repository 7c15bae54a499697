/// One picture of a view: a still view has one, and a recording has many.
struct ViewKey: Hashable, Sendable, Comparable {
  /// The name of the view.
  let name: String

  /// The index of the picture in its recording; nil for a still view.
  var picture: Int?

  /// Orders by names, then by pictures.
  static func < (a: ViewKey, b: ViewKey) -> Bool {
    a.name == b.name ? (a.picture ?? -1) < (b.picture ?? -1) : a.name < b.name
  }
}
