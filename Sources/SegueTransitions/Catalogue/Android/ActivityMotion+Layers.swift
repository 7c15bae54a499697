import SegueGeometry

/// - Source: react-navigation at 73f8c2982 (2026), `CardStyleInterpolators.tsx`.
extension ActivityMotion {
  /// The layers, lowest first, while the activity `to` opens.
  func opening(at time: Double, on size: Size) -> [Layer] {
    var (from, to) = (Layer(contents: .from, size: size), Layer(contents: .to, size: size))
    let way = TimingFunction.emphasized.progress(at: time, duration: 1)
    switch self {
    case .reveal: return revealed(at: time, top: to, below: from)
    case .zoom:
      to.scale(by: startScale + (1 - startScale) * way)
      to.opacity = share(of: 50, 100, at: time)
      from.scale(by: 1 + 0.05 * way)
      from.dimming = 0.6 * share(of: 83, 250, at: time)
    case .slide:
      to.position.x += distance * (1 - way)
      to.opacity = share(of: 50, 133, at: time)
      from.position.x -= distance * way
    }
    return [from, to]
  }

  /// The layers, lowest first, while the activity `from` closes.
  func closing(at time: Double, on size: Size) -> [Layer] {
    var (from, to) = (Layer(contents: .from, size: size), Layer(contents: .to, size: size))
    let way = TimingFunction.emphasized.progress(at: time, duration: 1)
    switch self {
    case .reveal:
      var layers = revealed(at: 1 - time, top: from, below: to)
      let risen = TimingFunction.fastOutSlowIn.progress(at: time, duration: 1)
      layers[0].position.y = size.height / 2 - 0.02 * size.height * (1 - risen)
      layers[0].dimming = 0.1 * (1 - risen)
      return layers
    case .zoom:
      to.scale(by: 1.1 - 0.1 * way)
      from.scale(by: 1 - 0.1 * way)
      from.opacity = 1 - share(of: 33, 83, at: time)
    case .slide:
      to.position.x -= distance * (1 - way)
      from.position.x += distance * way
      from.opacity = 1 - share(of: 35, 118, at: time)
    }
    return [to, from]
  }

  /// The activity on top, uncovered from the lower edge of the canvas, and the one below it.
  private func revealed(at time: Double, top: Layer, below: Layer) -> [Layer] {
    let size = top.size
    let uncovered = TimingFunction.emphasized.progress(at: time, duration: 1)
    let risen = TimingFunction.fastOutSlowIn.progress(at: time, duration: 1)
    var below = below
    below.position.y -= 0.02 * size.height * risen
    below.dimming = 0.1 * share(of: 0, 117, at: time)
    let offset = 0.041 * size.height * (1 - risen)
    let edge = max(size.height * (1 - uncovered), offset)
    var top = Layer(
      contents: top.contents,
      frame: Rect(x: 0, y: edge, width: size.width, height: size.height - edge))
    top.contentsRect = Rect(
      x: 0, y: (edge - offset) / size.height, width: 1, height: (size.height - edge) / size.height)
    return [below, top]
  }

  /// The share of a part of the duration, given in milliseconds, that has passed.
  private func share(of start: Double, _ end: Double, at time: Double) -> Double {
    Ramp(start, end).share(at: time * milliseconds)
  }
}
