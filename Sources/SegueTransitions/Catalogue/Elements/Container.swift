import SegueGeometry

/// A picture in a container, at one end of its way.
struct ContainerSide {
  let role: ImageRole

  /// The part of the view that it shows, which is also its place, in points.
  let frame: Rect

  let radius: Double

  /// An element of a view.
  init(_ role: ImageRole, _ element: SharedElement) {
    (self.role, frame, radius) = (role, element.frame, element.cornerRadius)
  }

  /// A whole view.
  init(_ role: ImageRole, whole size: Size) {
    (self.role, frame, radius) = (role, size.whole, 0)
  }
}

/// The container of a ``ContainerTransform`` at a progress.
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialContainerTransform` with its
///   `FitModeEvaluators` and `FadeModeEvaluators`.
struct Container {
  let start: ContainerSide
  let end: ContainerSide
  let shares: ContainerShares

  /// Whether the container grows to the new view.
  let isEntering: Bool
  let progress: Double

  /// One of the two pictures: all of it, and the part that the container shows.
  struct Picture {
    let full: Rect
    var shown: Rect
  }

  /// The layers of the container, lowest first.
  func layers(
    _ fit: ContainerTransform.FitMode, _ fade: ContainerTransform.FadeMode,
    _ path: ContainerTransform.Path, shadow: DropShadow?, on size: Size
  ) -> [Layer] {
    let (old, new) = pictures(fit, path)
    let height = max(old.shown.height, new.shown.height)
    let width = max(old.shown.width, new.shown.width)
    let share = shares.shapeMask.share(at: progress)
    let radius = start.radius + (end.radius - start.radius) * share
    let mode = isEntering ? fade : fade.exchanged
    let opacities = shares.opacities(mode, at: progress)
    func layer(_ side: ContainerSide, _ picture: Picture, _ opacity: Double) -> Layer {
      let (full, shown) = (picture.full, picture.shown)
      let scale = side.frame.width / full.width
      let part = Rect(
        x: side.frame.x + (shown.x - full.x) * scale, y: side.frame.y, width: shown.width * scale,
        height: shown.height * scale)
      var layer = Layer(side.role, part: part, of: size, in: shown)
      layer.opacity = opacity
      let (isWide, isHigh) = (shown.width > width - 1e-6, shown.height > height - 1e-6)
      if isWide { layer.outline = .rounded(radius: radius, corners: isHigh ? .all : .top) }
      if isWide, isHigh { layer.shadow = shadow }
      return layer
    }
    var layers = [layer(start, old, opacities.start), layer(end, new, opacities.end)]
    // Only one of two pictures of one size casts the shadow.
    if layers[0].shadow != nil { layers[1].shadow = nil }
    if mode == .out { layers.swapAt(0, 1) }
    return layers.filter { $0.opacity > 0 }
  }

  /// Both pictures with one width, or with one height, of which the larger one is cut.
  func pictures(
    _ fit: ContainerTransform.FitMode, _ path: ContainerTransform.Path
  ) -> (old: Picture, new: Picture) {
    let (share, mask) = (
      shares.scale.share(at: progress), shares.scaleMask.share(at: progress)
    )
    let top = top(on: path)
    func centered(_ width: Double, _ height: Double) -> Rect {
      Rect(x: top.x - width / 2, y: top.y, width: width, height: height)
    }
    let (a, b) = (start.frame, end.frame)
    if fitsWidth(fit) {
      let width = a.width + (b.width - a.width) * share
      let (old, new) = (
        centered(width, a.height * width / a.width), centered(width, b.height * width / b.width)
      )
      var pictures = (old: Picture(full: old, shown: old), new: Picture(full: new, shown: new))
      let excess = old.height - new.height
      if excess > 0 {
        pictures.old.shown.height -= excess * mask
      } else {
        pictures.new.shown.height += excess * (1 - mask)
      }
      return pictures
    }
    let height = a.height + (b.height - a.height) * share
    let (old, new) = (
      centered(a.width * height / a.height, height), centered(b.width * height / b.height, height)
    )
    let excess = old.width - new.width
    return excess > 0
      ? (
        Picture(full: old, shown: centered(old.width - excess * mask, height)),
        Picture(full: new, shown: new)
      )
      : (
        Picture(full: old, shown: old),
        Picture(full: new, shown: centered(new.width + excess * (1 - mask), height))
      )
  }

  private func fitsWidth(_ fit: ContainerTransform.FitMode) -> Bool {
    switch fit {
    case .width: return true
    case .height: return false
    case .auto:
      let (a, b) = (start.frame, end.frame)
      return isEntering
        ? b.height * a.width / b.width >= a.height : a.height * b.width / a.width >= b.height
    }
  }

  /// The middle of the container's top.
  private func top(on path: ContainerTransform.Path) -> Point {
    let from = Point(start.frame.x + start.frame.width / 2, start.frame.y)
    let to = Point(end.frame.x + end.frame.width / 2, end.frame.y)
    guard path == .arc else { return from + (to - from) * progress }
    let control = to.y < from.y ? Point(to.x, from.y) : Point(from.x, to.y)
    let left = 1 - progress
    return from * (left * left) + control * (2 * left * progress) + to * (progress * progress)
  }
}

extension ContainerTransform.FadeMode {
  /// The mode of the other direction.
  fileprivate var exchanged: Self {
    switch self {
    case .in: .out
    case .out: .in
    case .cross, .through: self
    }
  }
}
