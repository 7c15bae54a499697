import SegueGeometry
import SeguePixels

/// The view above of a ``SearchView``, in a rectangle between the search bar and the canvas.
///
/// - Source: material-components-android at ac7e18efe (2026), `SearchViewAnimationHelper`.
struct SearchRoot {
  let bar: SharedElement

  /// The header of the view above, where it rests.
  let header: Rect

  /// The share of the way from the bar to the canvas.
  let share: Double

  /// The opacity of what is below the header.
  let content: Double

  /// The share by which the header's text has replaced the bar's.
  let text: Double

  /// The share of the black over the view below.
  let scrim: Double

  let canvas: Size

  /// The scale about the middle of the canvas, under a hand.
  var scale = 1.0

  /// The shift of that, in points.
  var shift = Point.zero

  /// The radius of the corners where the rectangle fills the canvas, under a hand, in points.
  var radius = 0.0

  /// The scale from which the content grows.
  private static let contentScale = 0.95

  /// The layers, lowest first.
  func layers(page: ImageRole, below: ImageRole, on background: Color) -> [Layer] {
    let frame = bar.frame.interpolated(to: canvas.whole, at: share)
    let way = (bar.frame.y + bar.frame.height / 2) - (header.y + header.height / 2)
    let upper = Rect(x: 0, y: 0, width: canvas.width, height: header.bottom)
    let lower = Rect(
      x: 0, y: upper.bottom, width: canvas.width, height: max(canvas.height - upper.bottom, 0))
    var behind = Layer(contents: .color(background.channels), frame: placed(frame))
    behind.outline = .rounded(radius: outer * scale)
    let contentScale = Self.contentScale + (1 - Self.contentScale) * share
    var text = picture(
      below, bar.frame, in: bar.frame.moved(down: -way * share), within: frame,
      radius: bar.cornerRadius)
    text?.opacity = 1 - self.text
    var rest = picture(page, lower, in: lower.scaled(by: contentScale), within: frame)
    rest?.opacity = content
    let head = picture(page, upper, in: upper.moved(down: way * (1 - share)), within: frame)
    return [behind] + [rest, head, text].compactMap(\.self).filter { $0.opacity > 0 }
  }

  /// The radius of the rectangle's corners before a hand scales it.
  private var outer: Double { bar.cornerRadius + (radius - bar.cornerRadius) * share }

  /// A part of a view in a place, as far as that lies in the rectangle; nil if it does not.
  ///
  /// A part that is not cut has corners of its own radius, if there is one.
  private func picture(
    _ role: ImageRole, _ part: Rect, in place: Rect, within frame: Rect, radius own: Double? = nil
  ) -> Layer? {
    let (left, top) = (max(place.x, frame.x), max(place.y, frame.y))
    let (right, bottom) = (min(place.right, frame.right), min(place.bottom, frame.bottom))
    guard left < right, top < bottom else { return nil }
    let shown = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let (across, down) = (part.width / place.width, part.height / place.height)
    var layer = Layer(
      role,
      part: Rect(
        x: part.x + (left - place.x) * across, y: part.y + (top - place.y) * down,
        width: shown.width * across, height: shown.height * down),
      of: canvas, in: placed(shown))
    if let own, shown == place {
      layer.outline = .rounded(radius: own * scale)
      return layer
    }
    // The rectangle's corners are those of each layer that reaches them.
    var corners: Outline.Corners = []
    func add(_ corner: Outline.Corners, _ x: Double, _ y: Double) {
      if abs(x) < 1e-9, abs(y) < 1e-9 { corners.insert(corner) }
    }
    add(.topLeft, left - frame.x, top - frame.y)
    add(.topRight, right - frame.right, top - frame.y)
    add(.bottomRight, right - frame.right, bottom - frame.bottom)
    add(.bottomLeft, left - frame.x, bottom - frame.bottom)
    layer.outline = .rounded(radius: outer * scale, corners: corners)
    return layer
  }

  /// A rectangle under the hand.
  private func placed(_ frame: Rect) -> Rect {
    let placed = frame.scaled(by: scale, about: canvas)
    return Rect(
      x: placed.x + shift.x, y: placed.y + shift.y, width: placed.width, height: placed.height)
  }
}

extension Rect {
  /// The rectangle some points farther down.
  fileprivate func moved(down way: Double) -> Rect {
    Rect(x: x, y: y + way, width: width, height: height)
  }
}
