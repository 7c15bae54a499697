import SegueGeometry
import SeguePixels

/// A device around a screen, drawn of parts.
///
/// - Units: points of the screen; the origin is the top left corner of the body.
struct DeviceBody {
  /// A shape of one color.
  struct Part {
    /// The color of a part.
    enum Paint {
      /// The color of the body, lighter or darker by a factor.
      case metal(Double)
      /// A color of its own.
      case color(Color)
    }

    var frame: Rect
    var outline: Outline
    var paint: Paint

    init(_ frame: Rect, radius: Double = 0, _ paint: Paint, continuous: Bool = false) {
      self.frame = frame
      outline = .rounded(radius: radius, curve: continuous ? .continuous : .circular)
      self.paint = paint
    }
  }

  /// Its size, with everything that belongs to it.
  var size: Size

  /// The screen in it.
  var screen: Rect

  /// The outline of the screen.
  var screenOutline = Outline.rectangle

  /// Parts behind the body, such as buttons.
  var behind: [Part] = []

  /// The body, the lowest part first; the first is its silhouette.
  ///
  /// It is empty for no device.
  var body: [Part] = []

  /// Parts over the screen.
  var over: [Part] = []

  /// The depth of the body.
  var depth = 0.0

  /// No device around a screen.
  init(bare screen: Size) {
    size = screen
    self.screen = Rect(origin: .zero, size: screen)
  }

  /// The device turned to the left, so that its upper side is at the left.
  func turned() -> DeviceBody {
    var turned = self
    turned.size = Size(width: size.height, height: size.width)
    func turn(_ rect: Rect) -> Rect {
      Rect(
        x: rect.y, y: size.width - rect.x - rect.width, width: rect.height, height: rect.width)
    }
    func turn(_ parts: [Part]) -> [Part] {
      parts.map { part in
        var part = part
        part.frame = turn(part.frame)
        part.outline = part.outline.turned
        return part
      }
    }
    (turned.screen, turned.screenOutline) = (turn(screen), screenOutline.turned)
    (turned.behind, turned.body, turned.over) = (turn(behind), turn(body), turn(over))
    return turned
  }
}

extension Outline {
  /// The outline of bounds that are turned to the left.
  fileprivate var turned: Outline {
    guard case .rounded(let radius, nil, let curve, let corners) = self else { return self }
    let pairs: [(Corners, Corners)] = [
      (.topLeft, .bottomLeft), (.topRight, .topLeft), (.bottomRight, .topRight),
      (.bottomLeft, .bottomRight),
    ]
    let turned = pairs.filter { corners.contains($0.0) }.map(\.1)
    return .rounded(radius: radius, curve: curve, corners: Corners(turned))
  }
}

extension Rect {
  /// The rectangle without a margin on each side.
  func inset(by margin: Double) -> Rect {
    Rect(
      x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }

  /// A rectangle about a middle.
  init(center: Point, width: Double, height: Double) {
    self.init(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
