/// A page that rolls up about a cylinder and is carried away, or is laid back.
///
/// - Source: `UIView.AnimationOptions.transitionCurlUp` and `transitionCurlDown` (no spine), and
///   `UIPageViewController.TransitionStyle.pageCurl` (with a spine); see `docs/curl.md`.
package struct PageCurl: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "pageCurl",
    help: "A page curls up and uncovers the new view, or is laid over the old one.",
    defaultDuration: "1.0", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "direction", .choice(Direction.allCases.map(\.rawValue)), default: .choice("forward"),
        help: "Which way the paper moves; up and left lift the old view, down and right lay the "
          + "new one over it (spine max: the reverse; spine mid: a page turns either way)."),
      Parameter(
        "orientation", .choice(Orientation.allCases.map(\.rawValue)), default: .choice("auto"),
        help: "Meaning of forward and reverse: left and right (horizontal) or up and down "
          + "(vertical); auto: vertical without a spine, else horizontal."),
      Parameter(
        "spine", .choice(Spine.allCases.map(\.rawValue)), default: .choice("none"),
        help: "Where the page is bound: none, min (left or top), max (right or bottom), "
          + "mid (two pages; one half turns over onto the other)."),
      Parameter(
        "angle", .number(-45...45), default: .number(15),
        help: "How far the axis is tilted, in degrees; above 0 the lower or right corner leads."),
    ] + Paper.parameters + [
      Parameter(
        "doubleSided", .bool, default: .bool(false),
        help: "Whether the back of the page shows the other view; always so with spine mid.")
    ], change: .partly, aliases: aliases)

  /// UIKit's names.
  ///
  /// - Source: `transitionCurlUp` "curls a view up from the bottom", `transitionCurlDown` "down
  ///   from the top"; UIKit plays the second as `pageUnCurl` (The Apple Wiki,
  ///   "UIViewAnimationState").
  private static var aliases: [CatalogueEntry.Alias] {
    ["curl", "transitionCurl"].flatMap { prefix in
      [("Up", Direction.up, "bottom"), ("Down", .down, "top")].map { suffix, direction, origin in
        CatalogueEntry.Alias(
          prefix + suffix, ["direction": .choice(direction.rawValue)],
          help: "UIKit's animation option: a page curls \(direction) from the \(origin).")
      }
    } + [
      CatalogueEntry.Alias(
        "pageUnCurl", ["direction": .choice("down")],
        help: "Core Animation's name of curlDown, not a public one.")
    ]
  }

  enum Direction: String, CaseIterable {
    case forward, reverse, up, down, left, right
  }

  enum Orientation: String, CaseIterable {
    case auto, horizontal, vertical
  }

  enum Spine: String, CaseIterable {
    case none, min, mid, max
  }

  let heading: Heading
  let spine: Spine
  /// Tilt of the axis, in radians.
  let angle: Double
  let paper: Paper

  /// - Throws: ``ParameterError`` if the direction does not lie along the orientation, or if a back
  ///   is given although it shows the other view.
  package init(_ values: ParameterValues) throws(ParameterError) {
    spine = values.choice("spine")
    heading = try Heading(
      values.choice("direction"), orientation: values.choice("orientation"), spine: spine)
    angle = values.number("angle") * .pi / 180
    var paper = Paper(values)
    paper.backside = try Self.backside(given: paper.backside, values, spine: spine)
    self.paper = paper
  }

  private static func backside(
    given: Paper.Backside, _ values: ParameterValues, spine: Spine
  ) throws(ParameterError) -> Paper.Backside {
    let isDoubleSided = values.bool("doubleSided")
    guard isDoubleSided || spine == .mid else { return given }
    if given == .seeThrough { return .otherView }
    throw ParameterError(
      parameter: "backside",
      spine == .mid
        ? "with spine mid the back is the page that it lands as; leave backside out."
        : "a double-sided page shows the other view on its back; leave backside out, "
          + "or set doubleSided to false.")
  }
}
