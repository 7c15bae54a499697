import Geometry

extension Popover {
  static let parameters: [Parameter] = [
    Parameter(
      "anchorX", .number(-10_000...10_000), default: .number(-44),
      help: "The middle of what it points at, in points from the left; below 0 from the right."),
    Parameter(
      "anchorY", .number(-10_000...10_000), default: .number(64),
      help: "The middle of what it points at, in points from the top; below 0 from the bottom."),
    Parameter(
      "anchorWidth", .number(0...10_000), default: .number(0),
      help: "Width of what it points at, in points; the arrow ends at its edge."),
    Parameter(
      "anchorHeight", .number(0...10_000), default: .number(0),
      help: "Height of what it points at, in points; the arrow ends at its edge."),
    Parameter(
      "width", .number(1...10_000), default: .number(320),
      help: "The width of the bubble, in points; it is limited to the room that there is."),
    Parameter(
      "height", .number(1...10_000), default: .number(480),
      help: "The height of the bubble, in points; it is limited to the room that there is."),
    Parameter(
      "margin", .number(0...1000), default: .number(10),
      help: "Margin around the bubble, in points; at most a quarter of the canvas."),
    Parameter(
      "arrow", .choice(Arrow.allCases.map(\.rawValue)), default: .choice("auto"),
      help: "Which way the arrow points; auto: the first of up, down, left and right with "
        + "room for the whole bubble, else the one that shows most of it."),
    Parameter(
      "arrowShape", .choice(ArrowShape.allCases.map(\.rawValue)), default: .choice("auto"),
      help: "Sides of the arrow: straight, or curved towards the bubble; auto: straight to iOS 12."),
    Parameter(
      "arrowColor", .color, default: .color(SIMD4(1, 1, 1, 1)),
      help: "The color of the arrow, and of the bubble where the view is transparent."),
    Parameter(
      "fit", .choice(Fit.allCases.map(\.rawValue)), default: .choice("cover"),
      help: "Part that it shows: cover (the upper part of the view, scaled to the bubble) or "
        + "center (the middle of the view at its own scale)."),
    Parameter(
      "style", .choice(Style.allCases.map(\.rawValue)), default: .choice("fade"),
      help: "How it appears: fade, or scale (it also grows from the tip of its arrow)."),
    Parameter(
      "cornerRadius", .number(0...200), default: .number(13),
      help: "Radius of the bubble's corners, in points."),
    Parameter(
      "cornerCurve", .choice(Outline.CornerCurve.allCases.map(\.rawValue)),
      default: .choice("continuous"),
      help: "How the corners are rounded: circular or continuous."),
    Parameter(
      "dimming", .number(0...1), default: .number(0.15),
      help: "The alpha of the black over the old view, 0 to 1."),
    Parameter(
      "shadow", .number(0...1), default: .number(0.2),
      help: "How dark the bubble's shadow is, 0 to 1."),
    Parameter(
      "shadowRadius", .number(0...50), default: .number(20),
      help: "Softness of that shadow: the standard deviation of its blur, in points."),
  ]
}
