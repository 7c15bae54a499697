import Geometry

extension PageCurl {
  /// The material of a page: the look of its roll and the contents of its back.
  struct Paper: Hashable {
    /// Radius of the roll, as a fraction of the page's shorter side.
    let radius: Double
    let shading: Double
    let shadow: Double
    var backside: Backside
    let backsideColor: SIMD3<Double>
    let showThrough: Double

    enum Backside: Hashable {
      case seeThrough, paper, otherView
      case view(String)

      static let words = ["seeThrough", "paper"]
    }

    static let parameters: [Parameter] = [
      Parameter(
        "radius", .number(0.01...0.5), default: .number(0.12),
        help: "The radius of the roll, as a fraction of the page's shorter side."),
      Parameter(
        "shading", .number(0...1), default: .number(0.4),
        help: "How dark the roll is where it is seen from the side, 0 to 1."),
      Parameter(
        "shadow", .number(0...1), default: .number(0.4),
        help: "How dark the roll's shadow is, 0 to 1."),
      Parameter(
        "backside", .choiceOrView(Backside.words), default: .choice("seeThrough"),
        help: "The back of the page: seeThrough (its front, mirrored and pale), paper, "
          + "or a view."),
      Parameter(
        "backsideColor", .color, default: .color(SIMD4(244 / 255, 244 / 255, 244 / 255, 1)),
        help: "The color of the paper; its alpha is not used."),
      Parameter(
        "showThrough", .number(0...1), default: .number(0.2),
        help: "How much of the front shows through the paper under seeThrough, 0 to 1."),
    ]

    /// Reads the parameters; the defaults of the back are UIKit's own: white 0.956862745 with alpha
    /// 0.8.
    ///
    /// - Source: `inputBackColor0` of the filter `pageCurl`, as `-[_UIPageCurl _newCurlFilter]`
    ///   sets it.
    init(_ values: ParameterValues) {
      radius = values.number("radius")
      shading = values.number("shading")
      shadow = values.number("shadow")
      let color = values.color("backsideColor")
      backsideColor = SIMD3(color.x, color.y, color.z)
      showThrough = values.number("showThrough")
      backside =
        switch values["backside"] {
        case .view(let name): .view(name)
        case .choice("paper"): .paper
        default: .seeThrough
        }
    }

    /// The roll of `page` as `turn` places it at `lift`, 0 to 1.
    ///
    /// `part` of the `other` view, or of the view that the parameters name, may be on its back.
    func curl(
      _ turn: Turn, at lift: Double, of page: Layer, other: ImageRole, showing part: Rect = .unit
    ) -> Curl {
      let roll = turn.roll(at: lift)
      return Curl(
        origin: roll.origin, normal: roll.normal, radius: roll.radius,
        backside: side(of: page, other: other, part: turn.turnedOver(part)), shading: shading,
        shadow: Curl.Shadow(opacity: shadow * roll.shadow, extent: turn.shadowExtent))
    }

    /// The back of `page`: `part` of another view, which turns over with it, or the page's own
    /// front.
    private func side(of page: Layer, other: ImageRole, part: Rect) -> Curl.Backside {
      let (contents, rect, opacity) =
        switch backside {
        case .seeThrough: (page.contents, page.contentsRect, showThrough)
        case .paper: (page.contents, page.contentsRect, 0)
        case .otherView: (other, part, 1)
        case .view(let name): (ImageRole.view(name), part, 1)
        }
      return Curl.Backside(
        contents: contents, contentsRect: rect, paper: backsideColor, contentsOpacity: opacity)
    }
  }
}
