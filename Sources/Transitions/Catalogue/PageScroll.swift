package import Geometry

/// Both views travel together, side by side, like the pages of a scroll view.
///
/// - Source: `UIPageViewController.TransitionStyle.scroll`, with its orientation, its direction and
///   `interPageSpacing`; the duration is that of `UIScrollView.setContentOffset(_:animated:)`.
package struct PageScroll: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "pageScroll",
    help: "Both views travel together, as the pages of a scroll view.",
    defaultDuration: "0.3", defaultCurve: .easeInOut,
    parameters: [
      Parameter(
        "orientation", .choice(Orientation.allCases.map(\.rawValue)),
        default: .choice("horizontal"),
        help: "horizontal: pages lie side by side; vertical: one above the other."),
      Parameter(
        "direction", .choice(Direction.allCases.map(\.rawValue)), default: .choice("forward"),
        help: "forward: the new view comes from the right or the bottom; "
          + "reverse: from the left or the top."),
      Parameter(
        "spacing", .number(0...10_000), default: .number(0),
        help: "The background between the pages, in points."),
    ], change: .moved,
    aliases: [
      CatalogueEntry.Alias("scroll", help: "The transition style of UIKit's page view controller.")
    ])

  private enum Orientation: String, CaseIterable {
    case horizontal, vertical
  }

  private enum Direction: String, CaseIterable {
    case forward, reverse
  }

  private let orientation: Orientation
  private let direction: Direction
  private let spacing: Double

  package init(_ values: ParameterValues) {
    orientation = values.choice("orientation")
    direction = values.choice("direction")
    spacing = values.number("spacing")
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress == 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }

    let stride =
      switch orientation {
      case .horizontal: Point(stage.size.width + spacing, 0)
      case .vertical: Point(0, stage.size.height + spacing)
      }
    let step = direction == .forward ? stride : -stride
    from.position -= step * progress
    to.position += step * (1 - progress)
    return Scene(size: stage.size, layers: [from, to])
  }
}
