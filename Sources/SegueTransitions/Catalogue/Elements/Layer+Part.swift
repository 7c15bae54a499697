import SegueGeometry
import SeguePixels

extension Layer {
  /// A part of a view, in points of the view, that fills a frame of the canvas.
  init(_ role: ImageRole, part: Rect, of view: Size, in frame: Rect) {
    self.init(contents: role, frame: frame)
    contentsRect = part.fractions(of: view)
  }

  /// The place that an element has left, with the pixels beside it, its color or its image.
  ///
  /// Each row repeats the pixel one point to the left of the element. An element at the left side
  /// of the canvas repeats those on its right, and one as wide as the canvas those above or below
  /// it.
  init(placeOf element: SharedElement, in role: ImageRole, of view: Size) {
    let frame = element.frame
    let beside = 1.0
    if let backdrop = element.backdrop {
      self.init(contents: .file(backdrop), frame: frame)
      return
    }
    if let fill = element.fill {
      self.init(contents: .color(fill.channels), frame: frame)
      return
    }
    self.init(contents: role, frame: frame)
    var source = frame
    if frame.x >= beside {
      (source.x, source.width) = (frame.x - beside, Self.hair)
    } else if frame.right + beside <= view.width {
      (source.x, source.width) = (frame.right + beside, Self.hair)
    } else if frame.y >= beside {
      (source.y, source.height) = (frame.y - beside, Self.hair)
    } else if frame.bottom + beside <= view.height {
      (source.y, source.height) = (frame.bottom + beside, Self.hair)
    }
    contentsRect = source.fractions(of: view)
  }

  /// The width of a part that shows one texel alone, in points.
  private static let hair = 1e-3
}

extension Rect {
  var right: Double { x + width }
  var bottom: Double { y + height }

  /// The rectangle in fractions of a view.
  func fractions(of view: Size) -> Rect {
    Rect(
      x: x / view.width, y: y / view.height, width: width / view.width,
      height: height / view.height)
  }

  /// The rectangle scaled about its own middle.
  func scaled(by scale: Double) -> Rect {
    Rect(
      x: x + width * (1 - scale) / 2, y: y + height * (1 - scale) / 2, width: width * scale,
      height: height * scale)
  }

  /// The rectangle scaled about the middle of the canvas.
  func scaled(by scale: Double, about canvas: Size) -> Rect {
    let (middleX, middleY) = (canvas.width / 2, canvas.height / 2)
    return Rect(
      x: middleX + (x - middleX) * scale, y: middleY + (y - middleY) * scale,
      width: width * scale, height: height * scale)
  }
}

extension Size {
  /// The rectangle of this size at the origin.
  var whole: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}
