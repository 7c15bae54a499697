public import SegueGeometry
public import SeguePixels

/// The new view comes up as a card over the old one, and rests there.
///
/// ```swift
/// let half = Sheet(style: .page, detent: .medium, cornerRadius: 20)
/// let third = Sheet(detent: .fraction, fraction: 0.33)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: half)
/// }
/// ```
///
/// On a phone the card shows the upper part of the new view at its own scale. If progress
/// overshoots, the card rises further, as far as the view reaches. In a regular width it stands in
/// the middle of the canvas.
///
/// - Source: `UISheetPresentationController` and `UIModalPresentationStyle`; the figures are those
///   of `SystemFacts`.
public struct Sheet: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "sheet", help: "The new view comes up as a card and rests over the old one.",
    duration: .milliseconds(500), curve: .navigation, change: .moved)

  /// The place of the card.
  public enum Style: String, ParameterWord {
    /// A page on a regular canvas and else a card; at the bottom; in the middle, large or small.
    case auto, card, page, form
  }

  /// The height to which the card rises.
  public enum Detent: String, ParameterWord {
    /// All the way, about half of it, or by ``Sheet/fraction``.
    case large, medium, fraction
  }

  /// Its place.
  @Parameter(
    "Its place: card (at the bottom, as wide as the canvas), page or form (in the middle); auto: "
      + "page on a canvas at least 640 points wide, else card.")
  public var style = Style.auto

  /// The height to which it rises.
  @Parameter("How high it rises: large, medium (about half of large), or fraction.")
  public var detent = Detent.large

  /// With the detent `fraction`: how high it rises, as a fraction of large.
  @Parameter(0.05...1, "With detent fraction: how high it rises, as a fraction of large.")
  public var fraction = Self.defaultFraction

  /// Space above a large sheet, in points; nil is that of the system.
  @Parameter(
    0...1000, orNil: "auto",
    "Space above a large sheet, in points, at most half of the canvas; auto: that of canvas.ios, "
      + "8 % of the height since 18.")
  public var topInset: Double? = nil

  /// The distance by which the sides of the old view draw in, in points; nil is the system's.
  @Parameter(
    0...1000, orNil: "auto",
    "How far the sides of the old view draw in behind a large card, in points; auto: 4.175 % of the "
      + "width, 15 since iOS 26; 0: it stays, as it does behind a medium one.")
  public var presenterInset: Double? = nil

  /// Radius of the sheet's corners and of the old view behind it, in points; nil is the system's.
  @Parameter(
    0...200, orNil: "auto",
    "Radius of the sheet's corners and of the old view behind it, in points; auto: 10 to iOS 18, "
      + "38 in iOS 26.")
  public var cornerRadius: Double? = nil

  /// The curve of these corners.
  @Parameter("How the corners are rounded: circular or continuous.")
  public var cornerCurve = Outline.CornerCurve.continuous

  /// The alpha of the black over the old view; nil is that of the system.
  @Parameter(
    0...1, orNil: "auto",
    "The alpha of the black over the old view, 0 to 1; auto: 0.2, UIKit's in light mode.")
  public var dimming: Double? = nil

  /// The color behind an old view whose sides draw in.
  @Parameter("The color behind an old view whose sides draw in.") public var backdrop = Color.black

  /// The darkness of the sheet's shadow, 0 to 1.
  @Parameter(0...1, "How dark the sheet's shadow is, 0 to 1.") public var shadow = 0.2

  /// Softness of that shadow, in points.
  @Parameter(0...50, "Softness of that shadow: the standard deviation of its blur, in points.")
  public var shadowRadius = 8.0

  private static let defaultFraction = 0.5

  /// UIKit's sheet.
  public init() {}

  /// A sheet with UIKit's values for all that is not given.
  public init(
    style: Style? = nil, detent: Detent? = nil, fraction: Double? = nil, topInset: Double? = nil,
    presenterInset: Double? = nil, cornerRadius: Double? = nil,
    cornerCurve: Outline.CornerCurve? = nil, dimming: Double? = nil, backdrop: Color? = nil,
    shadow: Double? = nil, shadowRadius: Double? = nil
  ) {
    self.style = style ?? self.style
    self.detent = detent ?? self.detent
    self.fraction = fraction ?? self.fraction
    self.topInset = topInset
    self.presenterInset = presenterInset
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve ?? self.cornerCurve
    self.dimming = dimming
    self.backdrop = backdrop ?? self.backdrop
    self.shadow = shadow ?? self.shadow
    self.shadowRadius = shadowRadius ?? self.shadowRadius
  }

  /// - Throws: ``ParameterError`` if a fraction is given that the detent does not use.
  public func validate() throws(ParameterError) {
    guard detent == .fraction || fraction == Self.defaultFraction else {
      throw ParameterError(
        parameter: "fraction",
        "detent \(detent.rawValue) has a height of its own; leave fraction out, "
          + "or set detent to fraction.")
    }
  }

  /// The old view stays behind the card.
  public var keepsFrom: Bool { true }

  /// The style on a canvas: `auto` is a page in a regular width, and a card otherwise.
  func style(on stage: Stage) -> Style {
    guard style == .auto else { return style }
    return stage.size.width < Stage.regularWidth ? .card : .page
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    guard progress > 0 else {
      return Scene(of: .from, filling: stage.size)
    }
    let presence = min(progress, 1)
    var layers = [presenter(at: presence, on: stage)]
    if recession(on: stage) > 0 {
      layers.insert(Layer(contents: .color(backdrop.channels), size: stage.size), at: 0)
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
  public func concerns(on stage: Stage) -> [String] {
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
