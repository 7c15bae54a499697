import SegueGeometry
package import SegueSpec
import SegueTransitions

extension DeviceBody {
  /// The device of a kind around a canvas, in points.
  ///
  /// A phone, a tablet or a watch around a canvas that is wider than high lies on its side.
  init(_ kind: Spec.Stage.Screen.Device, around canvas: Size) {
    let isUpright = canvas.width <= canvas.height
    let upright = isUpright ? canvas : Size(width: canvas.height, height: canvas.width)
    let known = Self.known(upright)
    let radius = DisplayCorners.radius(of: upright)
    func slab(_ device: DeviceBody) -> DeviceBody { isUpright ? device : device.turned() }
    switch kind {
    case .none: self.init(bare: canvas)
    case .auto: self.init(Self.resolved(.auto, around: canvas), around: canvas)
    case .phoneIsland:
      self = slab(
        .islandPhone(upright, radius: radius ?? 55, status: known?.status ?? 59))
    case .phoneNotch: self = slab(.notchPhone(upright, radius: radius ?? 47.33))
    case .phoneButton: self = slab(.buttonPhone(upright))
    case .phoneHole: self = slab(.holePhone(upright))
    case .tablet: self = slab(.tablet(upright, radius: known?.home == 0 ? 0 : 18))
    case .laptop: self = .laptop(canvas)
    case .browser: self = .browser(canvas)
    case .watch: self = slab(.watch(upright))
    }
  }

  /// The kind of a device, in which `auto` is the one that it stands for.
  static func resolved(
    _ kind: Spec.Stage.Screen.Device, around canvas: Size
  ) -> Spec.Stage.Screen.Device {
    guard kind == .auto else { return kind }
    let isUpright = canvas.width <= canvas.height
    let upright = isUpright ? canvas : Size(width: canvas.height, height: canvas.width)
    return Self.kind(known(upright), around: canvas)
  }

  /// The device whose screen has a size, in points, upright.
  private static func known(_ upright: Size) -> Device? {
    // A canvas of whole pixels may differ a little from the size in points. Phones of Android have
    // the body of their shape.
    Device.all.first {
      $0.platform == .ios && abs($0.size.width - upright.width) < 1
        && abs($0.size.height - upright.height) < 1
    }
  }

  /// The kind of a known device, or else one of the canvas's shape.
  private static func kind(
    _ known: Device?, around canvas: Size
  ) -> Spec.Stage.Screen.Device {
    if let known {
      if known.isPad { return .tablet }
      return known.home == 0 ? .phoneButton : known.status < 55 ? .phoneNotch : .phoneIsland
    }
    let ratio = canvas.height / canvas.width
    if ratio >= 1.6 { return .phoneHole }
    if ratio >= 1.3 || (ratio < 0.8 && ratio >= 0.7) { return .tablet }
    return ratio >= 1 ? .watch : ratio > 0.5 ? .laptop : .phoneHole
  }
}

extension RenderPlan {
  /// The devices of its stage, with their keys; `auto` is the one that it stands for.
  package var devices: [(keyPath: String, kind: Spec.Stage.Screen.Device)] {
    (spec.stage?.screens ?? []).enumerated().map { index, screen in
      let shown = shownSpecs.first { $0.screen == index }
      return (
        keyPath: "stage.screens[\(index)].device",
        kind: DeviceBody.resolved(screen.device, around: shown?.plan.pictureSize ?? size)
      )
    }
  }
}
