package import Geometry

/// The new view comes up as a card over the old one, and rests there.
///
/// The card shows the upper part of the new view at its own scale. If progress overshoots, the card
/// rises further, as far as the view reaches.
///
/// - Source: `UISheetPresentationController` according to published accounts of iOS 16: black of
///   alpha 0.2, corners of 10 points, and behind a large sheet a view whose sides move in by 16
///   points and whose uppermost 10 points are visible.
package struct Sheet: Transition {
  package static let entry = CatalogueEntry(
    name: "sheet",
    help: "The new view comes up as a card and rests over the old one.",
    defaultDuration: "0.5", defaultCurve: .navigation,
    parameters: [
      Parameter(
        "detent", .choice(Detent.allCases.map(\.rawValue)), default: .choice("large"),
        help: "How high it rises: large, medium (about half of large), or fraction."),
      Parameter(
        "fraction", .number(0.05...1), default: .number(defaultFraction),
        help: "With detent fraction: how high it rises, as a fraction of large."),
      Parameter(
        "topInset", .number(0...1000), default: .number(54),
        help: "Space that a large sheet leaves at the top, in points; at most half of the canvas."),
      Parameter(
        "presenterInset", .number(0...1000), default: .number(16),
        help: "How far the sides of the old view draw in behind a large sheet, in points; "
          + "0: it stays, as it does behind one that is not higher than medium."),
      Parameter(
        "cornerRadius", .number(0...200), default: .number(10),
        help: "Radius of the sheet's upper corners and of the old view behind it, in points."),
      Parameter(
        "cornerCurve", .choice(Outline.CornerCurve.allCases.map(\.rawValue)),
        default: .choice("continuous"),
        help: "How the corners are rounded: circular or continuous."),
      Parameter(
        "dimming", .number(0...1), default: .number(0.2),
        help: "The alpha of the black over the old view, 0 to 1."),
      Parameter(
        "shadow", .number(0...1), default: .number(0.2),
        help: "How dark the sheet's shadow is, 0 to 1."),
      Parameter(
        "shadowRadius", .number(0...50), default: .number(8),
        help: "Softness of that shadow: the standard deviation of its blur, in points."),
    ])

  private static let defaultFraction = 0.5

  private enum Detent: String, CaseIterable {
    case large, medium, fraction
  }

  private let detent: Detent
  private let fraction: Double
  let topInset: Double
  let presenterInset: Double
  private let cornerRadius: Double
  private let cornerCurve: Outline.CornerCurve
  private let dimming: Double
  private let shadow: Double
  private let shadowRadius: Double

  /// - Throws: ``ParameterError`` if a fraction is given that the detent does not use.
  package init(_ values: ParameterValues) throws(ParameterError) {
    detent = values.choice("detent")
    fraction = values.number("fraction")
    topInset = values.number("topInset")
    presenterInset = values.number("presenterInset")
    cornerRadius = values.number("cornerRadius")
    cornerCurve = values.choice("cornerCurve")
    dimming = values.number("dimming")
    shadow = values.number("shadow")
    shadowRadius = values.number("shadowRadius")
    guard detent == .fraction || fraction == Self.defaultFraction else {
      throw ParameterError(
        parameter: "fraction",
        "detent \(detent.rawValue) has a height of its own; leave fraction out, "
          + "or set detent to fraction.")
    }
  }

  package var keepsFrom: Bool { true }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    guard progress > 0 else {
      return Scene(size: stage.size, layers: [Layer(contents: .from, size: stage.size)])
    }
    var to = Layer(contents: .to, size: stage.size)
    // The card is as high as the canvas; any higher, its lower edge would show.
    let risen = min(height(on: stage) * progress, stage.size.height)
    to.position.y += stage.size.height - risen
    to.outline = .rounded(radius: cornerRadius, curve: cornerCurve, corners: .top)
    to.shadow = DropShadow(opacity: shadow, radius: shadowRadius, entered: risen)
    return Scene(size: stage.size, layers: [presenter(at: min(progress, 1), on: stage), to])
  }

  /// The old view, dimmed, and also smaller behind a sheet higher than medium.
  private func presenter(at progress: Double, on stage: Stage) -> Layer {
    var layer = Layer(contents: .from, size: stage.size)
    layer.dimming = dimming * progress
    let recession = recession(on: stage) * progress
    guard recession > 0 else { return layer }
    let end = 1 - 2 * presenterInset(on: stage) / stage.size.width
    let scale = 1 - (1 - end) * recession
    layer.anchorPoint = Point(0.5, 0)
    layer.position.y = max(topInset(on: stage) - Self.presenterTop, 0) * recession
    layer.transform = .scale(x: scale, y: scale)
    // The lower corners are always behind the sheet.
    layer.outline = .rounded(
      radius: cornerRadius * recession, curve: cornerCurve, corners: .top)
    return layer
  }

  /// Visible height of the presenter above a large sheet, in points.
  private static let presenterTop = 10.0

  /// Recession of the presenter, from 0 (none) behind a medium sheet to 1 behind a large one.
  func recession(on stage: Stage) -> Double {
    let (medium, large) = (mediumHeight(on: stage), largeHeight(on: stage))
    guard presenterInset > 0 else { return 0 }
    return min(max((height(on: stage) - medium) / (large - medium), 0), 1)
  }

  /// Height of the sheet at rest, in points.
  private func height(on stage: Stage) -> Double {
    switch detent {
    case .large: largeHeight(on: stage)
    case .medium: mediumHeight(on: stage)
    case .fraction: fraction * largeHeight(on: stage)
    }
  }

  private func largeHeight(on stage: Stage) -> Double {
    stage.size.height - topInset(on: stage)
  }

  /// The fractions are those of iOS 16; phones before the iPhone 6 are up to 568 points high.
  private func mediumHeight(on stage: Stage) -> Double {
    largeHeight(on: stage) * (stage.size.height > 568 ? 0.56 : 0.63)
  }

  func topInset(on stage: Stage) -> Double { min(topInset, stage.size.height / 2) }

  /// The inset, limited so that at least half of the old view's width remains.
  func presenterInset(on stage: Stage) -> Double { min(presenterInset, stage.size.width / 4) }

  /// Warnings that insets are too large for the canvas.
  package func concerns(on stage: Stage) -> [String] {
    var concerns: [String] = []
    let top = topInset(on: stage)
    if top < topInset {
      concerns.append(
        "has room for a topInset of \(top.written) points above a sheet, not of "
          + "\(topInset.written): at most half of the canvas")
    }
    let sides = presenterInset(on: stage)
    if sides < presenterInset, recession(on: stage) > 0 {
      concerns.append(
        "has room for a presenterInset of \(sides.written) points beside the old view, not of "
          + "\(presenterInset.written): at most a quarter of the canvas")
    }
    return concerns
  }
}
