import Geometry

/// The new view appears in a bubble that points at something on the old one, and rests there.
///
/// - Source: `UIPopoverPresentationController`. The width of 320 points is the default of
///   `UIPopoverController`, and the margin is that of `popoverLayoutMargins`. The arrow's 25 × 13
///   points and the black of alpha 0.15 are those of open re-implementations of iOS 7's look.
package struct Popover: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "popover",
    help: "The new view appears in a bubble that points at something on the old one.",
    defaultDuration: "0.25", defaultCurve: .easeInOut, parameters: parameters)

  enum Style: String, CaseIterable {
    case fade, scale
  }

  /// The direction of the arrow, opposite to the bubble.
  enum Arrow: String, CaseIterable {
    case auto, up, down, left, right
  }

  /// The part of the new view that the bubble shows.
  enum Fit: String, CaseIterable {
    case cover, center
  }

  let placement: Placement
  let arrowShape: ArrowShape
  let style: Style
  let fit: Fit
  let cornerRadius: Double
  let cornerCurve: Outline.CornerCurve
  let color: SIMD4<Double>
  let dimming: Double
  let shadow: Double
  let shadowRadius: Double

  package init(_ values: ParameterValues) {
    placement = Placement(values)
    arrowShape = values.choice("arrowShape")
    style = values.choice("style")
    fit = values.choice("fit")
    cornerRadius = values.number("cornerRadius")
    cornerCurve = values.choice("cornerCurve")
    color = values.color("arrowColor")
    dimming = values.number("dimming")
    shadow = values.number("shadow")
    shadowRadius = values.number("shadowRadius")
  }

  package var keepsFrom: Bool { true }

  /// The place of the bubble and its arrow.
  func place(on stage: Stage) -> Place {
    placement.place(
      on: stage.size, shape: arrowShape.resolved(on: stage.system), cornerRadius: cornerRadius,
      cornerCurve: cornerCurve)
  }

  /// Warnings that the bubble is cut to the available room, or the margin to a quarter of the
  /// canvas.
  package func concerns(on stage: Stage) -> [String] {
    var concerns: [String] = []
    let bubble = place(on: stage).bubble
    let (asked, margin) = (placement.size, placement.margin)
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
