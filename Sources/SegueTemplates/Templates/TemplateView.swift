import SegueMessages

/// A view of a new spec.
struct TemplateView {
  let name: String

  /// The value in the spec: a path, or a card.
  let content: String

  /// A remark about the value; nil for none.
  var comment: String?

  /// A view for each image, and cards up to the least number.
  ///
  /// - Parameters:
  ///   - images: The paths of the images.
  ///   - least: The least number of views.
  ///   - covers: Whether an image covers a canvas of another shape.
  /// - Returns: The views.
  static func views(_ images: [String], least: Int, covers: Bool) -> [TemplateView] {
    let names = ViewNames.names(of: images)
    let views = zip(names, images).map { name, image in
      let path = quoted(image)
      return TemplateView(name: name, content: covers ? "{ image: \(path), fit: cover }" : path)
    }
    let labels = ["Home", "List", "Detail"].prefix(max(0, least - images.count))
    let cards = ViewNames.names(of: labels.map { $0.lowercased() }, taken: Set(names))
    return views
      + zip(cards, labels).map { name, label in
        TemplateView(
          name: name, content: "{ card: \(label), inset: 16 }",
          comment: "a screenshot can stand here")
      }
  }

  /// The lines of the views, in columns.
  static func lines(_ views: [TemplateView]) -> [String] {
    func padding(_ count: Int, _ counts: [Int]) -> String {
      String(repeating: " ", count: (counts.max() ?? 0) - count)
    }
    let contents = views.filter { $0.comment != nil }.map(\.content.count)
    return views.map { view in
      let line =
        "  \(view.name): " + padding(view.name.count, views.map(\.name.count)) + view.content
      guard let comment = view.comment else { return line }
      return line + padding(view.content.count, contents) + "  # " + comment
    }
  }

  /// A path in quotes; two dollar signs stand for one.
  private static func quoted(_ path: String) -> String {
    JSONObject.string(path.replacing("$", with: "$$"))
  }
}
