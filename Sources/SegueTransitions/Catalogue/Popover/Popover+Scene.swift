public import SegueGeometry
import SeguePixels

extension Popover {
  /// The old view, the bubble on it, and the parts of the bubble's arrow, which touch each other
  /// and the bubble, and never overlap.
  ///
  /// Therefore, at half opacity the backdrop shows through both alike. Only the bubble casts a
  /// shadow, under both: a shadow of the arrow would fall on the bubble or be cast twice.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    guard progress > 0 else { return Scene(size: stage.size, layers: [from]) }
    let presence = min(progress, 1)
    from.dimming = dimming * presence
    let place = place(on: stage)
    var bubble = Layer(contents: .to, place: place.bubble)
    bubble.contentsRect = part(in: place.bubble, on: stage.size)
    let color = arrowColor.channels
    bubble.backgroundColor = color
    bubble.outline = .rounded(radius: place.cornerRadius, curve: cornerCurve)
    bubble.shadow = shadow > 0 ? DropShadow(opacity: shadow, radius: shadowRadius) : nil
    let arrows = place.arrowParts.map { part in
      var arrow = Layer(contents: .color(color), place: place.arrow)
      arrow.outline = .polygon(part)
      return arrow
    }
    var layers = [bubble] + arrows
    for index in layers.indices {
      layers[index].opacity = presence
      guard style == .scale, progress != 1 else { continue }
      layers[index].grow(
        from: place.tip, to: Self.startScale + (1 - Self.startScale) * progress)
    }
    return Scene(size: stage.size, layers: [from] + layers)
  }

  /// Scale at which a popover begins to grow, chosen by eye.
  private static let startScale = 0.4

  /// The part of the new view that the bubble shows, in fractions of the view.
  private func part(in bubble: Rect, on canvas: Size) -> Rect {
    switch fit {
    case .cover:
      let scale = max(bubble.width / canvas.width, bubble.height / canvas.height)
      let width = bubble.width / (scale * canvas.width)
      return Rect(
        x: (1 - width) / 2, y: 0, width: width, height: bubble.height / (scale * canvas.height))
    case .center:
      // A bubble that was cut shows its left and upper parts.
      let free = Point(max(canvas.width - width, 0), max(canvas.height - height, 0))
      let origin = (free / 2).rounded(.down)
      return Rect(
        x: origin.x / canvas.width, y: origin.y / canvas.height,
        width: bubble.width / canvas.width, height: bubble.height / canvas.height)
    }
  }
}

extension Layer {
  /// A layer that fills `place` on the canvas.
  fileprivate init(contents: ImageRole, place: Rect) {
    self.init(contents: contents, size: Size(width: place.width, height: place.height))
    position += Point(place.x, place.y)
  }

  /// Scales an unscaled layer about a point of the canvas.
  fileprivate mutating func grow(from point: Point, to scale: Double) {
    let corner = position - Point(size.width, size.height) / 2
    anchorPoint = (point - corner) / Point(size.width, size.height)
    position = point
    transform = .scale(x: scale, y: scale)
  }
}
