import SegueMessages

/// A kind of video that `segue new` begins.
package enum SpecTemplate: String, CaseIterable, Hashable, Sendable {
  case tour, gesture, storyboard, preview, readme

  /// The meaning, in one line.
  package var help: String {
    switch self {
    case .tour: "each screen in turn, with transitions between them"
    case .gesture: "a finger that leads a transition, turns back, and goes through"
    case .storyboard: "scenes with segues between them, and a script of what a user does"
    case .preview: "an app preview for the store, of 15 to 30 seconds"
    case .readme: "a small animation for a README"
    }
  }

  /// The spec that a template makes of images.
  ///
  /// - Parameters:
  ///   - images: The paths of images, as seen from the folder of the spec.
  ///   - isTurned: Whether the images are wider than high.
  ///   - path: The path of the spec, for the commands in its comments.
  ///   - schema: The path or the address of a schema, for editors; nil for none.
  /// - Returns: The text, with comments that teach.
  package func text(
    images: [String], isTurned: Bool = false, path: String, schema: String?
  ) -> String {
    let views = TemplateView.views(images, least: least, covers: fixedSize != nil)
    var lines: [String] = []
    if let schema { lines.append("# yaml-language-server: $schema=\(schema)") }
    lines += head(path)
    lines.append("segue: 1")
    lines += canvas(hasImage: !images.isEmpty, isTurned: isTurned)
    lines.append("views:")
    lines += TemplateView.lines(views)
    lines += body(views.map(\.name))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The least number of views; drawn cards stand in for images that are missing.
  private var least: Int {
    switch self {
    case .gesture, .storyboard: 3
    case .tour, .preview, .readme: 2
    }
  }

  /// Comments that say what the spec is and what to do with it.
  private func head(_ path: String) -> [String] {
    let output =
      switch self {
      case .readme: "tour.webp"
      case .preview: "preview.mp4"
      case .tour, .gesture, .storyboard: "tour.mp4"
      }
    let key =
      switch self {
      case .tour: "transition"
      case .gesture: "drive"
      case .storyboard: "segues"
      case .preview: "target"
      case .readme: "fitSize"
      }
    return [
      "# A spec of \(help).",
      "# Check it:   segue validate \(path)",
      "# Render it:  segue render \(path) -o \(output)",
      "# A key:      segue explain \(key)",
    ]
  }

  /// The size of the upright canvas in points, which the images cover; nil for that of the images.
  ///
  /// The frames of a preview, 886 × 1920 pixels, have this shape, and that of few screens.
  private var fixedSize: (width: Int, height: Int)? { self == .preview ? (430, 932) : nil }

  private func canvas(hasImage: Bool, isTurned: Bool) -> [String] {
    var settings = ["fps: \(self == .preview ? 30 : self == .readme ? 20 : 60)"]
    // Without an image nothing gives the canvas a size.
    if let size = fixedSize ?? (hasImage ? nil : (390, 844)) {
      let sides = isTurned ? [size.height, size.width] : [size.width, size.height]
      settings.insert("size: \(sides)", at: 0)
    }
    if self == .readme { settings.append("scale: 1") }
    settings.append("background: \"#101014\"")
    return ["canvas: { \(settings.joined(separator: ", ")) }"]
  }

  private func body(_ names: [String]) -> [String] {
    switch self {
    case .tour: Self.tour(names)
    case .gesture: Self.gesture(names)
    case .storyboard: Self.storyboard(names)
    case .preview: Self.preview(names)
    case .readme: Self.readme(names)
    }
  }
}
