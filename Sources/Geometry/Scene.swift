/// What one frame shows: layers in one 3-D space, seen through a canvas.
///
/// Layers hide each other by depth; where they lie at the same depth the later one is on top.
/// A value of geometry alone: it names images by role, and the canvas background is the drawer's.
public struct Scene: Hashable, Sendable {
  /// The canvas, in points.
  public var size: Size

  /// Applied to every layer about the middle of the canvas: the turn of the whole, the perspective.
  public var sublayerTransform = Transform3D.identity

  /// Any number of them; a later one lies on an earlier one at the same depth.
  public var layers: [Layer]

  /// A scene without perspective.
  public init(size: Size, layers: [Layer]) {
    self.size = size
    self.layers = layers
  }

  /// From a layer's own bounds (points, its top-left corner at the origin) to the canvas, homogeneous.
  ///
  /// Divide x and y by w for the place on the canvas in points; w ≤ 0 lies at or behind the eye.
  public func boundsToCanvas(_ layer: Layer) -> Transform3D {
    let center = Point(size.width / 2, size.height / 2)
    return
      Transform3D
      .translation(
        x: -layer.anchorPoint.x * layer.size.width, y: -layer.anchorPoint.y * layer.size.height
      )
      .concatenating(layer.transform)
      .concatenating(
        .translation(
          x: layer.position.x - center.x, y: layer.position.y - center.y, z: layer.zPosition)
      )
      .concatenating(sublayerTransform)
      .concatenating(.translation(x: center.x, y: center.y))
  }

  /// The scene with `from` and `to` in each other's place.
  public func exchangingViews() -> Scene {
    var scene = self
    for index in scene.layers.indices {
      scene.layers[index].contents = layers[index].contents.exchanged
      guard let backside = layers[index].curl?.backside.contents else { continue }
      scene.layers[index].curl?.backside.contents = backside.exchanged
    }
    return scene
  }
}

extension ImageRole {
  fileprivate var exchanged: ImageRole {
    switch self {
    case .from: .to
    case .to: .from
    case .view, .color: self
    }
  }
}
