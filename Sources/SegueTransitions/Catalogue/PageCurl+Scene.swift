public import SegueGeometry

extension PageCurl {
  /// The scene; up to 0 and from 1 on it is one view alone, because paper does not overshoot.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var layers: [Layer] = []
    if progress <= 0 {
      layers = [Layer(contents: .from, size: stage.size)]
    } else if progress >= 1 {
      layers = [Layer(contents: .to, size: stage.size)]
    } else if spine == .mid {
      layers = halves(at: progress, on: stage)
    } else if isLift {
      layers = pages(.from, over: .to, lift: progress, on: stage)
    } else {
      layers = pages(.to, over: .from, lift: 1 - progress, on: stage)
    }
    return Scene(size: stage.size, layers: layers)
  }

  /// Tilt of the axis, in radians.
  private var tilt: Double { angle * .pi / 180 }

  /// Whether the old view is lifted toward its spine, rather than the new one laid down from there.
  private var isLift: Bool {
    (heading == .up || heading == .left) != (spine == .max)
  }

  private func pages(
    _ turning: ImageRole, over other: ImageRole, lift: Double, on stage: Stage
  ) -> [Layer] {
    var page = Layer(contents: turning, size: stage.size)
    let turn = Turn(
      heading: isLift ? heading : heading.opposite, size: stage.size, isBound: spine != .none,
      tilt: tilt, radius: paper.radius)
    page.curl = paper.curl(turn, at: lift, of: page, other: showsOtherView ? other : nil)
    return [Layer(contents: other, size: stage.size), page]
  }

  /// Two pages side by side: the half that the paper leaves turns over onto the other half.
  private func halves(at progress: Double, on stage: Stage) -> [Layer] {
    let leaving = heading.opposite
    var page = Layer(contents: .from, half: leaving, of: stage.size)
    let turn = Turn(
      heading: heading, size: page.size, isBound: true, tilt: tilt, radius: paper.radius)
    let landed = Layer(contents: .to, half: heading, of: stage.size)
    page.curl = paper.curl(turn, at: progress, of: page, other: .to, showing: landed.contentsRect)
    return [
      Layer(contents: .from, half: heading, of: stage.size),
      Layer(contents: .to, half: leaving, of: stage.size),
      page,
    ]
  }
}

extension Layer {
  /// The half of a view on the side that `heading` points to.
  fileprivate init(contents: ImageRole, half heading: PageCurl.Heading, of size: Size) {
    let unit = heading.unit
    let halves = heading.isVertical ? Point(1, 0.5) : Point(0.5, 1)
    let start = Point(unit.x > 0 ? 0.5 : 0, unit.y > 0 ? 0.5 : 0)
    self.init(
      contents: contents, size: Size(width: size.width * halves.x, height: size.height * halves.y))
    contentsRect = Rect(x: start.x, y: start.y, width: halves.x, height: halves.y)
    position += start * Point(size.width, size.height)
  }
}
