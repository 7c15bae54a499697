public import SegueGeometry
public import SeguePixels

/// The new view appears in a bubble that points at something on the old one, and rests there.
///
/// ```swift
/// var bubble = Popover(
///   anchor: Rect(x: 330, y: 60, width: 40, height: 40), size: Size(width: 260, height: 320),
///   arrow: .up, style: .fade)
/// bubble.fit = .center
/// bubble.arrowShape = .curved
/// bubble.cornerCurve = .circular
/// let step = Go(to: settings, by: bubble)
/// ```
///
/// - Source: `UIPopoverPresentationController`. The width of 320 points is the default of
///   `UIPopoverController`, and the margin is that of `popoverLayoutMargins`. The arrow's 25 × 13
///   points and the black of alpha 0.15 are those of open re-implementations of iOS 7's look.
public struct Popover: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "popover",
    help: "The new view appears in a bubble that points at something on the old one.",
    duration: .milliseconds(250), curve: .easeInOut)

  /// The middle of what it points at, in points from the left; below 0 from the right.
  @Parameter(
    -10_000...10_000,
    "The middle of what it points at, in points from the left; below 0 from the right.")
  public var anchorX = -44.0

  /// The middle of what it points at, in points from the top; below 0 from the bottom.
  @Parameter(
    -10_000...10_000,
    "The middle of what it points at, in points from the top; below 0 from the bottom.")
  public var anchorY = 64.0

  /// Width of what it points at, in points.
  @Parameter(
    0...10_000, "Width of what it points at, in points; the arrow ends at its edge.")
  public var anchorWidth = 0.0

  /// Height of what it points at, in points.
  @Parameter(
    0...10_000, "Height of what it points at, in points; the arrow ends at its edge.")
  public var anchorHeight = 0.0

  /// The width of the bubble, in points.
  @Parameter(
    1...10_000, "The width of the bubble, in points; it is limited to the room that there is.")
  public var width = 320.0

  /// The height of the bubble, in points.
  @Parameter(
    1...10_000, "The height of the bubble, in points; it is limited to the room that there is.")
  public var height = 480.0

  /// Margin around the bubble, in points.
  @Parameter(0...1000, "Margin around the bubble, in points; at most a quarter of the canvas.")
  public var margin = 10.0

  /// The direction in which the arrow points.
  @Parameter(
    "Which way the arrow points; auto: the first of up, down, left and right with room for the "
      + "whole bubble, else the one that shows most of it.")
  public var arrow = Arrow.auto

  /// Sides of the arrow.
  @Parameter(
    "Sides of the arrow: straight, or curved towards the bubble; auto: straight to iOS 12.")
  public var arrowShape = ArrowShape.auto

  /// The color of the arrow.
  @Parameter("The color of the arrow, and of the bubble where the view is transparent.")
  public var arrowColor = Color.white

  /// The part of the new view that it shows.
  @Parameter(
    "Part that it shows: cover (the upper part of the view, scaled to the bubble) or center (the "
      + "middle of the view at its own scale).")
  public var fit = Fit.cover

  /// The way in which it appears.
  @Parameter("How it appears: fade, or scale (it also grows from the tip of its arrow).")
  public var style = Style.fade

  /// Radius of the bubble's corners, in points.
  @Parameter(0...200, "Radius of the bubble's corners, in points.") public var cornerRadius = 13.0

  /// The curve of these corners.
  @Parameter("How the corners are rounded: circular or continuous.")
  public var cornerCurve = Outline.CornerCurve.continuous

  /// The alpha of the black over the old view.
  @Parameter(0...1, "The alpha of the black over the old view, 0 to 1.") public var dimming = 0.15

  /// The darkness of the bubble's shadow, 0 to 1.
  @Parameter(0...1, "How dark the bubble's shadow is, 0 to 1.") public var shadow = 0.2

  /// Softness of that shadow, in points.
  @Parameter(0...50, "Softness of that shadow: the standard deviation of its blur, in points.")
  public var shadowRadius = 20.0

  /// UIKit's popover.
  public init() {}

  /// A popover with the defaults for all that is not given.
  ///
  /// The anchor is the frame of what it points at; a negative middle counts from the right or the
  /// bottom. Both it and the size of the bubble are in points.
  public init(anchor: Rect, size: Size? = nil, arrow: Arrow? = nil, style: Style? = nil) {
    (anchorX, anchorY) = (anchor.x + anchor.width / 2, anchor.y + anchor.height / 2)
    (anchorWidth, anchorHeight) = (anchor.width, anchor.height)
    (width, height) = (size?.width ?? width, size?.height ?? height)
    self.arrow = arrow ?? self.arrow
    self.style = style ?? self.style
  }

  /// The way in which it appears.
  public enum Style: String, ParameterWord {
    /// It fades in, or also grows from the tip of its arrow.
    case fade, scale
  }

  /// The direction of the arrow, opposite to the bubble.
  public enum Arrow: String, ParameterWord {
    /// The first with room, or a direction.
    case auto, up, down, left, right
  }

  /// The part of the new view that the bubble shows.
  public enum Fit: String, ParameterWord {
    /// The upper part, scaled to the bubble, or the middle at its own scale.
    case cover, center
  }

  /// The old view stays behind the bubble.
  public var keepsFrom: Bool { true }

  /// The place of the bubble and its arrow.
  func place(on stage: Stage) -> Place {
    Placement(self).place(
      on: stage.size, shape: arrowShape.resolved(on: stage.system), cornerRadius: cornerRadius,
      cornerCurve: cornerCurve)
  }

  /// Warnings that the bubble is cut to the available room, or the margin to a quarter of the
  /// canvas.
  public func concerns(on stage: Stage) -> [String] {
    var concerns: [String] = []
    let bubble = place(on: stage).bubble
    let placement = Placement(self)
    let asked = placement.size
    // A bubble of full size may still be rounded down to whole points.
    if bubble.width < asked.width.rounded(.down) || bubble.height < asked.height.rounded(.down) {
      concerns.append(
        "has room for a popover of \(bubble.width.written) × \(bubble.height.written) points "
          + "where it points, not of \(asked.width.written) × \(asked.height.written): it is cut; "
          + "set a smaller width and height, or another anchor")
    }
    let kept = placement.keptMargin(on: stage.size)
    if kept < margin {
      concerns.append(
        "has room for a margin of \(kept.written) points around a popover, not of "
          + "\(margin.written): at most a quarter of the canvas")
    }
    return concerns
  }
}
