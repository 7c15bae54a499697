import Geometry

/// The new view appears in a bubble that points at something on the old one, and rests there.
///
/// - Source: `UIPopoverPresentationController`. The width of 320 points is the default of
///   `UIPopoverController`, and the margin is that of `popoverLayoutMargins`. The arrow's 25 × 13
///   points and the black of alpha 0.15 are those of open re-implementations of iOS 7's look.
package struct Popover: Transition {
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
}
