import SegueMessages

/// A kind of video that `segue new` begins.
package enum SpecTemplate: String, CaseIterable, Hashable, Sendable {
  case tour, gesture, storyboard, preview, readme, store, social, landing
  case heroLight = "hero-light"
  case heroDark = "hero-dark"

  /// The meaning, in one line.
  package var help: String {
    switch self {
    case .tour: "each screen in turn, with transitions between them"
    case .gesture: "a finger that leads a transition, turns back, and goes through"
    case .storyboard: "scenes with segues between them, and a script of what a user does"
    case .preview: "an app preview for the store, of 15 to 30 seconds"
    case .readme: "a small animation for a README"
    case .store: "the pictures of an app for stores, each with a title"
    case .social: "an upright video for social apps, with a device and titles"
    case .landing: "a loop for a page, with a device that floats"
    case .heroLight: "the head of a README on a light page, with a device and a title"
    case .heroDark: "the same on a dark page"
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
    lines += body(views.map(\.name), isTurned: isTurned)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The least number of views; drawn cards stand in for images that are missing.
  private var least: Int {
    switch self {
    case .gesture, .storyboard, .store, .social, .landing, .heroLight, .heroDark: 3
    case .tour, .preview, .readme: 2
    }
  }

  /// Comments that say what the spec is and what to do with it.
  private func head(_ path: String) -> [String] {
    let command =
      switch self {
      case .readme: "render \(path) -o tour.webp"
      case .preview: "render \(path) -o preview.mp4"
      case .tour, .gesture, .storyboard: "render \(path) -o tour.mp4"
      case .store: "stills \(path) -o fastlane"
      case .social: "render \(path) -o social.mp4"
      case .landing: "render \(path) -o landing.mp4"
      case .heroLight: "render \(path) -o hero-light.webp"
      case .heroDark: "render \(path) -o hero-dark.webp"
      }
    let key =
      switch self {
      case .tour: "transition"
      case .gesture: "drive"
      case .storyboard: "segues"
      case .preview: "target"
      case .readme: "fitSize"
      case .store, .social: "stage"
      case .landing: "tilt"
      case .heroLight, .heroDark: "screens"
      }
    return [
      "# A spec of \(help).",
      "# Check it:   segue validate \(path)",
      "# Render it:  segue \(command)",
      "# A key:      segue explain \(key)",
    ]
  }

  /// The size of the upright canvas in points, which the images cover; nil for that of the images.
  ///
  /// The frames of a preview, 886 × 1920 pixels, have this shape, and that of few screens.
  private var fixedSize: (width: Int, height: Int)? { self == .preview ? (430, 932) : nil }

  private func canvas(hasImage: Bool, isTurned: Bool) -> [String] {
    var settings = ["fps: \(framesPerSecond)"]
    // Without an image nothing gives the canvas a size.
    if let size = fixedSize ?? (hasImage ? nil : (390, 844)) {
      let sides = isTurned ? [size.height, size.width] : [size.width, size.height]
      settings.insert("size: \(sides)", at: 0)
    }
    if let scale { settings.append("scale: \(scale)") }
    settings.append("background: \"#101014\"")
    return ["canvas: { \(settings.joined(separator: ", ")) }"]
  }

  private var framesPerSecond: Int {
    switch self {
    case .preview: 30
    case .readme, .heroLight, .heroDark: 20
    case .tour, .gesture, .storyboard, .store, .social, .landing: 60
    }
  }

  /// Pixels a point; nil for those of the images, or of a target.
  private var scale: Int? {
    switch self {
    case .readme: 1
    case .heroLight, .heroDark, .landing: 2
    case .tour, .gesture, .storyboard, .preview, .store, .social: nil
    }
  }

  private func body(_ names: [String], isTurned: Bool) -> [String] {
    switch self {
    case .tour: Self.tour(names)
    case .gesture: Self.gesture(names)
    case .storyboard: Self.storyboard(names)
    case .preview: Self.preview(names)
    case .readme: Self.readme(names)
    case .store: Self.store(names, isTurned: isTurned)
    case .social: Self.social(names, isTurned: isTurned)
    case .landing: Self.landing(names, isTurned: isTurned)
    case .heroLight: Self.hero(names, isTurned: isTurned, isDark: false)
    case .heroDark: Self.hero(names, isTurned: isTurned, isDark: true)
    }
  }
}
