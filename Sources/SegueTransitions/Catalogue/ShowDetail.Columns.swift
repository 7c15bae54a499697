import SegueGeometry

extension ShowDetail {
  /// The columns of a split view, and the parts of the views in them.
  struct Columns {
    private let size: Size
    private let primary: Range<Double>
    private let secondary: Range<Double>
    private let isPrimaryAtRight: Bool

    /// - Parameters:
    ///   - size: The canvas, in points.
    ///   - primaryWidth: Width of the primary column, less than the canvas's. It is rounded down to
    ///     whole points, at least one, so that a column begins at a whole pixel at any usual scale.
    ///   - isPrimaryAtRight: Whether the primary column is on the right.
    init(size: Size, primaryWidth: Double, isPrimaryAtRight: Bool) {
      self.size = size
      self.isPrimaryAtRight = isPrimaryAtRight
      let width = max(primaryWidth.rounded(.down), 1)
      primary = isPrimaryAtRight ? size.width - width..<size.width : 0..<width
      secondary = isPrimaryAtRight ? 0..<size.width - width : width..<size.width
    }

    /// The new view's secondary column, dissolved into the old one.
    func detail(opacity: Double) -> Layer {
      var layer = Layer(contents: .to, columns: secondary, of: size)
      layer.compositing = .dissolve
      layer.opacity = opacity
      return layer
    }

    /// The new secondary column over the old one, both cut off at the primary column.
    ///
    /// It moves like the views of a ``Push``, from the edge opposite the primary column.
    func push(at progress: Double) -> [Layer] {
      let width = secondary.upperBound - secondary.lowerBound
      let push = Push()
      let covered = width * push.parallax * progress
      let away = isPrimaryAtRight ? -1.0 : 1
      // The part that moves behind the primary column is cut off, because that column may be
      // transparent.
      var old = Layer(
        contents: .from,
        columns: isPrimaryAtRight
          ? secondary.lowerBound..<secondary.upperBound - covered
          : secondary.lowerBound + covered..<secondary.upperBound, of: size)
      old.position.x -= away * covered
      old.dimming = push.dimming * progress
      var new = Layer(contents: .to, columns: secondary, of: size)
      new.position.x += away * width * (1 - progress)
      let shadow = NavigationShadow.faint
      new.shadow = DropShadow(
        opacity: shadow.opacity, radius: shadow.radius, entered: width * progress)
      // The primary column lies on top, so that no shadow falls on it.
      return [old, new, Layer(contents: .from, columns: primary, of: size)]
    }

    /// A line along the secondary column's edge next to the primary column.
    func separator(_ width: Double, _ color: SIMD4<Double>, opacity: Double) -> Layer {
      var layer = Layer(
        contents: .color(color), size: Size(width: width, height: size.height))
      let inset = width / 2
      layer.position.x =
        isPrimaryAtRight ? secondary.upperBound - inset : secondary.lowerBound + inset
      layer.opacity = opacity
      return layer
    }
  }
}

extension Layer {
  /// The columns of a view in a horizontal range, in their place on the canvas.
  fileprivate init(contents: ImageRole, columns: Range<Double>, of size: Size) {
    let width = columns.upperBound - columns.lowerBound
    self.init(contents: contents, size: Size(width: width, height: size.height))
    contentsRect = Rect(
      x: columns.lowerBound / size.width, y: 0, width: width / size.width, height: 1)
    position.x += columns.lowerBound
  }
}
