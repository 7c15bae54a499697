import SegueGeometry

/// A view cut into rectangles, of which some are the places that its elements leave.
///
/// The tiles never overlap, so that each can dissolve by itself.
struct PageTiles {
  let layers: [Layer]

  /// The tiles of a view without its elements.
  init(of role: ImageRole, without elements: [SharedElement], on size: Size) {
    func inside(_ places: [Double], _ end: Double) -> [Double] {
      Array(Set(places.filter { $0 > 0 && $0 < end } + [0, end])).sorted()
    }
    let columns = inside(elements.flatMap { [$0.frame.x, $0.frame.right] }, size.width)
    let rows = inside(elements.flatMap { [$0.frame.y, $0.frame.bottom] }, size.height)
    layers = zip(rows, rows.dropFirst()).flatMap { top, bottom in
      zip(columns, columns.dropFirst()).map { left, right in
        let tile = Rect(x: left, y: top, width: right - left, height: bottom - top)
        let middle = Point((left + right) / 2, (top + bottom) / 2)
        let element = elements.last { element in
          let frame = element.frame
          return frame.x..<frame.right ~= middle.x && frame.y..<frame.bottom ~= middle.y
        }
        guard let element else { return Layer(role, part: tile, of: size, in: tile) }
        return Layer(tile, ofPlaceOf: element, in: role, of: size)
      }
    }
  }
}

extension Layer {
  /// A part of the place that an element has left.
  fileprivate init(
    _ tile: Rect, ofPlaceOf element: SharedElement, in role: ImageRole, of view: Size
  ) {
    let place = Layer(placeOf: element, in: role, of: view)
    self = place
    size = Size(width: tile.width, height: tile.height)
    position = Point(tile.x + tile.width / 2, tile.y + tile.height / 2)
    let frame = element.frame
    let shown = place.contentsRect
    contentsRect = Rect(
      x: shown.x + shown.width * (tile.x - frame.x) / frame.width,
      y: shown.y + shown.height * (tile.y - frame.y) / frame.height,
      width: shown.width * tile.width / frame.width,
      height: shown.height * tile.height / frame.height)
  }
}
