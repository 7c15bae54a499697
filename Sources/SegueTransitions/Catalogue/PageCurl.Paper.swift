import SegueGeometry
public import SeguePixels

extension PageCurl {
  /// The material of a page: the look of its roll and the contents of its back.
  ///
  /// ```swift
  /// let cardboard = PageCurl.Paper(
  ///   radius: 0.3, shading: 0.5, shadow: 0.6, backside: .paper,
  ///   backsideColor: Color(red: 230, green: 220, blue: 200))
  /// let printed = PageCurl.Paper(backside: .view("home"))
  /// let step = Go(to: settings, by: PageCurl(paper: cardboard))
  /// ```
  ///
  /// The defaults of the back are UIKit's own: white 0.956862745 with alpha 0.8.
  ///
  /// - Source: `inputBackColor0` of the filter `pageCurl`, as `-[_UIPageCurl _newCurlFilter]` sets
  ///   it.
  public struct Paper: ParameterGroup {
    /// Radius of the roll, as a fraction of the page's shorter side.
    @Parameter(0.01...0.5, "The radius of the roll, as a fraction of the page's shorter side.")
    public var radius = 0.12

    /// The darkness of the roll where it is seen from the side, 0 to 1.
    @Parameter(0...1, "How dark the roll is where it is seen from the side, 0 to 1.")
    public var shading = 0.4

    /// The darkness of the roll's shadow, 0 to 1.
    @Parameter(0...1, "How dark the roll's shadow is, 0 to 1.") public var shadow = 0.4

    /// The back of the page.
    @Parameter(
      "The back of the page: seeThrough (its front, mirrored and pale), paper, or a view.")
    public var backside = Backside.seeThrough

    /// The color of the paper; its alpha is not used.
    @Parameter("The color of the paper; its alpha is not used.")
    public var backsideColor = Color(red: 244, green: 244, blue: 244)

    /// The opacity of the front that shows through the paper, 0 to 1.
    @Parameter(0...1, "How much of the front shows through the paper under seeThrough, 0 to 1.")
    public var showThrough = 0.2

    /// UIKit's paper.
    public init() {}

    /// Paper with UIKit's values for all that is not given.
    public init(
      radius: Double? = nil, shading: Double? = nil, shadow: Double? = nil,
      backside: Backside? = nil, backsideColor: Color? = nil, showThrough: Double? = nil
    ) {
      self.radius = radius ?? self.radius
      self.shading = shading ?? self.shading
      self.shadow = shadow ?? self.shadow
      self.backside = backside ?? self.backside
      self.backsideColor = backsideColor ?? self.backsideColor
      self.showThrough = showThrough ?? self.showThrough
    }

    /// The back of a page.
    public enum Backside: ParameterConvertible {
      /// Its front, mirrored and pale, or the color of the paper.
      case seeThrough, paper
      /// A view of the spec.
      case view(String)

      /// A word, or the name of a view.
      public static var parameterKind: ParameterDefinition.Kind {
        .choiceOrView(["seeThrough", "paper"])
      }

      /// A back.
      public init?(parameterValue value: ParameterValue) {
        switch value {
        case .choice("seeThrough"): self = .seeThrough
        case .choice("paper"): self = .paper
        case .view(let name): self = .view(name)
        default: return nil
        }
      }

      /// A back.
      public func parameterValue(among words: [String]) -> ParameterValue {
        switch self {
        case .seeThrough: .choice("seeThrough")
        case .paper: .choice("paper")
        case .view(let name): .view(name)
        }
      }
    }

    /// The roll of `page` as `turn` places it at `lift`, 0 to 1.
    ///
    /// `part` of a view is on its back: of the `other` one, or if that is nil, of the one that the
    /// parameters name.
    func curl(
      _ turn: Turn, at lift: Double, of page: Layer, other: ImageRole?, showing part: Rect = .unit
    ) -> Curl {
      let roll = turn.roll(at: lift)
      return Curl(
        origin: roll.origin, normal: roll.normal, radius: roll.radius,
        backside: side(of: page, other: other, part: turn.turnedOver(part)), shading: shading,
        shadow: Curl.Shadow(opacity: shadow * roll.shadow, extent: turn.shadowExtent))
    }

    /// The back of `page`: `part` of another view, which turns over with it, or the page's own
    /// front.
    private func side(of page: Layer, other: ImageRole?, part: Rect) -> Curl.Backside {
      let (contents, rect, opacity): (ImageRole, Rect, Double) =
        switch (other, backside) {
        case (let other?, _): (other, part, 1)
        case (nil, .seeThrough): (page.contents, page.contentsRect, showThrough)
        case (nil, .paper): (page.contents, page.contentsRect, 0)
        case (nil, .view(let name)): (ImageRole.view(name), part, 1)
        }
      let paper = backsideColor.channels
      return Curl.Backside(
        contents: contents, contentsRect: rect, paper: SIMD3(paper.x, paper.y, paper.z),
        contentsOpacity: opacity)
    }
  }
}
