package import Geometry

/// The new view comes up as a card over the old one, and rests there.
///
/// On a phone the card shows the upper part of the new view at its own scale. If progress
/// overshoots, the card rises further, as far as the view reaches. In a regular width it stands in
/// the middle of the canvas.
///
/// - Source: `UISheetPresentationController` and `UIModalPresentationStyle`; the figures are those
///   of ``SystemFacts``.
package struct Sheet: SceneTransition {
  package static let entry = CatalogueEntry(
    name: "sheet",
    help: "The new view comes up as a card and rests over the old one.",
    defaultDuration: "0.5", defaultCurve: .navigation, parameters: parameters, change: .moved)

  static let defaultFraction = 0.5

  /// The place of the card.
  enum Style: String, CaseIterable {
    case auto, card, page, form
  }

  enum Detent: String, CaseIterable {
    case large, medium, fraction
  }

  private let style: Style
  let detent: Detent
  let fraction: Double
  let topInset: Double?
  let presenterInset: Double?
  let cornerRadius: Double?
  let cornerCurve: Outline.CornerCurve
  let dimming: Double?
  let backdrop: SIMD4<Double>
  let shadow: Double
  let shadowRadius: Double

  /// - Throws: ``ParameterError`` if a fraction is given that the detent does not use.
  package init(_ values: ParameterValues) throws(ParameterError) {
    style = values.choice("style")
    detent = values.choice("detent")
    fraction = values.number("fraction")
    topInset = values.numberIfGiven("topInset")
    presenterInset = values.numberIfGiven("presenterInset")
    cornerRadius = values.numberIfGiven("cornerRadius")
    cornerCurve = values.choice("cornerCurve")
    dimming = values.numberIfGiven("dimming")
    backdrop = values.color("backdrop")
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

  /// The style on a canvas: `auto` is a page in a regular width, and a card otherwise.
  func style(on stage: Stage) -> Style {
    guard style == .auto else { return style }
    return stage.size.width < Stage.regularWidth ? .card : .page
  }

  package func scene(at progress: Double, on stage: Stage) -> Scene {
    guard progress > 0 else {
      return Scene(size: stage.size, layers: [Layer(contents: .from, size: stage.size)])
    }
    let presence = min(progress, 1)
    var layers = [presenter(at: presence, on: stage)]
    if recession(on: stage) > 0 {
      layers.insert(Layer(contents: .color(backdrop), size: stage.size), at: 0)
    }
    layers.append(card(at: progress, on: stage))
    return Scene(size: stage.size, layers: layers)
  }

  /// The old view, dimmed, and also smaller behind a sheet higher than medium.
  private func presenter(at progress: Double, on stage: Stage) -> Layer {
    var layer = Layer(contents: .from, size: stage.size)
    layer.dimming = (dimming ?? SystemFacts.sheetDimming[stage.system]) * progress
    let recession = recession(on: stage) * progress
    guard recession > 0 else { return layer }
    let end = 1 - 2 * presenterInset(on: stage) / stage.size.width
    let scale = 1 - (1 - end) * recession
    layer.anchorPoint = Point(0.5, 0)
    let visible = SystemFacts.presenterTop[stage.system].space(on: stage.size)
    layer.position.y = max(topInset(on: stage) - visible, 0) * recession
    layer.transform = .scale(x: scale, y: scale)
    // The lower corners are always behind the sheet.
    layer.outline = .rounded(
      radius: cornerRadius(on: stage) * recession, curve: cornerCurve, corners: .top)
    return layer
  }

  /// Warnings that insets are too large for the canvas.
  package func concerns(on stage: Stage) -> [String] {
    var concerns: [String] = []
    let top = topInset(on: stage)
    if let topInset, top < topInset {
      concerns.append(
        "has room for a topInset of \(top.written) points above a sheet, not of "
          + "\(topInset.written): at most half of the canvas")
    }
    let sides = presenterInset(on: stage)
    if let presenterInset, sides < presenterInset, recession(on: stage) > 0 {
      concerns.append(
        "has room for a presenterInset of \(sides.written) points beside the old view, not of "
          + "\(presenterInset.written): at most a quarter of the canvas")
    }
    return concerns
  }
}

extension Stage {
  /// The least width of a regular canvas, in points: the widest compact window of an iPad has 639,
  /// the narrowest regular one 678.
  package static let regularWidth = 640.0
}
