import Geometry

extension Sheet {
  static let parameters: [Parameter] = [
    Parameter(
      "style", .choice(Style.allCases.map(\.rawValue)), default: .choice("auto"),
      help: "Its place: card (at the bottom, as wide as the canvas), page or form (in the middle); "
        + "auto: page on a canvas at least 640 points wide, else card."),
    Parameter(
      "detent", .choice(Detent.allCases.map(\.rawValue)), default: .choice("large"),
      help: "How high it rises: large, medium (about half of large), or fraction."),
    Parameter(
      "fraction", .number(0.05...1), default: .number(defaultFraction),
      help: "With detent fraction: how high it rises, as a fraction of large."),
    Parameter(
      "topInset", .choiceOrNumber(["auto"], 0...1000), default: .choice("auto"),
      help: "Space above a large sheet, in points, at most half of the canvas; "
        + "auto: that of canvas.ios, 8 % of the height since 18."),
    Parameter(
      "presenterInset", .choiceOrNumber(["auto"], 0...1000), default: .choice("auto"),
      help: "How far the sides of the old view draw in behind a large card, in points; "
        + "auto: 4.175 % of the width; 0: it stays, as it does behind a medium one."),
    Parameter(
      "cornerRadius", .choiceOrNumber(["auto"], 0...200), default: .choice("auto"),
      help: "Radius of the sheet's corners and of the old view behind it, in points; "
        + "auto: 10 to iOS 18, 38 in iOS 26."),
    Parameter(
      "cornerCurve", .choice(Outline.CornerCurve.allCases.map(\.rawValue)),
      default: .choice("continuous"),
      help: "How the corners are rounded: circular or continuous."),
    Parameter(
      "dimming", .choiceOrNumber(["auto"], 0...1), default: .choice("auto"),
      help: "The alpha of the black over the old view, 0 to 1; auto: 0.2, UIKit's in light mode."),
    Parameter(
      "backdrop", .color, default: .color(SIMD4(0, 0, 0, 1)),
      help: "The color behind an old view whose sides draw in."),
    Parameter(
      "shadow", .number(0...1), default: .number(0.2),
      help: "How dark the sheet's shadow is, 0 to 1."),
    Parameter(
      "shadowRadius", .number(0...50), default: .number(8),
      help: "Softness of that shadow: the standard deviation of its blur, in points."),
  ]
}
