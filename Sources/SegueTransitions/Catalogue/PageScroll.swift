public import SegueGeometry

/// Both views travel together, side by side, like the pages of a scroll view.
///
/// ```swift
/// let scroll = PageScroll(orientation: .vertical, direction: .reverse, spacing: 20)
/// let step = Go(to: settings, by: scroll)
/// ```
///
/// - Source: `UIPageViewController.TransitionStyle.scroll`, with its orientation, its direction and
///   `interPageSpacing`; the duration is that of `UIScrollView.setContentOffset(_:animated:)`.
public struct PageScroll: SceneTransition {
  /// Its names and its timing.
  public static let configuration = TransitionConfiguration(
    name: "pageScroll", help: "Both views travel together, as the pages of a scroll view.",
    duration: .milliseconds(300), curve: .easeInOut, change: .moved,
    aliases: [
      TransitionConfiguration.Alias(
        "scroll", help: "The transition style of UIKit's page view controller.")
    ])

  /// The line on which pages lie.
  public enum Orientation: String, ParameterWord {
    /// Side by side, or one above the other.
    case horizontal, vertical
  }

  /// The direction on that line.
  public enum Direction: String, ParameterWord {
    /// The new view comes from the right or the bottom, or from the left or the top.
    case forward, reverse
  }

  /// The line on which pages lie.
  @Parameter("horizontal: pages lie side by side; vertical: one above the other.")
  public var orientation = Orientation.horizontal

  /// The direction on that line.
  @Parameter(
    "forward: the new view comes from the right or the bottom; reverse: from the left or the top.")
  public var direction = Direction.forward

  /// The background between the pages, in points.
  @Parameter(0...10_000, "The background between the pages, in points.") public var spacing = 0.0

  /// A scroll to the page on the right.
  public init() {}

  /// A scroll with the defaults for all that is not given.
  public init(
    orientation: Orientation? = nil, direction: Direction? = nil, spacing: Double? = nil
  ) {
    self.orientation = orientation ?? self.orientation
    self.direction = direction ?? self.direction
    self.spacing = spacing ?? self.spacing
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
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
